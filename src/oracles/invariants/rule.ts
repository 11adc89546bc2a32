/** Invariants: named rules over several fields of the candidate, written as functions or as data. */
import Big from 'big.js'
import type { JsonValue } from '../../model/json.ts'
import {
  count,
  type Decimal,
  decimalOf,
  isOperand,
  max,
  min,
  type Operand,
  type OperandOrConstant,
  type OperandValue,
  ratio,
  sum,
} from './operand.ts'

/** What a rule found. */
export type RuleOutcome =
  | { readonly kind: 'held'; readonly operands: readonly OperandValue[] }
  | {
      readonly kind: 'broken'
      readonly subject: string
      readonly actual: string
      readonly expected: string
      readonly operands: readonly OperandValue[]
    }
  /** Nothing to decide on: an operand is absent, or the condition does not hold. */
  | { readonly kind: 'idle'; readonly why: string; readonly operands: readonly OperandValue[] }

/** Finds values of the candidate by JSONPath: `$('$.items[*].amount')`. */
export type Query = (path: string) => Operand

/** A named rule. */
export interface Invariant {
  readonly name: string
  readonly evaluate: ($: Query) => RuleOutcome
}

/** A rule of your own: `rule('total is the sum of items', ($) => equal($('$.total'), sum($('$.items[*].amount'))))`. */
export function rule(name: string, evaluate: ($: Query) => RuleOutcome): Invariant {
  if (typeof name !== 'string' || name.trim() === '')
    throw new TypeError('rule(name, …) needs a name that says what must hold.')
  if (typeof evaluate !== 'function')
    throw new TypeError(
      `rule(${JSON.stringify(name)}, …) needs a function, such as ($) => equal($('$.total'), sum($('$.items[*].amount'))).`,
    )
  return { name, evaluate }
}

/** How two numbers are compared. */
export interface Rounding {
  /** Decimal places that both sides are rounded to (half up) before they are compared. */
  readonly round?: number
}

/** Both sides are equal: numbers as exact decimals, texts, booleans and null as they are. */
export function equal(actual: Operand, expected: OperandOrConstant, { round }: Rounding = {}): RuleOutcome {
  return relation(actual, expected, '', (left, right) => {
    const [a, b] = [decimalOf(left), decimalOf(right)]
    if (a && b) return rounded(a, round).eq(rounded(b, round))
    return left === right
  })
}

/** The first is no greater than the second. */
export const atMost = (actual: Operand, limit: OperandOrConstant): RuleOutcome =>
  ordered(
    actual,
    limit,
    'at most ',
    (a, b) => a.lte(b),
    (a, b) => a <= b,
  )

/** The first is no smaller than the second. */
export const atLeast = (actual: Operand, limit: OperandOrConstant): RuleOutcome =>
  ordered(
    actual,
    limit,
    'at least ',
    (a, b) => a.gte(b),
    (a, b) => a >= b,
  )

/** Decides only where a condition holds; idle elsewhere. */
export const when = (condition: boolean, then: () => RuleOutcome): RuleOutcome =>
  condition ? then() : { kind: 'idle', why: 'its condition does not hold', operands: [] }

/** The one value of an operand, for conditions: `value($('$.status')) === 'total loss'`. */
export const value = (operand: Operand): JsonValue | undefined => operand.values[0]?.value

/** `total` is the sum of `parts`. */
export const sumOf = (total: string, parts: string, rounding?: Rounding): Invariant =>
  rule(`${total} is the sum of ${parts}`, ($) => equal($(total), overList(sum, $, parts), rounding))

/** `number` is how many `items` there are. */
export const countOf = (number: string, items: string): Invariant =>
  rule(`${number} is the count of ${items}`, ($) => equal($(number), overList(count, $, items)))

/** `largest` is the greatest of `values`. */
export const maxOf = (largest: string, values: string): Invariant =>
  rule(`${largest} is the max of ${values}`, ($) => equal($(largest), max($(values))))

/** `smallest` is the least of `values`. */
export const minOf = (smallest: string, values: string): Invariant =>
  rule(`${smallest} is the min of ${values}`, ($) => equal($(smallest), min($(values))))

/** `share` is `part` divided by `whole`, rounded as declared. */
export const ratioOf = (share: string, part: string, whole: string, rounding?: Rounding): Invariant =>
  rule(`${share} is ${part} / ${whole}`, ($) => equal($(share), ratio($(part), $(whole)), rounding))

/** An aggregate over an empty list is a fact; over a list that is absent it is nothing. */
function overList(aggregate: (operand: Operand) => Operand, $: Query, path: string): Operand {
  const operand = $(path)
  if (operand.values.length > 0) return aggregate(operand)
  const list = /^(.*)\[\*\][^[\]*]*$/.exec(path)?.[1]
  return list !== undefined && $(list).values.length > 0 ? aggregate(operand) : { ...operand, values: [] }
}

function ordered(
  actual: Operand,
  limit: OperandOrConstant,
  words: string,
  decimals: (left: Decimal, right: Decimal) => boolean,
  texts: (left: string, right: string) => boolean,
): RuleOutcome {
  return relation(actual, limit, words, (left, right) => {
    const [a, b] = [decimalOf(left), decimalOf(right)]
    if (a && b) return decimals(a, b)
    if (typeof left === 'string' && typeof right === 'string') return texts(left, right)
    throw new TypeError(
      `${JSON.stringify(left)} and ${JSON.stringify(right)} have no order: compare two numbers, or two texts such as ISO dates.`,
    )
  })
}

function relation(
  actual: Operand,
  expected: OperandOrConstant,
  words: string,
  holds: (left: JsonValue, right: JsonValue) => boolean,
): RuleOutcome {
  const operands = [...actual.values, ...(isOperand(expected) ? expected.values : [])]
  const absent = [actual, expected].find((side) => isOperand(side) && side.values.length === 0)
  if (absent !== undefined) return { kind: 'idle', why: `${(absent as Operand).name} is absent`, operands }
  if (actual.values.length > 1)
    throw new TypeError(
      `${actual.name} finds ${actual.values.length} values where one was meant. Aggregate them: sum, count, max or min.`,
    )
  const left = actual.values[0].value
  const right = isOperand(expected) ? expected.values[0].value : expected
  if (holds(left, right)) return { kind: 'held', operands }
  const name =
    isOperand(expected) && expected.derived
      ? `, the ${expected.name}`
      : isOperand(expected)
        ? `, which is ${expected.name}`
        : ''
  return {
    kind: 'broken',
    subject: actual.name,
    actual: shown(left),
    expected: `${words}${shown(right)}${name}`,
    operands,
  }
}

const shown = (value: JsonValue): string =>
  decimalOf(value) ? decimalOf(value)!.toFixed() : JSON.stringify(value)

const rounded = (value: Decimal, places: number | undefined): Decimal =>
  places === undefined ? value : value.round(places, Big.roundHalfUp)
