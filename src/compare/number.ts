/** Numbers: equal when their exact decimal values are, however they are written. */
import type { Ambiguity, Comparator, Reading } from './comparator.ts'
import { type Amount, negate, roundsAtStep, sameAmount, toAmount } from './decimal.ts'
import { readOnlyNumber } from './only-number.ts'
import { undecidedEnd } from './range-end.ts'
import { readRating } from './rating.ts'
import { type NumberValue, readNumberText } from './read-number.ts'
import { notAScalar, quoted, read, unreadable } from './reading.ts'

export interface NumberOptions {
  /** The source shows roundings: a candidate matches if it rounds to exactly what is shown. Off by default. */
  readonly rounding?: boolean
  /** Take the only number that stands among words: `(12 reviews)`, `Rooms: 3`. Off by default. */
  readonly amongWords?: boolean
  /** The most that a rating could be: `4/5` is 4 then, and `4.6 out of 10` is none. `4.6 out of 5` is 4.6 without it. */
  readonly outOf?: number
}

/** Compares numbers and ranges (`4-6`) by exact value. */
export function number(options: NumberOptions = {}): Comparator<NumberValue> {
  return {
    name: 'number',
    read(raw, context) {
      if (typeof raw === 'number') return readJsonNumber(raw)
      if (typeof raw !== 'string') return notAScalar(raw)
      const rating = readRating(raw, options.outOf)
      if (rating && options.outOf !== undefined && rating.outOf !== options.outOf)
        return unreadable(`${quoted(raw)} is out of ${rating.outOf}, not of ${options.outOf}`)
      const text = rating?.text ?? raw
      const whole = readNumberText(text, context)
      const found = whole.kind === 'unreadable' && options.amongWords ? readOnlyNumber(text, context) : whole
      if (rating && found.kind === 'value' && Number(found.value.amount) > rating.outOf)
        return unreadable(`${quoted(raw)} is more than its scale`)
      return found
    },
    same: sameNumber,
    undecided: undecidedNumber,
    ...(options.rounding ? { shows: showsNumber } : {}),
    format: formatNumber,
  }
}

/** A JSON number as the digits it was most probably written with. */
export function readJsonNumber(raw: number): Reading<NumberValue> {
  const amount = Number.isFinite(raw) ? toAmount(String(raw)) : null
  if (amount === null) return unreadable(`${raw} is no number that a page shows`)
  const point = amount.indexOf('.')
  return read({ amount, step: point < 0 ? 0 : point + 1 - amount.length })
}

export const sameNumber = (left: NumberValue, right: NumberValue): boolean =>
  sameAmount(left.amount, right.amount) && sameEnd(left.until, right.until)

const sameEnd = (left: Amount | undefined, right: Amount | undefined): boolean =>
  left === undefined || right === undefined ? left === right : sameAmount(left, right)

/** One end of a range, and a whole number in brackets that is negative or only set apart: `(24)`. */
export function undecidedNumber(left: NumberValue, right: NumberValue): Ambiguity | null {
  return undecidedEnd(left, right, ({ amount }) => amount, formatNumber) ?? undecidedBrackets(left, right)
}

function undecidedBrackets(left: NumberValue, right: NumberValue): Ambiguity | null {
  const [bracketed, plain] = left.maySetApart ? [left, right] : [right, left]
  if (!bracketed.maySetApart || !sameAmount(bracketed.amount, negate(plain.amount))) return null
  return {
    code: 'ambiguous-number',
    detail: `(${negate(bracketed.amount)}) is negative in accounts, and only set apart elsewhere`,
  }
}

/** Whether the candidate rounds to exactly what the source shows, at the source's own last digit. */
export function showsNumber(source: NumberValue, candidate: NumberValue): boolean {
  if (!roundsAtStep(source.amount, source.step, candidate.amount)) return false
  if (source.until === undefined || candidate.until === undefined) return source.until === candidate.until
  return roundsAtStep(source.until, source.step, candidate.until)
}

/** A second minus sign behind a dash could not be told from it: `4-6`, `-10 to -5`. */
export function formatNumber({ amount, until }: NumberValue): string {
  if (until === undefined) return amount
  return until.startsWith('-') ? `${amount} to ${until}` : `${amount}-${until}`
}
