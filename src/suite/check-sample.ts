/** All checks of a suite on one sample folder, without a test runner. */
import path from 'node:path'
import type { CheckError, CheckResult } from '../model/check-result.ts'
import { resultOrError } from '../oracles/result-or-error.ts'
import { folderId, SampleError } from '../samples/read-sample.ts'
import { checksOf, type Suite, withOverride } from './define-suite.ts'
import { type LiveAnswer, liveAnswer } from './live-answer.ts'
import { loadModule } from './load-module.ts'
import { openedOnce } from './open-answer.ts'
import { checkerOfSample, isPinned } from './pinned-samples.ts'
import { overrideOf } from './sample-module.ts'
import { suiteExtractor } from './suite-extractor.ts'

/** What the checks of one sample say. */
export interface CheckedSample {
  /** The sample's name in the ledger: its folder, relative. */
  readonly sample: string
  /** One a check that could be asked. */
  readonly results: readonly CheckResult[]
  /** Why the folder could not be read; its checks are then left out, except that of the form. */
  readonly error?: CheckError
}

/**
 * @param folder absolute.
 * @param root the folder of the configuration file.
 * @throws InputError or SuiteError naming the sample's own file, where that cannot be used.
 */
export async function checkSample(suite: Suite, folder: string, root: string): Promise<CheckedSample> {
  const relative = path.relative(process.cwd(), folder) || '.'
  const sample = folderId(folder)
  const checks = await withOwnChecks(suite, folder)
  if (checksOf(checks).length === 0) return { sample, results: [] }
  const checker = checkerOfSample(checks, folder)
  const open = openedOnce(relative)
  const results: CheckResult[] = []
  let error: CheckError | undefined
  let stored: LiveAnswer | undefined
  for (const check of checker.checks) {
    try {
      // A check makes no calls: what a suite extracts live is taken from its store.
      if (suite.extract && !isPinned(folder))
        stored ??= await liveAnswer(relative, checker.checks, suiteExtractor(suite, root, { offline: true }))
      const answer = stored ? stored.open(check) : open(check)
      results.push(resultOrError(check, () => checker.run(check, answer)))
    } catch (thrown) {
      if (!(thrown instanceof SampleError)) throw thrown
      error ??= { code: thrown.code, message: thrown.message }
    }
  }
  return { sample, results, ...(error && { error }) }
}

/**
 * The checks of one sample: those of its suite, with what its own file says.
 *
 * @throws InputError or SuiteError naming the sample's own file.
 */
export async function withOwnChecks(suite: Suite, folder: string): Promise<Suite> {
  const file = overrideOf(folder)
  if (file === undefined) return suite
  const exported = await loadModule(file)
  return withOverride(suite, exported.default ?? exported, path.relative(process.cwd(), file))
}
