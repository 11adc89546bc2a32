/** `expect(candidate).toMatchHtmlFacts(html, template?)`: what the page itself says, field by field. */

import type { Template } from '../facts/template/template.ts'
import { checkHtmlFacts, type FactsOptions, type HtmlSource } from '../oracles/facts/check-html-facts.ts'
import { callMatcher, type MatcherContext, type MatcherResult } from './matcher.ts'

export function toMatchHtmlFacts(
  this: MatcherContext,
  candidate: unknown,
  html: HtmlSource,
  templateOrOptions?: Template | FactsOptions,
): MatcherResult {
  return callMatcher(this, {
    matcher: 'toMatchHtmlFacts',
    check: 'facts',
    candidate,
    source: html,
    run: () => checkHtmlFacts(candidate, html, templateOrOptions),
  })
}
