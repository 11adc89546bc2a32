/** Moments: a date with a time of day, equal when they are the same second, across zones where both state one. */
import { type DateValue, toDateParts } from './calendar-date.ts'
import type { Comparator } from './comparator.ts'
import type { DateOrder } from './date-order.ts'
import { readDateAtStart } from './read-date.ts'
import { notAScalar, quoted, read, unreadable } from './reading.ts'
import { formatTime } from './time.ts'
import { readTimeOfDay, type TimeOfDay } from './time-of-day.ts'

/** A full date, and the time of day where one is written. */
export interface MomentValue {
  readonly date: DateValue
  readonly time?: TimeOfDay
}

/** Compares moments. What one side does not state (the time, the zone) is open, not equal. */
export function dateTime(options: { readonly order?: DateOrder } = {}): Comparator<MomentValue> {
  return {
    name: 'dateTime',
    read(raw, context = {}) {
      if (typeof raw !== 'string') return notAScalar(raw)
      const reading = readDateAtStart(raw, context, options.order)
      if (reading.kind !== 'value') return reading
      const { date, rest } = reading.value
      if (toDateParts(date).day === undefined || date.startsWith('--'))
        return unreadable(`${quoted(raw)} names no day`)
      if (rest === '') return read({ date })
      const time = readTimeOfDay(rest)
      return time === null
        ? unreadable(`${quoted(raw)}: ${quoted(rest)} is no time of day`)
        : read({ date, time })
    },
    same: (left, right) => statesSame(left, right) && secondsOf(left) === secondsOf(right),
    undecided(left, right) {
      if (statesSame(left, right) || !mayBeSame(left, right)) return null
      const what = left.time && right.time ? 'zone' : 'time of day'
      return { code: 'ambiguous-date', detail: `one side states no ${what}` }
    },
    format: (value) => (value.time ? `${value.date}T${formatTime(value.time)}` : value.date),
  }
}

const statesSame = (left: MomentValue, right: MomentValue): boolean =>
  (left.time === undefined) === (right.time === undefined) &&
  (left.time?.offset === undefined) === (right.time?.offset === undefined)

function secondsOf(value: MomentValue): number {
  const { year, month, day } = toDateParts(value.date)
  const midnight = new Date(0).setUTCFullYear(year!, month! - 1, day!) / 1000
  return midnight + (value.time?.seconds ?? 0) - (value.time?.offset ?? 0) * 60
}

/** Offsets from UTC are multiples of a quarter of an hour, between 12 hours behind and 14 before. */
const QUARTER_HOUR = 900
const FARTHEST_ZONE = 14 * 3600

function mayBeSame(left: MomentValue, right: MomentValue): boolean {
  const distance = Math.abs(secondsOf(left) - secondsOf(right))
  if (left.time && right.time) return distance <= FARTHEST_ZONE && distance % QUARTER_HOUR === 0
  return left.date === right.date
}
