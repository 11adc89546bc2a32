/** Whether a prompt may go on: the decision over many trials, by one of two named rules. */

import { countStages, type Stage, type StageCounts } from '../answer/stage.ts'
import { type Interval, trialsThatDecide, wilsonInterval } from './interval.ts'

/**
 * `rate`: the share of clean answers reaches the demanded one; a smoke test. `interval`: the confidence interval of that
 * share lies on one side of the demanded one.
 */
export type DecisionRule = 'rate' | 'interval'

export interface DecisionOptions {
  readonly rule: DecisionRule
  /** The demanded share of clean answers, 0 to 1. */
  readonly minConformance: number
  /** Of the interval, two-sided; 0.95. */
  readonly confidence: number
  /** Trials that were meant to be made. */
  readonly planned: number
}

export type Verdict = 'passed' | 'failed' | 'inconclusive'

export interface Decision {
  readonly verdict: Verdict
  readonly rule: DecisionRule
  readonly minConformance: number
  readonly confidence: number
  /** Trials that were made, of those that were planned. */
  readonly trials: number
  readonly planned: number
  readonly clean: number
  readonly counts: StageCounts
  readonly interval: Interval
  /** Answers whose fields contradict each other: one of them blocks, whatever the share. */
  readonly blockedBy: number
  /** How many trials would decide by the interval, if the share stayed so; `null` where none would, or it is decided. */
  readonly wouldDecide: number | null
  /** In one sentence, why. */
  readonly reason: string
}

export function decide(
  stages: readonly Stage[],
  { rule, minConformance, confidence, planned }: DecisionOptions,
): Decision {
  const counts = countStages(stages)
  const { clean, invariant: blockedBy } = counts
  const trials = stages.length
  const interval = wilsonInterval(clean, trials, confidence)
  const [verdict, reason] = judge()
  const wouldDecide =
    verdict === 'inconclusive' && rule === 'interval' && trials > 0
      ? trialsThatDecide(clean / trials, minConformance, confidence)
      : null
  return {
    verdict,
    rule,
    minConformance,
    confidence,
    trials,
    planned,
    clean,
    counts,
    interval,
    blockedBy,
    wouldDecide,
    reason,
  }

  function judge(): [Verdict, string] {
    if (blockedBy > 0)
      return [
        'failed',
        `${blockedBy} of ${trials} answers broke an invariant, which blocks whatever the share of clean answers is`,
      ]
    // A share of fewer trials than planned is that of the trials that did not break: it may never pass.
    if (trials < planned) return ['inconclusive', `only ${trials} of ${planned} planned trials were made`]
    const share = `${clean} of ${trials} answers are clean`
    if (rule === 'rate')
      return clean >= minConformance * trials
        ? ['passed', `${share}, and ${percent(minConformance)} are demanded`]
        : ['failed', `${share}, but ${percent(minConformance)} are demanded`]
    const { low, high } = interval
    const between = `${percent(confidence)} interval ${percent(low)} to ${percent(high)}`
    if (low >= minConformance) return ['passed', `${share}; ${between} lies above ${percent(minConformance)}`]
    if (high < minConformance) return ['failed', `${share}; ${between} lies below ${percent(minConformance)}`]
    return ['inconclusive', `${share}; ${between} holds ${percent(minConformance)}`]
  }
}

/** Down to a tenth of a per cent, and never rounded up to 100. */
export const percent = (share: number): string => `${Math.floor(share * 1000 + 1e-9) / 10}%`
