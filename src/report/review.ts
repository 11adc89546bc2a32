/** Draws the judged fields of a run that people look at. */
import { sampleForReview } from '../judge/sample-for-review.ts'
import type { FieldForReview, Review, SampleResult } from '../ledger/run.ts'
import type { ReviewSetting } from './judge-run.ts'

const SHARE = 0.1

/**
 * @param samples with what the judge was shown still beside their fields.
 * @param seed where the setting names none.
 * @returns `undefined` where nothing was judged, or nobody wants to look.
 */
export function drawnForReview(
  samples: readonly SampleResult[],
  setting: ReviewSetting | false | undefined,
  seed: string,
): Review | undefined {
  if (setting === false) return undefined
  const { share = SHARE, seed: own = seed } = setting ?? {}
  const fields = sampleForReview(samples.flatMap(judgedFields), { share, seed: own })
  return fields.length === 0 ? undefined : { share, seed: String(own), fields }
}

const judgedFields = ({ id, checks }: SampleResult): FieldForReview[] =>
  checks.flatMap(({ fields, judged = [] }) =>
    judged.flatMap(({ path, shown, meaning, verdict }) => {
      const passage = fields.find(({ semantic }) => semantic?.path === path)?.semantic?.passage
      if (verdict === undefined || passage === undefined) return []
      return [{ sample: id, path, shown, ...(meaning && { meaning }), passage, verdict }]
    }),
  )
