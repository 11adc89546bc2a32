/** Arithmetic of operands in exact decimals: what a rule calculates of several places before it compares. */
import Big from 'big.js'
import {
  type Decimal,
  decimalOf,
  isOperand,
  NotANumberError,
  type Operand,
  type OperandValue,
  percentOf,
} from './operand.ts'

/** A place of the candidate, what was made of such, or a number of the rule itself. */
export type Term = Operand | number

/** All added up: `plus($('$.net'), $('$.tax'))`. Nothing where one of them is absent. */
export const plus = (...terms: readonly [Term, Term, ...Term[]]): Operand =>
  calculate('sum', '+', terms, (left, right) => left.plus(right))

/** The first less all others: `minus($('$.gross'), $('$.tax'))`. Nothing where one of them is absent. */
export const minus = (...terms: readonly [Term, Term, ...Term[]]): Operand =>
  calculate('difference', '-', terms, (left, right) => left.minus(right))

/** All multiplied: `times($('$.qty'), $('$.price'))`. Nothing where one of them is absent. */
export const times = (...terms: readonly [Term, Term, ...Term[]]): Operand =>
  calculate('product', '×', terms, (left, right) => left.times(right))

/** Places of a quotient that has no end; far beyond what any page shows. */
const QUOTIENT_PLACES = 40
const Exact = Big()
Exact.DP = QUOTIENT_PLACES
const quotient = (numerator: Decimal, denominator: Decimal): Decimal =>
  new Big(new Exact(numerator).div(new Exact(denominator)).toFixed())

/** One value divided by another; nothing where the divisor is zero or either is absent. */
export function ratio(part: Term, whole: Term): Operand {
  const divisor = isOperand(whole) ? whole : constant(whole)
  const first = divisor.values[0]?.value
  if (first !== undefined && (percentOf(first) ?? decimalOf(first))?.eq(0)) {
    const formula = `${inFormula(part)} / ${inFormula(whole)}`
    return { name: `ratio ${formula}`, formula, derived: true, values: [], why: `${divisor.name} is 0` }
  }
  return { ...calculate('ratio', '/', [part, whole], quotient), fraction: true }
}

/** A ratio written in percent: the same thing under the same name. */
export const inPercent = (operand: Operand): Operand => ({
  ...operand,
  values: operand.values.map((one) => ({ ...one, value: exact(decimalOf(one.value)!.times(100)) })),
})

/** Numbers stay exact as decimal strings until they are compared. */
const exact = (value: Decimal): string => value.toFixed()

function calculate(
  word: string,
  sign: string,
  terms: readonly Term[],
  apply: (left: Decimal, right: Decimal) => Decimal,
): Operand {
  if (terms.length < 2)
    throw new TypeError(`A ${word} is made of two operands or more; of one list, use sum(…).`)
  const formula = terms.map(inFormula).join(` ${sign} `)
  const name = `${word} ${formula}`
  const operands = terms.map((term) => (isOperand(term) ? term : constant(term)))
  const parts = operands.flatMap((one, at) => (isOperand(terms[at]) ? partsOf(one) : []))
  const isSum = sign === '+' || sign === '-'
  const inPercent = operands.filter((one) => percentOf(one.values[0]?.value) !== null)
  const filled = operands.every(({ values }) => values.length > 0)
  if (isSum && filled && inPercent.length > 0 && inPercent.length < operands.length)
    throw new NotANumberError(`${formula}: only some of them have a percent sign.`)
  const decimals: Decimal[] = []
  for (const operand of operands) {
    const decimal = onlyDecimal(operand)
    if (decimal === null)
      return {
        name,
        formula,
        derived: true,
        values: [],
        why: operand.why ?? `${operand.name} is absent`,
        parts,
      }
    // A percentage is a hundredth of its number, except among others like it.
    const hundredth = !isSum && percentOf(operand.values[0]?.value) !== null
    decimals.push(hundredth ? decimal.times('0.01') : decimal)
  }
  const value = exact(decimals.reduce(apply)) + (isSum && inPercent.length > 0 ? '%' : '')
  return { name, formula, derived: true, values: [{ path: name, value, derived: true }], parts }
}

/** What a result was made of: the places themselves, and the results in between. */
const partsOf = ({ values, parts = [] }: Operand): readonly OperandValue[] => [...values, ...parts]

function constant(value: unknown): Operand {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new TypeError(
      `${JSON.stringify(value)} is no operand. Write $('$.price'), what is made of such, or a number.`,
    )
  return { name: String(value), values: [{ path: String(value), value }] }
}

/** A result within another one stands in brackets. */
function inFormula(term: Term): string {
  if (!isOperand(term)) return String(term)
  if (term.formula !== undefined) return `(${term.formula})`
  return term.derived ? `(${term.name})` : term.name
}

/** The one number of an operand; `null` where there is none. */
function onlyDecimal(operand: Operand): Decimal | null {
  if (operand.values.length > 1)
    throw new TypeError(
      `${operand.name} finds ${operand.values.length} values where one was meant. Aggregate them: sum, count, max or min.`,
    )
  const [one] = operand.values
  if (!one || one.value === null || one.value === '') return null
  const decimal = percentOf(one.value) ?? decimalOf(one.value)
  if (decimal === null)
    throw new NotANumberError(`${one.path} is ${JSON.stringify(one.value)}, which is not a number.`)
  return decimal
}
