/** `expect(candidate).toAgreeWithTrace({ lines, raw_text })`: what the extractor says that it saw. */
import { checkTrace, type Trace, type TraceOptions } from '../oracles/trace/check-trace.ts'
import { callMatcher, type MatcherContext, type MatcherResult } from './matcher.ts'

export function toAgreeWithTrace(
  this: MatcherContext,
  candidate: unknown,
  trace: Trace,
  options?: TraceOptions,
): MatcherResult {
  return callMatcher(this, {
    matcher: 'toAgreeWithTrace',
    check: 'trace',
    candidate,
    run: () => checkTrace(candidate, trace, options),
  })
}
