/** Many live calls with the same prompt, each judged by code: how often does the model keep its promise? */
import { brokenDemand, type Demands, readOutcome } from '../answer/judge-answer.ts'
import { countStages, isRepairable, type Stage } from '../answer/stage.ts'
import { type ChatRequest, type Endpoint, openEndpoint } from '../endpoint/endpoint.ts'
import type { Mask } from '../endpoint/mask-secrets.ts'
import type { Message } from '../endpoint/message.ts'
import { isReply, type Outcome, type Tokens } from '../endpoint/outcome.ts'
import { headline } from '../explain/headline.ts'
import { shortHash } from '../model/digest.ts'
import { contractIdentity } from '../oracles/contract/written-contract.ts'
import { type Decision, decide } from './decide.ts'
import { EVIDENCE_VERSION, type GateEvidence, type GateSubject, quantilesOf } from './evidence.ts'
import { maskedExcerpt } from './masked-excerpt.ts'
import { planOf, type TrialCase, type TrialOptions, type TrialPlan } from './trial-options.ts'

/** One call. */
export interface Trial {
  readonly case: string
  readonly stage: Stage
  readonly violations: readonly string[]
  readonly latencyMs: number
  readonly tokens: Tokens
  /** The stage of the answer to the repair request, where one was made. */
  readonly repaired?: Stage
  /** Masked, at most 160 characters; of an answer that is not clean. */
  readonly excerpt?: string
}

/** All calls, and what they decide. */
export interface TrialReport {
  readonly kind: 'goldenless-trials'
  readonly subject: GateSubject
  readonly decision: Decision
  readonly trials: readonly Trial[]
  /** Why calls ended before they were all made: a wrong key or model, a spent budget, or a stop. */
  readonly ended?: { readonly kind: string; readonly message: string; readonly isConfiguration: boolean }
  /** The evidence file's content, to be committed. */
  readonly evidence: GateEvidence
}

/**
 * Makes the trials. Answers are never taken from a cache.
 *
 * @throws TypeError for options that are none; DemandError where the contract or a rule is broken.
 */
export async function runTrials(options: TrialOptions): Promise<TrialReport> {
  const plan = planOf(options)
  const endpoint = openEndpoint(options)
  const done: Trial[] = []
  let ended: TrialReport['ended']
  await Promise.all(
    plan.calls.map(async (trialCase) => {
      const trial = await makeTrial(endpoint, trialCase, options)
      if ('ended' in trial) {
        // The endpoint itself refuses what comes after; calls under way are let finish.
        ended ??= trial.ended
        return
      }
      done.push(trial)
      options.onTrial?.(done.length, plan.calls.length, trial)
    }),
  )
  const subject = subjectOf(options, endpoint.host)
  const decision = decide(
    done.map(({ stage }) => stage),
    { ...plan.decision, planned: plan.calls.length },
  )
  return {
    kind: 'goldenless-trials',
    subject,
    decision,
    trials: done,
    ...(ended && { ended }),
    evidence: evidenceOf(subject, decision, done, plan, endpoint.mask),
  }
}

/** What the evidence must be of, to speak for the current prompt; no call is made. */
export function subjectOf(
  { model, messages, cases, contract, invariants, parameters = {} }: TrialOptions,
  endpointHost: string,
): GateSubject {
  const rules = invariants === undefined ? [] : [invariants].flat()
  return {
    endpointHost,
    model,
    parameters,
    promptHash: shortHash(cases ?? messages),
    contractHash: shortHash([contractIdentity(contract), rules.map(({ name }) => name)]),
  }
}

type Ended = { readonly ended: NonNullable<TrialReport['ended']> }

