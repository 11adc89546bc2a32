/** Fractions written out in English, taken apart in every way that makes one: `three quarters`, `one and a half`. */
import { type Amount, plus, toFraction } from './decimal.ts'

/** Ordinals whose cardinal is another word. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['first', 'one'],
  ['third', 'three'],
  ['quarter', 'four'],
  ['fourth', 'four'],
  ['fifth', 'five'],
  ['eighth', 'eight'],
  ['ninth', 'nine'],
  ['twelfth', 'twelve'],
])

type ReadInteger = (words: readonly string[]) => Amount | null

/** Every distinct amount that whole, numerator and denominator can make of the words. */
export function fractionReadings(words: readonly string[], integer: ReadInteger): readonly Amount[] {
  const readings = new Set<Amount>()
  for (let cut = 1; cut < words.length; cut++) {
    const denominator = denominatorOf(words.slice(cut), integer)
    if (denominator === null) continue
    for (const amount of withNumerator(words.slice(0, cut), denominator, integer)) readings.add(amount)
  }
  return [...readings]
}

/** The words before the denominator: a numerator alone, or a whole number, `and`, and a proper numerator. */
function withNumerator(words: readonly string[], denominator: bigint, integer: ReadInteger): Amount[] {
  const amounts: Amount[] = []
  const alone = numeratorOf(words, integer)
  if (alone !== null) amounts.push(toFraction(alone, denominator)!)
  for (let and = words.indexOf('and'); and > 0; and = words.indexOf('and', and + 1)) {
    const whole = integer(words.slice(0, and))
    const numerator = numeratorOf(words.slice(and + 1), integer)
    if (whole !== null && numerator !== null && numerator < denominator) {
      amounts.push(plus(whole, toFraction(numerator, denominator)!))
    }
  }
  return amounts
}

function numeratorOf(words: readonly string[], integer: ReadInteger): bigint | null {
  const amount = words.length === 1 && words[0] === 'a' ? '1' : integer(words)
  return amount !== null && /^\d{1,18}$/.test(amount) ? BigInt(amount) : null
}

/** `fifths`, `twenty-firsts`, `one hundred fifth`, `hundredths`; `half` stands alone. */
function denominatorOf(words: readonly string[], integer: ReadInteger): bigint | null {
  const last = words.at(-1)!
  if (words.length === 1 && (last === 'half' || last === 'halves')) return 2n
  const cardinal = cardinalOf(last)
  if (cardinal === null) return null
  const amount = integer([...words.slice(0, -1), cardinal]) ?? integer(['a', ...words.slice(0, -1), cardinal])
  return amount !== null && /^\d{1,18}$/.test(amount) && amount !== '1' ? BigInt(amount) : null
}

function cardinalOf(ordinal: string): string | null {
  const one = ordinal.replace(/s$/, '')
  const irregular = IRREGULAR.get(one)
  if (irregular !== undefined) return irregular
  if (one.endsWith('tieth')) return `${one.slice(0, -'ieth'.length)}y`
  return one.endsWith('th') ? one.slice(0, -'th'.length) : null
}
