/** `expect(candidate).toSatisfyInvariants(rules)`: the fields agree with each other. */
import { checkInvariants } from '../oracles/invariants/check-invariants.ts'
import type { Invariant } from '../oracles/invariants/rule.ts'
import { callMatcher, type MatcherContext, type MatcherResult } from './matcher.ts'

export function toSatisfyInvariants(
  this: MatcherContext,
  candidate: unknown,
  invariants: Invariant | readonly Invariant[],
): MatcherResult {
  return callMatcher(this, {
    matcher: 'toSatisfyInvariants',
    check: 'invariants',
    candidate,
    run: () => checkInvariants(candidate, invariants),
  })
}
