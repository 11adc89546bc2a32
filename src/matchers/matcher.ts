/** What all matchers share: run one oracle, record the result, and turn its status into pass or throw. */

import { originOf } from '../candidate/origin.ts'
import { explain, explainUnwantedPass } from '../explain/explain.ts'
import { paletteFor } from '../explain/palette.ts'
import { isAsymmetric, recordCall } from '../ledger/recorder.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { CheckName } from '../model/finding.ts'
import { resultOrError } from '../oracles/result-or-error.ts'

/** The part of a runner's matcher context that we read; Vitest's and Jest's both have it. */
export interface MatcherContext {
  readonly isNot?: boolean
}

/** What a runner wants back. Neither `actual` nor `expected`: Vitest would append a diff of its own. */
export interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

/** One matcher call: the check it runs, and the values that may know their sample. */
export interface Call {
  readonly matcher: string
  readonly check: CheckName
  readonly candidate: unknown
  readonly source?: unknown
  readonly run: () => CheckResult
}

/**
 * Runs a check for a matcher. `failed`, `error` and `not_evaluated` all throw, and under `.not` only
 * `failed` lets the test go on: what broke or compared nothing proves neither side.
 */
export function callMatcher(
  context: MatcherContext,
  { matcher, check, candidate, source, run }: Call,
): MatcherResult {
  const result = resultOrError(check, run)
  const sample = originOf(candidate)?.origin.sample ?? sampleOf(source) ?? result.source?.sample
  recordCall({ matcher, context, result, ...(sample !== undefined && { sample }) })
  // An asymmetric matcher can only say yes or no, and a negation around it would turn no into a pass.
  if (isAsymmetric(context) && (result.status === 'error' || result.status === 'not_evaluated')) {
    throw new Error(explain(result))
  }
  const isNot = context.isNot === true
  const pass = result.status === 'passed' || (isNot && result.status !== 'failed')
  return {
    pass,
    message: () =>
      result.status === 'passed' ? explainUnwantedPass(result) : explain(result, paletteFor(process.stdout)),
  }
}

function sampleOf(source: unknown): string | undefined {
  const sample =
    typeof source === 'object' && source !== null ? (source as { sample?: unknown }).sample : undefined
  return typeof sample === 'string' ? sample : undefined
}
