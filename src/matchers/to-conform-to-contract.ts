/** `expect(candidate).toConformToContract(contract)`: the form that was promised. */
import { checkContract } from '../oracles/contract/check-contract.ts'
import type { Contract, ContractOptions } from '../oracles/contract/contract.ts'
import { callMatcher, type MatcherContext, type MatcherResult } from './matcher.ts'

export function toConformToContract(
  this: MatcherContext,
  candidate: unknown,
  contract: Contract,
  options?: ContractOptions,
): MatcherResult {
  return callMatcher(this, {
    matcher: 'toConformToContract',
    check: 'contract',
    candidate,
    run: () => checkContract(candidate, contract, options),
  })
}
