/** Dates: equal when they are the same day, month or year, however they are written. */
import { type DateValue, refines, saysLess, toDateParts, toDateValue } from './calendar-date.ts'
import type { Comparator, Reading, ReadingContext } from './comparator.ts'
import type { DateOrder } from './date-order.ts'
import { readOnlyDate } from './only-date.ts'
import { readDateAtStart } from './read-date.ts'
import { notAScalar, quoted, read, scalarText, unreadable } from './reading.ts'
import { isTimeOfDay } from './time-of-day.ts'

export interface DateOptions {
  /** Order of numeric dates in this field, where the page itself does not show it. */
  readonly order?: DateOrder
  /** Compare no finer than this: with `month`, `2024-09-07` and `September 2024` are the same. */
  readonly precision?: 'month' | 'year'
  /** Take the only date that stands among words: `Published on 7 September 2024`. Off by default. */
  readonly amongWords?: boolean
}

/**
 * Compares dates at the precision they are written in. A date that only refines the other (`7 Sept` and
 * `2024-09-07`) is open, never a match. A time of day behind the date is not part of it.
 */
export function date(options: DateOptions = {}): Comparator<DateValue> {
  return {
    name: 'date',
    read(raw, context = {}) {
      const written = scalarText(raw)
      if (written === null || typeof raw === 'boolean') return notAScalar(raw)
      const reading = readWhole(written, context, options)
      if (reading.kind === 'unreadable' && options.amongWords) {
        return cut(readOnlyDate(written, context, options.order), options.precision)
      }
      return cut(reading, options.precision)
    },
    same: (left, right) => left === right,
    undecided(left, right) {
      if (!refines(left, right)) return null
      return { code: 'ambiguous-date', detail: agreement(left, right) }
    },
    format: (value) => value,
  }
}

/** In the same words, whichever side is which. */
function agreement(one: DateValue, other: DateValue): string {
  const [shorter, longer] = saysLess(one, other) ? [one, other] : [other, one]
  if (saysLess(shorter, longer)) return `${shorter} says less than ${longer}, and nothing else`
  return `${[one, other].sort().join(' and ')} agree in what both say, and each leaves out a part`
}

function readWhole(written: string, context: ReadingContext, options: DateOptions): Reading<DateValue> {
  const reading = readDateAtStart(written, context, options.order)
  if (reading.kind !== 'value') return reading
  const { date: value, rest } = reading.value
  if (rest === '' || isTimeOfDay(rest)) return read(value)
  return unreadable(`${quoted(written)} says more than a date: ${quoted(rest)}`)
}

function cut(reading: Reading<DateValue>, precision: DateOptions['precision']): Reading<DateValue> {
  if (precision === undefined || reading.kind !== 'value') return reading
  const { year, month } = toDateParts(reading.value)
  const parts = {
    ...(year === undefined ? {} : { year }),
    ...(precision === 'year' || month === undefined ? {} : { month }),
  }
  const shorter = toDateValue(parts)
  return shorter === null ? unreadable(`${reading.value} does not state its ${precision}`) : read(shorter)
}
