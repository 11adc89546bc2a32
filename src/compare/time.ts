/** Times of day: equal when they are the same second, `2:30 pm` and `14:30`. */
import type { Comparator } from './comparator.ts'
import { toNumericText } from './numeric-text.ts'
import { notAScalar, quoted, read, unreadable } from './reading.ts'
import { readTimeOfDay, type TimeOfDay } from './time-of-day.ts'

/** Compares times of day. A zone stated on one side only leaves it open. */
export function time(): Comparator<TimeOfDay> {
  return {
    name: 'time',
    read(raw) {
      if (typeof raw !== 'string') return notAScalar(raw)
      const value = readTimeOfDay(toNumericText(raw.slice(0, 80)))
      return value === null ? unreadable(`${quoted(raw)} is no time of day`) : read(value)
    },
    same: (left, right) =>
      (left.offset === undefined) === (right.offset === undefined) && inUtc(left) === inUtc(right),
    undecided: (left, right) =>
      (left.offset === undefined) === (right.offset === undefined)
        ? null
        : { code: 'ambiguous-date', detail: 'one of the times states no zone' },
    format: formatTime,
  }
}

const DAY = 86_400

const inUtc = (value: TimeOfDay): number => (((value.seconds - (value.offset ?? 0) * 60) % DAY) + DAY) % DAY

export function formatTime(value: TimeOfDay): string {
  const pad = (count: number) => String(count).padStart(2, '0')
  const clock = [Math.floor(value.seconds / 3600), Math.floor((value.seconds % 3600) / 60)].map(pad).join(':')
  const seconds = value.seconds % 60 === 0 ? '' : `:${pad(value.seconds % 60)}`
  if (value.offset === undefined) return clock + seconds
  const minutes = Math.abs(value.offset)
  const zone =
    minutes === 0
      ? 'Z'
      : `${value.offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  return clock + seconds + zone
}
