/** One walk over a new tree: document order, sibling links, the words that selectors can name, style elements. */
import { BudgetExceededError, PAGE_NODE_LIMIT } from './budget.ts'
import type { DocumentNode, ElementNode, TextNode, TreeNode, TreeParent } from './tree.ts'

/** Names that the page uses: a selector that needs another one cannot match anything in it. */
export interface Vocabulary {
  readonly tags: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  /** How many elements have each id. */
  readonly ids: ReadonlyMap<string, number>
  readonly attributes: ReadonlySet<string>
  /** `html` or `body` stand elsewhere than at the top, as they may inside of `svg` and in trees made by scripts. */
  readonly hasStrayLandmarks: boolean
}

export interface Survey {
  /** Whether ids and classes were folded to lower case, as quirks mode has it. */
  readonly foldsNames: boolean
  /** Every node by its `order`; the document itself is 0. */
  readonly nodes: readonly (DocumentNode | TreeNode)[]
  readonly vocabulary: Vocabulary
  /** `<style>` elements and `<link>` elements, in document order. */
  readonly styleElements: readonly ElementNode[]
  readonly linkElements: readonly ElementNode[]
}

/** Numbers the nodes of a tree and gathers what later steps look up. Template contents are not part of it. */
export function surveyTree(document: DocumentNode): Survey {
  const nodes: (DocumentNode | TreeNode)[] = [document]
  const tags = new Set<string>()
  const classes = new Set<string>()
  const ids = new Map<string, number>()
  const attributes = new Set<string>()
  let hasStrayLandmarks = false
  const styleElements: ElementNode[] = []
  const linkElements: ElementNode[] = []

  const nextIndexes: number[] = []
  let parent: TreeParent = document
  let index = 0
  let previous: ElementNode | null = null
  for (;;) {
    if (index === parent.children.length) {
      parent.lastOrder = nodes.length - 1
      if (parent.kind !== 'element') break
      previous = parent
      parent = parent.parent!
      index = nextIndexes.pop()!
      continue
    }
    const node: ElementNode | TextNode | TreeNode = parent.children[index++]!
    node.order = nodes.length
    nodes.push(node)
    if (node.kind !== 'element') continue

    node.previousElement = previous
    node.elementIndex = ++parent.elementCount
    previous = node
    if (document.quirks) foldNames(node)
    tags.add(node.tag)
    if (node.id !== null) ids.set(node.id, (ids.get(node.id) ?? 0) + 1)
    if (node.classes !== null) for (const name of node.classes) classes.add(name)
    if (node.attributes.size > 0) node.attributes.addNamesTo(attributes)
    if (node.tag === 'html') hasStrayLandmarks ||= parent !== document
    else if (node.tag === 'body')
      hasStrayLandmarks ||= parent.kind !== 'element' || parent.parent !== document
    else if (node.tag === 'style') styleElements.push(node)
    else if (node.tag === 'link') linkElements.push(node)
    if (node.children.length === 0) node.lastOrder = node.order
    else {
      nextIndexes.push(index)
      parent = node
      index = 0
      previous = null
    }
  }
  if (nodes.length > PAGE_NODE_LIMIT) throw new BudgetExceededError('page-nodes', PAGE_NODE_LIMIT)
  return {
    foldsNames: document.quirks,
    nodes,
    vocabulary: { tags, classes, ids, attributes, hasStrayLandmarks },
    styleElements,
    linkElements,
  }
}

/** In quirks mode ids and classes match without regard to case (Selectors 4 §6.6): they are kept in lower case. */
function foldNames(element: ElementNode): void {
  if (element.id !== null) element.id = element.id.toLowerCase()
  if (element.classes !== null) element.classes = element.classes.map((name) => name.toLowerCase())
}

/** Counts the elements of a parent by tag, once, and gives each its place among those of its tag. */
export function countTypes(parent: TreeParent): Map<string, number> {
  if (parent.typeCounts !== null) return parent.typeCounts
  const counts = new Map<string, number>()
  for (const node of parent.children) {
    if (node.kind !== 'element') continue
    node.typeIndex = (counts.get(node.tag) ?? 0) + 1
    counts.set(node.tag, node.typeIndex)
  }
  parent.typeCounts = counts
  return counts
}
