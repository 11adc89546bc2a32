/** Finds a quote in a source: every place that looks alike is compared by tiers, and cut at no word. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import { type TreeParent, textContent } from '../../document/tree.ts'
import { textWithRaised } from '../../facts/raised-digits.ts'
import type { SourceLocator, TextRange } from '../../model/locator.ts'
import type { QuoteMatch, QuoteTier } from '../../model/verdict.ts'
import { type QuoteIndex, quoteIndexOf } from './quote-index.ts'
import { passageAsSeen, withoutRaisedDigits } from './raised-text.ts'
import { FoldedQuote, foldSpace, looser, TIERS, tierOf, withoutOuterMarks } from './tier.ts'
import { unseenIn } from './unseen-quote.ts'
import { edgesOf } from './word-edge.ts'

/** What besides the lossless foldings is allowed. */
export interface FindOptions {
  readonly ignoreCase?: boolean
  /** `A … C` is found where A and C stand in this order. */
  readonly ellipsis?: 'ordered'
}

/** A place with its tier; the locator is made when asked for, since most callers only count matches. */
class FoundQuote implements QuoteMatch {
  readonly tier: QuoteTier
  readonly range: TextRange
  readonly #source: SourceDocument
  #place: SourceLocator | null = null

  constructor(tier: QuoteTier, range: TextRange, source: SourceDocument, skipped: readonly string[] = []) {
    leftOut.set(this, skipped)
    this.tier = tier
    this.range = range
    this.#source = source
  }

  get place(): SourceLocator {
    this.#place ??= this.#source.locate(this.range)
    return this.#place
  }
}

const leftOut = new WeakMap<QuoteMatch, readonly string[]>()

/** What the ellipses of a quote leave out of the passage: a skipped "not" is what they hide. */
export const leftOutOf = (match: QuoteMatch): readonly string[] => leftOut.get(match) ?? []

/** Characters that one ellipsis may leave out: more is no longer one passage. */
const MOST_LEFT_OUT = 500

