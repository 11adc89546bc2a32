/** A suite as a plain function: loaded once, it checks one answer after another, without a test runner. */
import type { CheckResult } from '../model/check-result.ts'
import type { CheckName } from '../model/finding.ts'
import { checkContract } from '../oracles/contract/check-contract.ts'
import type { Contract } from '../oracles/contract/contract.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import { checkHtmlFacts, type FactsOptions, type HtmlSource } from '../oracles/facts/check-html-facts.ts'
import { checkInvariants } from '../oracles/invariants/check-invariants.ts'
import { checkQuotes, type QuoteOptions } from '../oracles/quotes/check-quotes.ts'
import { resultOrError } from '../oracles/result-or-error.ts'
import { checkTrace, type Trace } from '../oracles/trace/check-trace.ts'
import { checksOf, type SuiteChecks, SuiteError } from './define-suite.ts'

/** One answer and what it came from. */
export interface CheckedAnswer {
  /** The extracted value, or the model's raw text. */
  readonly candidate: unknown
  /** The page, or another source that was read before. */
  readonly source: HtmlSource
  /** What the extractor says that it saw, where the suite checks it. */
  readonly trace?: Trace
}

export interface Checker {
  /** The checks that it runs, in their order. */
  readonly checks: readonly CheckName[]
  /** All checks on one answer; a caller's mistake is a check in `error`, and none is ever left out. */
  check(answer: CheckedAnswer): CheckResult[]
  /** One of the checks. @throws TypeError for a caller's mistake. */
  run(check: CheckName, answer: CheckedAnswer): CheckResult
}

/**
 * Makes a checker of a suite's checks: `defineSuite({ … })`, or the checks alone. It keeps no state between answers,
 * so one checker serves a whole worker.
 *
 * @throws SuiteError for a suite without any check.
 */
export function createChecker(suite: SuiteChecks): Checker {
  const checks = checksOf(suite)
  if (checks.length === 0)
    throw new SuiteError('The suite has no check, so its checker could decide nothing.')
  const run = (check: CheckName, answer: CheckedAnswer): CheckResult => runCheck(suite, check, answer)
  return {
    checks,
    run,
    check: (answer) => checks.map((check) => resultOrError(check, () => run(check, answer))),
  }
}

function runCheck(
  suite: SuiteChecks,
  check: CheckName,
  { candidate, source, trace }: CheckedAnswer,
): CheckResult {
  switch (check) {
    case 'contract':
      return checkContract(candidate, suite.contract as Contract, suite.contractOptions)
    case 'facts':
      return checkHtmlFacts(candidate, source, factsOptions(suite))
    case 'invariants':
      return checkInvariants(candidate, suite.invariants || [])
    case 'quotes':
      return checkQuotes(candidate, source, quoteOptions(suite))
    case 'trace':
      return checkTrace(candidate, trace as Trace, typeof suite.trace === 'object' ? suite.trace : {})
  }
}

/** The options of the facts check; a JSON Schema is also what names the fields. */
export function factsOptions({ template, contract, facts }: SuiteChecks): FactsOptions {
  const schema = isPlainSchema(contract) ? { contract } : {}
  return { ...schema, ...(facts || {}), ...(template && { template }) }
}

const isPlainSchema = (contract: unknown): contract is JsonSchema =>
  typeof contract === 'object' &&
  contract !== null &&
  !('~standard' in contract) &&
  !('schema' in contract) &&
  ('type' in contract || 'properties' in contract || '$schema' in contract || '$ref' in contract)

function quoteOptions({ quotes }: SuiteChecks): QuoteOptions {
  if (typeof quotes === 'string' || Array.isArray(quotes)) return { at: quotes as string | readonly string[] }
  return (quotes || {}) as QuoteOptions
}
