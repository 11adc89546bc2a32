/** A quote put together: parts that each stand in the source, apart from each other or in another order. */
import type { QuotePart } from '../../model/finding.ts'
import type { TextRange } from '../../model/locator.ts'
import type { QuoteIndex } from './quote-index.ts'

/** Ideographs count one by one, words as wholes. */
const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+(?:[.,'’]\p{N}+)*/gu

const MOST_TOKENS = 400
const MOST_PARTS = 6
/** Fewer words in a row prove nothing: they stand anywhere. */
const LEAST_TOKENS = 3
/** Passages closer together than this are one passage that leaves something out. */
const LEAST_GAP = 60

/** The parts, in the order of the quote; `null` where the quote is not put together from a few passages. */
export function stitchedParts(quote: string, index: QuoteIndex): QuotePart[] | null {
  const tokens = [...quote.matchAll(TOKEN)].map(({ 0: text, index: start }) => ({
    start,
    end: start + text.length,
  }))
  if (tokens.length < 2 * LEAST_TOKENS || tokens.length > MOST_TOKENS) return null
  const parts: QuotePart[] = []
  let at = 0
  let after = 0
  while (at < tokens.length) {
    if (parts.length === MOST_PARTS) return null
    const length = longestRun(tokens, at, quote, index)
    if (length < LEAST_TOKENS) return null
    const range = { start: tokens[at].start, end: tokens[at + length - 1].end }
    const text = quote.slice(range.start, range.end)
    const place: TextRange | null = index.placeFrom(text, after) ?? index.placeFrom(text, 0)
    if (!place) return null
    parts.push({ quote: range, source: place })
    after = place.end
    at += length
  }
  return parts.length > 1 && standApart(parts) ? parts : null
}

/** The longest run of tokens that stands in the source: a longer run never stands where a shorter one does not. */
function longestRun(tokens: readonly TextRange[], from: number, quote: string, index: QuoteIndex): number {
  let low = 0
  let high = tokens.length - from
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (index.includes(quote.slice(tokens[from].start, tokens[from + middle - 1].end))) low = middle
    else high = middle - 1
  }
  return low
}

const standApart = (parts: readonly QuotePart[]): boolean =>
  parts.some(({ source }, at) => {
    if (at === 0) return false
    const gap = source.start - parts[at - 1].source.end
    return gap < 0 || gap >= LEAST_GAP
  })
