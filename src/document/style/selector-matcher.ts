/** Matches compiled selectors against elements of one tree, within a budget of steps. */
import { BudgetExceededError, SELECTOR_STEP_LIMIT } from '../budget.ts'
import { countTypes } from '../survey.ts'
import type { DocumentNode, ElementNode, TreeNode, TreeParent } from '../tree.ts'
import { HasIndex } from './has-index.ts'
import type { ComplexSelector, Compound, SelectorTest } from './selector.ts'
import { matchesSimpleTest } from './selector-tests.ts'

/**
 * What failing says of other candidates further out, so that no selector backtracks more than it must:
 * `failsHere` – another candidate may match; `failsSiblings` – no earlier sibling can; `failsAll` – nothing can.
 */
const Outcome = { match: 0, failsHere: 1, failsSiblings: 2, failsAll: 3 } as const

interface SiblingSearch {
  nextChild: number
  found: ElementNode | null
}

export class SelectorMatcher {
  /** Element that `:scope` stands for; `null` for the root element. */
  scope: ElementNode | null = null
  #steps = 0
  readonly #limit: number
  readonly #has: HasIndex
  /** By the compound left of a `~`: in each family, how far it was searched and the first member that matches. */
  readonly #siblingSearches = new Map<Compound, Map<TreeParent, SiblingSearch>>()

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
      default:
        return this.#hasEarlierSibling(element, selector, index) ? Outcome.match : Outcome.failsSiblings
    }
  }

  /**
   * Whether an earlier sibling matches all that stands left of `~`. The first that does decides for every sibling
   * after it, so each family is searched once, not once for each of its members.
   */
  #hasEarlierSibling(element: ElementNode, selector: ComplexSelector, index: number): boolean {
    const { parent } = element
    if (parent === null) return false
    const left = selector.compounds[index + 1]!
    let searches = this.#siblingSearches.get(left)
    if (searches === undefined) {
      searches = new Map()
      this.#siblingSearches.set(left, searches)
    }
    let search = searches.get(parent)
    if (search === undefined) {
      search = { nextChild: 0, found: null }
      searches.set(parent, search)
    }
    while (search.found === null && search.nextChild < parent.children.length) {
      const child = parent.children[search.nextChild]!
      if (child === element) break
      search.nextChild++
      if (child.kind !== 'element' || !this.matchesCompound(child, left)) continue
      if (this.#matchesLeftOf(child, selector, index + 1) === Outcome.match) search.found = child
    }
    return search.found !== null && search.found.elementIndex < element.elementIndex
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
