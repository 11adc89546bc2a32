/** Has the judge of a run look at its findings and semantic fields after the tests: rulings stand beside, no status changes. */
import type { Judge } from '../judge/judge.ts'
import type { OpenaiJudgeOptions } from '../judge/openai-judge.ts'
import type { CheckEntry, Run } from '../ledger/run.ts'
import { isDisputable } from './disputable.ts'

/** A judge, or plain data of one on an endpoint: runners hand data to their workers, and no functions. */
export type JudgeSetting = Judge | OpenaiJudgeOptions

/**
 * @param find tells the judge; asked only where there is something to judge.
 * @param cacheFolder keeps verified answers for the next run.
 */
export async function judgeRun(
  run: Run,
  find: () => Promise<JudgeSetting | undefined>,
  cacheFolder: string,
): Promise<Run> {
  if (!run.samples.some(({ checks }) => checks.some(hasQuestion))) return run
  const setting = await find()
  if (setting === undefined) return run
  // Every run loads this file, and few of them a judge.
  const { judgedBy } = await import('./judged-by.ts')
  return judgedBy(run, setting, cacheFolder)
}

const hasQuestion = (entry: CheckEntry): boolean =>
  (isDisputable(entry) && entry.findings.length > 0) ||
  entry.fields.some(({ semantic }) => semantic !== undefined)