/** Two words, eight characters or two ideographs: less stands anywhere. */
const isLongEnough = (part: string): boolean =>
  part.trim().length >= 8 ||
  (part.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 2 ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u.test(part)

/** Why a quote with ellipses is not found by its parts; `null` where nothing of that kind is in the way. */
export function tooShortFor(quote: string): string | null {
  const parts = quote.split(ELLIPSIS).filter((part) => withoutOuterMarks(part) !== '')
  const short = parts.length > 1 ? parts.find((part) => !isLongEnough(part)) : undefined
  return short === undefined ? null : JSON.stringify(short.trim())
}

/** Whether the parts around the ellipses stand in order. */
export const standsInOrder = (quote: string, source: SourceDocument): boolean =>
  ELLIPSIS.test(quote) && findOrdered(quote, source, {}, 0) !== null

/** Places compared for a better tier, once one is found. */
const MOST_COMPARED = 40

/** The first place of the best tier; `null` where the quote does not stand in the source. */
export function findQuote(
  quote: string,
  source: SourceDocument,
  options: FindOptions = {},
  from = 0,
): QuoteMatch | null {
  const index = quoteIndexOf(source)
  const whole = best(placesOf(quote, index, source, options, from))
  if (whole) return new FoundQuote(whole.tier, whole.range, source)
  const bare = withoutOuterMarks(quote)
  if (bare !== '' && bare !== quote.trim() && !ELLIPSIS_AT_END.test(quote.trim())) {
    const inner = best(placesOf(bare, index, source, options, from))
    if (inner) return new FoundQuote(looser(inner.tier, 'punctuation'), inner.range, source)
  }
  return options.ellipsis === 'ordered' ? findOrdered(quote, source, options, from) : null
}

/** All places of a quote, for those that name one: offsets, prefix and suffix. */
export function findAllQuotes(
  quote: string,
  source: SourceDocument,
  options: FindOptions = {},
): QuoteMatch[] {
  const index = quoteIndexOf(source)
  const places = placesOf(quote, index, source, options, 0, 500, true)
  const bare = withoutOuterMarks(quote)
  const inner =
    places.length > 0 || bare === '' || bare === quote.trim()
      ? []
      : placesOf(bare, index, source, options, 0, 500, true).map((place) => ({
          ...place,
          tier: looser(place.tier, 'punctuation'),
        }))
  return [...places, ...inner].map(({ tier, range }) => new FoundQuote(tier, range, source))
}

interface Place {
  readonly tier: QuoteTier
  /** People see all its words. */
  readonly isSeen: boolean
  readonly range: TextRange
}

function placesOf(
  quote: string,
  index: QuoteIndex,
  source: SourceDocument,
  { ignoreCase = false }: FindOptions,
  from: number,
  most = MOST_COMPARED,
  all = false,
): Place[] {
  const folded = new FoldedQuote(quote)
  const places: Place[] = []
  const visit = (range: TextRange): boolean => {
    if (range.start < from) return true
    const edges = edgesOf(index.text, range.start, range.end)
    if (!edges.start || !edges.end) return true
    const tier =
      tierAsSeen(folded, range, source, ignoreCase) ??
      (isRaised(folded, range, source) ? 'width' : null) ??
      (isStyledCase(folded, range, source) ? 'case' : null)
    const isSeen = tier !== null && unseenIn(source, range) === null
    if (tier) places.push({ tier, range, isSeen })
    return (all || tier !== 'exact' || !isSeen) && places.length < most
  }
  index.forEachPlace(quote, visit)
  const flat = withoutRaisedDigits(quote)
  if (places.length === 0 && flat !== quote) index.forEachPlace(flat, visit)
  return places
}

/** What people see goes before what they do not, and then the stricter tier. */
const best = (places: readonly Place[]): Place | undefined =>
  places.reduce<Place | undefined>((one, next) => (one && rank(one) <= rank(next) ? one : next), undefined)

const rank = ({ tier, isSeen }: Place): number => TIERS.indexOf(tier) + (isSeen ? 0 : TIERS.length)

function tierAsSeen(
  quote: FoldedQuote,
  range: TextRange,
  source: SourceDocument,
  ignoreCase: boolean,
): QuoteTier | null {
  const passage = source.text.slice(range.start, range.end)
  const seen = passageAsSeen(source, range)
  const tier = tierOf(quote, seen, ignoreCase)
  // In code two hyphens are two hyphens.
  if (tier !== null && hyphenPairs(quote.text) !== hyphenPairs(seen) && isCode(source, range)) return null
  return tier !== null && seen !== passage ? looser(tier, 'width') : tier
}

const hyphenPairs = (text: string): number => (text.includes('--') ? text.split('--').length : 1)

const CODE = new Set(['code', 'kbd', 'samp', 'var'])

function isCode(source: SourceDocument, range: TextRange): boolean {
  if (source.kind !== 'html') return false
  let holder: TreeParent | null = (source as HtmlDocument).elementAt(range)
  for (; holder?.kind === 'element'; holder = holder.parent) if (CODE.has(holder.tag)) return true
  return false
}

/** `m<sup>2</sup>` is m2 in the visible text and m² to those who see it. */
function isRaised(quote: FoldedQuote, range: TextRange, source: SourceDocument): boolean {
  if (source.kind !== 'html' || !/[²³¹⁰⁴-⁹]/.test(quote.text)) return false
  return tierOf(quote, textWithRaised(source as HtmlDocument, range, 'all')) !== null
}

/** `text-transform` shows other letters than the page holds; a quote may have either. */
function isStyledCase(quote: FoldedQuote, range: TextRange, source: SourceDocument): boolean {
  if (source.kind !== 'html') return false
  if (tierOf(quote, passageAsSeen(source, range), true) === null) return false
  let holder: TreeParent | null = (source as HtmlDocument).elementAt(range)
  const wanted = foldSpace(quote.text)
  for (let up = 0; holder && up < 3; up++, holder = holder.parent) {
    if (foldSpace(textContent(holder).slice(0, 50_000)).includes(wanted)) return true
  }
  return false
}

const ELLIPSIS_AT_END = /^\[?(?:…|\.{3})|(?:…|\.{3})\]?$/
const ELLIPSIS = /[[(]?(?:…|(?<!\.)\.{3,})[\])]?/

/** The parts around ellipses, each after the one before. */
function findOrdered(
  quote: string,
  source: SourceDocument,
  options: FindOptions,
  from: number,
): QuoteMatch | null {
  const parts = quote.split(ELLIPSIS).filter((part) => withoutOuterMarks(part) !== '')
  if (!ELLIPSIS.test(quote) || parts.length === 0) return null
  if (parts.length > 1 && !parts.every(isLongEnough)) return null
  const { ignoreCase } = options
  let at = from
  let start = -1
  const skipped: string[] = []
  for (const part of parts) {
    const found = firstPlace(part, source, { ...(ignoreCase && { ignoreCase }) }, at)
    if (!found || (start >= 0 && found.start - at > MOST_LEFT_OUT)) return null
    if (start < 0) start = found.start
    else skipped.push(source.text.slice(at, found.start).trim())
    at = found.end
  }
  return new FoundQuote('ellipsis', { start, end: at }, source, skipped)
}

function firstPlace(
  part: string,
  source: SourceDocument,
  options: FindOptions,
  from: number,
): TextRange | null {
  const index = quoteIndexOf(source)
  for (const text of [part, withoutOuterMarks(part)]) {
    const seen = placesOf(text, index, source, options, from, MOST_COMPARED, true).find(
      ({ isSeen }) => isSeen,
    )
    if (seen) return seen.range
  }
  return null
}
