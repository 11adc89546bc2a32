/** A source prepared for quotes: its visible text folded and without any white space, with the way back. */

import { foldText } from '../../document/folding.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import { NormalisedIndex } from '../../document/normalised-index.ts'
import { Postings } from '../../document/postings.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import type { TextRange } from '../../model/locator.ts'

const indexes = new WeakMap<SourceDocument, QuoteIndex>()

/** The index of a source, made once. */
export function quoteIndexOf(source: SourceDocument): QuoteIndex {
  let index = indexes.get(source)
  if (!index) {
    const normalised =
      source.kind === 'html' ? (source as HtmlDocument).index : new NormalisedIndex(source.text)
    index = new QuoteIndex(normalised)
    indexes.set(source, index)
  }
  return index
}

/** Look-ups without regard to white space and case: what is found is looked at closely by the caller. */
export class QuoteIndex {
  /** The visible text. */
  readonly text: string
  readonly #normalised: NormalisedIndex
  readonly #squeezed: string
  /** For every unit of the squeezed text its offset in the folded one. */
  readonly #origins: Uint32Array
  readonly #postings: Postings
  readonly #hyphens: 'kept' | 'dropped'

  /** @param hyphens where they are dropped, places are found whose hyphens differ in any way. */
  constructor(normalised: NormalisedIndex, hyphens: 'kept' | 'dropped' = 'kept') {
    this.#normalised = normalised
    this.#hyphens = hyphens
    this.text = normalised.original
    const folded = normalised.text
    const units = new Uint16Array(folded.length)
    const origins = new Uint32Array(folded.length)
    let size = 0
    for (let at = 0; at < folded.length; at++) {
      const unit = folded.charCodeAt(at)
      if (unit === 0x20) continue
      if (unit === HYPHEN && (hyphens === 'dropped' || isSecondOfTwo(folded, at))) continue
      units[size] = unit
      origins[size++] = at
    }
    this.#squeezed = new TextDecoder('utf-16le').decode(units.subarray(0, size))
    this.#origins = origins.subarray(0, size)
    this.#postings = new Postings(this.#squeezed, NOTED)
  }

  /** Calls back with each place of the quote in the visible text, in order, until the callback answers false. */
  forEachPlace(quote: string, visit: (range: TextRange) => boolean, limit = 2000): void {
    const squeezed = squeeze(quote)
    const needle = this.#hyphens === 'kept' ? squeezed : squeezed.replaceAll('-', '')
    if (needle === '') return
    let seen = 0
    this.#postings.forEachPlace(needle, (at) => visit(this.#rangeOf(at, needle.length)) && ++seen < limit)
  }

  /** The first place at or after an offset of the visible text. */
  placeFrom(quote: string, from: number): TextRange | null {
    let found: TextRange | null = null
    this.forEachPlace(
      quote,
      (range) => {
        if (range.start < from) return true
        found = range
        return false
      },
      20_000,
    )
    return found
  }

  includes(quote: string): boolean {
    return this.placeFrom(quote, 0) !== null
  }

  #rangeOf(at: number, length: number): TextRange {
    const last = this.#origins[at + length - 1]!
    const { text } = this.#normalised
    const end = this.#hyphens === 'kept' && isSecondOfTwo(text, last + 1) ? last + 2 : last + 1
    return this.#normalised.rangeOf(this.#origins[at]!, end)
  }
}

const HYPHEN = 0x2d

/** One place of so many is noted: quotes are long. */
const NOTED = 4

/** Two hyphens in a row are one in the index, as the dash is for which they may stand. */
const isSecondOfTwo = (text: string, at: number): boolean =>
  text.charCodeAt(at) === HYPHEN &&
  text.charCodeAt(at - 1) === HYPHEN &&
  text.charCodeAt(at - 2) !== HYPHEN &&
  text.charCodeAt(at + 1) !== HYPHEN

/** Folded, without white space, and with one hyphen for two: as the index holds the text. Plain ASCII needs no tables. */
export function squeeze(text: string): string {
  const folded = PLAIN.test(text) ? text.toLowerCase() : foldText(text).text
  const single = folded.includes('--') ? folded.replace(/(?<!-)--(?!-)/g, '-') : folded
  return single.replaceAll(' ', '')
}

/** Printable ASCII but the backtick, which folds to an apostrophe. */
const PLAIN = /^[ -_a-~]*$/
