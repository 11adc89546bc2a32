/** Numbers as the report writes them: thousands apart, every rate with both of its numbers. */
import { grouped } from '../../explain/counts.ts'

export { grouped }

/** `1 field`, `1,204 fields`. */
export const plural = (count: number, thing: string): string =>
  `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`

/** `91.9%`. Never rounded up to all, nor down to nothing. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–'
  const rate = (100 * part) / whole
  if (part < whole && rate > 99.9) return '99.9%'
  if (part > 0 && rate < 0.1) return '<0.1%'
  return `${rate.toFixed(1).replace(/\.0$/, '')}%`
}

/** `1,204 of 1,310 (91.9%)`. */
export const ofWhole = (part: number, whole: number): string =>
  `${grouped(part)} of ${grouped(whole)} (${percent(part, whole)})`

/** `2026-11-30 14:20:07 UTC`; what is no time is shown as it is. */
export function clock(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** `340 ms`, `4.2 s`, `3 min 05 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.max(0, Math.round(milliseconds))} ms`
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${grouped(Math.floor(seconds / 60))} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** Time between two ISO instants; empty where one of them is none. */
export function elapsed(from: string, to: string): string {
  const milliseconds = Date.parse(to) - Date.parse(from)
  return Number.isNaN(milliseconds) ? '' : duration(milliseconds)
}
