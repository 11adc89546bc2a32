/** A date as precise as it was written: ISO 8601, without the parts that are not stated. */

export interface DateParts {
  readonly year?: number
  readonly month?: number
  readonly day?: number
}

/** `2024-09-07`, `2024-09`, `2024`, and `--09-07` or `--09` where no year is written. */
export type DateValue = string

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The ISO form, or `null` where the calendar has no such date. */
export function toDateValue({ year, month, day }: DateParts): DateValue | null {
  if (year !== undefined && (year < 1 || year > 9999)) return null
  if (month === undefined) return year === undefined || day !== undefined ? null : pad(year, 4)
  if (month < 1 || month > 12) return null
  const head = year === undefined ? `--${pad(month, 2)}` : `${pad(year, 4)}-${pad(month, 2)}`
  if (day === undefined) return head
  const days = month === 2 && year !== undefined && !isLeap(year) ? 28 : DAYS[month - 1]!
  return day >= 1 && day <= days ? `${head}-${pad(day, 2)}` : null
}

/** The last day of a day, month or year; `null` where no year is stated. */
export function lastDayOf({ year, month, day }: DateParts): DateValue | null {
  if (year === undefined) return null
  if (day !== undefined) return toDateValue({ year, month: month!, day })
  const last = month ?? 12
  return toDateValue({ year, month: last, day: last === 2 && !isLeap(year) ? 28 : DAYS[last - 1]! })
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

export function toDateParts(value: DateValue): DateParts {
  const [, year, month, day] = /^(\d{4}|-)(?:-(\d\d))?(?:-(\d\d))?$/.exec(value) ?? []
  return {
    ...(year === undefined || year === '-' ? {} : { year: Number(year) }),
    ...(month === undefined ? {} : { month: Number(month) }),
    ...(day === undefined ? {} : { day: Number(day) }),
  }
}

/** Whether two dates of different precision agree in every part that both state, and differ in none. */
export function refines(left: DateValue, right: DateValue): boolean {
  if (left === right) return false
  const [a, b] = [toDateParts(left), toDateParts(right)]
  const both = PARTS.filter((part) => a[part] !== undefined && b[part] !== undefined)
  return both.length > 0 && both.every((part) => a[part] === b[part])
}

/** Whether every part that the one states is stated by the other, which states more. */
export function saysLess(one: DateValue, other: DateValue): boolean {
  const [a, b] = [toDateParts(one), toDateParts(other)]
  return one !== other && PARTS.every((part) => a[part] === undefined || b[part] !== undefined)
}

const PARTS = ['year', 'month', 'day'] as const

/** A two-digit year in the century that POSIX gives it: 69 to 99 are 1969 to 1999. */
export const fullYear = (year: number): number => (year >= 69 ? 1900 + year : 2000 + year)
