/** `expect(trials).toMeetConformance({ min })`: the decision of `runTrials`, as an assertion. */

import { type DecisionRule, decide } from '../gate/decide.ts'
import { decisionLines } from '../gate/decision-in-words.ts'
import type { TrialReport } from '../gate/run-trials.ts'
import type { MatcherContext, MatcherResult } from './matcher.ts'

export interface ConformanceOptions {
  /** Demanded share of clean answers; that of the trials by default. */
  readonly min?: number
  readonly rule?: DecisionRule
}

/** Only `passed` passes, and only `failed` lets `.not` go on: what decides nothing proves neither side. */
export function toMeetConformance(
  this: MatcherContext,
  trials: TrialReport,
  options: ConformanceOptions = {},
): MatcherResult {
  const report = underDemand(trials, options)
  const { verdict } = report.decision
  const isNot = this.isNot === true
  return {
    pass: verdict === 'passed' || (isNot && verdict !== 'failed'),
    message: () => decisionLines(report).join('\n'),
  }
}

/** @throws TypeError for what `runTrials` did not return. */
function underDemand(trials: unknown, { min, rule }: ConformanceOptions): TrialReport {
  const report = trials as TrialReport | null | undefined
  if (report?.kind !== 'goldenless-trials') {
    const isPromise = typeof (trials as { then?: unknown } | null)?.then === 'function'
    throw new TypeError(
      isPromise
        ? 'toMeetConformance was given a promise that was not awaited. Write expect(await runTrials({ … })).'
        : 'toMeetConformance takes what `await runTrials({ … })` returns.',
    )
  }
  if (min !== undefined && !(typeof min === 'number' && min > 0 && min <= 1))
    throw new TypeError(
      `The option min of toMeetConformance is ${JSON.stringify(min)}, but it is a share above 0, up to 1.`,
    )
  const { decision } = report
  const minConformance = min ?? decision.minConformance
  const decided = decide(
    report.trials.map(({ stage }) => stage),
    {
      rule: rule ?? decision.rule,
      minConformance,
      confidence: decision.confidence,
      planned: decision.planned,
    },
  )
  return { ...report, decision: decided }
}
