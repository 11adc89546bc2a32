/** Walks over the tree in document order with a stack of its own, so that no nesting can exhaust the call stack. */
import type { ElementNode, TreeParent } from '../document/tree.ts'

/** Answers `false` to leave out what is inside the element; `leave` is then not called for it. */
export type Enter = (element: ElementNode) => boolean | undefined

/** Calls `enter` at every element below `parent` and `leave` after its last descendant. */
export function walkElements(parent: TreeParent, enter: Enter, leave?: (element: ElementNode) => void): void {
  const nextIndexes: number[] = []
  let current: TreeParent = parent
  let index = 0
  for (;;) {
    if (index === current.children.length) {
      if (current === parent) return
      leave?.(current as ElementNode)
      current = current.parent!
      index = nextIndexes.pop()!
      continue
    }
    const node = current.children[index++]!
    if (node.kind !== 'element' || enter(node) === false) continue
    nextIndexes.push(index)
    current = node
    index = 0
  }
}

/** Whether `inner` is `outer` or stands inside it. */
export const contains = (outer: TreeParent, inner: ElementNode): boolean =>
  outer.order <= inner.order && inner.order <= outer.lastOrder

/** The nearest element around a node (or the node itself) that has one of the tags, at most `reach` steps up. */
export function closest(element: ElementNode, tags: ReadonlySet<string>, reach = 1_000): ElementNode | null {
  let node: TreeParent | null = element
  for (let step = 0; node !== null && node.kind === 'element' && step <= reach; step++) {
    if (tags.has(node.tag)) return node
    node = node.parent
  }
  return null
}
