/** Operands of invariants: values of the candidate with their paths, in exact decimals. */
import Big from 'big.js'
import type { JsonValue } from '../../model/json.ts'
import { compareMoments, isMoment } from './moment-order.ts'

/** One value of the candidate, or several with the same path pattern. */
export interface Operand {
  /** As people wrote it: `$.items[*].amount`, or `sum of $.items[*].amount`. */
  readonly name: string
  /** What was found, in document order; empty where the candidate has no such place. */
  readonly values: readonly OperandValue[]
  /** True for the result of an aggregate, which exists even over nothing. */
  readonly derived?: boolean
  /** What an aggregate was made of. */
  readonly parts?: readonly OperandValue[]
  /** No value was found since the list itself is there and empty: what is made of it is made of nothing. */
  readonly emptyList?: boolean
  /** The path names one place, and so a list there is one value. */
  readonly singular?: boolean
  /** Why there is no value, where that is not plain absence. */
  readonly why?: string
  /** Of a calculated one, what it is within another: `$.net + $.tax`. */
  readonly formula?: string
  /** A quotient, which may also be written in percent. */
  readonly fraction?: boolean
}

export interface OperandValue {
  /** Printed JSONPath; of a derived value, the name of the operand. */
  readonly path: string
  readonly value: JsonValue
  /** Made by an aggregate: an exact decimal, written as text. */
  readonly derived?: true
}

/** An operand, or a constant of the rule itself. */
export type OperandOrConstant = Operand | number | string | boolean | null

/** Binary floats never decide: `0.1 + 0.2` is `0.3` here. */
export type Decimal = Big

/** A rule asked for a number where the candidate has none. */
export class NotANumberError extends TypeError {
  override readonly name = 'NotANumberError'
}

/** The number in a JSON value, exact as written; `null` for values that hold none. */
export function decimalOf(value: JsonValue): Decimal | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  if (typeof value === 'string' && !/^[+-]?\d+(?:\.\d+)?$/.test(value.trim())) return null
  try {
    return new Big(typeof value === 'string' ? value.trim() : value)
  } catch {
    return null
  }
}

const PERCENT_TEXT = /^\s*([+-]?\d+(?:\.\d+)?)\s?[%％]\s*$/

/** The number before a percent sign; `null` for values without one. */
export function percentOf(value: JsonValue | undefined): Decimal | null {
  const digits = typeof value === 'string' ? PERCENT_TEXT.exec(value)?.[1] : undefined
  return digits === undefined ? null : new Big(digits)
}

export const isOperand = (value: unknown): value is Operand =>
  typeof value === 'object' && value !== null && Array.isArray((value as Operand).values)

/** The numbers of an operand, and the percent sign that all of them or none has; nulls have none and are left out. */
export function decimalsOf(operand: Operand): { decimals: Decimal[]; sign: '' | '%' } {
  const there = operand.values.filter(({ value }) => value !== null)
  const inPercent = there.filter(({ value }) => percentOf(value) !== null)
  if (inPercent.length > 0 && inPercent.length < there.length) {
    const plain = there.find(({ value }) => percentOf(value) === null)!
    throw new NotANumberError(
      `${inPercent[0].path} is ${JSON.stringify(inPercent[0].value)} and ${plain.path} is ${JSON.stringify(plain.value)}: only one of them has a percent sign.`,
    )
  }
  const decimals = there.map(({ path, value }) => {
    const decimal = percentOf(value) ?? decimalOf(value)
    if (decimal === null)
      throw new NotANumberError(`${path} is ${JSON.stringify(value)}, which is not a number.`)
    return decimal
  })
  return { decimals, sign: inPercent.length > 0 ? '%' : '' }
}

const derived = (name: string, of: Operand, value: JsonValue): Operand => ({
  name,
  derived: true,
  values: [{ path: name, value, derived: true }],
  parts: of.values,
})

