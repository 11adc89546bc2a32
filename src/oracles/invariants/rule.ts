/** Invariants: named rules over several fields of the candidate, written as functions or as data. */
import type { JsonValue } from '../../model/json.ts'
import type { NotEvaluatedReason } from '../../model/verdict.ts'
import { isMoment } from './moment-order.ts'
import {
  decimalOf,
  isOperand,
  NotANumberError,
  type Operand,
  type OperandOrConstant,
  type OperandValue,
  orderOf,
  percentOf,
} from './operand.ts'
import { checkRounding, placesOf, type Rounding, roundsTo } from './rounding.ts'
import { refuseSurplus } from './rule-arguments.ts'

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
  | {
      readonly kind: 'idle'
      readonly why: string
      readonly operands: readonly OperandValue[]
      /** `absent-operand` where nothing is said. */
      readonly reason?: NotEvaluatedReason
    }

/** Finds values of the candidate by JSONPath: `$('$.items[*].amount')`. */
export type Query = (path: string) => Operand

/** A named rule. */
export interface Invariant {
  readonly name: string
  readonly evaluate: ($: Query) => RuleOutcome
  /** Of a rule that holds for every row of a list: the rows, each judged by itself. */
  readonly rows?: ($: Query) => readonly RowRule[]
}

/** A rule on one row. */
export interface RowRule {
  /** Where the row stands: `$.items[2]`. */
  readonly path: string
  readonly evaluate: () => RuleOutcome
}

/** A rule of your own: `rule('total is the sum of items', ($) => equal($('$.total'), sum($('$.items[*].amount'))))`. */
export function rule(
  name: string,
  evaluate: ($: Query) => RuleOutcome,
  ...surplus: readonly never[]
): Invariant {
  refuseSurplus('rule', surplus)
  if (typeof name !== 'string' || name.trim() === '')
    throw new TypeError('rule(name, …) needs a name that says what must hold.')
  if (typeof evaluate !== 'function')
    throw new TypeError(
      `rule(${JSON.stringify(name)}, …) needs a function, such as ($) => equal($('$.total'), sum($('$.items[*].amount'))).`,
    )
  return { name, evaluate }
}

/** Nothing was decided, and why. */
export const idle = (why: string, operands: readonly OperandValue[]): RuleOutcome => ({
  kind: 'idle',
  why,
  operands,
})

/** One value breaks the rule. */
export const broken = (
  one: OperandValue,
  expected: string,
  operands: readonly OperandValue[],
): RuleOutcome => ({ kind: 'broken', subject: one.path, actual: shownOperand(one), expected, operands })

/** Both sides are equal: numbers as exact decimals, rounded as declared; texts, booleans and null as they are. */
export function equal(actual: Operand, expected: OperandOrConstant, rounding: Rounding = {}): RuleOutcome {
  checkRounding(rounding)
  return relation(actual, inSameUnit(actual, expected), '', (left, right, parts) => {
    // Two texts of the candidate are texts: 007 is not 7. What was calculated is a number, however it is written.
    const derived = actual.derived || (isOperand(expected) && expected.derived)
    const [c, d] = [percentOf(left), percentOf(right)]
    if (c && d) return roundsTo(c, d, rounding, parts, derived ? placesOf(String(left)) : undefined)
    if (typeof left === 'string' && typeof right === 'string' && !derived) return left === right
    const [a, b] = [decimalOf(left), decimalOf(right)]
    if ((c && b) || (a && d)) throw new NotANumberError(oneSign(left, right))
    if (derived && (!a || !b)) {
      if (isMoment(left) && isMoment(right)) return orderOf(left, right) === 0
      const side = isOperand(expected) && (a || isMoment(left)) ? expected : actual
      const found = side === actual ? left : right
      throw new NotANumberError(`${side.name} is ${JSON.stringify(found)}, which is not a number.`)
    }
    if (!a || !b) return sameJson(left, right)
    const places = typeof left === 'string' ? placesOf(left.trim()) : undefined
    return roundsTo(a, b, rounding, parts, places)
  })
}

/** A quotient beside a text with a percent sign is one in percent. */
function inSameUnit(actual: Operand, expected: OperandOrConstant): OperandOrConstant {
  if (!isOperand(expected) || !expected.fraction || percentOf(actual.values?.[0]?.value) === null)
    return expected
  const values = expected.values.map((one) => ({
    ...one,
    value: `${decimalOf(one.value)!.times(100).toFixed()}%`,
  }))
  return { ...expected, values }
}

const oneSign = (left: JsonValue, right: JsonValue): string =>
  `${JSON.stringify(left)} and ${JSON.stringify(right)} are not compared: only one of them has a percent sign.`

/** Deep equality, whatever the order of members; without recursion. */
function sameJson(left: JsonValue, right: JsonValue): boolean {
  const pending: [unknown, unknown][] = [[left, right]]
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [a, b] = pair
    if (a === b) continue
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
    if (Array.isArray(a) !== Array.isArray(b)) return false
    const names = Object.keys(a)
    if (names.length !== Object.keys(b).length || !names.every((name) => Object.hasOwn(b, name))) return false
    for (const name of names)
      pending.push([(a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]])
  }
  return true
}

