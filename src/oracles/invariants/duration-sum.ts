/** Sums of durations: `PT1H20M`, `1 h 20 min` and 80 minutes are one amount of time. */
import { addAmounts, type DurationUnit, type DurationValue, duration } from '../../compare/index.ts'
import { NotANumberError, type Operand, type OperandValue } from './operand.ts'
import type { RuleOutcome } from './rule.ts'

/** The sum is one of durations. */
export interface DurationSum {
  readonly as: 'duration'
  /** Unit of bare numbers; without it, a bare number decides nothing. */
  readonly unit?: DurationUnit
}

/** Held or broken where every side reads as one duration; nothing is decided where one may be several. */
export function sumOfDurations(
  total: Operand,
  parts: readonly Operand[],
  { unit }: DurationSum,
): RuleOutcome {
  const comparator = duration(unit === undefined ? {} : { unit })
  const operands = [total, ...parts].flatMap(({ values }) => values)
  const idle = (why: string): RuleOutcome => ({ kind: 'idle', why, operands })
  const absent = [total, ...parts].find((one) => one.emptyList !== true && one.values.every(isNothing))
  if (absent) return idle(absent.why ?? `${absent.name} is absent`)
  if (total.values.length > 1)
    throw new TypeError(`${total.name} finds ${total.values.length} values where one was meant.`)
  const read = ({ path, value }: OperandValue): DurationValue | string => {
    const reading = comparator.read(value)
    if (reading.kind === 'unreadable')
      throw new NotANumberError(`${path} is ${JSON.stringify(value)}, which is no duration.`)
    if (reading.kind === 'ambiguous') return `${path}: ${reading.ambiguity.detail}`
    return reading.value.until === undefined ? reading.value : `${path} is a range`
  }
  const stated = read(total.values[0])
  if (typeof stated === 'string') return idle(stated)
  let sum: DurationValue = { seconds: '0', months: '0' }
  for (const part of parts.flatMap(({ values }) => values)) {
    if (isNothing(part)) continue
    const one = read(part)
    if (typeof one === 'string') return idle(one)
    sum = { seconds: addAmounts(sum.seconds, one.seconds), months: addAmounts(sum.months, one.months) }
  }
  if (comparator.same(stated, sum)) return { kind: 'held', operands }
  // A month has no fixed number of days.
  if (stated.months !== sum.months && (stated.seconds !== '0' || sum.seconds !== '0'))
    return idle('months and days cannot be added up')
  return {
    kind: 'broken',
    subject: total.name,
    actual: comparator.format(stated),
    expected: `${comparator.format(sum)}, the sum of ${parts.map(({ name }) => name).join(', ')}`,
    operands,
  }
}

const isNothing = ({ value }: OperandValue): boolean => value === null || value === ''
