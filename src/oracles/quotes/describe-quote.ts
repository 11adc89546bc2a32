/** A passage of a source as a quote with its place, in the words of the W3C Web Annotation model. */
import type { SourceDocument } from '../../document/source-document.ts'
import type { TextRange } from '../../model/locator.ts'
import { QuotesUsageError } from './quotes-usage-error.ts'

/** https://www.w3.org/TR/annotation-model/#text-quote-selector, and the offsets of a TextPositionSelector. */
export interface QuoteSelector {
  readonly exact: string
  readonly prefix: string
  readonly suffix: string
  readonly start: number
  readonly end: number
}

/** Characters before and after it that tell one place from another. */
const CONTEXT = 32

/**
 * The selector of a range of the visible text; what it gives, toQuoteSourceVerbatim finds at that place.
 *
 * @throws QuotesUsageError for what is no source, or no range of its text.
 */
export function describeQuote(source: SourceDocument, range: TextRange): QuoteSelector {
  const { text } = (source ?? {}) as Partial<SourceDocument>
  if (typeof text !== 'string')
    throw new QuotesUsageError('describeQuote takes what readHtml, readText or readSample(…).source gives.')
  const { start = Number.NaN, end = Number.NaN } = (range ?? {}) as Partial<TextRange>
  if (!isPlaceIn(text, start, end))
    throw new QuotesUsageError(
      `There is no range ${start}–${end} in the visible text of ${source.name}, which has ${text.length} UTF-16 units.`,
    )
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
    start,
    end,
  }
}

const isPlaceIn = (text: string, start: number, end: number): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length
