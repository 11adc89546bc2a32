/** A run with what its judge says of it: loaded only where there is a judge. */
import { fileCache } from '../judge/answer-cache.ts'
import { arbitrateWith } from '../judge/arbitrate.ts'
import { Court } from '../judge/court.ts'
import type { Judge } from '../judge/judge.ts'
import { judgedField } from '../judge/judge-fields.ts'
import { openaiJudge } from '../judge/openai-judge.ts'
import type { CheckEntry, Run } from '../ledger/run.ts'
import type { RulingState } from '../model/ruling.ts'
import { isDisputable } from './disputable.ts'
import type { JudgeSetting } from './judge-run.ts'

const judgeOf = (setting: JudgeSetting): Judge =>
  typeof setting === 'function' ? setting : openaiJudge(setting)

/** @param cacheFolder keeps verified answers for the next run. */
export async function judgedBy(run: Run, setting: JudgeSetting, cacheFolder: string): Promise<Run> {
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
