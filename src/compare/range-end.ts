/** A range against one of its ends: `4-6` and 4 may be the same statement, of which one side says more. */
import type { Ambiguity } from './comparator.ts'
import { type Amount, sameAmount } from './decimal.ts'

interface MaybeRange {
  readonly until?: Amount
}

/**
 * Open where one side is a range and the other one of its ends: which end a field holds, only its owner knows.
 *
 * @param lowerOf where a range of the kind starts.
 * @param format both sides as people write them.
 */
export function undecidedEnd<Value extends MaybeRange>(
  left: Value,
  right: Value,
  lowerOf: (value: Value) => Amount,
  format: (value: Value) => string,
): Ambiguity | null {
  if ((left.until === undefined) === (right.until === undefined)) return null
  const [range, single] = left.until === undefined ? [right, left] : [left, right]
  const one = lowerOf(single)
  if (!sameAmount(lowerOf(range), one) && !sameAmount(range.until!, one)) return null
  return {
    code: 'ambiguous-value',
    detail: `${format(range)} is a range and ${format(single)} one of its ends: which end is asked for is not declared`,
  }
}
