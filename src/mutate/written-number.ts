/** Numbers as an answer writes them: JSON numbers, and the first number of a text. */
import type { JsonValue } from '../model/json.ts'

/** `2026-03-04`, alone or before a time. */
export const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/

/** `03/04/2026`, `3.4.2026`. */
export const WRITTEN_DATE = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/

const NUMBER_AT_START = /^(\s*(?:[A-Z]{3} ?|\p{Sc} ?)?)([-−]?)(\d[\d.,]*)(?=$|[\s%‰°\p{L}\p{Sc}])/u

/** A text that is one amount: `1,280.00 USD`, `$12`, `-7 %`; codes and dates are none. */
export interface WrittenNumber {
  readonly before: string
  readonly sign: string
  readonly digits: string
  readonly after: string
}

export function writtenNumber(text: string): WrittenNumber | null {
  if (ISO_DATE.test(text) || WRITTEN_DATE.test(text)) return null
  const found = NUMBER_AT_START.exec(text)
  if (!found) return null
  const [whole, before, sign, digits] = found
  // Leading zeros belong to codes, and a mark at the end to a sentence or to an ordinal.
  if (/^0\d/.test(digits) || /[.,]$/.test(digits)) return null
  return { before, sign, digits, after: text.slice(whole.length) }
}

/** A JSON number out of its text again; `undefined` where JSON cannot hold it exactly as written. */
export function numberFrom(text: string): JsonValue | undefined {
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** A number's digits without an exponent; `null` where it has one. */
export function plainDigits(value: number): string | null {
  const text = String(value)
  return /e/i.test(text) ? null : text
}

/** A calendar has this day. */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
