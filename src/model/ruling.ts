/** What a judge, a third view on one field, said of a finding, and what code made of it: never a status. */
import type { JsonValue } from './json.ts'

/** The judge's own word on the candidate's value. */
export type RulingVerdict = 'correct' | 'wrong' | 'missing' | 'unsupported'

/**
 * What stands after code has verified the answer. `upheld`: the judge agrees with the finding. `disputed`: it calls the
 * candidate correct, a hint to mend template or rules; the finding stays. `conflict`: it contradicts the evidence or
 * itself. `error`: there is no usable answer.
 */
export type RulingState = 'upheld' | 'disputed' | 'conflict' | 'error'

/** Why a ruling is an error or a conflict. */
export type RulingReason =
  // no answer
  | 'judge-unavailable'
  | 'budget-spent'
  | 'judge-threw'
  | 'stopped'
  | 'no-passage'
  | 'no-answer'
  | 'truncated'
  | 'refusal'
  // an answer that breaks its form
  | 'not-json'
  | 'invalid-answer'
  | 'leaked-delimiter'
  // an answer that its own evidence does not bear
  | 'quote-not-found'
  | 'quote-lacks-value'
  | 'against-evidence'
  | 'same-value'
  | 'value-not-found'
  | 'value-present'
  | 'value-absent'
  // votes on a semantic field
  | 'votes-differ'

export interface RulingRemark {
  readonly code: RulingReason
  /** One sentence. */
  readonly message: string
}

/** The judge's answer to one question. */
export interface Ruling {
  readonly state: RulingState
  readonly verdict?: RulingVerdict
  readonly correctValue?: JsonValue
  readonly evidenceQuote?: string
  /** 0 to 1, as the judge says it. */
  readonly confidence?: number
  /** The judge's own words. */
  readonly reason?: string
  /** Of an error or a conflict. */
  readonly because?: RulingRemark
  /** The answer was known from an earlier run. */
  readonly isCached?: boolean
}

/** A field that a template leaves to the judge: judged where all votes agree and are verified. Never `matched`. */
export interface JudgedField {
  /** JSONPath of the field. */
  readonly path: string
  /** The candidate's value as the judge is shown it, cut where it is very long. */
  readonly shown: string
  readonly meaning?: FieldMeaning
  readonly state: 'judged' | 'not_evaluated'
  /** What all votes say. */
  readonly verdict?: RulingVerdict
  /** Why it is not evaluated. */
  readonly because?: RulingRemark
  readonly votes: readonly Ruling[]
}

/** What a field means, as its contract or its template says it. */
export interface FieldMeaning {
  readonly title?: string
  readonly description?: string
}

/** What is left to the judge at one field, as the facts check found it. */
export interface SemanticField {
  readonly path: string
  /** Absent where the candidate has nothing there. */
  readonly value?: JsonValue
  readonly meaning: FieldMeaning
  /** The text of the place that the template names. */
  readonly passage: string
  /** How many votes have to agree. */
  readonly votes: number
}
