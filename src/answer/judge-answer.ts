/** Judges one live answer by code alone: form first, then the contract, then the invariants. */
import { readRawAnswer } from '../candidate/raw-text.ts'
import type { Outcome } from '../endpoint/outcome.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { Finding } from '../model/finding.ts'
import type { JsonValue } from '../model/json.ts'
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

/** What came back, read for its form alone. */
export type ReadOutcome =
  | {
      readonly stage: 'clean' | 'pass-after-fence-strip'
      readonly value: JsonValue
      /** Why it is not clean. */
      readonly message?: string
    }
  | {
      readonly stage: Exclude<Stage, 'clean' | 'pass-after-fence-strip' | 'schema' | 'invariant'>
      readonly message: string
    }

/** A demand that was broken. */
export interface BrokenDemand {
  readonly stage: 'schema' | 'invariant'
  readonly findings: readonly Finding[]
}

/** A check could not be run at all: a broken contract or a rule that throws is no fault of the model. */
export class DemandError extends Error {
  override readonly name = 'DemandError'
}

/** Form repair is no part of it: of a fence that stands around it, the value says so. */
export function readOutcome(outcome: Outcome): ReadOutcome {
  switch (outcome.kind) {
    case 'ok':
      return readForm(outcome.text)
    case 'envelope':
    case 'truncated':
    case 'refusal':
      return { stage: outcome.kind, message: outcome.message ?? outcome.kind }
    default:
      return { stage: 'http', message: outcome.message }
  }
}

function readForm(text: string): ReadOutcome {
  const { form, value, reason = form } = readRawAnswer(text)
  if (form === 'truncated' || form === 'refusal') return { stage: form, message: reason }
  if (form === 'empty') return { stage: 'envelope', message: reason }
  if (value === undefined || (form !== 'clean' && form !== 'fenced'))
    return { stage: 'parse', message: reason }
  return form === 'clean'
    ? { stage: 'clean', value }
    : { stage: 'pass-after-fence-strip', value, message: reason }
}

/**
 * The first demand that a value breaks; `null` where it keeps them.
 *
 * @throws DemandError where the contract or a rule is broken itself.
 */
export function brokenDemand(value: JsonValue, { contract, invariants }: Demands): BrokenDemand | null {
  const form = ranOrThrow(checkContract(asCandidate(value), contract))
  if (form.status === 'failed') return { stage: 'schema', findings: form.findings }
  const rules = invariants === undefined ? [] : [invariants].flat()
  if (rules.length === 0) return null
  const kept = ranOrThrow(checkInvariants(asCandidate(value), rules))
  return kept.status === 'failed' ? { stage: 'invariant', findings: kept.findings } : null
}

/** A string is raw text to the checks: a value that is one goes in as JSON. */
const asCandidate = (value: JsonValue): JsonValue =>
  typeof value === 'string' ? JSON.stringify(value) : value

/** @throws DemandError */
export function ranOrThrow(result: CheckResult): CheckResult {
  if (result.status === 'error')
    throw new DemandError(`The ${result.check} check could not be run: ${result.error?.message}`)
  return result
}
