/** `select` and `matches`: selectors that people write in templates, answered within a budget, with named errors. */
import { BudgetExceededError } from './budget.ts'
import { parseSelector } from './style/parse-selector.ts'
import { couldMatch } from './style/reachable.ts'
import type { ComplexSelector } from './style/selector.ts'
import { SelectorMatcher } from './style/selector-matcher.ts'
import type { Survey } from './survey.ts'
import type { DocumentNode, ElementNode, TreeParent } from './tree.ts'

/** A selector that cannot be answered: `invalid-selector` or `costly-selector`. */
export class SelectorError extends Error {
  readonly code: 'invalid-selector' | 'costly-selector'
  readonly selector: string

  constructor(code: SelectorError['code'], selector: string, detail: string) {
    super(`The selector ${JSON.stringify(selector)} ${detail}`)
    this.name = 'SelectorError'
    this.code = code
    this.selector = selector
  }
}

/** Compounds compared for one call. */
const CALL_LIMIT = 20_000_000

/** Selectors kept compiled; templates use a few dozen. */
const CACHE_SIZE = 500

export class PageSelector {
  readonly #survey: Survey
  readonly #compiled = new Map<string, readonly ComplexSelector[]>()

  constructor(survey: Survey) {
    this.#survey = survey
  }

  /** Elements within `within` (itself not among them) that match, in document order. @throws SelectorError */
  select(selector: string, within: TreeParent): ElementNode[] {
    const selectors = this.#compile(selector).filter((each) => couldMatch(each, this.#survey.vocabulary))
    if (selectors.length === 0) return []
    return this.#withinBudget(selector, within, (matcher) => {
      const found: ElementNode[] = []
      const first = within.kind === 'element' ? within.order + 1 : 0
      const { nodes } = this.#survey
      for (let order = first; order <= within.lastOrder; order++) {
        const node = nodes[order]!
        if (node.kind === 'element' && matcher.matchesAny(node, selectors)) found.push(node)
      }
      return found
    })
  }

  /** @throws SelectorError */
  matches(element: ElementNode, selector: string): boolean {
    const selectors = this.#compile(selector)
    return this.#withinBudget(selector, element, (matcher) => matcher.matchesAny(element, selectors))
  }

  #withinBudget<Result>(
    selector: string,
    scope: TreeParent | DocumentNode,
    run: (matcher: SelectorMatcher) => Result,
  ): Result {
    const matcher = new SelectorMatcher(this.#survey.nodes, CALL_LIMIT)
    matcher.scope = scope.kind === 'element' ? scope : null
    try {
      return run(matcher)
    } catch (error) {
      if (!(error instanceof BudgetExceededError)) throw error
      throw new SelectorError(
        'costly-selector',
        selector,
        `takes more than ${CALL_LIMIT.toLocaleString('en')} steps on this page.`,
      )
    }
  }

  #compile(selector: string): readonly ComplexSelector[] {
    const known = this.#compiled.get(selector)
    if (known !== undefined) return known
    const compiled = parseSelector(selector, this.#survey.foldsNames)
    if (compiled === null)
      throw new SelectorError('invalid-selector', selector, 'is not a valid CSS selector.')
    if (this.#compiled.size >= CACHE_SIZE) this.#compiled.clear()
    this.#compiled.set(selector, compiled)
    return compiled
  }
}
