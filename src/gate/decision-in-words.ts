/** What the gate says on a terminal: the decision, what it rests on, and what it cannot show. */

import { STAGES } from '../answer/stage.ts'
import { type Decision, percent } from './decide.ts'
import type { TrialReport } from './run-trials.ts'

/** One line each. */
export function decisionLines({ decision, evidence, ended, subject }: TrialReport): string[] {
  const { verdict, trials, planned, clean, confidence, interval, counts } = decision
  const { recovered, cases, latencyMs } = evidence
  const others = STAGES.filter((stage) => stage !== 'clean' && counts[stage] > 0)
  return [
    `gate ${verdict}: ${decision.reason}.`,
    `clean          ${clean} of ${trials} trials (${percent(confidence)} interval ${percent(interval.low)} to ${percent(interval.high)}), ${planned} planned, rule ${decision.rule}`,
    ...others.map((stage) => `${stage.padEnd(15)}${counts[stage]} of ${trials}`),
    ...(recovered.asked > 0
      ? [`recovered      ${recovered.clean} of ${recovered.asked} repair requests; never counted as clean`]
      : []),
    ...(cases.length > 1
      ? cases.map(({ name, counts: own }) => {
          const total = STAGES.reduce((sum, stage) => sum + own[stage], 0)
          return `case           ${name}: ${own.clean} of ${total} clean`
        })
      : []),
    `model          ${subject.model} at ${subject.endpointHost}, prompt ${subject.promptHash}, contract ${subject.contractHash}`,
    `latency        ${latencyMs.p50} ms in the middle, ${latencyMs.p99} ms at p99`,
    ...(ended ? [`ended early    ${ended.message}`] : []),
    ...limits(decision),
  ]
}

/** What so many trials can show at all: a smoke test is called one. */
function limits({ rule, trials, clean, interval, minConformance, wouldDecide }: Decision): string[] {
  if (trials === 0) return []
  if (wouldDecide !== null)
    return [`open           at this share, ${wouldDecide.toLocaleString('en')} trials would decide`]
  if (rule === 'interval') return []
  if (clean === trials)
    return [
      `limit          a smoke test: ${trials} clean of ${trials} also come from a prompt that fails ${percent(1 - interval.low)} of the time`,
    ]
  return interval.low < minConformance && interval.high >= minConformance
    ? [
        "limit          a smoke test: so few trials cannot tell the share from the demanded one; rule: 'interval' would say so",
      ]
    : []
}
