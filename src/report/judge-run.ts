/** Has the judges of a run look at its findings and semantic fields after the tests: rulings stand beside, no status changes. */
import type { Judge } from '../judge/judge.ts'
import type { OpenaiJudgeOptions } from '../judge/openai-judge.ts'
import type { RulingLine } from '../ledger/journal.ts'
import type { CheckEntry, Run } from '../ledger/run.ts'
import { isDisputable } from './disputable.ts'

/** A judge, or plain data of one on an endpoint: runners hand data to their workers, and no functions. */
export type JudgeSetting = Judge | OpenaiJudgeOptions

/** How many of the judged fields people look at: a share from 0 to 1, and by default a seed of each run's own. */
export interface ReviewSetting {
  readonly share: number
  readonly seed?: string | number
}

/** Who judges what in a run. */
export interface Judges {
  /** The judge of a sample, by its id; `undefined` where its suite has none. */
  of(sample: string): JudgeSetting | undefined
  /** A tenth by default. */
  readonly review?: ReviewSetting | false
}

export interface JudgeRunOptions {
  /** Keeps verified answers for the next run. */
  readonly cacheFolder: string
  /** Told of every ruling as soon as it is made. */
  readonly record?: (line: RulingLine) => void
  readonly signal?: AbortSignal
}

/** @param find tells the judges; asked only where there is something to judge. */
export async function judgeRun(
  run: Run,
  find: () => Promise<Judges | undefined>,
  options: JudgeRunOptions,
): Promise<Run> {
  if (!run.samples.some(({ checks }) => checks.some(hasQuestion))) return run
  const judges = await find()
  if (judges === undefined) return run
  // Every run loads this file, and few of them a judge.
  const { judgedBy } = await import('./judged-by.ts')
  return judgedBy(run, judges, options)
}

const hasQuestion = (entry: CheckEntry): boolean =>
  (isDisputable(entry) && entry.findings.length > 0) ||
  entry.fields.some(({ semantic }) => semantic !== undefined)

/** What a judge setting has to be, for messages. */
export const isJudgeSetting = (judge: unknown): judge is JudgeSetting =>
  typeof judge === 'function' ||
  (typeof judge === 'object' && judge !== null && typeof (judge as OpenaiJudgeOptions).model === 'string')

export const isReviewSetting = (review: unknown): review is ReviewSetting | false => {
  if (review === false) return true
  if (typeof review !== 'object' || review === null) return false
  const { share, seed, ...others } = review as ReviewSetting
  return (
    typeof share === 'number' &&
    share >= 0 &&
    share <= 1 &&
    (seed === undefined || typeof seed === 'string' || typeof seed === 'number') &&
    Object.keys(others).length === 0
  )
}
