/** The shape of every comparator: both sides are read by the same reader, then compared as canonical values. */
import type { JsonValue } from '../model/json.ts'

/** What a reader may know of the place where a text stands; every part is optional evidence. */
export interface ReadingContext {
  /** BCP 47 tag of the page or of the part that holds the text (`lang=`), or of the declared locale. */
  readonly locale?: string
  /** Texts of the same column or list: evidence for decimal marks and day/month order. */
  readonly siblings?: readonly string[]
  /** Scale declared by a caption or a header, "in millions" = 1e6. */
  readonly scale?: number
  /**
   * The declaration excepts some values ("in millions, except share data"), and this may be one: a value that is
   * right without the scale is ambiguous then.
   */
  readonly scaleHasExceptions?: boolean
  /**
   * Scales of which nothing says whether one holds here, and which: two are declared in one line ("net income in
   * millions and shares in thousands"), or one over another table. None decides: a value that is right in one of
   * them, or without any, is ambiguous.
   */
  readonly openScales?: readonly number[]
  /** Unit or currency declared by a header, a label or the template. */
  readonly unit?: string
}

/** Why a text has no single reading. */
export interface Ambiguity {
  readonly code: 'ambiguous-number' | 'ambiguous-date' | 'ambiguous-value'
  /** In words: `1.234 is 1234 or 1.234: the page does not say which mark is the decimal one`. */
  readonly detail: string
}

/** A value read, an ambiguity, or nothing that this comparator can read. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'ambiguous'; readonly ambiguity: Ambiguity }
  | { readonly kind: 'unreadable'; readonly detail: string }

/** One kind of value: how it is read and when two of it are the same. Pure, symmetric, reflexive. */
export interface Comparator<Value = unknown> {
  /** `number`, `money`, `date` …, as messages and templates call it. */
  readonly name: string
  /** Reads either side: a text off the page, or a JSON scalar of the candidate. */
  read(raw: JsonValue, context?: ReadingContext): Reading<Value>
  /** Symmetric and reflexive on values that were read. */
  same(left: Value, right: Value): boolean
  /**
   * Why two values that were read leave it open whether they are the same: `$100` and `100 USD`, `7 Sept` and
   * `2024-09-07`. Symmetric; `same` is false wherever this answers.
   */
  undecided?(left: Value, right: Value): Ambiguity | null
  /**
   * Whether the source shows a rounding of the candidate: the candidate rounds to exactly what is shown.
   * Present only where the comparator was told that its source rounds. Not symmetric.
   */
  shows?(source: Value, candidate: Value): boolean
  /** A value as people write it: `1280 CNY`, `2026-03-01`. */
  format(value: Value): string
}

/** What comparing two raw sides gives. Ambiguity is never a match and never a difference. */
export type Comparison =
  | { readonly kind: 'same' | 'different'; readonly source: string; readonly candidate: string }
  | { readonly kind: 'ambiguous'; readonly side: 'source' | 'candidate'; readonly ambiguity: Ambiguity }
  | { readonly kind: 'unreadable'; readonly side: 'source' | 'candidate'; readonly detail: string }
