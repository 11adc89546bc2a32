/** The visible text as the text nodes that it comes from, and the way from a range back to its element. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode, TextNode, TreeNode, TreeParent } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'
import { readOnce } from './read-once.ts'

/** One text node that shows something. */
export interface TextPiece extends TextRange {
  readonly node: TextNode
}

/** All text nodes that show something, in the order of the visible text. */
export const textPieces: (document: HtmlDocument) => readonly TextPiece[] = readOnce((document) => {
  const pieces: TextPiece[] = []
  const nextIndexes: number[] = []
  let current: TreeParent = document.root
  let index = 0
  for (;;) {
    if (index === current.children.length) {
      if (current.kind !== 'element') break
      current = current.parent!
      index = nextIndexes.pop()!
      continue
    }
    const node: TreeNode = current.children[index++]!
    if (node.kind === 'element') {
      nextIndexes.push(index)
      current = node
      index = 0
    } else if (node.kind === 'text') {
      const range = document.rangeOf(node)
      if (range !== null) pieces.push({ node, start: range.start, end: range.end })
    }
  }
  return pieces.sort((left, right) => left.start - right.start)
})

/** The smallest element that holds a range of the visible text; `null` where no text node shows any of it. */
export function elementHolding(document: HtmlDocument, range: TextRange): ElementNode | null {
  const pieces = textPieces(document)
  const first = firstEndingAfter(pieces, range.start)
  if (first === pieces.length || pieces[first]!.start >= range.end) return null
  let element: TreeParent | null = pieces[first]!.node.parent
  const last = firstEndingAfter(pieces, range.end - 1)
  const end = pieces[Math.min(last, pieces.length - 1)]!.node.order
  while (element !== null && element.kind === 'element' && element.lastOrder < end) element = element.parent
  return element !== null && element.kind === 'element' ? element : null
}

/** Binary search for the first piece whose end lies behind an offset. */
function firstEndingAfter(pieces: readonly TextPiece[], offset: number): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (pieces[middle]!.end > offset) high = middle
    else low = middle + 1
  }
  return low
}

/** A range without the white space at its ends; `null` where nothing else is in it. */
export function trimRange(text: string, range: TextRange): TextRange | null {
  let { start, end } = range
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return start < end ? { start, end } : null
}

const isSpace = (unit: number): boolean =>
  unit === 32 ||
  (unit >= 9 && unit <= 13) ||
  unit === 0xa0 ||
  unit === 0x3000 ||
  unit === 0x200b ||
  unit === 0xfeff
