/** Whether a table cell or row is the last: those have no tab or line feed after them. */

import { isBlank } from './special-elements.ts'
import { Display } from './style/text-properties.ts'
import { isRowGroup, type TextStyle } from './style/text-style.ts'
import type { StyledPage } from './styled-page.ts'
import type { ElementNode, TreeNode } from './tree.ts'

/** A parent, its style and the index of its next child. */
interface Place {
  readonly element: ElementNode
  readonly style: TextStyle
  readonly next: number
}

const isBlankText = (node: TreeNode): boolean =>
  node.kind === 'comment' || (node.kind === 'text' && isBlank(node.text))

const isOtherTablePart = (display: number): boolean =>
  display === Display.tableRow ||
  isRowGroup(display) ||
  display === Display.tableCaption ||
  display === Display.tableColumn ||
  display === Display.tableColumnGroup

const isTable = ({ display }: TextStyle): boolean =>
  display === Display.table || display === Display.inlineTable

/** Whether a cell follows in the same row; content that is no cell makes an anonymous one (CSS 2.2 §17.2.1). */
export function hasNextCell({ element, style: parent, next }: Place, page: StyledPage): boolean {
  const siblings = element.children
  const inRow = parent.display === Display.tableRow
  for (let i = next; i < siblings.length; i++) {
    const node = siblings[i]!
    if (node.kind !== 'element') {
      if (!isBlankText(node)) return inRow || isTable(parent)
      continue
    }
    const style = page.styleOf(node, parent)
    if (style.display === Display.none) continue
    if (style.display === Display.tableCell) return true
    if (isOtherTablePart(style.display)) return false
    // Floats and positioned boxes too: Chromium wraps whatever stands in a row.
    return inRow || isTable(parent)
  }
  // Generated content after the last cell makes an anonymous one: the "clearfix" of many pages.
  return (inRow || isTable(parent)) && page.hasGeneratedBoxAfter(element)
}

/** Whether a row follows in the same group, or a row in a later group. `outer` holds the group. */
export function hasNextRow(parent: Place, outer: Place | undefined, page: StyledPage): boolean {
  const { display } = parent.style
  const inGroup = isRowGroup(display)
  const siblings = parent.element.children
  for (let i = parent.next; i < siblings.length; i++) {
    const node = siblings[i]!
    if (node.kind !== 'element') {
      if (!isBlankText(node)) return inGroup || display === Display.table
      continue
    }
    const next = page.styleOf(node, parent.style).display
    if (next === Display.none) continue
    if (next === Display.tableRow || isRowGroup(next)) return true
    if (!inGroup && display !== Display.table && display !== Display.inlineTable) return false
    if (next !== Display.tableCaption && next !== Display.tableColumn && next !== Display.tableColumnGroup)
      return true
  }
  if ((inGroup || isTable(parent.style)) && page.hasGeneratedBoxAfter(parent.element)) return true
  return inGroup && outer !== undefined && hasNextGroup(outer, page)
}

function hasNextGroup({ element, style, next }: Place, page: StyledPage): boolean {
  for (let i = next; i < element.children.length; i++) {
    const node = element.children[i]!
    if (node.kind !== 'element') continue
    const { display } = page.styleOf(node, style)
    if (display === Display.tableRow) return true
    if (isRowGroup(display) && node.elementCount > 0) return true
  }
  return isTable(style) && page.hasGeneratedBoxAfter(element)
}
