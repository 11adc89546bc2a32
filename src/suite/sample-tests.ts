/** The tests of one sample folder, as its generated test module calls them: one function a check. */
import fs from 'node:fs'
import path from 'node:path'
import { explain } from '../explain/explain.ts'
import { paletteFor } from '../explain/palette.ts'
import { type RunningTask, runningTask } from '../ledger/record-in-vitest.ts'
import { recordCall } from '../ledger/recorder.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { CheckName } from '../model/finding.ts'
import type { Position } from '../model/locator.ts'
import { resultOrError } from '../oracles/result-or-error.ts'
import { SampleError } from '../samples/read-sample.ts'
import { withOverride } from './define-suite.ts'
import { SOURCE_FILES } from './find-samples.ts'
import { type LiveAnswer, liveAnswer } from './live-answer.ts'
import { openedOnce } from './open-answer.ts'
import { checkerOfSample, isPinned } from './pinned-samples.ts'
import { extractorOfRun } from './suite-extractor.ts'
import { suitesOf } from './suites-of.ts'

/** What a generated test module knows of its sample. */
export interface SampleModule {
  /** The sample's folder, absolute. */
  readonly folder: string
  /** What the configuration file exports. */
  readonly config: unknown
  /** Which of its suites the sample belongs to. */
  readonly suite: number
  /** What the sample's own file exports. */
  readonly override?: unknown
  /** The folder of the configuration file. */
  readonly root: string
}

/** As the ledger calls what ran. */
const MATCHERS: Readonly<Record<CheckName, string>> = {
  contract: 'toConformToContract',
  facts: 'toMatchHtmlFacts',
  invariants: 'toSatisfyInvariants',
  quotes: 'toQuoteSourceVerbatim',
  trace: 'toAgreeWithTrace',
}

/** The test of one check. Vitest hands its task on; Jest's setup file knows which test is running. */
export type SampleTest = (task?: RunningTask) => Promise<void>

/** @returns one test function a check. The sample is read when the first of them runs, so that an edited file is never stale. */
export function sampleTests({
  folder,
  config,
  suite,
  override,
  root,
}: SampleModule): Record<CheckName, SampleTest> {
  const relative = path.relative(process.cwd(), folder) || '.'
  const configured = suitesOf(config)[suite]
  const checks = withOverride(configured, override, path.join(relative, 'sample.ts'))
  const checker = checkerOfSample(checks, folder)
  // A pinned sample has its answer beside it, also where the others are asked for.
  const own = isPinned(folder) ? { ...configured, extract: undefined } : configured
  let asked: Promise<LiveAnswer> | undefined
  const live = (): Promise<LiveAnswer> | null => {
    // All checks look at the same answer.
    if (own.extract) asked ??= liveAnswer(relative, checker.checks, extractorOfRun(own, root))
    return asked ?? null
  }
  const open = openedOnce(relative)
  const runCheck = async (check: CheckName): Promise<void> => {
    const { answer, result } = await placed(folder, check, async () => {
      const extracted = await live()
      const answer = extracted ? extracted.open(check) : open(check)
      const result = resultOrError(check, () => checker.run(check, answer))
      extracted?.refusePass(check, result)
      return { answer, result }
    })
    const sample = answer.sample
    // `promise` is what tells a call from an asymmetric one.
    recordCall({ matcher: MATCHERS[check], context: { promise: '' } as object, result, sample })
    if (result.status !== 'passed')
      throw own.extract ? failureOf(folder, check, result) : failureAt(folder, check, result)
  }
  const test =
    (check: CheckName): SampleTest =>
    (task) =>
      task === undefined ? runCheck(check) : runningTask.run(task, runCheck, check)
  return {
    contract: test('contract'),
    facts: test('facts'),
    invariants: test('invariants'),
    quotes: test('quotes'),
    trace: test('trace'),
  }
}

/** The error of a failed check stands where its first finding stands in extracted.json, not in our code. */
function failureAt(folder: string, check: CheckName, result: CheckResult): Error {
  const error = new Error(explain(result, paletteFor(process.stdout)))
  const positions = result.findings.flatMap(({ candidate }) => candidate?.locator?.position ?? [])
  return standingAt(error, check, path.join(folder, 'extracted.json'), positions[0])
}

/** An answer that was asked for has no file of its own; its page has. */
function failureOf(folder: string, check: CheckName, result: CheckResult): Error {
  const error = new Error(explain(result, paletteFor(process.stdout)))
  const page = SOURCE_FILES.map((name) => path.join(folder, name)).find((file) => fs.existsSync(file))
  return page === undefined ? error : standingAt(error, check, page)
}

/** A sample that cannot be read is the fault of its files. */
async function placed<Value>(folder: string, check: CheckName, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof SampleError)) throw error
    // Runners read the file of every frame, so it must be there.
    const files = ['extracted.json', ...SOURCE_FILES].map((name) => path.join(folder, name))
    const present = files.find((file) => fs.existsSync(file))
    throw present === undefined ? error : standingAt(error, check, present)
  }
}

function standingAt(error: Error, check: CheckName, file: string, position?: Position): Error {
  const { line, column } = position ?? { line: 1, column: 1 }
  error.stack = `${error.name}: ${error.message}\n    at ${check} (${file}:${line}:${column})`
  return error
}
