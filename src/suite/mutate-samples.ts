/** Mutation testing of a suite: its checks on answers that are broken on purpose, in process and without a test runner. */
import type { JsonValue } from '../model/json.ts'
import type { MutationFigures } from '../model/mutation.ts'
import { mutate } from '../mutate/mutate.ts'
import type { MutateOptions } from '../mutate/mutate-options.ts'
import type { MutationSubject } from '../mutate/subject.ts'
import { writtenSchema } from '../oracles/contract/written-contract.ts'
import { pathsOfQuotes } from '../oracles/quotes/quote-options.ts'
import type { Trace } from '../oracles/trace/check-trace.ts'
import { type CheckedAnswer, createChecker, factsOptions } from './checker.ts'
import type { SuiteChecks } from './define-suite.ts'
import { remediesOf } from './remedy.ts'

/** One answer of a suite. */
export type MutatedAnswer = CheckedAnswer & {
  /** As the figures call it. */
  readonly sample: string
  readonly candidate: JsonValue
}

/**
 * Breaks answers that pass the checks of a suite, and counts what the checks notice.
 *
 * @param answers one after the other; a generator holds one page at a time.
 * @throws SuiteError for a suite without any check; TypeError for an option that is none.
 */
export function mutateAnswers(
  suite: SuiteChecks,
  answers: Iterable<MutatedAnswer>,
  options: MutateOptions = {},
): MutationFigures {
  const subjects = Array.isArray(answers)
    ? (answers as readonly MutatedAnswer[]).map((answer) => subjectOf(suite, answer))
    : eachSubject(suite, answers)
  return mutate(subjects, options)
}

function* eachSubject(suite: SuiteChecks, answers: Iterable<MutatedAnswer>): Generator<MutationSubject> {
  for (const answer of answers) yield subjectOf(suite, answer)
}

/** One answer with the checks of its suite. */
export function subjectOf(
  suite: SuiteChecks,
  { sample, candidate, source, trace }: MutatedAnswer,
): MutationSubject {
  const checker = createChecker(suite)
  const contract = suite.contract ? (writtenSchema(suite.contract) ?? undefined) : undefined
  return {
    sample,
    candidate,
    ...(trace !== undefined && suite.trace && { trace: trace as JsonValue }),
    check: (mutated, drifted = trace as JsonValue) =>
      checker.check({
        candidate: mutated,
        source,
        ...(drifted !== undefined && { trace: drifted as Trace }),
      }),
    ...(suite.template && { template: suite.template }),
    ...(contract !== undefined && { contract }),
    quotes: suite.quotes ? pathsOfQuotes(suite.quotes) : [],
    remedyFor: remediesOf({ candidate, source }, factsOptions(suite)),
  }
}
