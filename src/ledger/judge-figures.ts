/** The figures of a run's judge: counted from its samples, and added up over judges and shards. Pure. */
import type { RulingState } from '../model/ruling.ts'
import type { JudgeCost, JudgeFigures, Review, SampleResult } from './run.ts'

type JudgedSample = Pick<SampleResult, 'checks'>

type Amounts = Omit<Required<JudgeCost>, 'about' | 'estimatedTokens'> & { readonly estimatedTokens?: number }

/** What is counted of rulings and judged fields, over all checks of the samples. */
export function countRulings(samples: readonly JudgedSample[]): Pick<JudgeFigures, 'rulings' | 'fields'> {
  const rulings: Record<RulingState, number> = { upheld: 0, disputed: 0, conflict: 0, error: 0 }
  const fields = { judged: 0, total: 0 }
  for (const { rulings: beside = [], judged = [] } of samples.flatMap(({ checks }) => checks)) {
    for (const { state } of beside) rulings[state]++
    for (const { state } of judged) {
      fields.total++
      if (state === 'judged') fields.judged++
    }
  }
  return { rulings, fields }
}

/** @param costs one a judge. */
export function judgeFigures(
  samples: readonly JudgedSample[],
  costs: readonly JudgeCost[],
  review?: Review,
): JudgeFigures {
  const judges = joinedByName(costs)
  const [first] = judges
  return {
    ...(judges.length === 1 && first.about && { about: first.about }),
    ...countRulings(samples),
    ...sumOf(judges),
    ...(judges.length > 1 && { byJudge: judges }),
    ...(review && { review }),
  }
}

/** The figures of several runs that are joined; `undefined` where no judge was asked in any. */
export function joinedFigures(
  samples: readonly JudgedSample[],
  parts: readonly (JudgeFigures | undefined)[],
): JudgeFigures | undefined {
  const known = parts.filter((part) => part !== undefined)
  if (known.length === 0) return undefined
  const reviews = known.flatMap(({ review }) => review ?? [])
  const fields = reviews.flatMap((review) => review.fields)
  return judgeFigures(
    samples,
    known.flatMap(costsOf),
    reviews.length > 0 ? { ...reviews[0], fields } : undefined,
  )
}

/** What stays of a run's judge in the run that continues it: what it said of the samples that did not run again. */
export function carriedFigures(figures: JudgeFigures, stays: (sample: string) => boolean): JudgeFigures {
  const { review } = figures
  const fields = review?.fields.filter(({ sample }) => stays(sample)) ?? []
  return {
    ...judgeFigures(
      [],
      costsOf(figures).map(({ about }) => ({ ...(about && { about }), ...sumOf([]) })),
    ),
    ...(review && fields.length > 0 && { review: { ...review, fields } }),
  }
}

/** What each judge of a run took. */
export const costsOf = ({ byJudge, ...whole }: JudgeFigures): readonly JudgeCost[] =>
  byJudge ?? [{ ...(whole.about && { about: whole.about }), ...sumOf([whole]) }]

/** The same judge of several suites or shards is told once. */
function joinedByName(costs: readonly JudgeCost[]): JudgeCost[] {
  const judges = new Map<string, JudgeCost[]>()
  for (const cost of costs) {
    const name = JSON.stringify(cost.about ?? null)
    judges.set(name, [...(judges.get(name) ?? []), cost])
  }
  return [...judges.values()].map((same) => ({
    ...(same[0].about && { about: same[0].about }),
    ...sumOf(same),
  }))
}

function sumOf(costs: readonly JudgeCost[]): Amounts {
  const sum = (of: (cost: JudgeCost) => number | undefined): number =>
    costs.reduce((total, cost) => total + (of(cost) ?? 0), 0)
  const estimatedTokens = sum((cost) => cost.estimatedTokens)
  return {
    questions: sum((cost) => cost.questions),
    live: sum((cost) => cost.live),
    cached: sum((cost) => cost.cached),
    requests: sum((cost) => cost.requests),
    promptTokens: sum((cost) => cost.promptTokens),
    completionTokens: sum((cost) => cost.completionTokens),
    ...(estimatedTokens > 0 && { estimatedTokens }),
  }
}
