/** One quote against the source: where it stands, or what is wrong with it. */
import { foldText } from '../../compare/index.ts'
import type { MarkdownDocument } from '../../document/from-markdown.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import type { Unseen } from '../../document/unseen-text.ts'
import type { CandidateSide, Finding } from '../../model/finding.ts'
import type { TextRange } from '../../model/locator.ts'
import type { QuoteMatch, QuoteTier } from '../../model/verdict.ts'
import type { QuotePlace } from './collect-quotes.ts'
import { type Diagnosis, diagnose, type SearchBudget } from './diagnose.ts'
import { findAllQuotes, findQuote, standsInOrder, tooShortFor } from './find-quote.ts'
import { generatedWordsIn } from './generated-words.ts'
import { seenPlaceOf } from './hidden-text.ts'
import { findAcrossLineEnds } from './line-end-hyphens.ts'
import { isPlaceholder, standsAlone } from './placeholder.ts'
import { squeeze } from './quote-index.ts'
import type { OpenedOptions } from './quote-options.ts'
import { allows, looser, withoutOuterMarks } from './tier.ts'
import { unseenIn } from './unseen-quote.ts'

/** Found, wrong with its explanation, or left open in words. */
export type QuoteJudgement =
  | { readonly match: QuoteMatch; readonly finding?: never; readonly open?: never }
  | { readonly match?: never; readonly finding: Finding; readonly open?: never }
  | { readonly match?: never; readonly finding?: never; readonly open: string }

export function checkQuote(
  quote: string,
  place: QuotePlace,
  source: SourceDocument,
  options: OpenedOptions,
  budget: SearchBudget,
): QuoteJudgement {
  const wrong = (diagnosis: Diagnosis): QuoteJudgement => ({ finding: findingOf(place, diagnosis) })
  if (isEmptyQuote(quote)) return wrong({ code: 'quote-empty', quote: { quote } })
  if (isPlaceholder(quote, options.placeholders) && !standsAlone(quote, source.text))
    return wrong({ code: 'quote-placeholder', quote: { quote } })
  const match = hasPlace(place)
    ? findAtPlace(quote, place, source, options)
    : (findQuote(quote, source, options) ??
      findInMarkup(quote, source, options) ??
      findAcrossLineEnds(quote, source, options))
  const shown = match === null ? seenPlaceOf(quote, source) : null
  if (shown !== null) return { open: `it stands in ${shown}, which the visible text does not hold` }
  const generated =
    match === null
      ? generatedWordsIn(quote, source, (rest) => findQuote(rest, source, options) !== null)
      : null
  if (generated !== null)
    return {
      open: `a style sheet writes ${JSON.stringify(generated)} on the page, which the visible text does not hold`,
    }
  if (match === null)
    return wrong(
      aboutJson(
        quote,
        place,
        aboutEllipsis(quote, source, options, diagnose(quote, source, options, options.others, budget)),
      ),
    )
  if ('code' in match) return wrong(match)
  const unseen = match.tier === 'ellipsis' ? null : unseenIn(source, match.range)
  if (unseen?.whole && !unseen.mayAppear) return wrong(hiddenThere(quote, match, unseen, source))
  if (unseen) {
    const much = unseen.whole ? 'it stands' : 'it stands in part'
    return { open: `${much} where nobody sees it (${unseen.style})` }
  }
  const { tier } = options
  if (tier === undefined || allows(tier, match.tier)) return { match }
  const passage = source.text.slice(match.range.start, match.range.end)
  return wrong({
    code: 'quote-tier',
    quote: { quote, passage },
    evidence: { quote: passage, reader: 'visible text', locator: match.place },
    expected: { shown: tier, provenance: 'the option tier' },
    note: `It stands there by the tier "${match.tier}".`,
  })
}

