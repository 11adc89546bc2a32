/** Periods: a year, half, quarter, month, day or a span of two dates, as its first and last day. */
import { type DateParts, type DateValue, lastDayOf, toDateParts, toDateValue } from './calendar-date.ts'
import type { Comparator, Reading, ReadingContext } from './comparator.ts'
import type { DateOrder } from './date-order.ts'
import { toNumericText } from './numeric-text.ts'
import { type QuarterOptions, quarter } from './quarter.ts'
import { readDateAtStart } from './read-date.ts'
import { LONGEST_VALUE, notAScalar, quoted, read, scalarText, unreadable } from './reading.ts'

/** First and last day, both included. */
export interface PeriodValue {
  readonly from: DateValue
  readonly to: DateValue
}

export interface PeriodOptions extends QuarterOptions {
  /** Order of numeric dates in this field, where the page itself does not show it. */
  readonly order?: DateOrder
}

/** Compares periods by their days: `2026Q1`, `January to March 2026` and `2026-01-01/2026-03-31` are the same. */
export function period(options: PeriodOptions = {}): Comparator<PeriodValue> {
  const quarters = quarter(options)
  return {
    name: 'period',
    read(raw, context = {}) {
      const written = scalarText(raw)
      if (written === null || typeof raw === 'boolean') return notAScalar(raw)
      if (written.length > LONGEST_VALUE) return unreadable('the text is too long for a period')
      const part = quarters.read(written, context)
      if (part.kind === 'value') return fromQuarter(part.value, written)
      const one = readDay(written, context, options.order)
      if (one.kind === 'value') return fromDates(one.value, one.value, written)
      const span = readSpan(toNumericText(written), context, options.order)
      return (
        span ??
        (one.kind === 'ambiguous'
          ? one
          : part.kind === 'ambiguous'
            ? part
            : unreadable(`${quoted(written)} is no period`))
      )
    },
    same: (left, right) => left.from === right.from && left.to === right.to,
    format: (value) => (value.from === value.to ? value.from : `${value.from}/${value.to}`),
  }
}

function fromQuarter(
  value: { year?: string; part: string; fiscal: boolean },
  written: string,
): Reading<PeriodValue> {
  if (value.year === undefined) return unreadable(`${quoted(written)} states no year`)
  if (value.fiscal) return unreadable(`${quoted(written)} is of a fiscal year whose start is not declared`)
  const months = value.part.startsWith('Q') ? 3 : 6
  const first = (Number(value.part[1]) - 1) * months + 1
  const [year, last] = [Number(value.year), first + months - 1]
  return fromDates(toDateValue({ year, month: first })!, toDateValue({ year, month: last })!, written)
}

/** From the first day of one date to the last day of another. */
function fromDates(first: DateValue, last: DateValue, written: string): Reading<PeriodValue> {
  const [from, to] = [toDateParts(first), toDateParts(last)]
  if (from.year === undefined || to.year === undefined) return unreadable(`${quoted(written)} states no year`)
  const start = toDateValue({ year: from.year, month: from.month ?? 1, day: from.day ?? 1 })
  const end = lastDayOf(to)
  if (start === null || end === null || start > end)
    return unreadable(`${quoted(written)} ends before it starts`)
  return read({ from: start, to: end })
}

function readDay(text: string, context: ReadingContext, order: DateOrder | undefined): Reading<DateValue> {
  const reading = readDateAtStart(text, context, order)
  if (reading.kind !== 'value') return reading
  return reading.value.rest === '' ? read(reading.value.date) : unreadable('it says more than a date')
}

const JOINTS = [/ ?[/~〜] ?/, / - /, / (?:to|through|until|bis|au|a|al|até) /i, / ?(?:至|到|から) ?/, / ?- ?/]
const LEADING = /^(?:from|vom|von|du|de|del|自|从) ?(?=\S)/i

/** Two dates with a dash or a word between. What the first leaves out, the second says: `7-9 September 2024`. */
function readSpan(
  text: string,
  context: ReadingContext,
  order: DateOrder | undefined,
): Reading<PeriodValue> | null {
  const plain = text.replace(LEADING, '').replace(/ ?まで$/, '')
  for (const joint of JOINTS) {
    const ends = plain.split(joint)
    if (ends.length !== 2) continue
    const last = readDay(ends[1]!, context, order)
    const first = readFirst(ends[0]!, context, order, last)
    if (first.kind === 'ambiguous') return first
    if (last.kind === 'ambiguous') return last
    if (first.kind !== 'value') continue
    const completed = last.kind === 'value' ? last : readLast(ends[1]!, first.value)
    if (completed.kind !== 'value') continue
    const start = fill(first.value, toDateParts(completed.value))
    const end = fill(completed.value, toDateParts(first.value))
    if (start !== null && end !== null) return fromDates(start, end, text)
  }
  return null
}

/** `7` in `7-9 September 2024` is a day of the second date's month. */
function readFirst(
  text: string,
  context: ReadingContext,
  order: DateOrder | undefined,
  last: Reading<DateValue>,
): Reading<DateValue> {
  const day = /^(\d{1,2})(?:\.|st|nd|rd|th|日)?$/.exec(text)
  if (!day || last.kind !== 'value') return readDay(text, context, order)
  return orUnreadable(toDateValue({ ...toDateParts(last.value), day: Number(day[1]) }))
}

/** `9日` in `9月7日至9日`, `3月` in `2024年1月至3月`. */
function readLast(text: string, first: DateValue): Reading<DateValue> {
  const day = /^(\d{1,2})日?$/.exec(text)
  return orUnreadable(day ? toDateValue({ ...toDateParts(first), day: Number(day[1]) }) : null)
}

const orUnreadable = (date: DateValue | null): Reading<DateValue> =>
  date === null ? unreadable('no such date') : read(date)

/** A date with the year of the other end where it states none. */
function fill(date: DateValue, other: DateParts): DateValue | null {
  const parts = toDateParts(date)
  if (parts.year !== undefined || other.year === undefined) return date
  return toDateValue({ ...parts, year: other.year })
}
