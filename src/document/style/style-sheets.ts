/** The style sheets of one page, read for one set of properties: rules in order, custom properties, what was left out. */
import { BudgetExceededError, STYLE_RULE_LIMIT } from '../budget.ts'
import { type LayerRef, LayerTree } from './layers.ts'
import type { MediaEnvironment } from './media-query.ts'
import { ALL_SLOT, type PropertySet } from './property-set.ts'

/** Declarations as triplets: slot, value code, 1 where important. */
export type Declarations = readonly number[]

export interface StyleRule {
  /** Selector list as text, nesting resolved; compiled only if the page could match it. */
  readonly selector: string
  readonly declarations: Declarations
  readonly order: number
  readonly layer: LayerRef
}

export interface CustomPropertyRule {
  readonly selector: string
  readonly name: string
  readonly value: string
  readonly important: boolean
  readonly order: number
  readonly layer: LayerRef
}

const IMPORTANT = /!\s*important\s*$/i

/** Splits `!important` off a raw value. */
export function splitImportant(raw: string): { value: string; important: boolean } {
  const at = raw.lastIndexOf('!')
  if (at < 0 || !IMPORTANT.test(raw.slice(at))) return { value: raw, important: false }
  return { value: raw.slice(0, at), important: true }
}

export class StyleSheets {
  readonly properties: PropertySet
  readonly media: MediaEnvironment
  readonly layers = new LayerTree()
  readonly rules: StyleRule[] = []
  readonly customProperties: CustomPropertyRule[] = []
  /** Values that hold `var()`, resolved per element; the value code -1 - index stands for one. */
  readonly variableValues: string[] = []
  /** `@import` rules: their sheets were not saved with the page. */
  imports = 0
  /** `@container` and `@scope` rules and selectors beyond our limits: only a layout could decide the first. */
  undecided = 0
  #order = 0

  constructor(properties: PropertySet, media: MediaEnvironment) {
    this.properties = properties
    this.media = media
  }

  /** Reads one declaration's value and appends it; invalid values leave the list as it is. */
  addDeclaration(into: number[], slot: number, raw: string): void {
    const { value, important } = raw.includes('!') ? splitImportant(raw) : { value: raw, important: false }
    let code: number
    if (value.includes('var(')) code = -this.variableValues.push(value.trim())
    else code = this.properties.parse(slot, value)
    if (code === 0) return
    const flag = important ? 1 : 0
    if (slot !== ALL_SLOT) into.push(slot, code, flag)
    else for (let each = 0; each < this.properties.size; each++) into.push(each, code, flag)
  }

  addRule(selector: string, declarations: Declarations, layer: LayerRef): void {
    if (this.rules.length >= STYLE_RULE_LIMIT) throw new BudgetExceededError('style-rules', STYLE_RULE_LIMIT)
    this.rules.push({ selector, declarations, order: this.#order++, layer })
  }

  addCustomProperty(selector: string, name: string, raw: string, layer: LayerRef): void {
    const { value, important } = splitImportant(raw)
    if (this.customProperties.length >= STYLE_RULE_LIMIT)
      throw new BudgetExceededError('style-rules', STYLE_RULE_LIMIT)
    this.customProperties.push({
      selector,
      name,
      value: value.trim(),
      important,
      order: this.#order++,
      layer,
    })
  }
}