/** A whole answer as a text is one quote; its texts were meant. */
function aboutJson(quote: string, { segments }: QuotePlace, diagnosis: Diagnosis): Diagnosis {
  if (segments.length > 0 || !/^\s*[{[]/.test(quote)) return diagnosis
  try {
    JSON.parse(quote)
  } catch {
    return diagnosis
  }
  return { ...diagnosis, nextStep: 'The quote is a JSON text. Pass what JSON.parse makes of it.' }
}

/** What the option `ellipsis` would have done, or why it did not. */
function aboutEllipsis(
  quote: string,
  source: SourceDocument,
  { ellipsis }: OpenedOptions,
  diagnosis: Diagnosis,
): Diagnosis {
  if (ellipsis === undefined)
    return standsInOrder(quote, source)
      ? { ...diagnosis, nextStep: "To accept quotes with an ellipsis, pass { ellipsis: 'ordered' }." }
      : diagnosis
  const short = tooShortFor(quote)
  if (short === null) return diagnosis
  return {
    ...diagnosis,
    note: `Between ellipses ${short} is too short to tell a place: two words are needed.`,
  }
}

/** Of the text, and out of sight for good: for screen readers, for machines. */
function hiddenThere(quote: string, match: QuoteMatch, { style }: Unseen, source: SourceDocument): Diagnosis {
  const passage = source.text.slice(match.range.start, match.range.end)
  return {
    code: 'quote-hidden',
    quote: { quote, passage },
    evidence: { quote: passage, reader: 'visible text', locator: match.place },
    note: `It stands where nobody sees it (${style}), which is no evidence of what the page says.`,
  }
}

/** Nothing to read in it: white space, what nobody sees, or marks around nothing. */
export const isEmptyQuote = (quote: string): boolean =>
  !/[\p{L}\p{N}]/u.test(quote) && /^["'“”„«»‹›‘’「」『』()[\]{}\s]*$/.test(foldText(quote))

const hasPlace = ({ range, prefix, suffix }: QuotePlace): boolean =>
  range !== undefined || prefix !== undefined || suffix !== undefined

/** Raw Markdown has the quote with its marks. */
function findInMarkup(quote: string, source: SourceDocument, options: OpenedOptions): QuoteMatch | null {
  const { raw } = source as Partial<MarkdownDocument>
  const found = raw ? findQuote(quote, raw, options) : null
  return found && { tier: 'markup', range: found.range, place: found.place }
}

/** The match that is where the quote says; where it stands elsewhere, that is the fault. */
function findAtPlace(
  quote: string,
  place: QuotePlace,
  source: SourceDocument,
  options: OpenedOptions,
): QuoteMatch | Diagnosis | null {
  const found = findAllQuotes(quote, source, options)
  for (const match of found) {
    const tier = tierAtPlace(match, place, source)
    if (tier) return { tier, range: match.range, place: match.place }
  }
  const [first] = found
  if (!first) return null
  const { range, prefix, suffix } = place
  const named = range
    ? `It names the visible text ${range.start}–${range.end}`
    : `It names what stands ${prefix === undefined ? 'after' : suffix === undefined ? 'before' : 'around'} it`
  const places = found.slice(0, 3).map((one) => `${one.range.start}–${one.range.end}`)
  return {
    code: 'quote-misplaced',
    quote: { quote, passage: source.text.slice(first.range.start, first.range.end) },
    evidence: {
      quote: source.text.slice(first.range.start, first.range.end),
      reader: 'visible text',
      locator: first.place,
    },
    note: `${named}, and stands at ${places.join(', ')}${found.length > 3 ? ' and elsewhere' : ''}.`,
    ...(range && { nextStep: 'Offsets count the UTF-16 units of the visible text, which is source.text.' }),
  }
}

/** The tier by which a match stands where the quote says; `null` where it stands elsewhere. */
function tierAtPlace(
  match: QuoteMatch,
  { range, prefix, suffix }: QuotePlace,
  { text }: SourceDocument,
): QuoteTier | null {
  const { start, end } = match.range
  if (prefix !== undefined) {
    const before = squeeze(text.slice(Math.max(0, start - 2 * prefix.length - 40), start))
    if (!before.endsWith(squeeze(prefix))) return null
  }
  if (suffix !== undefined) {
    const after = squeeze(text.slice(end, end + 2 * suffix.length + 40))
    if (!after.startsWith(squeeze(suffix))) return null
  }
  if (range === undefined || (range.start === start && range.end === end)) return match.tier
  if (!isPlaceIn(text, range)) return null
  // Spaces and marks around the quote may be counted in or not; the tier says so.
  const between = [sliceBetween(text, range.start, start), sliceBetween(text, range.end, end)].join('')
  if (withoutOuterMarks(between) !== '') return null
  return looser(match.tier, between.trim() === '' ? 'whitespace' : 'punctuation')
}

const isPlaceIn = (text: string, { start, end }: TextRange): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length

const sliceBetween = (text: string, one: number, other: number): string =>
  text.slice(Math.min(one, other), Math.max(one, other))

/** A diagnosis as a finding at its place in the candidate. */
export function findingOf(place: QuotePlace, { code, ...rest }: Diagnosis): Finding {
  const candidate: CandidateSide = {
    value: place.value,
    shown: JSON.stringify(place.value) ?? 'nothing',
    locator: place.locate(),
  }
  return { check: 'quotes', code, path: place.path, verdict: 'wrong', candidate, ...rest }
}
