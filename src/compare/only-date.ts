/** Reads the only date of a text with words around it, where a field is declared to be read so. */
import type { DateValue } from './calendar-date.ts'
import type { Reading, ReadingContext } from './comparator.ts'
import type { DateOrder } from './date-order.ts'
import { toNumericText } from './numeric-text.ts'
import { readDateAtStart } from './read-date.ts'
import { ambiguous, LONGEST_VALUE, quoted, read, unreadable } from './reading.ts'

/** Places where a date may start: a number or a word with an edge before it. */
const START = /(?<![\p{L}\p{N}.,/-])[\p{L}\p{N}]/gu
const EAST_ASIAN_START = /(?<!\d)\d{4} ?年|(?:令和|平成|昭和|民國|民国)/g

/** `Published on 7 September 2024`; two different dates make it ambiguous. */
export function readOnlyDate(text: string, context: ReadingContext, order?: DateOrder): Reading<DateValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for a date')
  const plain = toNumericText(text)
  const found = new Set<DateValue>()
  let from = 0
  for (const start of startsOf(plain)) {
    if (start < from) continue
    const rest = plain.slice(start)
    // A bare year or a month's name among words is too little to be the date of a field.
    const reading = /^\d{4}(?!\d|[-/.]\d|\. \d| ?年)/.test(rest)
      ? unreadable('')
      : readDateAtStart(rest, context, order)
    if (reading.kind === 'ambiguous') return reading
    if (reading.kind !== 'value' || /^--\d\d$/.test(reading.value.date)) continue
    found.add(reading.value.date)
    from = plain.length - reading.value.rest.length
  }
  if (found.size > 1) return ambiguous('ambiguous-value', `${quoted(plain)} holds ${found.size} dates`)
  const [only] = found
  return only === undefined ? unreadable(`${quoted(plain)} holds no date`) : read(only)
}

function startsOf(text: string): number[] {
  const starts = [...text.matchAll(START), ...text.matchAll(EAST_ASIAN_START)].map((match) => match.index)
  return [...new Set(starts)].sort((left, right) => left - right)
}
