/** Limits on the work that one source may cost, and the error that says which of them was exceeded. */

/** What a budget counts. Table slots are counted by the reader of tables, which throws the same error. */
export type BudgetName = 'selector-steps' | 'style-rules' | 'visible-text' | 'page-nodes' | 'table-slots'

/**
 * Thrown where a source would cost more than its budget: a page made to hang its readers, or one far larger
 * than people read. A check that meets it is an `error`, never a hang and never a verdict.
 */
export class BudgetExceededError extends Error {
  readonly code = 'budget-exceeded'
  readonly budget: BudgetName
  /** In the unit of the budget: steps, rules, UTF-16 units, nodes or slots. */
  readonly limit: number

  constructor(budget: BudgetName, limit: number) {
    super(`The page exceeds the budget "${budget}" of ${limit.toLocaleString('en')}.`)
    this.name = 'BudgetExceededError'
    this.budget = budget
    this.limit = limit
  }
}

/** Compounds compared while matching selectors; a large real page takes some 2 million. */
export const SELECTOR_STEP_LIMIT = 30_000_000
/** Style rules of one page that may bear on its text; the largest real page measured had some 20,000. */
export const STYLE_RULE_LIMIT = 500_000
/** UTF-16 units of visible text. */
export const VISIBLE_TEXT_LIMIT = 200_000_000
/** Nodes of one page. */
export const PAGE_NODE_LIMIT = 20_000_000
