/** Finds the quotes in what the caller passed: one quote, a list, or an object with quotes inside. */
import { withoutAbsentMembers } from '../../candidate/absent-members.ts'
import { placeInJson } from '../../candidate/json-places.ts'
import { notJson } from '../../candidate/not-json.ts'
import { originOf } from '../../candidate/origin.ts'
import { CandidateSizeError, refuseWhatIsTooLarge } from '../../candidate/size.ts'
import { readGiven } from '../../model/given.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { formatPath, type PathSegment, valueAt } from '../../model/json-path.ts'
import { childrenOf, type PathLink, segmentsOf } from '../../model/leaves.ts'
import type { CandidateLocator, TextRange } from '../../model/locator.ts'
import { selectorOf } from './quote-selector.ts'
import { QuotesUsageError } from './quotes-usage-error.ts'

/** One place where a quote was expected. */
export interface QuotePlace {
  readonly path: string
  readonly segments: readonly PathSegment[]
  /** The quote; `null` where there is none, and something else where the caller passed no text. */
  readonly value: JsonValue
  /** Offsets in the visible text at which the quote is said to stand. */
  readonly range?: TextRange
  /** What is said to stand right before and after it. */
  readonly prefix?: string
  readonly suffix?: string
  locate(): CandidateLocator
}

/** What the caller passed, opened. */
export interface OpenedQuotes {
  readonly root: JsonValue
  /** The printed path of a place. */
  path(segments: readonly PathSegment[]): string
  locate(segments: readonly PathSegment[]): CandidateLocator
}

/** @throws QuotesUsageError for what holds no quotes by its kind, or cannot be read. */
export const openQuotes = (quotes: unknown): OpenedQuotes =>
  readGiven('What holds the quotes', quotes, [QuotesUsageError, CandidateSizeError], () => openGiven(quotes))

function openGiven(quotes: unknown): OpenedQuotes {
  if (quotes === undefined)
    throw new QuotesUsageError(
      'The quotes are undefined. Pass a quote, a list of quotes, or an object of quotes, such as extracted.evidence.',
    )
  if (typeof (quotes as { then?: unknown } | null)?.then === 'function')
    throw new QuotesUsageError('The quotes are a promise that was not awaited.')
  if (typeof quotes !== 'object' && typeof quotes !== 'string')
    throw new QuotesUsageError(
      `A ${typeof quotes} is no quote. To compare a value with the page, use toMatchHtmlFacts.`,
    )
  if (isWholeSample(quotes))
    throw new QuotesUsageError('The quotes are a whole sample. Pass its quotes: sample.extracted.evidence.')
  const foreign = notJson(quotes)
  if (foreign) throw new QuotesUsageError(`The quotes are not JSON: ${foreign}`)
  const root = withoutAbsentMembers(quotes)
  refuseWhatIsTooLarge(root)
  const traced = originOf(quotes)
  const prefix = traced?.prefix ?? []
  return {
    root,
    path: (segments) => formatPath([...prefix, ...segments]),
    locate: (segments) =>
      traced
        ? placeInJson(traced.origin.text, traced.origin.file, [...prefix, ...segments])
        : { source: 'candidate' },
  }
}

const isWholeSample = (quotes: unknown): boolean =>
  isJsonObject(quotes) && 'extracted' in quotes && 'source' in quotes && typeof quotes.raw === 'string'

/** All quotes at a place and inside it, in document order. Nothing recurses. */
export function collectQuotes(opened: OpenedQuotes, at: readonly PathSegment[] = []): QuotePlace[] {
  const start = valueAt(opened.root, at) as JsonValue | undefined
  const places: PlaceParts[] = []
  if (start === undefined) return []
  const pending: { value: JsonValue; link: PathLink | null }[] = [{ value: start, link: null }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, link } = next
    const selector = isJsonObject(value)
      ? selectorOf(value, () => opened.path([...at, ...segmentsOf(link)]))
      : null
    if (selector) {
      const { name, ...rest } = selector
      places.push({ segments: [...at, ...segmentsOf({ parent: link, segment: name })], ...rest })
      continue
    }
    const children = childrenOf(value)
    if (children.length === 0) places.push({ segments: [...at, ...segmentsOf(link)], value })
    for (let index = children.length - 1; index >= 0; index--)
      pending.push({ value: children[index][1], link: { parent: link, segment: children[index][0] } })
  }
  return places.map((place) => ({
    ...place,
    path: opened.path(place.segments),
    locate: () => opened.locate(place.segments),
  }))
}

type PlaceParts = Omit<QuotePlace, 'path' | 'locate'>
