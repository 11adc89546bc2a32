/** The evidence file of the gate: what was asked, what came back, and whether that still speaks for the current prompt. */

import type { StageCounts } from '../answer/stage.ts'
import type { JsonValue } from '../model/json.ts'
import { sortedJson } from '../model/sorted-json.ts'
import type { Decision } from './decide.ts'

export const EVIDENCE_VERSION = 1

/** What the trials were made with: if any of it differs, the evidence is of another prompt. */
export interface GateSubject {
  readonly endpointHost: string
  readonly model: string
  /** Request parameters besides model and messages, such as the temperature. */
  readonly parameters: Readonly<Record<string, JsonValue>>
  readonly promptHash: string
  readonly contractHash: string
}

/** Quantiles of what was measured on each call. */
export interface Quantiles {
  readonly p50: number
  readonly p90: number
  readonly p99: number
}

export interface CaseEvidence {
  readonly name: string
  readonly counts: StageCounts
}

/** A failure that people can look at. */
export interface RawFailure {
  readonly case: string
  readonly stage: string
  /** At most 160 characters, with secrets and addresses masked. */
  readonly excerpt: string
  readonly reason: string
}

/** The file, as users commit it. */
export interface GateEvidence extends GateSubject {
  readonly evidenceVersion: typeof EVIDENCE_VERSION
  readonly at: string
  readonly decision: Decision
  /** One repair request was made for each answer that could be mended: its successes, of its requests. */
  readonly recovered: { readonly clean: number; readonly asked: number }
  readonly cases: readonly CaseEvidence[]
  readonly latencyMs: Quantiles
  readonly tokens: { readonly input: Quantiles; readonly output: Quantiles }
  /** Up to five. */
  readonly failures: readonly RawFailure[]
}

/** Why committed evidence does not speak for what is there now; empty where it does. */
export interface EvidenceFault {
  readonly code: 'missing' | 'unreadable' | 'not-passed' | 'stale' | 'changed'
  readonly message: string
}

/**
 * @param text of the evidence file; `null` where there is none.
 * @param maxAgeDays older evidence is stale.
 */
export function checkEvidence(
  text: string | null,
  current: GateSubject,
  { now, maxAgeDays }: { readonly now: Date; readonly maxAgeDays: number },
): EvidenceFault[] {
  if (text === null)
    return [{ code: 'missing', message: 'there is no evidence file; run the gate and commit it' }]
  const evidence = parseEvidence(text)
  if (!evidence)
    return [{ code: 'unreadable', message: 'the evidence file is none that this version has written' }]
  return [
    ...verdictFault(evidence),
    ...ageFault(evidence, now, maxAgeDays),
    ...differences(evidence, current),
  ]
}

function verdictFault({ decision: { verdict, reason } }: GateEvidence): EvidenceFault[] {
  return verdict === 'passed'
    ? []
    : [{ code: 'not-passed', message: `its decision is ${verdict}: ${reason}` }]
}

const DAY = 86_400_000

function ageFault({ at }: GateEvidence, now: Date, maxAgeDays: number): EvidenceFault[] {
  const days = (now.getTime() - new Date(at).getTime()) / DAY
  // Evidence from the future is no evidence either; a day is left for clocks of other places.
  if (days < -1) return [{ code: 'stale', message: `it is dated ${at}, in the future` }]
  if (days <= maxAgeDays) return []
  return [{ code: 'stale', message: `it is ${Math.floor(days)} days old, and ${maxAgeDays} are allowed` }]
}

function differences(evidence: GateEvidence, current: GateSubject): EvidenceFault[] {
  const compared: readonly (readonly [string, unknown, unknown])[] = [
    ['prompt', evidence.promptHash, current.promptHash],
    ['contract', evidence.contractHash, current.contractHash],
    ['model', evidence.model, current.model],
    ['endpoint', evidence.endpointHost, current.endpointHost],
    ['parameters', sortedJson(evidence.parameters), sortedJson(current.parameters)],
  ]
  return compared.flatMap(([name, then, now]) =>
    then === now ? [] : [{ code: 'changed' as const, message: `the ${name} was ${then} and is now ${now}` }],
  )
}

function parseEvidence(text: string): GateEvidence | null {
  try {
    const value = JSON.parse(text) as Partial<GateEvidence> | null
    const isWhole =
      value?.evidenceVersion === EVIDENCE_VERSION &&
      typeof value.at === 'string' &&
      !Number.isNaN(Date.parse(value.at)) &&
      typeof value.decision?.verdict === 'string' &&
      typeof value.promptHash === 'string'
    return isWhole ? (value as GateEvidence) : null
  } catch {
    return null
  }
}

/** The nearest-rank quantiles of some numbers; zeros where there are none. */
export function quantilesOf(numbers: readonly number[]): Quantiles {
  const sorted = [...numbers].sort((left, right) => left - right)
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99) }
}
