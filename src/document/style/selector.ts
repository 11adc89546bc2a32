/** Selectors in the form that is matched: compounds from right to left, each a few fast tests. */

export type Combinator = 'descendant' | 'child' | 'adjacent' | 'sibling'

export type SelectorTest =
  | {
      readonly kind: 'attribute'
      readonly name: string
      readonly operator: AttributeOperator
      readonly value: string
      readonly ignoreCase: boolean
    }
  | { readonly kind: 'has-attribute'; readonly name: string; readonly tags: ReadonlySet<string> | null }
  | { readonly kind: 'lacks-attribute'; readonly name: string; readonly tags: ReadonlySet<string> }
  | {
      readonly kind: 'nth'
      readonly fromEnd: boolean
      readonly ofType: boolean
      readonly step: number
      readonly offset: number
    }
  | { readonly kind: 'is' | 'not' | 'has'; readonly selectors: readonly ComplexSelector[] }
  | { readonly kind: 'lang'; readonly languages: readonly string[] }
  | { readonly kind: 'dir'; readonly value: string }
  | {
      readonly kind:
        | 'root'
        | 'scope'
        | 'empty'
        | 'checked'
        | 'defined'
        | 'placeholder-shown'
        | 'read-write'
        | 'read-only'
    }

export type AttributeOperator = 'any' | 'element' | 'end' | 'equals' | 'exists' | 'hyphen' | 'not' | 'start'

export interface Compound {
  /** Tag as written, and in lower case for HTML elements; `null` for any. */
  readonly tag: string | null
  readonly lowerTag: string | null
  readonly id: string | null
  readonly classes: readonly string[]
  readonly tests: readonly SelectorTest[]
}

/** Box that a selector styles; `other` ones hold no text of ours (`::placeholder`, `::marker` …). */
export type StyledBox = 'element' | 'before' | 'after' | 'first-letter' | 'other'

export interface ComplexSelector {
  /** Subject first, then leftwards. */
  readonly compounds: readonly Compound[]
  /** `combinators[i]` stands between `compounds[i + 1]` and `compounds[i]`. */
  readonly combinators: readonly Combinator[]
  /** The combinator before the leftmost compound, in `:has(> a)`; `null` where there is none. */
  readonly leading: Combinator | null
  readonly specificity: number
  readonly box: StyledBox
  /** True where it needs a state that a saved page does not have: `:hover`, `:focus`, `:target` … */
  readonly never: boolean
}
