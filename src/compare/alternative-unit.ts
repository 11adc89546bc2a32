/** A quantity with the same in another unit behind it in brackets: `103 kW (140 PS)`, `412 g (14.5 oz)`. */
import { unitOf } from './units.ts'

const IN_BRACKETS = /^([^()（）]+)[(（]([^()（）]+)[)）]$/u

/** The two parts in which such a text may be read; `null` where nothing stands in brackets at its end. */
export function withAlternative(text: string): readonly [string, string] | null {
  const match = text.length > LONGEST ? null : IN_BRACKETS.exec(text.trim())
  return match && [match[1]!.trim(), match[2]!.trim()]
}

const LONGEST = 120

/** Whether a unit stands anywhere in a text behind a digit. */
export const mentionsUnit = (text: string, token: string): boolean =>
  [...text.matchAll(/\d ?(\p{L}[\p{L}²³/]{0,20})/gu)].some((match) => unitOf(match[1]!)?.token === token)
