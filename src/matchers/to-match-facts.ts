/** `expect(candidate).toMatchFacts(record, template?)`: what an API's response or a database row says, field by field. */
import type { Template } from '../facts/template/template.ts'
import { checkFacts } from '../oracles/facts/check-facts.ts'
import type { RecordFactsOptions } from '../oracles/facts/facts-options.ts'
import { callMatcher, type MatcherContext, type MatcherResult } from './matcher.ts'

export function toMatchFacts(
  this: MatcherContext,
  candidate: unknown,
  record: unknown,
  templateOrOptions?: Template | RecordFactsOptions,
): MatcherResult {
  return callMatcher(this, {
    matcher: 'toMatchFacts',
    check: 'facts',
    candidate,
    source: record,
    run: () => checkFacts(candidate, record, templateOrOptions),
  })
}