async function makeTrial(
  endpoint: Endpoint,
  { name, messages }: TrialCase,
  options: TrialOptions,
): Promise<Trial | Ended> {
  const { signal } = options
  const outcome = await endpoint.call(requestOf(options, messages), { signal })
  const ended = endOf(outcome)
  if (ended) return { ended }
  const judged = judgedOutcome(outcome, options)
  const repaired =
    (options.repair ?? true) && isRepairable(judged.stage)
      ? await repair(endpoint, messages, outcome, judged, options)
      : undefined
  return {
    case: name,
    stage: judged.stage,
    violations: judged.violations,
    latencyMs: outcome.latencyMs,
    tokens: isReply(outcome) ? outcome.tokens : { prompt: 0, completion: 0 },
    ...(repaired && { repaired }),
    ...(judged.stage !== 'clean' && { excerpt: maskedExcerpt(textOf(outcome), endpoint.mask) }),
  }
}

interface JudgedAnswer {
  readonly stage: Stage
  /** In words, one a line, for people and for the repair request; empty where it is clean. */
  readonly violations: readonly string[]
}

/** The value inside a fence is held against the same demands. */
function judgedOutcome(outcome: Outcome, demands: Demands): JudgedAnswer {
  const read = readOutcome(outcome)
  const broken = 'value' in read ? brokenDemand(read.value, demands) : null
  if (broken) return { stage: broken.stage, violations: broken.findings.map(headline) }
  return { stage: read.stage, violations: read.message === undefined ? [] : [read.message] }
}

/** Calls that were never made, or that show that no other can succeed, are no trials. */
function endOf(outcome: Outcome): Ended['ended'] | null {
  if (isReply(outcome)) return null
  const { kind, message, isConfiguration = false } = outcome
  const isEnd =
    isConfiguration || kind === 'aborted' || kind === 'budget' || kind === 'unavailable' || kind === 'client'
  return isEnd ? { kind, message, isConfiguration: isConfiguration || kind === 'client' } : null
}

const requestOf = ({ model, parameters = {} }: TrialOptions, messages: readonly Message[]): ChatRequest => ({
  ...parameters,
  model,
  messages,
})

const textOf = (outcome: Outcome): string => (isReply(outcome) ? outcome.text : outcome.message)

/** Exactly one request, with the answer as it was and what is wrong with it. */
async function repair(
  endpoint: Endpoint,
  messages: readonly Message[],
  outcome: Outcome,
  { violations }: JudgedAnswer,
  options: TrialOptions,
): Promise<Stage | undefined> {
  const asked: readonly Message[] = [
    ...messages,
    { role: 'assistant', content: textOf(outcome) },
    {
      role: 'user',
      content: `The answer does not conform:\n${violations.map((line) => `- ${line}`).join('\n')}\nAnswer again with the corrected JSON alone.`,
    },
  ]
  const second = await endpoint.call(requestOf(options, asked), { signal: options.signal })
  return endOf(second) ? undefined : judgedOutcome(second, options).stage
}

const MOST_FAILURES = 5

function evidenceOf(
  subject: GateSubject,
  decision: Decision,
  trials: readonly Trial[],
  { cases, now }: TrialPlan,
  mask: Mask,
): GateEvidence {
  const repairs = trials.flatMap(({ repaired }) => repaired ?? [])
  const failures = trials.filter(({ stage }) => stage !== 'clean')
  return {
    evidenceVersion: EVIDENCE_VERSION,
    at: new Date(now()).toISOString(),
    ...subject,
    decision,
    recovered: { clean: repairs.filter((stage) => stage === 'clean').length, asked: repairs.length },
    cases: cases.map(({ name }) => ({
      name,
      counts: countStages(trials.filter((trial) => trial.case === name).map(({ stage }) => stage)),
    })),
    latencyMs: quantilesOf(trials.map(({ latencyMs }) => Math.round(latencyMs))),
    tokens: {
      input: quantilesOf(trials.map(({ tokens }) => tokens.prompt)),
      output: quantilesOf(trials.map(({ tokens }) => tokens.completion)),
    },
    failures: failures.slice(0, MOST_FAILURES).map(({ case: name, stage, excerpt = '', violations }) => ({
      case: name,
      stage,
      excerpt,
      // It shows values of the answer.
      reason: maskedExcerpt(violations[0] ?? '', mask),
    })),
  }
}
