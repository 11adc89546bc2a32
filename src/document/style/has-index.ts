/** Answers `:has()`: for each test, the set of elements that have such relatives, found in one walk over the page. */
import type { DocumentNode, ElementNode, TreeNode } from '../tree.ts'
import type { ComplexSelector, SelectorTest } from './selector.ts'
import type { SelectorMatcher } from './selector-matcher.ts'

type HasTest = SelectorTest & { kind: 'is' | 'not' | 'has' }

export class HasIndex {
  readonly #matcher: SelectorMatcher
  /** Every node of the page in document order. */
  readonly #nodes: readonly (DocumentNode | TreeNode)[]
  readonly #anchors = new Map<HasTest, Set<ElementNode>>()

  constructor(matcher: SelectorMatcher, nodes: readonly (DocumentNode | TreeNode)[]) {
    this.#matcher = matcher
    this.#nodes = nodes
  }

  matches(element: ElementNode, test: HasTest): boolean {
    let anchors = this.#anchors.get(test)
    if (anchors === undefined) {
      anchors = new Set()
      // Set before it is filled: a `:has()` within itself cannot loop.
      this.#anchors.set(test, anchors)
      for (const selector of test.selectors) {
        if (selector.never || selector.box !== 'element') continue
        for (const anchor of this.#anchorsOf(selector)) anchors.add(anchor)
      }
    }
    return anchors.has(element)
  }

  /** Every element from which the relative selector reaches one that matches. */
  #anchorsOf(selector: ComplexSelector): Set<ElementNode> {
    const anchors = new Set<ElementNode>()
    const subject = selector.compounds[0]!
    for (const node of this.#nodes) {
      if (node.kind === 'element' && this.#matcher.matchesCompound(node, subject))
        this.#walkLeft(node, selector, anchors)
    }
    return anchors
  }

  /** From a subject leftwards through all compounds; what stands left of the leftmost is an anchor. */
  #walkLeft(subject: ElementNode, selector: ComplexSelector, anchors: Set<ElementNode>): void {
    const { compounds, combinators } = selector
    let reached: Set<ElementNode> = new Set([subject])
    for (let i = 0; i < combinators.length && reached.size > 0; i++) {
      const before = new Set<ElementNode>()
      for (const element of reached) {
        for (const candidate of relatives(element, combinators[i]!)) {
          if (!before.has(candidate) && this.#matcher.matchesCompound(candidate, compounds[i + 1]!))
            before.add(candidate)
        }
      }
      reached = before
    }
    const leading = selector.leading ?? 'descendant'
    for (const element of reached) {
      for (const anchor of relatives(element, leading)) {
        this.#matcher.spend(1)
        // All ancestors of a known anchor, or all its earlier siblings, are anchors too.
        if ((leading === 'descendant' || leading === 'sibling') && anchors.has(anchor)) break
        anchors.add(anchor)
      }
    }
  }
}

/** The elements that may stand left of the combinator when the element stands right of it. */
function* relatives(element: ElementNode, combinator: string): Generator<ElementNode> {
  if (combinator === 'descendant' || combinator === 'child') {
    for (let at = element.parent; at !== null && at.kind === 'element'; at = at.parent) {
      yield at
      if (combinator === 'child') return
    }
    return
  }
  for (let at = element.previousElement; at !== null; at = at.previousElement) {
    yield at
    if (combinator === 'adjacent') return
  }
}
