/** Fractions as pages write them: `½`, `1½`, `9 1/3`, `3/4`. */
import { type Amount, plus, toFraction } from './decimal.ts'

/** Vulgar fraction characters of Unicode, numerator and denominator. */
const VULGAR: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['¼', [1, 4]],
  ['½', [1, 2]],
  ['¾', [3, 4]],
  ['⅐', [1, 7]],
  ['⅑', [1, 9]],
  ['⅒', [1, 10]],
  ['⅓', [1, 3]],
  ['⅔', [2, 3]],
  ['⅕', [1, 5]],
  ['⅖', [2, 5]],
  ['⅗', [3, 5]],
  ['⅘', [4, 5]],
  ['⅙', [1, 6]],
  ['⅚', [5, 6]],
  ['⅛', [1, 8]],
  ['⅜', [3, 8]],
  ['⅝', [5, 8]],
  ['⅞', [7, 8]],
  ['↉', [0, 3]],
])

const MIXED_VULGAR = /^(?:(\d{1,9})[ -]?)?([¼-¾⅐-⅞↉])$/u
/** Numerals with a zero in front are parts of a code or a date: `03/0007`. */
const MIXED_SLASH = /^(?:(\d{1,9})[ -])?(0|[1-9]\d{0,29}) ?[/⁄∕] ?([1-9]\d{0,29})$/u

/** The amount of an unsigned fraction that is all of the text; `null` where it is none. */
export function readFraction(text: string): Amount | null {
  const vulgar = MIXED_VULGAR.exec(text)
  if (vulgar) {
    const [numerator, denominator] = VULGAR.get(vulgar[2]!)!
    return mixed(vulgar[1], BigInt(numerator), BigInt(denominator))
  }
  const slash = MIXED_SLASH.exec(text)
  return slash ? mixed(slash[1], BigInt(slash[2]!), BigInt(slash[3]!)) : null
}

function mixed(whole: string | undefined, numerator: bigint, denominator: bigint): Amount | null {
  if (whole !== undefined && numerator >= denominator) return null
  const fraction = toFraction(numerator, denominator)
  return fraction === null || whole === undefined ? fraction : plus(String(BigInt(whole)), fraction)
}
