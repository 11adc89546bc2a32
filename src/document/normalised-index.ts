/** The visible text folded for look-ups, with an exact way back to the text as it is shown. */
import type { TextRange } from '../model/locator.ts'
import { clusterEnd, type FoldedText, foldText } from './folding.ts'
import { Postings } from './postings.ts'

/** Places that `findAll` returns at most, unless told. */
const DEFAULT_LIMIT = 1000

export class NormalisedIndex {
  /** The text as shown. Ranges are offsets in it. */
  readonly original: string
  readonly #folded: FoldedText
  #postings: Postings | null = null

  constructor(original: string) {
    this.original = original
    this.#folded = foldText(original)
  }

  /** The folded text. */
  get text(): string {
    return this.#folded.text
  }

  /** The first place of a quote, whatever its case, white space, quotes and dashes; `null` where it stands nowhere. */
  find(quote: string): TextRange | null {
    return this.findAll(quote, 1)[0] ?? null
  }

  /** All places of a quote, in ascending order; places may overlap. */
  findAll(quote: string, limit = DEFAULT_LIMIT): TextRange[] {
    const needle = foldText(quote).text
    const found: TextRange[] = []
    if (needle === '' || limit < 1) return found
    this.#postings ??= new Postings(this.text)
    this.#postings.forEachPlace(needle, (at) => {
      const range = this.rangeOf(at, at + needle.length)
      const previous = found.at(-1)
      // Two folded places can be one place as shown: `…` for `..`.
      if (previous === undefined || previous.start !== range.start || previous.end !== range.end)
        found.push(range)
      return found.length < limit
    })
    return found
  }

  /** Whether the quote stands in the text. */
  includes(quote: string): boolean {
    return this.find(quote) !== null
  }

  /** The part of the original that a half-open range of the folded text comes from; whole characters only. */
  rangeOf(start: number, end: number): TextRange {
    const { origins } = this.#folded
    if (start >= end || start >= origins.length)
      return { start: this.original.length, end: this.original.length }
    const last = origins[Math.min(end, origins.length) - 1]!
    return { start: origins[start]!, end: clusterEnd(this.original, last) }
  }

  /** The offset in the folded text of the first unit that comes from `offset` of the original or later. */
  foldedOffsetOf(offset: number): number {
    const { origins } = this.#folded
    let low = 0
    let high = origins.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (origins[middle]! < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
