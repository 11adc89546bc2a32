/** Custom properties and `var()` (CSS Variables 1), resolved only where a value that matters needs them. */
import type { Survey } from '../survey.ts'
import type { ElementNode } from '../tree.ts'
import { closingParenthesis } from './css-scan.ts'
import { parseSelector } from './parse-selector.ts'
import { couldMatch, couldMatchText } from './reachable.ts'
import { readStyleAttribute } from './read-style-sheet.ts'
import { RuleIndex } from './rule-index.ts'
import type { SelectorMatcher } from './selector-matcher.ts'
import { type CustomPropertyRule, type StyleSheets, splitImportant } from './style-sheets.ts'

/** `var()` within `var()` deeper than this is invalid; values that grow beyond this length are too. */
const MAX_DEPTH = 24
const MAX_LENGTH = 4096
const MAX_SUBSTITUTIONS = 512

const ATTRIBUTE_RANK = 2 ** 30
const IMPORTANT_RANK = 2 ** 31

/** The rules that declare one custom property, and what each element was found to declare. */
interface NamedProperty {
  readonly index: RuleIndex<CustomPropertyRule>
  readonly declared: Map<ElementNode, string | undefined>
}

export class CustomProperties {
  readonly #matcher: SelectorMatcher
  readonly #sheets: StyleSheets
  readonly #survey: Survey
  #rulesByName: Map<string, CustomPropertyRule[]> | null = null
  readonly #properties = new Map<string, NamedProperty>()
  #substitutions = 0

  constructor(sheets: StyleSheets, survey: Survey, matcher: SelectorMatcher) {
    this.#sheets = sheets
    this.#survey = survey
    this.#matcher = matcher
  }

  /** The value with every `var()` replaced; `null` where one has neither value nor fallback. */
  substitute(element: ElementNode, value: string): string | null {
    this.#substitutions = 0
    return this.#substitute(element, value, 0)
  }

  #substitute(element: ElementNode, value: string, depth: number): string | null {
    let result = ''
    let from = 0
    for (let at = value.indexOf('var('); at >= 0; at = value.indexOf('var(', from)) {
      if (depth > MAX_DEPTH || ++this.#substitutions > MAX_SUBSTITUTIONS) return null
      const close = closingParenthesis(value, at + 3)
      const inner = value.slice(at + 4, close)
      const comma = inner.indexOf(',')
      const name = (comma < 0 ? inner : inner.slice(0, comma)).trim()
      const declared = this.#lookUp(element, name)
      let replacement = declared === undefined ? null : this.#substitute(element, declared, depth + 1)
      if (replacement === null && comma >= 0)
        replacement = this.#substitute(element, inner.slice(comma + 1), depth + 1)
      if (replacement === null) return null
      result += value.slice(from, at) + replacement
      if (result.length > MAX_LENGTH) return null
      from = close + 1
    }
    return result + value.slice(from)
  }

  /** The value that the element has, its own or inherited. */
  #lookUp(element: ElementNode, name: string): string | undefined {
    let property = this.#properties.get(name)
    if (property === undefined) {
      property = { index: this.#indexOf(name), declared: new Map() }
      this.#properties.set(name, property)
    }
    for (
      let at: ElementNode | null = element;
      at !== null;
      at = at.parent?.kind === 'element' ? at.parent : null
    ) {
      this.#matcher.spend(1)
      const value = this.#declaredOn(at, name, property)
      if (value === 'initial') return undefined
      if (value !== undefined && value !== 'inherit' && value !== 'unset') return value
    }
    return undefined
  }

  #declaredOn(element: ElementNode, name: string, { index, declared }: NamedProperty): string | undefined {
    if (declared.has(element)) return declared.get(element)
    let winner: string | undefined
    let winningRank = 0
    const declare = (value: string, rank: number) => {
      if (rank < winningRank) return
      winner = value
      winningRank = rank
    }
    index.forEachCandidate(element, ({ selector, payload, rank, importantRank }) => {
      if (!this.#matcher.matches(element, selector)) return
      declare(payload.value, payload.important ? IMPORTANT_RANK + importantRank : rank)
    })
    const style = element.attributes.get('style')
    if (style?.includes(name)) {
      readStyleAttribute(style, this.#sheets, (declaredName, raw) => {
        if (declaredName !== name) return
        const { value, important } = splitImportant(raw)
        declare(value.trim(), important ? 2 * IMPORTANT_RANK : ATTRIBUTE_RANK)
      })
    }
    declared.set(element, winner)
    return winner
  }

  #indexOf(name: string): RuleIndex<CustomPropertyRule> {
    if (this.#rulesByName === null) {
      this.#rulesByName = new Map()
      for (const rule of this.#sheets.customProperties) {
        const rules = this.#rulesByName.get(rule.name)
        if (rules === undefined) this.#rulesByName.set(rule.name, [rule])
        else rules.push(rule)
      }
    }
    const index = new RuleIndex<CustomPropertyRule>()
    for (const rule of this.#rulesByName.get(name) ?? []) {
      if (!couldMatchText(rule.selector, this.#survey)) continue
      for (const selector of parseSelector(rule.selector, this.#survey.foldsNames) ?? []) {
        if (selector.box === 'element' && couldMatch(selector, this.#survey.vocabulary))
          index.add(selector, rule, rule.layer, rule.order)
      }
    }
    index.rank()
    return index
  }
}
