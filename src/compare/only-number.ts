/** Reads the only number of a text with words around it, where a field is declared to be read so. */
import type { Reading, ReadingContext } from './comparator.ts'
import { scaleOf } from './number-scale.ts'
import { toNumericText } from './numeric-text.ts'
import { type NumberValue, readNumeric, withFullWidthEvidence } from './read-number.ts'
import { ambiguous, LONGEST_VALUE, quoted, unreadable } from './reading.ts'

/** A run of digits, marks and spaces that belong to one number. */
export const NUMBER_RUN = /(?:\d|[.,٫](?=\d))[\d.,٫٬']*(?: (?=\d{3}(?:[^\d]|$))\d{3})*(?:[.,]\d+)?/g

const WORD_BEHIND = /^ ?(\p{L}+)/u
const EAST_ASIAN_SCALE = /^ ?([十百千万萬亿億兆만억]+)/u
const ATTACHED = /[\p{Script=Latin}\p{M}_]/u

/** `(12 reviews)` is 12; two numbers, a code (`A12`) or a percent sign make it none. */
export function readOnlyNumber(text: string, context: ReadingContext = {}): Reading<NumberValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for a number')
  const numeric = toNumericText(text)
  const runs = [...numeric.matchAll(NUMBER_RUN)]
  if (runs.length > 1) return ambiguous('ambiguous-value', `${quoted(numeric)} holds ${runs.length} numbers`)
  const run = runs[0]
  if (!run) return unreadable(`${quoted(numeric)} holds no number`)
  const before = numeric.slice(0, run.index)
  const behind = numeric.slice(run.index + run[0].length)
  if (ATTACHED.test(before.at(-1) ?? '') || /^ ?[%‰²³½¼¾/:]/.test(behind)) {
    return unreadable(`${quoted(numeric)}: ${run[0]} is a part of something else`)
  }
  const scale = scaleBehind(behind, context)
  if (scale === null && ATTACHED.test(behind[0] ?? '')) {
    return unreadable(`${quoted(numeric)}: ${run[0]} is a part of something else`)
  }
  const sign = /(?:^|[\s(:])-$/.test(before) ? '-' : ''
  return readNumeric(
    `${sign}${run[0].replace(/[.,]$/, '')}${scale ?? ''}`,
    withFullWidthEvidence(text, context),
  )
}

/** A scale is part of the number wherever it stands behind it. */
function scaleBehind(behind: string, context: ReadingContext): string | null {
  const asian = EAST_ASIAN_SCALE.exec(behind)
  if (asian) return asian[1]!
  const word = WORD_BEHIND.exec(behind)?.[1]
  return word !== undefined && scaleOf(word, context.locale) !== null ? ` ${word}` : null
}
