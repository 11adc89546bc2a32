/** How far one answer of a model came: the one class by which a trial is counted. */

/**
 * In the order of the way an answer takes: `http` no response that could be read, `envelope` a response without usable
 * content, `truncated` cut off, `refusal`, `parse` no JSON, `schema` not the contract's form, `invariant` fields that
 * contradict each other, `pass-after-fence-strip` right but for a code fence around it, `clean`.
 */
export const STAGES = [
  'http',
  'envelope',
  'truncated',
  'refusal',
  'parse',
  'schema',
  'invariant',
  'pass-after-fence-strip',
  'clean',
] as const

export type Stage = (typeof STAGES)[number]

/** Counts of every stage; their sum is the number of trials. */
export type StageCounts = Readonly<Record<Stage, number>>

export function countStages(stages: readonly Stage[]): StageCounts {
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>
  for (const stage of stages) counts[stage]++
  return counts
}

/** What a single repair request may mend: the model answered, but not as promised. */
export const isRepairable = (stage: Stage): boolean =>
  stage === 'parse' || stage === 'schema' || stage === 'invariant'
