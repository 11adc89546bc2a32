/** `expect(quotes).toQuoteSourceVerbatim(source)`: every quote stands in the visible text. */
import { checkQuotes, type QuoteOptions, type QuoteSource } from '../oracles/quotes/check-quotes.ts'
import { callMatcher, type MatcherContext, type MatcherResult } from './matcher.ts'

export function toQuoteSourceVerbatim(
  this: MatcherContext,
  quotes: unknown,
  source: QuoteSource,
  options?: QuoteOptions,
): MatcherResult {
  return callMatcher(this, {
    matcher: 'toQuoteSourceVerbatim',
    check: 'quotes',
    candidate: quotes,
    source,
    run: () => checkQuotes(quotes, source, options),
  })
}
