/** What `<select>` shows: each option on a line of its own, as the rendered text collection steps have it. */
import { ItemKind, type ItemList } from './item-list.ts'
import { type ElementNode, isAsciiWhiteSpace, type TextNode } from './tree.ts'

/** Adds the options of a `<select>`, and of the groups directly in it. */
export function addOptions(select: ElementNode, items: ItemList): void {
  // Groups do not nest; other elements do, so this is a walk with a stack.
  const pending: { element: ElementNode; next: number; isGroup: boolean }[] = [
    { element: select, next: 0, isGroup: false },
  ]
  for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
    const node = top.element.children[top.next++]
    if (node === undefined) {
      if (top.element.tag === 'optgroup') items.addRequiredBreak(1)
      pending.pop()
      continue
    }
    if (node.kind !== 'element') continue
    if (node.tag === 'option') {
      items.addRequiredBreak(1)
      addOption(node, items)
      items.addRequiredBreak(1)
    } else if (node.tag !== 'optgroup') pending.push({ element: node, next: 0, isGroup: top.isGroup })
    else if (!top.isGroup) {
      items.addRequiredBreak(1)
      pending.push({ element: node, next: 0, isGroup: true })
    }
  }
}

/** The label of an option: its `label`, or its text with ASCII white space stripped and collapsed. */
function addOption(option: ElementNode, items: ItemList): void {
  const label = option.attributes.get('label')
  if (label !== undefined && label !== '') {
    items.addLabel(option.order, label)
    return
  }
  let pendingSpace: { order: number; start: number; end: number } | null = null
  let started = false
  for (const { text, order } of textNodesIn(option)) {
    let at = 0
    while (at < text.length) {
      const start = at
      const isSpace = isAsciiWhiteSpace(text.charCodeAt(at))
      while (at < text.length && isAsciiWhiteSpace(text.charCodeAt(at)) === isSpace) at++
      if (isSpace) {
        pendingSpace ??= { order, start, end: at }
        continue
      }
      if (pendingSpace !== null && started) {
        items.add(ItemKind.space, pendingSpace.order, pendingSpace.start, pendingSpace.end)
      }
      pendingSpace = null
      started = true
      items.add(ItemKind.text, order, start, at)
    }
  }
}

function textNodesIn(element: ElementNode): TextNode[] {
  const found: TextNode[] = []
  const pending = [...element.children].reverse()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'text') found.push(node)
    else if (node.kind === 'element')
      for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
  return found
}
