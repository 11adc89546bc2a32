/** Mutation testing of a suite: its checks on answers that are broken on purpose, in process and without a test runner. */
import type { JsonValue } from '../model/json.ts'
import type { MutationFigures } from '../model/mutation.ts'
import { mutate } from '../mutate/mutate.ts'
import type { MutateOptions } from '../mutate/mutate-options.ts'
import type { MutationSubject } from '../mutate/subject.ts'
import { openContract } from '../oracles/contract/contract.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import { jsonSchemaOf } from '../oracles/contract/standard-schema.ts'
import type { Trace } from '../oracles/trace/check-trace.ts'
import { type CheckedAnswer, createChecker } from './checker.ts'
import type { SuiteChecks } from './define-suite.ts'

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

/** @param known what the checks say of the answer as it is, where somebody is to be told. */
export function subjectOf(
  suite: SuiteChecks,
  { sample, candidate, source, trace }: MutatedAnswer,
): MutationSubject {
  const checker = createChecker(suite)
  const contract = schemaOf(suite)
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
    quotes: quotePatterns(suite),
  }
}

/** The contract as a JSON Schema; `undefined` where it is none and tells none. */
function schemaOf({ contract }: SuiteChecks): JsonSchema | undefined {
  if (contract === undefined || contract === false) return undefined
  const opened = openContract(contract)
  if (opened.kind === 'json-schema') return opened.schema
  if (opened.kind === 'standard') return jsonSchemaOf(opened.schema) ?? undefined
  return opened.validator.schema as JsonSchema
}

function quotePatterns({ quotes }: SuiteChecks): readonly string[] {
  if (!quotes) return []
  if (typeof quotes === 'string') return [quotes]
  if (Array.isArray(quotes)) return quotes as readonly string[]
  const { at, covers } = quotes as { at?: string | readonly string[]; covers?: object }
  return [...(at === undefined ? [] : [at].flat()), ...Object.keys(covers ?? {})]
}
