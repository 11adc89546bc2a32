/** Durations: equal when they last the same time, however they are written. */
import type { Comparator, Reading } from './comparator.ts'
import { type Amount, sameAmount, times } from './decimal.ts'
import { DURATION_UNITS, durationUnitOf } from './duration-units.ts'
import { readJsonNumber } from './number.ts'
import { undecidedEnd } from './range-end.ts'
import { readDurationText } from './read-duration.ts'
import { ambiguous, notAScalar, read, unreadable } from './reading.ts'

/** Exact seconds, and months beside them, since a month has no fixed number of seconds. */
export interface DurationValue {
  readonly seconds: Amount
  readonly months: Amount
  /** Upper end in seconds where a range is written: `25-35 minutes`. */
  readonly until?: Amount
}

export type DurationUnit = 's' | 'min' | 'h' | 'd' | 'week' | 'month' | 'year'

export interface DurationOptions {
  /** Unit of a bare number in this field; without it, and without a unit on the page, `80` says nothing. */
  readonly unit?: DurationUnit
}

/** Compares durations; `1:20` stays open unless a unit is declared, since it is minutes or hours. */
export function duration(options: DurationOptions = {}): Comparator<DurationValue> {
  return {
    name: 'duration',
    read(raw, context = {}) {
      const declared = options.unit ?? (context.unit === undefined ? undefined : durationUnitOf(context.unit))
      if (typeof raw === 'number') return fromNumber(raw, declared)
      return typeof raw === 'string' ? readDurationText(raw, context, declared) : notAScalar(raw)
    },
    same: (left, right) =>
      sameAmount(left.seconds, right.seconds) && left.months === right.months && left.until === right.until,
    undecided: (left, right) =>
      left.months === right.months
        ? undecidedEnd(left, right, ({ seconds }) => seconds, formatDuration)
        : null,
    format: formatDuration,
  }
}

function fromNumber(raw: number, unit: DurationUnit | undefined): Reading<DurationValue> {
  const number = readJsonNumber(raw)
  if (number.kind !== 'value') return number
  if (number.value.amount.startsWith('-')) return unreadable('a duration is not negative')
  if (unit === undefined) return ambiguous('ambiguous-value', `${raw}: nothing says in which unit of time`)
  return read(inUnit(number.value.amount, unit))
}

/** An amount of a unit as a duration. */
export function inUnit(amount: Amount, unit: DurationUnit): DurationValue {
  const { seconds, months } = DURATION_UNITS[unit]
  return { seconds: times(amount, seconds), months: times(amount, months) }
}

function formatDuration(value: DurationValue): string {
  if (value.until !== undefined) return `${inWords(value.seconds)} to ${inWords(value.until)}`
  const months = value.months === '0' ? '' : `${value.months} months`
  return [months, value.seconds === '0' && months ? '' : inWords(value.seconds)].filter(Boolean).join(' ')
}

/** Whole seconds in hours, minutes and seconds; anything else in seconds. */
function inWords(seconds: Amount): string {
  if (!/^\d{1,12}$/.test(seconds)) return `${seconds} s`
  const total = Number(seconds)
  const parts = [
    [Math.floor(total / 3600), 'h'],
    [Math.floor((total % 3600) / 60), 'min'],
    [total % 60, 's'],
  ] as const
  const written = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return written.length === 0 ? '0 s' : written.join(' ')
}