/** The first is no greater than the second, or no later. */
export const atMost = (actual: Operand, limit: OperandOrConstant): RuleOutcome =>
  inOrder(actual, limit, 'at most ', (order) => order <= 0)

/** The first is no smaller than the second, or no earlier. */
export const atLeast = (actual: Operand, limit: OperandOrConstant): RuleOutcome =>
  inOrder(actual, limit, 'at least ', (order) => order >= 0)

/** The one value of an operand, for conditions: `value($('$.status')) === 'total loss'`. */
export const value = (operand: Operand): JsonValue | undefined => operand.values[0]?.value

const inOrder = (
  actual: Operand,
  limit: OperandOrConstant,
  words: string,
  holds: (order: number) => boolean,
): RuleOutcome =>
  relation(actual, inSameUnit(actual, limit), words, (left, right) => holds(orderOf(left, right)))

function relation(
  actual: Operand,
  expected: OperandOrConstant,
  words: string,
  holds: (left: JsonValue, right: JsonValue, parts: number) => boolean,
): RuleOutcome {
  refuseNoOperand(actual, false)
  refuseNoOperand(expected, true)
  const operands = [...ofOperand(actual), ...(isOperand(expected) ? ofOperand(expected) : [])]
  const absent = [actual, expected].find((side) => isOperand(side) && side.values.length === 0)
  if (absent !== undefined)
    return { kind: 'idle', why: (absent as Operand).why ?? `${(absent as Operand).name} is absent`, operands }
  if (actual.values.length > 1)
    throw new TypeError(
      `${actual.name} finds ${actual.values.length} values where one was meant. Aggregate them: sum, count, max or min.`,
    )
  const left = actual.values[0].value
  const right = isOperand(expected) ? expected.values[0].value : expected
  const parts = isOperand(expected) ? (expected.parts?.length ?? 0) : 0
  if (holds(left, right, parts)) return { kind: 'held', operands }
  const name =
    isOperand(expected) && expected.derived
      ? `, the ${expected.name}`
      : isOperand(expected)
        ? `, which is ${expected.name}`
        : ''
  return {
    kind: 'broken',
    subject: actual.name,
    actual: shownOperand(actual.values[0]),
    expected: `${words}${isOperand(expected) ? shownOperand(expected.values[0]) : shown(expected)}${name}`,
    operands,
  }
}

function refuseNoOperand(side: unknown, orConstant: boolean): void {
  if (isOperand(side) || (orConstant && (side === null || CONSTANTS.has(typeof side)))) return
  const comparator = typeof (side as { read?: unknown } | null | undefined)?.read === 'function'
  const given = comparator
    ? 'A comparator'
    : Array.isArray(side)
      ? 'A list'
      : `A value of type ${typeof side}`
  throw new TypeError(
    `${given} is no operand of equal, atMost or atLeast. Write $('$.price'), or what is made of such${orConstant ? ', or a constant' : ''}.`,
  )
}

const CONSTANTS: ReadonlySet<string> = new Set(['number', 'string', 'boolean'])

/** What a rule read: of an aggregate, its result and what it was made of. */
const ofOperand = ({ values, parts = [] }: Operand): readonly OperandValue[] => [...values, ...parts]

/** A value of the candidate or of a rule, as JSON: `1` and `"1"` are told apart. */
export const shown = (value: JsonValue): string =>
  typeof value === 'number' ? shownNumber(value) : JSON.stringify(value)

/** What was calculated is a number, a percentage or a date, and never needs quotes. */
export const shownOperand = ({ value, derived }: Pick<OperandValue, 'value' | 'derived'>): string => {
  if (derived !== true) return shown(value)
  const percent = percentOf(value)
  if (percent) return `${shownNumber(percent.toFixed())}%`
  return decimalOf(value) ? shownNumber(value as string | number) : JSON.stringify(value)
}

const MOST_PLACES = 12
const MOST_DIGITS = 25

/** A quotient has no end, and 1e300 has three hundred zeros: nobody reads them. */
function shownNumber(value: string | number): string {
  const decimal = decimalOf(value)
  if (!decimal) return String(value)
  const plain = decimal.toFixed()
  const [whole, places = ''] = plain.replace('-', '').split('.')
  const beyond = whole.length > MOST_DIGITS || /^0*$/.test(whole + places.slice(0, MOST_PLACES))
  if (beyond && !decimal.eq(0)) {
    const short = decimal.toExponential()
    const [digits, power] = short.split('e')
    return digits.length <= MOST_PLACES + 3 ? short : `${digits.slice(0, MOST_PLACES + 2)}…e${power}`
  }
  return places.length <= MOST_PLACES ? plain : `${plain.slice(0, plain.indexOf('.') + 1 + MOST_PLACES)}…`
}
