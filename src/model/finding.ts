/** One thing that a check found wrong, with everything a person needs to see it for himself. */
import type { JsonValue } from './json.ts'
import type { CandidateLocator, SourceLocator, TextRange } from './locator.ts'
import type { FieldMeaning } from './ruling.ts'
import type { Strength, Verdict } from './verdict.ts'

/** One oracle run on one sample. */
export type CheckName = 'contract' | 'facts' | 'invariants' | 'quotes' | 'trace'

/** What kind of fault it is. The codes are part of the ledger's format: add, never rename. */
export type FindingCode =
  // contract: form of the raw text
  | 'empty'
  | 'fenced'
  | 'prose-around'
  | 'reasoning-prefix'
  | 'several-values'
  | 'truncated'
  | 'refusal'
  | 'syntax'
  // contract: valid JSON that loses information when it is read
  | 'duplicate-key'
  | 'number-precision'
  | 'lone-surrogate'
  // contract: schema
  | 'missing-property'
  | 'unexpected-property'
  | 'wrong-type'
  | 'not-in-enum'
  | 'format'
  | 'pattern'
  | 'range'
  | 'length'
  | 'not-unique'
  | 'no-alternative'
  | 'schema-rule'
  // facts
  | 'wrong-value'
  | 'missing-value'
  | 'unexpected-value'
  | 'missing-item'
  | 'unexpected-item'
  | 'duplicate-item'
  | 'wrong-order'
  // invariants
  | 'rule-broken'
  // quotes
  | 'quote-empty'
  | 'quote-placeholder'
  | 'quote-edited'
  | 'quote-stitched'
  | 'quote-truncated'
  | 'quote-hidden'
  | 'quote-other-source'
  | 'quote-mojibake'
  | 'quote-tier'
  | 'quote-misplaced'
  | 'quote-missing'
  | 'quote-lacks-value'
  | 'quote-not-found'
  // trace
  | 'candidate-vs-lines'
  | 'candidate-vs-raw-text'
  | 'lines-vs-raw-text'
  // a pinned sample, of any check
  | 'verdict-changed'

/** What the candidate has at the place. */
export interface CandidateSide {
  /** Absent where the candidate has nothing there. */
  readonly value?: JsonValue
  /** The value as messages write it: `12800`, `"左后门"`, `nothing`. */
  readonly shown: string
  readonly locator?: CandidateLocator
}

/** What independent evidence says should stand there. */
export interface ExpectedSide {
  /** The canonical value, where it has a JSON form. */
  readonly value?: JsonValue
  /** As messages write it: `1280 CNY`. */
  readonly shown: string
  /** Who says so: `table "出险记录", row 3, column "金额"`. */
  readonly provenance: string
}

/** The part of the source that decides. */
export interface Evidence {
  /** Verbatim visible text. */
  readonly quote: string
  /** Which reader saw it: `template`, `table`, `definition-list`, `pair` … */
  readonly reader: string
  readonly locator: SourceLocator
}

/** A broken invariant. */
export interface BrokenRule {
  readonly name: string
  readonly operands: readonly { readonly path: string; readonly shown: string }[]
}

/** A broken demand of the contract. */
export interface BrokenContract {
  /** JSON Schema keyword, the issue code of a schema library, or `form` of the raw text. */
  readonly keyword: string
  /** JSON Pointer in the schema, `#/properties/premium/type`. */
  readonly schemaPath?: string
  /** In words, to follow "must": `be an integer`. */
  readonly requirement: string
  /** Of broken syntax, what broke it: `trailing-comma`, `single-quotes` … */
  readonly cause?: string
}

/** A quote against the nearest passage of the source. */
export interface QuoteComparison {
  readonly quote: string
  /** The part of the quote that differs. */
  readonly quoteMark?: TextRange
  /** The nearest passage, verbatim; absent where nothing is near. */
  readonly passage?: string
  readonly passageMark?: TextRange
  /** All places where the two differ, word by word; an empty range where one side has nothing. */
  readonly differences?: readonly { readonly quote: TextRange; readonly passage: TextRange }[]
  /** Of a quote put together: its parts, and where each stands in the visible text. */
  readonly parts?: readonly QuotePart[]
}

/** A part of a quote that stands in the source by itself. */
export interface QuotePart {
  /** Range in the quote. */
  readonly quote: TextRange
  /** Range in the visible text of the source. */
  readonly source: TextRange
}

/** What a third view may see of the source and of the field; run.json leaves it out. */
export interface FindingContext {
  /** Visible text around the evidence, at most some hundred characters. */
  readonly passage: string
  readonly meaning?: FieldMeaning
}

/** One thing that a check found wrong. */
export interface Finding {
  readonly check: CheckName
  readonly code: FindingCode
  /** JSONPath in the candidate; `$` for the whole. */
  readonly path: string
  readonly verdict?: Exclude<Verdict, 'matched' | 'not_evaluated'>
  readonly strength?: Strength
  /** Which rule of evidence found it, `label.different`: see the policy of the facts oracle. */
  readonly ruleCode?: string
  readonly candidate?: CandidateSide
  readonly expected?: ExpectedSide
  readonly evidence?: Evidence
  readonly rule?: BrokenRule
  readonly contract?: BrokenContract
  readonly quote?: QuoteComparison
  readonly context?: FindingContext
  /** What is surprising about it, in one sentence: `The value stands at $.accidents[3].amount.` */
  readonly note?: string
  /** What to do next, in one sentence. */
  readonly nextStep?: string
  /** What the project itself says of faults at this place. */
  readonly hints?: readonly FindingHints[]
}

/** `x-impact` and `x-fix` of the contract, or the hints of the template: one each, the ones that count first. */
export interface FindingHints {
  readonly from: 'contract' | 'template'
  /** What a fault here means downstream. */
  readonly impact?: string
  /** Where to mend it. */
  readonly fix?: string
}
