/** What a check was done by (contract, template, rules, options), as a digest beside its result: it tells why runs differ. */
import type { CheckResult } from '../model/check-result.ts'
import { shortHash } from '../model/digest.ts'
import { inWriting } from './contract/written-contract.ts'

const bases = new WeakMap<CheckResult, readonly unknown[]>()
/** A suite's contract and template serve thousands of samples. */
const known = new WeakMap<object, string>()

/** The same result, which remembers what it was done by. */
export function withBasis(result: CheckResult, ...basis: readonly unknown[]): CheckResult {
  bases.set(result, basis)
  return result
}

/** 12 characters; `undefined` of a result that no oracle of ours made. */
export function basisOf(result: CheckResult): string | undefined {
  const basis = bases.get(result)
  return basis && shortHash(basis.map(digestOf))
}

function digestOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return shortHash(String(part))
  const digest = known.get(part)
  if (digest !== undefined) return digest
  const made = shortHash(inWriting(part))
  known.set(part, made)
  return made
}
