/** The judge as a port: one question about one field goes in, an answer that nobody trusts comes out. */
import type { EndpointFigures } from '../endpoint/endpoint.ts'
import type { FieldMeaning, RulingReason } from '../model/ruling.ts'

/** All that a judge is told: never the whole candidate, never the page. */
export interface JudgeQuestion {
  /** JSONPath of the field. */
  readonly path: string
  /** What the contract or the template says that the field means. */
  readonly meaning?: FieldMeaning
  /** The candidate's value as JSON, cut where it is very long; `nothing` where there is none. */
  readonly candidate: string
  /** What the page says, as the check reads it, and where; absent for a semantic field. */
  readonly page?: { readonly shown: string; readonly provenance: string }
  /** The visible text around the evidence. Untrusted, like the candidate. */
  readonly passage: string
}

/** Which vote it is, from 0, and what tells that nobody waits for the answer any more. */
export interface JudgeCall {
  readonly trial: number
  readonly signal: AbortSignal
}

/**
 * Answers one question with `{ verdict, correct_value, evidence_quote, confidence, reason }`, as an object or as JSON
 * text. Code verifies every answer; a judge can doubt a finding and never take it back.
 */
export interface Judge {
  (question: JudgeQuestion, call: JudgeCall): Promise<unknown>
  /** What is written down of it. Without it, no answer is kept for the next run. */
  readonly about?: JudgeAbout
  /** Questions under way at once; 4. */
  readonly concurrency?: number
  /** Longest wait for one answer, in milliseconds; 30,000. `Infinity` for a judge that keeps time itself. */
  readonly timeoutMs?: number
  /** What its calls have cost so far. */
  figures?(): Partial<EndpointFigures>
}

/** What the ledger says of a judge, and what tells its answers from those of another. */
export interface JudgeAbout {
  readonly name: string
  readonly model?: string
  readonly host?: string
  /** Digest of the instruction. */
  readonly prompt?: string
  readonly parameters?: Readonly<Record<string, unknown>>
}

/** Thrown by a judge that has no answer, with the reason by its code. Anything else that it throws is `judge-threw`. */
export class JudgeError extends Error {
  override readonly name = 'JudgeError'
  readonly code: RulingReason
  constructor(code: RulingReason, message: string) {
    super(message)
    this.code = code
  }
}
