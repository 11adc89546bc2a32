/** A passage of a source as a quote with its place, in the words of the W3C Web Annotation model. */
import type { SourceDocument } from '../../document/source-document.ts'
import type { TextRange } from '../../model/locator.ts'

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

/** The selector of a range of the visible text; what it gives, toQuoteSourceVerbatim finds at that place. */
export function describeQuote({ text }: SourceDocument, { start, end }: TextRange): QuoteSelector {
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
    start,
    end,
  }
}
