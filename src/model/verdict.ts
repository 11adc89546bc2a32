/** What an oracle says of one field, how strong its evidence was, and why a field was left alone. */

/** The verdict on one field: a leaf of the candidate, or a place where the page has a value and it has none. */
export type Verdict = 'matched' | 'wrong' | 'missing' | 'unexpected' | 'not_evaluated'

/**
 * How the evidence is tied to the field. `bound`: a template says where it stands. `labelled`: the page
 * itself labels it. `present`: it stands somewhere in the visible text. `structured`: the page's own
 * structured data names it (only when asked for).
 */
export type Strength = 'bound' | 'labelled' | 'present' | 'structured'

/** Why a field is `not_evaluated`; printed and counted, never part of a pass rate. */
export type NotEvaluatedReason =
  | 'no-label'
  | 'several-places'
  | 'no-locator'
  | 'not-in-template'
  | 'no-rule'
  | 'picture'
  | 'unknown-style'
  | 'unknown-status-word'
  | 'ambiguous-number'
  | 'ambiguous-date'
  | 'ambiguous-value'
  | 'unreadable-value'
  | 'page-conflict'
  | 'hidden-on-page'
  | 'declared'
  | 'ignored'
  | 'empty-candidate'
  | 'unbound-list'
  | 'absent-operand'
  | 'judgement-needs-no-quote'
  | 'not-derivable'

/** The verdict on one field, as every check reports it. */
export interface FieldResult {
  /** JSONPath of the leaf, `$.rows[2].amount`; of an invariant, the rule's name. */
  readonly path: string
  readonly verdict: Verdict
  readonly strength?: Strength
  readonly reason?: NotEvaluatedReason
  /** A person's words beside the reason code, such as the ones given to `notEvaluated('pictures only')`. */
  readonly note?: string
}
