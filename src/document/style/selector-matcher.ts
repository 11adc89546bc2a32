/** Matches compiled selectors against elements of one tree, within a budget of steps. */
import { BudgetExceededError, SELECTOR_STEP_LIMIT } from '../budget.ts'
import { countTypes } from '../survey.ts'
import type { DocumentNode, ElementNode, TreeNode } from '../tree.ts'
import { HasIndex } from './has-index.ts'
import type { ComplexSelector, Compound, SelectorTest } from './selector.ts'
import { matchesSimpleTest } from './selector-tests.ts'

/**
 * What failing says of other candidates further out, so that no selector backtracks more than it must:
 * `failsHere` – another candidate may match; `failsSiblings` – no earlier sibling can; `failsAll` – nothing can.
 */
const Outcome = { match: 0, failsHere: 1, failsSiblings: 2, failsAll: 3 } as const

export class SelectorMatcher {
  /** Element that `:scope` stands for; `null` for the root element. */
  scope: ElementNode | null = null
  #steps = 0
  readonly #limit: number
  readonly #has: HasIndex

  /** `nodes` is the whole tree in document order; `limit` counts compounds compared. */
  constructor(nodes: readonly (DocumentNode | TreeNode)[], limit = SELECTOR_STEP_LIMIT) {
    this.#limit = limit
    this.#has = new HasIndex(this, nodes)
  }

  /** Counts work done on behalf of selectors. @throws BudgetExceededError where it is too much. */
  spend(steps: number): void {
    this.#steps += steps
    if (this.#steps > this.#limit) throw new BudgetExceededError('selector-steps', this.#limit)
  }

  /** Whether the element is the subject of the selector. Pseudo-element and never-matching parts are the caller's. */
  matches(element: ElementNode, selector: ComplexSelector): boolean {
    if (!this.matchesCompound(element, selector.compounds[0]!)) return false
    return selector.combinators.length === 0 || this.#matchesLeftOf(element, selector, 0) === Outcome.match
  }

  matchesAny(element: ElementNode, selectors: readonly ComplexSelector[]): boolean {
    for (const selector of selectors) {
      if (!selector.never && selector.box === 'element' && this.matches(element, selector)) return true
    }
    return false
  }

  /** Recurses on the length of the selector, which is bounded; see `Outcome` for why it does not blow up. */
  #matchesLeftOf(element: ElementNode, selector: ComplexSelector, index: number): number {
    const { combinators, compounds } = selector
    if (index === combinators.length) return Outcome.match
    const left = compounds[index + 1]!
    switch (combinators[index]) {
      case 'descendant': {
        for (let at = element.parent; at !== null && at.kind === 'element'; at = at.parent) {
          if (!this.matchesCompound(at, left)) continue
          const outcome = this.#matchesLeftOf(at, selector, index + 1)
          if (outcome === Outcome.match || outcome === Outcome.failsAll) return outcome
        }
        return Outcome.failsAll
      }
      case 'child': {
        const { parent } = element
        if (parent === null || parent.kind !== 'element') return Outcome.failsAll
        if (!this.matchesCompound(parent, left)) return Outcome.failsSiblings
        const outcome = this.#matchesLeftOf(parent, selector, index + 1)
        // A sibling of the parent is no parent of this element: only another ancestor chain can match.
        return outcome === Outcome.failsHere ? Outcome.failsSiblings : outcome
      }
      case 'adjacent': {
        const previous = element.previousElement
        if (previous === null) return Outcome.failsSiblings
        if (!this.matchesCompound(previous, left)) return Outcome.failsHere
        return this.#matchesLeftOf(previous, selector, index + 1)
      }
      default: {
        for (let at = element.previousElement; at !== null; at = at.previousElement) {
          if (!this.matchesCompound(at, left)) continue
          const outcome = this.#matchesLeftOf(at, selector, index + 1)
          if (outcome !== Outcome.failsHere) return outcome
        }
        return Outcome.failsSiblings
      }
    }
  }

  matchesCompound(element: ElementNode, compound: Compound): boolean {
    this.spend(1)
    const { tag, id, classes, tests } = compound
    if (tag !== null && element.tag !== compound.lowerTag && element.tag !== tag) return false
    if (id !== null && element.id !== id) return false
    for (let i = 0; i < classes.length; i++) {
      if (element.classes === null || !element.classes.includes(classes[i]!)) return false
    }
    for (let i = 0; i < tests.length; i++) if (!this.#passes(element, tests[i]!)) return false
    return true
  }

  #passes(element: ElementNode, test: SelectorTest): boolean {
    switch (test.kind) {
      case 'is':
        return this.matchesAny(element, test.selectors)
      case 'not':
        return !this.matchesAny(element, test.selectors)
      case 'has':
        return this.#has.matches(element, test)
      case 'nth':
        return this.#isNth(element, test)
      case 'scope':
        return this.scope === null ? element.parent?.kind === 'document' : element === this.scope
      default:
        return matchesSimpleTest(element, test)
    }
  }

  #isNth(element: ElementNode, test: SelectorTest & { kind: 'nth' }): boolean {
    const { parent } = element
    if (parent === null) return false
    let place: number
    if (test.ofType) {
      if (parent.typeCounts === null) this.spend(parent.children.length)
      const count = countTypes(parent).get(element.tag)!
      place = test.fromEnd ? count - element.typeIndex + 1 : element.typeIndex
    } else place = test.fromEnd ? parent.elementCount - element.elementIndex + 1 : element.elementIndex
    const distance = place - test.offset
    return test.step === 0 ? distance === 0 : distance / test.step >= 0 && distance % test.step === 0
  }
}
