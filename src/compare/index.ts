/** What the folder gives: comparators, the comparison of raw sides, and the comparison of lists. */

export type { DateValue } from './calendar-date.ts'
export { type CodeOptions, code } from './code.ts'
export type { Pair } from './common-subsequence.ts'
export type { Ambiguity, Comparator, Comparison, Reading, ReadingContext } from './comparator.ts'
export { compareRaw, type ReadingContexts } from './compare-raw.ts'
export { type DateOptions, date } from './date.ts'
export type { DateOrder } from './date-order.ts'
export { dateTime, type MomentValue } from './date-time.ts'
export { isMultipleOf, plus as addAmounts, powerOfTenBetween, roundsTo } from './decimal.ts'
export { type DeclaredScale, declaredScale, declaredScales } from './declared-scale.ts'
export { diffSequence, diffSet, type SequenceDiff, type SequenceOptions, type SetDiff } from './diff-list.ts'
export { type DurationOptions, type DurationUnit, type DurationValue, duration } from './duration.ts'
export {
  type EnumerationMapping,
  type EnumerationOptions,
  type EnumerationValue,
  enumeration,
} from './enumeration.ts'
export { type FlagOptions, flag } from './flag.ts'
export { foldCase, foldText } from './fold-text.ts'
export { matchRows, type RowMatching, type RowOptions } from './match-rows.ts'
export { type MoneyOptions, type MoneyValue, money } from './money.ts'
export { type NumberOptions, number } from './number.ts'
export { type PercentOptions, percent } from './percent.ts'
export { type PeriodOptions, type PeriodValue, period } from './period.ts'
export { type QuantityOptions, type QuantityValue, quantity } from './quantity.ts'
export { type QuarterOptions, type QuarterValue, quarter } from './quarter.ts'
export type { NumberValue } from './read-number.ts'
export { type TextOptions, text } from './text.ts'
export { time } from './time.ts'
export type { TimeOfDay } from './time-of-day.ts'
export { findWhole } from './word-edges.ts'
