/** A run with what its judges say of it: loaded only where there is one. */
import { fileCache } from '../judge/answer-cache.ts'
import { rulingOn } from '../judge/arbitrate.ts'
import { Court } from '../judge/court.ts'
import { judgedField } from '../judge/judge-fields.ts'
import { openaiJudge } from '../judge/openai-judge.ts'
import type { RulingLine } from '../ledger/journal.ts'
import { judgeFigures } from '../ledger/judge-figures.ts'
import type { CheckEntry, JudgeCost, Run, SampleResult } from '../ledger/run.ts'
import type { JudgedField, Ruling } from '../model/ruling.ts'
import { isDisputable } from './disputable.ts'
import type { JudgeRunOptions, JudgeSetting, Judges } from './judge-run.ts'
import { drawnForReview } from './review.ts'

/** One ruling or judged field, where it belongs. */
type Told = Omit<RulingLine, 'kind' | 'costs'>

/** @throws TypeError for a judge whose options cannot be. */
export async function judgedBy(run: Run, judges: Judges, options: JudgeRunOptions): Promise<Run> {
  const courts = new Courts(options)
  const sittings = run.samples.map((sample) => {
    const setting = judges.of(sample.id)
    return { sample, court: setting && courts.of(setting) }
  })
  const tell = (told: Told): void => options.record?.({ kind: 'ruling', ...told, costs: courts.costs() })
  const samples = await Promise.all(
    sittings.map(({ sample, court }) => (court ? judgedSample(sample, court, tell) : sample)),
  )
  const costs = courts.costs()
  if (costs.length === 0) return run
  const review = drawnForReview(samples, judges.review, run.id)
  return { ...run, samples, judge: judgeFigures(samples, costs, review) }
}

/** One sitting a judge, whatever number of suites it serves. */
class Courts {
  readonly #options: JudgeRunOptions
  readonly #courts = new Map<JudgeSetting, Court>()

  constructor(options: JudgeRunOptions) {
    this.#options = options
  }

  of(setting: JudgeSetting): Court {
    const known = this.#courts.get(setting)
    if (known) return known
    const judge = typeof setting === 'function' ? setting : openaiJudge(setting)
    const { cacheFolder, signal } = this.#options
    const court = new Court(judge, { cache: fileCache(cacheFolder), ...(signal && { signal }) })
    this.#courts.set(setting, court)
    return court
  }

  /** What each judge took. */
  costs(): JudgeCost[] {
    return [...this.#courts.values()].map((court) => {
      const { about } = court
      const { estimatedTokens, ...figures } = court.figures()
      return { ...(about && { about }), ...figures, ...(estimatedTokens > 0 && { estimatedTokens }) }
    })
  }
}

const judgedSample = async (
  sample: SampleResult,
  court: Court,
  tell: (told: Told) => void,
): Promise<SampleResult> => ({
  ...sample,
  checks: await Promise.all(
    sample.checks.map((entry, index) =>
      judgedEntry(entry, court, (told) => tell({ sample: sample.id, entry: index, ...told })),
    ),
  ),
})

async function judgedEntry(
  entry: CheckEntry,
  court: Court,
  tell: (told: Omit<Told, 'sample' | 'entry'>) => void,
): Promise<CheckEntry> {
  const findings = isDisputable(entry) ? entry.findings : []
  const [rulings, judged] = await Promise.all([
    Promise.all(
      findings.map(async (found, finding): Promise<(Ruling & { finding: number })[]> => {
        const ruling = await rulingOn(found, court)
        if (!ruling) return []
        tell({ path: found.path, finding, ruling })
        return [{ finding, ...ruling }]
      }),
    ),
    Promise.all(
      entry.fields.map(async ({ path, semantic }): Promise<JudgedField[]> => {
        if (!semantic) return []
        const field = await judgedField(semantic, court)
        tell({ path, judged: field })
        return [field]
      }),
    ),
  ])
  return {
    ...entry,
    ...(rulings.flat().length > 0 && { rulings: rulings.flat() }),
    ...(judged.flat().length > 0 && { judged: judged.flat() }),
  }
}
