/** What an oracle says of one field, how strong its evidence was, and why a field was left alone. */

import type { SourceLocator, TextRange } from './locator.ts'
import type { SemanticField } from './ruling.ts'

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
  | 'not-in-record'
  | 'no-rule'
  | 'picture'
  | 'unknown-style'
  | 'ambiguous-number'
  | 'ambiguous-date'
  | 'ambiguous-value'
  | 'unreadable-value'
  | 'page-conflict'
  | 'hidden-on-page'
  | 'declared'
  | 'semantic'
  | 'ignored'
  | 'empty-candidate'
  | 'unbound-list'
  | 'absent-operand'
  | 'rule-threw'
  | 'judgement-needs-no-quote'
  | 'not-derivable'

/**
 * How far a quote had to be folded to be found; each tier allows what the ones before it allow. `whitespace`:
 * spaces, line breaks, invisible characters. `typography`: quotation marks and dashes. `width`: full-width and
 * other compatibility forms. `punctuation`: marks around the quote.
 * `markup`: the raw Markdown has it so. `hyphenation`: a word goes on behind a hyphen at the end of a line. `case`: where asked for, or where the page's style changes the case.
 * `ellipsis`: only where asked for.
 */
export type QuoteTier =
  | 'exact'
  | 'whitespace'
  | 'typography'
  | 'width'
  | 'punctuation'
  | 'markup'
  | 'hyphenation'
  | 'case'
  | 'ellipsis'

/** Where and how a quote was found. */
export interface QuoteMatch {
  readonly tier: QuoteTier
  /** Offsets in the visible text. */
  readonly range: TextRange
  /** CSS path, offsets, line and column; looked up when asked for. */
  readonly place: SourceLocator
}

/** The verdict on one field, as every check reports it. */
export interface FieldResult {
  /** JSONPath of the leaf, `$.rows[2].amount`; of an invariant, the rule's name, and the row where it holds for rows. */
  readonly path: string
  /** Of an invariant on rows, the rule's name. */
  readonly rule?: string
  readonly verdict: Verdict
  readonly strength?: Strength
  readonly reason?: NotEvaluatedReason
  /** Which rule of evidence decided, `label.same`, or would have and may not: see the policy of the facts oracle. */
  readonly ruleCode?: string
  /** A person's words beside the reason code, such as the ones given to `notEvaluated('pictures only')`. */
  readonly note?: string
  /** Of a quote that was found. */
  readonly match?: QuoteMatch
  /** What is left to the judge; run.json leaves it out. */
  readonly semantic?: SemanticField
}
