/**
 * Exact amounts as canonical strings: `-1234.5`, or `28/3` where no finite decimal exists. Never binary floats.
 * The only file of this folder that imports big.js.
 */
import Big from 'big.js'

/** A canonical decimal without exponent or needless zeros, or a fraction in lowest terms. */
export type Amount = string

/** Digits and exponents beyond this are no amount that a page shows. */
const MOST_DIGITS = 120

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d{1,4}))?$/

/** Most amounts on pages are canonical as they stand. */
const ALREADY_CANONICAL = /^(?:0|-?[1-9]\d{0,20}|-?(?:0|[1-9]\d{0,20})\.\d{0,20}[1-9])$/

/** The canonical form of a plain decimal such as `-01.50` or `6.2e-4`; `null` where it is none. */
export function toAmount(plain: string): Amount | null {
  if (ALREADY_CANONICAL.test(plain)) return plain
  const match = PLAIN.exec(plain)
  if (!match || plain.length > MOST_DIGITS || Math.abs(Number(match[1] ?? 0)) > MOST_DIGITS) return null
  const unsigned = plain.startsWith('+') ? plain.slice(1) : plain
  return canonical(new Big(unsigned.replace(/\.(?=$|[eE])/, '')))
}

function canonical(value: Big): Amount {
  const written = value.toFixed()
  return written === '-0' ? '0' : written
}

/** The amount `numerator / denominator`; `null` for a zero denominator. */
export function toFraction(numerator: bigint, denominator: bigint): Amount | null {
  if (denominator === 0n) return null
  const sign = numerator < 0n !== denominator < 0n ? -1n : 1n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const divisor = greatestCommonDivisor(top, bottom)
  return fromLowestTerms((sign * top) / divisor, bottom / divisor)
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}

/** A finite decimal exists exactly where the denominator has no prime factor but 2 and 5. */
function fromLowestTerms(top: bigint, bottom: bigint): Amount {
  let [rest, twos, fives] = [bottom, 0, 0]
  for (; rest % 2n === 0n; twos++) rest /= 2n
  for (; rest % 5n === 0n; fives++) rest /= 5n
  if (rest !== 1n) return `${top}/${bottom}`
  const places = Math.max(twos, fives)
  return canonical(new Big(`${(top * 10n ** BigInt(places)) / bottom}e-${places}`))
}

interface Ratio {
  readonly top: bigint
  readonly bottom: bigint
}

function toRatio(amount: Amount): Ratio {
  const slash = amount.indexOf('/')
  if (slash >= 0) return { top: BigInt(amount.slice(0, slash)), bottom: BigInt(amount.slice(slash + 1)) }
  const point = amount.indexOf('.')
  if (point < 0) return { top: BigInt(amount), bottom: 1n }
  const places = amount.length - point - 1
  return { top: BigInt(amount.slice(0, point) + amount.slice(point + 1)), bottom: 10n ** BigInt(places) }
}

const isFraction = (amount: Amount): boolean => amount.includes('/')

export function times(left: Amount, right: Amount): Amount {
  if (!isFraction(left) && !isFraction(right)) return canonical(new Big(left).times(right))
  const [a, b] = [toRatio(left), toRatio(right)]
  return toFraction(a.top * b.top, a.bottom * b.bottom)!
}

export function plus(left: Amount, right: Amount): Amount {
  if (!isFraction(left) && !isFraction(right)) return canonical(new Big(left).plus(right))
  const [a, b] = [toRatio(left), toRatio(right)]
  return toFraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)!
}

/** `left / right`; `null` for a division by zero. */
export function over(left: Amount, right: Amount): Amount | null {
  const [a, b] = [toRatio(left), toRatio(right)]
  return toFraction(a.top * b.bottom, a.bottom * b.top)
}

export const negate = (amount: Amount): Amount =>
  amount === '0' ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`

/** -1, 0 or 1. */
export function compareAmounts(left: Amount, right: Amount): number {
  const [a, b] = [toRatio(left), toRatio(right)]
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Fewest places at which a decimal may stand for a fraction that has no finite decimal. */
const PLACES_FOR_A_FRACTION = 2

/**
 * Equal amounts. A fraction without finite decimal (⅓) cannot be written in JSON, so a decimal of two places or
 * more is equal to it exactly if it is the fraction rounded, or cut, at its own last place.
 */
export function sameAmount(left: Amount, right: Amount): boolean {
  if (left === right) return true
  if (isFraction(left) === isFraction(right)) return false
  const [fraction, decimal] = isFraction(left) ? [left, right] : [right, left]
  const places = placesOf(decimal)
  if (places < PLACES_FOR_A_FRACTION) return false
  return roundsAtStep(decimal, -places, fraction) || cutAtStep(fraction, -places) === decimal
}

function placesOf(decimal: string): number {
  const point = decimal.indexOf('.')
  return point < 0 ? 0 : decimal.length - point - 1
}

/** Whether `exact`, rounded at 10^step, is exactly `shown`; a tie may have been rounded either way. */
export function roundsAtStep(shown: Amount, step: number, exact: Amount): boolean {
  const unit = toAmount(`1e${step}`)
  if (unit === null) return shown === exact
  const distance = plus(exact, negate(shown))
  const twice = times(distance.startsWith('-') ? negate(distance) : distance, '2')
  return isMultiple(shown, unit) && compareAmounts(twice, unit) <= 0
}

function isMultiple(amount: Amount, unit: Amount): boolean {
  const quotient = over(amount, unit)
  return quotient !== null && !quotient.includes('.') && !quotient.includes('/')
}

/** Whether a number is a whole multiple of another, by their decimals: 19.99 is one of 0.01, and 1e-10 of 1e-11. */
export function isMultipleOf(value: number, unit: number): boolean {
  const [left, right] = [toAmount(String(value)), toAmount(String(unit))]
  if (left === null || right === null || right === '0') return Number.isInteger(value / unit)
  return isMultiple(left, right)
}

function cutAtStep(amount: Amount, step: number): Amount {
  const { top, bottom } = toRatio(amount)
  const scale = 10n ** BigInt(-step)
  return toFraction((top * scale) / bottom, scale)!
}

/**
 * Whether a shown number is the rounding of an exact one: `roundsTo('0.2', '0.1557')` is true, and
 * `roundsTo('0.20', '0.1557')` is not, since what is shown has two places. Both are plain decimals.
 */
export function roundsTo(shown: string, exact: string | number): boolean {
  const [left, right] = [toAmount(shown), toAmount(String(exact))]
  if (left === null || right === null) return false
  const point = shown.search(/\./)
  const places = point < 0 ? 0 : /\d*/.exec(shown.slice(point + 1))![0].length
  const exponent = Number(/[eE]([+-]?\d+)$/.exec(shown)?.[1] ?? 0)
  return roundsAtStep(left, exponent - places, right)
}

/** The whole number n for which `right = left × 10^n`; `null` where there is none or both are equal or zero. */
export function powerOfTenBetween(left: Amount, right: Amount): number | null {
  if (left === right || left === '0' || right === '0') return null
  const quotient = over(right, left)!
  const digits = /^(?:1(0*)|0\.(0*)1)$/.exec(quotient)
  if (!digits) return null
  return digits[1] !== undefined ? digits[1].length : -(digits[2]!.length + 1)
}
