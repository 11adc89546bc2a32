/** Mutation testing of a project: all samples of its suites, or some, with the checks that each sample has. */
import path from 'node:path'
import type { CheckResult } from '../model/check-result.ts'
import type { JsonValue } from '../model/json.ts'
import type { MutationFigures } from '../model/mutation.ts'
import { mutate } from '../mutate/mutate.ts'
import type { MutateOptions } from '../mutate/mutate-options.ts'
import type { MutationSubject } from '../mutate/subject.ts'
import { resultOrError } from '../oracles/result-or-error.ts'
import { folderId, readRawExtraction, SampleError } from '../samples/read-sample.ts'
import { type CheckedSample, withOwnChecks } from './check-sample.ts'
import { checksOf, type Suite } from './define-suite.ts'
import type { FoundSample } from './find-samples.ts'
import { subjectOf } from './mutate-samples.ts'
import { openAnswer } from './open-answer.ts'
import { isPinned } from './pinned-samples.ts'

export interface MutatedProject {
  readonly figures: MutationFigures
  /** What the checks say of the samples as they are. */
  readonly checked: readonly CheckedSample[]
}

/**
 * @param samples those that are mutated.
 * @param all those that lend their values: a fault is most plausible where another sample has it.
 * @throws InputError or SuiteError naming a sample's own file that cannot be used; TypeError for an option that is none.
 */
export async function mutateProject(
  suites: readonly Suite[],
  samples: readonly FoundSample[],
  all: readonly FoundSample[],
  options: MutateOptions = {},
): Promise<MutatedProject> {
  const work: { readonly folder: string; readonly checks: Suite }[] = []
  const leftOut = [...(options.leftOut ?? [])]
  for (const { folder, suite } of samples) {
    if (isPinned(folder)) {
      leftOut.push({ sample: folderId(folder), why: 'it is pinned: its verdict is known' })
      continue
    }
    const checks = await withOwnChecks(suites[suite], folder)
    if (checksOf(checks).length > 0) work.push({ folder, checks })
  }
  const checked: CheckedSample[] = []
  const figures = mutate(eachSubject(work, checked), { ...options, leftOut, answers: answersOf(all) })
  return { figures, checked }
}

/** One page at a time; what the checks say of each answer as it is, is kept. */
function* eachSubject(
  work: readonly { readonly folder: string; readonly checks: Suite }[],
  checked: CheckedSample[],
): Generator<MutationSubject> {
  for (const { folder, checks } of work) {
    const relative = path.relative(process.cwd(), folder) || '.'
    const subject = openedSubject(relative, checks)
    yield {
      ...subject,
      check(candidate, trace) {
        const results = subject.check(candidate, trace)
        if (checked.at(-1)?.sample !== subject.sample) checked.push({ sample: subject.sample, results })
        return results
      },
    }
  }
}

/** A sample that cannot be read has checks in `error`, and is left out as any other that does not pass. */
function openedSubject(folder: string, checks: Suite): MutationSubject {
  const [first] = checksOf(checks)
  try {
    const answer = openAnswer(folder, checks.trace ? 'trace' : 'facts')
    return subjectOf(checks, { ...answer, candidate: answer.candidate as JsonValue })
  } catch (error) {
    if (!(error instanceof SampleError)) throw error
    const broken: readonly CheckResult[] = [
      resultOrError(first, () => {
        throw error
      }),
    ]
    return { sample: folderId(folder), candidate: null, check: () => broken }
  }
}

/** The answers alone: no page is read for them. */
export function* answersOf(samples: readonly FoundSample[]): Generator<JsonValue> {
  for (const { folder } of samples) {
    if (isPinned(folder)) continue
    try {
      yield JSON.parse(readRawExtraction(folder)) as JsonValue
    } catch {
      // What cannot be read lends nothing; where it is to be mutated, it is told.
    }
  }
}
