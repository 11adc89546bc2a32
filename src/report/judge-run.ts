/** Has the judge of a run look at its findings and semantic fields after the tests: rulings stand beside, no status changes. */

import { fileCache } from '../judge/answer-cache.ts'
import { arbitrateWith } from '../judge/arbitrate.ts'
import { Court } from '../judge/court.ts'
import type { Judge } from '../judge/judge.ts'
import { judgedField } from '../judge/judge-fields.ts'
import { type OpenaiJudgeOptions, openaiJudge } from '../judge/openai-judge.ts'
import type { CheckEntry, Run } from '../ledger/run.ts'
import type { RulingState } from '../model/ruling.ts'

/** A judge, or plain data of one on an endpoint: runners hand data to their workers, and no functions. */
export type JudgeSetting = Judge | OpenaiJudgeOptions

const judgeOf = (setting: JudgeSetting): Judge =>
  typeof setting === 'function' ? setting : openaiJudge(setting)

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
  const judge = judgeOf(setting)
  const court = new Court(judge, { cache: fileCache(cacheFolder) })
  const samples = await Promise.all(
    run.samples.map(async (sample) => ({
      ...sample,
      checks: await Promise.all(sample.checks.map((entry) => judgedEntry(entry, court))),
    })),
  )
  const entries = samples.flatMap(({ checks }) => checks)
  const states = entries.flatMap(({ rulings = [] }) => rulings.map(({ state }) => state))
  const fields = entries.flatMap(({ judged = [] }) => judged)
  const count = (state: RulingState): number => states.filter((one) => one === state).length
  return {
    ...run,
    samples,
    judge: {
      ...(judge.about && { about: judge.about }),
      rulings: {
        upheld: count('upheld'),
        disputed: count('disputed'),
        conflict: count('conflict'),
        error: count('error'),
      },
      fields: { judged: fields.filter(({ state }) => state === 'judged').length, total: fields.length },
      ...court.figures(),
    },
  }
}

/** A failure that the test wanted is no disagreement. */
const isDisputable = ({ check, outcome }: CheckEntry): boolean => check === 'facts' && outcome === 'failed'

const hasQuestion = (entry: CheckEntry): boolean =>
  (isDisputable(entry) && entry.findings.length > 0) ||
  entry.fields.some(({ semantic }) => semantic !== undefined)

async function judgedEntry(entry: CheckEntry, court: Court): Promise<CheckEntry> {
  const findings = isDisputable(entry) ? entry.findings : []
  const [rulings, judged] = await Promise.all([
    arbitrateWith(findings, court),
    Promise.all(entry.fields.flatMap(({ semantic }) => (semantic ? [judgedField(semantic, court)] : []))),
  ])
  const beside = rulings.flatMap((ruling, finding) => (ruling ? [{ finding, ...ruling }] : []))
  return {
    ...entry,
    ...(beside.length > 0 && { rulings: beside }),
    ...(judged.length > 0 && { judged }),
  }
}
