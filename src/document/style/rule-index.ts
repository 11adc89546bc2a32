/** The rules that could match something in the page, found by the id, class or tag that their subject needs. */
import type { ElementNode } from '../tree.ts'
import type { LayerRef } from './layers.ts'
import type { ComplexSelector } from './selector.ts'

/** A rule of one selector. The ranks order all rules of a page by layer, specificity and place. */
export interface IndexedRule<Payload> {
  readonly selector: ComplexSelector
  readonly payload: Payload
  readonly layer: LayerRef
  readonly order: number
  /** Higher wins among normal declarations. */
  rank: number
  /** Higher wins among important declarations, where layers count the other way round. */
  importantRank: number
}

export class RuleIndex<Payload> {
  readonly rules: IndexedRule<Payload>[] = []
  readonly #byId = new Map<string, IndexedRule<Payload>[]>()
  readonly #byClass = new Map<string, IndexedRule<Payload>[]>()
  readonly #byTag = new Map<string, IndexedRule<Payload>[]>()
  readonly #anywhere: IndexedRule<Payload>[] = []

  add(selector: ComplexSelector, payload: Payload, layer: LayerRef, order: number): void {
    const rule = { selector, payload, layer, order, rank: 0, importantRank: 0 }
    this.rules.push(rule)
    const subject = selector.compounds[0]!
    if (subject.id !== null) append(this.#byId, subject.id, rule)
    else if (subject.classes.length > 0) append(this.#byClass, subject.classes.at(-1)!, rule)
    else if (subject.tag !== null) {
      append(this.#byTag, subject.tag, rule)
      if (subject.lowerTag !== subject.tag) append(this.#byTag, subject.lowerTag!, rule)
    } else this.#anywhere.push(rule)
  }

  /** Ranks the rules; call once after the last `add`. */
  rank(): void {
    const { rules } = this
    const compare = (left: IndexedRule<Payload>, right: IndexedRule<Payload>): number =>
      left.selector.specificity - right.selector.specificity || left.order - right.order
    rules.sort((left, right) => left.layer.rank - right.layer.rank || compare(left, right))
    rules.forEach((rule, index) => {
      rule.rank = index + 1
    })
    const layered = rules.some(({ layer }) => layer !== rules[0]!.layer)
    const important = layered
      ? [...rules].sort((left, right) => right.layer.rank - left.layer.rank || compare(left, right))
      : rules
    important.forEach((rule, index) => {
      rule.importantRank = index + 1
    })
  }

  /** Calls back for every rule whose subject the element might be. */
  forEachCandidate(element: ElementNode, visit: (rule: IndexedRule<Payload>) => void): void {
    visitAll(this.#anywhere, visit)
    if (element.id !== null) visitAll(this.#byId.get(element.id), visit)
    const { classes } = element
    if (classes !== null)
      for (let i = 0; i < classes.length; i++) visitAll(this.#byClass.get(classes[i]!), visit)
    visitAll(this.#byTag.get(element.tag), visit)
  }
}

function visitAll<Rule>(rules: readonly Rule[] | undefined, visit: (rule: Rule) => void): void {
  if (rules !== undefined) for (let i = 0; i < rules.length; i++) visit(rules[i]!)
}

function append<Rule>(map: Map<string, Rule[]>, key: string, rule: Rule): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [rule])
  else list.push(rule)
}
