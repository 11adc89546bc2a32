/** Which stage one answer reached: form first, then the contract, then the invariants. */
import { readRawAnswer } from '../candidate/raw-text.ts'
import type { Outcome } from '../endpoint/outcome.ts'
import { headline } from '../explain/headline.ts'
import type { CheckResult } from '../model/check-result.ts'
import { checkContract } from '../oracles/contract/check-contract.ts'
import type { Contract } from '../oracles/contract/contract.ts'
import { checkInvariants } from '../oracles/invariants/check-invariants.ts'
import type { Invariant } from '../oracles/invariants/rule.ts'
import type { Stage } from './stage.ts'

/** What an answer must fulfil. */
export interface Demands {
  readonly contract: Contract
  readonly invariants?: Invariant | readonly Invariant[]
}

/** An answer that was judged, by code alone. */
export interface JudgedAnswer {
  readonly stage: Stage
  /** In words, one a line, for people and for the repair request; empty where it is clean. */
  readonly violations: readonly string[]
}

/** A check could not be run at all: a broken contract or a rule that throws is no fault of the model. */
export class GateCheckError extends Error {
  override readonly name = 'GateCheckError'
}

/** @throws GateCheckError where the contract or a rule is broken. */
export function classifyOutcome(outcome: Outcome, demands: Demands): JudgedAnswer {
  switch (outcome.kind) {
    case 'ok':
      return classifyText(outcome.text, demands)
    case 'envelope':
    case 'truncated':
    case 'refusal':
      return { stage: outcome.kind, violations: [outcome.message ?? outcome.kind] }
    default:
      return { stage: 'http', violations: [outcome.message] }
  }
}

function classifyText(text: string, demands: Demands): JudgedAnswer {
  const { form, value, reason = form } = readRawAnswer(text)
  if (form === 'truncated' || form === 'refusal') return { stage: form, violations: [reason] }
  if (form === 'empty') return { stage: 'envelope', violations: [reason] }
  if (form !== 'clean' && form !== 'fenced') return { stage: 'parse', violations: [reason] }
  const broken = brokenDemand(value, demands)
  if (broken) return broken
  return form === 'clean'
    ? { stage: 'clean', violations: [] }
    : { stage: 'pass-after-fence-strip', violations: [reason] }
}

/** Form repair is no part of it: the value inside a fence is held against the same demands. */
function brokenDemand(value: unknown, { contract, invariants }: Demands): JudgedAnswer | null {
  const form = ranOrThrow(checkContract(value, contract))
  if (form.status === 'failed') return { stage: 'schema', violations: form.findings.map(headline) }
  const rules = invariants === undefined ? [] : [invariants].flat()
  if (rules.length === 0) return null
  const kept = ranOrThrow(checkInvariants(value, rules))
  return kept.status === 'failed' ? { stage: 'invariant', violations: kept.findings.map(headline) } : null
}

function ranOrThrow(result: CheckResult): CheckResult {
  if (result.status === 'error')
    throw new GateCheckError(`The ${result.check} check could not be run: ${result.error?.message}`)
  return result
}
