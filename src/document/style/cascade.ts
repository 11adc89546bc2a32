/** The cascade (CSS Cascade 5): which declared value of each property wins on an element or its pseudo-element. */
import type { Survey } from '../survey.ts'
import { type ElementNode, textContent } from '../tree.ts'
import { CustomProperties } from './custom-properties.ts'
import type { MediaEnvironment } from './media-query.ts'
import { parseSelector } from './parse-selector.ts'
import type { PropertySet } from './property-set.ts'
import { couldMatch, couldMatchText } from './reachable.ts'
import { readStyleAttribute, readStyleSheet } from './read-style-sheet.ts'
import { type IndexedRule, RuleIndex } from './rule-index.ts'
import type { SelectorMatcher } from './selector-matcher.ts'
import { type Declarations, StyleSheets } from './style-sheets.ts'

/** Ranks above those of all rules: the `style` attribute, then important rules, then its important part. */
const ATTRIBUTE_RANK = 2 ** 30
const IMPORTANT_RANK = 2 ** 31
const IMPORTANT_ATTRIBUTE_RANK = 2 ** 32

/** What a `var()` resolves to where it cannot be resolved: invalid at computed-value time, that is `unset`. */
const INVALID_AT_COMPUTED_VALUE_TIME = 103

export type PseudoBox = 'before' | 'after' | 'first-letter'

export class Cascade {
  readonly sheets: StyleSheets
  /** The winning value code of each slot after `match`; 0 where nothing declares it. */
  readonly values: Int32Array
  readonly #ranks: Float64Array
  readonly #matcher: SelectorMatcher
  readonly #elements = new RuleIndex<Declarations>()
  readonly #pseudo: Readonly<Record<PseudoBox, RuleIndex<Declarations>>> = {
    before: new RuleIndex(),
    after: new RuleIndex(),
    'first-letter': new RuleIndex(),
  }
  readonly #customProperties: CustomProperties
  readonly #attributes = new Map<string, number[]>()
  #element: ElementNode | null = null
  /** Whether the last element left anything in `values`, and whether any of it holds `var()`. */
  #isDirty = false
  #hasVariables = false

  constructor(survey: Survey, properties: PropertySet, media: MediaEnvironment, matcher: SelectorMatcher) {
    this.sheets = new StyleSheets(properties, media)
    this.values = new Int32Array(properties.size)
    this.#ranks = new Float64Array(properties.size)
    this.#matcher = matcher
    for (const style of survey.styleElements) {
      const { attributes } = style
      const type = attributes.get('type')?.trim().toLowerCase()
      if (type !== undefined && type !== '' && type !== 'text/css') continue
      const condition = attributes.get('media')
      if (condition !== undefined && !media.matches(condition)) continue
      const css = textContent(style)
      if (css !== '') readStyleSheet(css, this.sheets)
    }
    this.sheets.layers.rank()
    this.#indexRules(survey)
    this.#customProperties = new CustomProperties(this.sheets, survey, matcher)
  }

  /** Whether any rule gives elements such a pseudo-element. */
  has(box: PseudoBox): boolean {
    return this.#pseudo[box].rules.length > 0
  }

  #indexRules(survey: Survey): void {
    for (const { selector: text, declarations, layer, order } of this.sheets.rules) {
      if (!couldMatchText(text, survey)) continue
      const selectors = parseSelector(text, survey.foldsNames)
      if (selectors === null) continue
      for (const selector of selectors) {
        if (selector.box === 'other' || !couldMatch(selector, survey.vocabulary)) continue
        const index = selector.box === 'element' ? this.#elements : this.#pseudo[selector.box]
        index.add(selector, declarations, layer, order)
      }
    }
    this.#elements.rank()
    for (const index of Object.values(this.#pseudo)) index.rank()
  }

  /** Fills `values` for an element, its `style` attribute included. */
  match(element: ElementNode): void {
    this.#start(element)
    this.#elements.forEachCandidate(element, this.#applyIfMatching)
    const style = element.attributes.get('style')
    if (style !== undefined) this.#apply(this.#readAttribute(style), ATTRIBUTE_RANK, IMPORTANT_ATTRIBUTE_RANK)
    this.#resolveVariables(element)
  }

  /** Fills `values` for a pseudo-element of an element. */
  matchPseudo(element: ElementNode, box: PseudoBox): void {
    this.#start(element)
    this.#pseudo[box].forEachCandidate(element, this.#applyIfMatching)
    this.#resolveVariables(element)
  }

  #start(element: ElementNode): void {
    this.#element = element
    if (!this.#isDirty) return
    this.#isDirty = false
    this.#hasVariables = false
    for (let slot = 0; slot < this.values.length; slot++) {
      this.values[slot] = 0
      this.#ranks[slot] = 0
    }
  }

  readonly #applyIfMatching = (rule: IndexedRule<Declarations>): void => {
    if (this.#matcher.matches(this.#element!, rule.selector)) {
      this.#apply(rule.payload, rule.rank, IMPORTANT_RANK + rule.importantRank)
    }
  }

  #apply(declarations: Declarations, normalRank: number, importantRank: number): void {
    for (let i = 0; i < declarations.length; i += 3) {
      const slot = declarations[i]!
      const rank = declarations[i + 2] === 1 ? importantRank : normalRank
      if (rank < this.#ranks[slot]!) continue
      const code = declarations[i + 1]!
      this.#ranks[slot] = rank
      this.values[slot] = code
      this.#isDirty = true
      if (code < 0) this.#hasVariables = true
    }
  }

  #readAttribute(style: string): number[] {
    let declarations = this.#attributes.get(style)
    if (declarations === undefined) {
      declarations = readStyleAttribute(style, this.sheets)
      this.#attributes.set(style, declarations)
    }
    return declarations
  }

  #resolveVariables(element: ElementNode): void {
    if (!this.#hasVariables) return
    for (let slot = 0; slot < this.values.length; slot++) {
      const code = this.values[slot]!
      if (code >= 0) continue
      const value = this.#customProperties.substitute(element, this.sheets.variableValues[-code - 1]!)
      const resolved = value === null ? 0 : this.sheets.properties.parse(slot, value)
      this.values[slot] = resolved === 0 ? INVALID_AT_COMPUTED_VALUE_TIME : resolved
    }
  }
}
