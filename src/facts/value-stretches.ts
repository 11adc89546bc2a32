/** Stretches of a text that may be a value: from a digit or a currency on, to the next mark that parts values. */
import { durationUnitOf } from '../compare/duration-units.ts'
import { unitOf } from '../compare/units.ts'

const STRETCH =
  /(?:\p{Sc} ?|(?<![\p{L}\p{M}])[A-Z]{3} )?[\p{Nd}\u00BC-\u00BE\u2150-\u215E][^\n()[\]（）|;•·]*/gu
/** Longest text that is looked through. */
const LONGEST = 400
const MOST_STRETCHES = 4
/** Words of one value. */
const MOST_WORDS = 6

/** Each stretch as far as its words may go, the longest first. */
export function valueStretches(text: string): string[][] {
  const found: string[][] = []
  for (const [stretch] of withoutDoubledUnits(text.slice(0, LONGEST)).matchAll(STRETCH)) {
    const words = stretch.trim().split(/\s+/)
    const prefixes: string[] = []
    for (let count = Math.min(words.length, MOST_WORDS); count >= 1; count--)
      prefixes.push(
        words
          .slice(0, count)
          .join(' ')
          .replace(/[.,:]$/, ''),
      )
    found.push(prefixes)
    if (found.length === MOST_STRETCHES) break
  }
  return found
}

/** `10 minutes mins`: a unit written out for those who hear the page, beside its sign. */
export function withoutDoubledUnits(text: string): string {
  if (!/\p{L}[ \u00A0\n]+\p{L}/u.test(text)) return text
  const lines = text.split('\n')
  return lines.map(withoutDoubled).join('\n')
}

function withoutDoubled(line: string): string {
  const words = line.split(/[^\S\n]+/)
  if (words.length > 24) return line
  return words.filter((word, at) => unit(word) === undefined || unit(word) !== unit(words[at - 1])).join(' ')
}

const unit = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : (durationUnitOf(word) ?? unitOf(word)?.token)