/** Numbers stay exact as decimal strings until they are compared. */
const exact = (value: Decimal): string => value.toFixed()

/** Nothing of what was not found: absence is no zero. */
const nothing = (name: string, why: string): Operand => ({ name, derived: true, values: [], why })

/** An aggregate of one or several operands; nothing where one of them is absent. */
function aggregate(
  word: string,
  operands: readonly Operand[],
  hasValue: (operand: Operand) => boolean,
  make: (name: string, all: Operand) => Operand,
): Operand {
  const name = `${word} of ${operands.map((one) => one.name).join(', ')}`
  const absent = operands.find((one) => !one.emptyList && !hasValue(one))
  if (absent || operands.length === 0)
    return nothing(name, absent?.why ?? `${absent?.name ?? 'every operand'} is absent`)
  return make(name, { name, values: operands.flatMap(({ values }) => values) })
}

const hasNumber = (operand: Operand): boolean => operand.values.some(({ value }) => value !== null)

/** The sum of all values of all operands; 0 over an empty list that is there. */
export const sum = (...operands: readonly Operand[]): Operand =>
  aggregate('sum', operands, hasNumber, (name, all) => {
    const { decimals, sign } = decimalsOf(all)
    return derived(name, all, exact(decimals.reduce((left, right) => left.plus(right), new Big(0))) + sign)
  })

/** How many values there are; of one list, how many items. */
export const count = (...operands: readonly Operand[]): Operand =>
  aggregate(
    'count',
    operands,
    ({ values }) => values.length > 0,
    (name, all) => {
      const counts = operands.map(({ values, singular }) =>
        singular && Array.isArray(values[0]?.value) ? values[0].value.length : values.length,
      )
      return derived(
        name,
        all,
        counts.reduce((left, right) => left + right, 0),
      )
    },
  )

/** The largest number, or the latest date; nothing over nothing. */
export const max = (...operands: readonly Operand[]): Operand =>
  aggregate('max', operands, hasNumber, (name, all) => extreme(name, all, 1))

/** The smallest number, or the earliest date; nothing over nothing. */
export const min = (...operands: readonly Operand[]): Operand =>
  aggregate('min', operands, hasNumber, (name, all) => extreme(name, all, -1))

function extreme(name: string, operand: Operand, direction: 1 | -1): Operand {
  const there = operand.values.filter(({ value }) => value !== null)
  if (there.length === 0) return { name, derived: true, values: [] }
  const areDates = there.every(({ value }) => isMoment(value) && decimalOf(value) === null)
  if (areDates) return derived(name, operand, extremeMoment(there, direction))
  const { decimals, sign } = decimalsOf(operand)
  const best = decimals.reduce((left, right) => (right.cmp(left) * direction > 0 ? right : left))
  return derived(name, operand, exact(best) + sign)
}

function extremeMoment(dates: readonly OperandValue[], direction: 1 | -1): JsonValue {
  return dates.reduce((best, next) => {
    const order = compareMoments(String(next.value), String(best.value))
    if (order === null) throw new NotANumberError(noOrder(next.value, best.value))
    return order * direction > 0 ? next : best
  }).value
}

/** Why two values are not compared. */
export const noOrder = (left: JsonValue, right: JsonValue): string =>
  `${JSON.stringify(left)} and ${JSON.stringify(right)} have no order: it takes two numbers, two percentages, or two dates as 2026-03-01.`

/** Below, at or above zero; numbers, percentages, or dates and times of one form. @throws NotANumberError */
export function orderOf(left: JsonValue, right: JsonValue): number {
  const [a, b] = [decimalOf(left), decimalOf(right)]
  if (a && b) return a.cmp(b)
  const [c, d] = [percentOf(left), percentOf(right)]
  if (c && d) return c.cmp(d)
  const order = isMoment(left) && isMoment(right) ? compareMoments(left, right) : null
  if (order === null) throw new NotANumberError(noOrder(left, right))
  return order
}
