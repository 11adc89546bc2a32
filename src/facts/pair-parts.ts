/** What an element shows, cut into the parts that can be label and value of each other. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode, TextNode, TreeNode } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'
import { canBeLabel, endsWithColon, isColon, startsLikeQuantity } from './label.ts'
import { pairsInLine } from './pair-line.ts'
import { seenText } from './seen-text.ts'
import { trimRange } from './text-pieces.ts'

/** A child of an element, or a stretch of its own text. */
export interface Part {
  readonly node: ElementNode | TextNode
  readonly range: TextRange
  readonly text: string
  /** Tag and classes; parts of one shape play one role. */
  readonly shape: string
  /** Closes with a colon, or is followed by one that stands apart. */
  readonly announces: boolean
  /** Own text behind a bar or a dot that has a label of its own: no part of what stands before. */
  readonly isApart: boolean
  readonly isLink: boolean
  readonly isHeading: boolean
  readonly isQuantity: boolean
}

const LINKS = new Set(['a', 'button'])
const HEADING = /^(?:h[1-6]|hgroup)$/
const STRUCK = new Set(['s', 'del', 'strike'])
/** Marks between parts that belong to neither. */
const SEPARATOR =
  /^[\s|｜·•・/,，;；、>›»→–—-]+|(?<![\s|｜·•・/,，;；、>›»→–—-])[\s|｜·•・/,，;；、>›»→–—-]+$/gu
const HAS_WORD = /[\p{L}\p{N}]/u

/**
 * The parts of an element in order, without what is struck through and without separators. What is struck behind a
 * single part is kept: `List price: ~~$900~~` has no other value, so that it is no old one.
 */
export function partsOf(document: HtmlDocument, element: ElementNode): Part[] {
  const parts: Part[] = []
  const struck: { child: ElementNode | TextNode; range: TextRange }[] = []
  for (const child of element.children) {
    if (child.kind === 'comment') continue
    const range = document.rangeOf(child)
    if (range === null) continue
    if (isStruck(document, child, range)) {
      struck.push({ child, range })
      continue
    }
    for (const stretch of stretchesOf(document, child, range)) addPart(document, parts, child, stretch)
  }
  const [only] = struck
  if (parts.length === 1 && struck.length === 1 && only!.range.start >= parts[0]!.range.end)
    addPart(document, parts, only!.child, only!.range)
  return parts
}

function addPart(
  document: HtmlDocument,
  parts: Part[],
  node: ElementNode | TextNode,
  whole: TextRange,
): void {
  let range: TextRange | null = whole
  const first = document.text[whole.start]!
  if (isColon(first) && parts.length > 0) {
    // `<b>Label</b>: value`: the colon belongs to the label before it.
    parts.push({ ...parts.pop()!, announces: true })
    range = trimRange(document.text, { start: whole.start + 1, end: whole.end })
  }
  range = range === null ? null : withoutSeparators(document.text, range)
  if (range === null) return
  const text = seenText(document, range)
  parts.push({
    node,
    range,
    text,
    shape: shapeOf(node),
    announces: endsWithColon(text) && canBeLabel(text),
    isApart: node.kind === 'text' && startsSegment(document.text, whole, range),
    isLink: node.kind === 'element' && isLink(document, node, range),
    isHeading: node.kind === 'element' && isHeading(document, node, range),
    isQuantity: startsLikeQuantity(text.slice(0, 40)),
  })
}

const SEGMENT_MARK = /[|｜·•・]/

const startsSegment = (text: string, whole: TextRange, range: TextRange): boolean =>
  SEGMENT_MARK.test(text.slice(whole.start, range.start)) && pairsInLine(text, range).length > 0

/** Element name and classes, sorted: `span.value`. */
export function shapeOf(node: TreeNode): string {
  if (node.kind !== 'element') return '#text'
  return node.classes === null ? node.tag : `${node.tag}.${[...node.classes].sort().join('.')}`
}

/** Longest part in which separators are looked for. */
const SHORT = 200

/** The range without separators at its ends; `null` where nothing else is in it. */
export function withoutSeparators(text: string, range: TextRange): TextRange | null {
  if (range.end - range.start > SHORT) return range
  const slice = text.slice(range.start, range.end)
  if (!HAS_WORD.test(slice)) return isColon(slice[0] ?? '') ? null : meaningfulSign(slice, range)
  const kept = slice.replace(SEPARATOR, (mark, at: number) => (at === 0 ? keepSign(mark) : ''))
  const start = range.start + slice.indexOf(kept)
  return { start, end: start + kept.length }
}

/** A dash before a digit is a sign, and no separator. */
const keepSign = (mark: string): string => (/[-–—]$/.test(mark) ? mark.slice(-1) : '')

/** A dash alone, or a tick, says something as a value; a bar or a dot does not. */
const meaningfulSign = (slice: string, range: TextRange): TextRange | null =>
  /^[-–—―−✓✔✗✘×○●√★☆]+$/u.test(slice) ? range : null

/** Own text that closes with a colon after a separator holds the end of one value and the next label. */
function stretchesOf(document: HtmlDocument, node: TreeNode, range: TextRange): TextRange[] {
  if (node.kind !== 'text' || range.end - range.start > SHORT) return [range]
  const text = document.text.slice(range.start, range.end)
  if (!endsWithColon(text)) return [range]
  const cut = Math.max(
    ...['\n', ',', '，', ';', '；', '|', '｜', '·', '•', '、'].map((mark) => text.lastIndexOf(mark)),
  )
  if (cut < 0) return [range]
  const before = trimRange(document.text, { start: range.start, end: range.start + cut })
  const after = trimRange(document.text, { start: range.start + cut + 1, end: range.end })
  return [before, after].filter((stretch) => stretch !== null)
}

/** Struck through from end to end: no longer what the page says. */
function isStruck(document: HtmlDocument, node: TreeNode, range: TextRange): boolean {
  if (node.kind !== 'element') return false
  if (STRUCK.has(node.tag)) return true
  return (
    document.flagsOf({ start: range.start, end: range.start + 1 }).struck &&
    document.flagsOf({ start: range.end - 1, end: range.end }).struck
  )
}

const isLink = (document: HtmlDocument, node: ElementNode, range: TextRange): boolean =>
  innermost(document, node, range, (element) => LINKS.has(element.tag)) !== null

const isHeading = (document: HtmlDocument, node: ElementNode, range: TextRange): boolean =>
  innermost(document, node, range, (element) => HEADING.test(element.tag)) !== null

/** The first element on the way down to the whole of a range that passes a test. */
function innermost(
  document: HtmlDocument,
  node: ElementNode,
  range: TextRange,
  passes: (element: ElementNode) => boolean,
): ElementNode | null {
  let element: ElementNode | null = node
  for (let step = 0; element !== null && step < 12; step++) {
    if (passes(element)) return element
    element = onlyChildWith(document, element, range)
  }
  return null
}

/** The smallest element that holds all of a range which `node` shows. */
export function smallestHolding(document: HtmlDocument, node: ElementNode, range: TextRange): ElementNode {
  let element = node
  for (;;) {
    const inner = onlyChildWith(document, element, range)
    if (inner === null) return element
    element = inner
  }
}

/** The child element that shows the whole range. */
function onlyChildWith(document: HtmlDocument, element: ElementNode, range: TextRange): ElementNode | null {
  for (const child of element.children) {
    if (child.kind === 'comment') continue
    const shown = document.rangeOf(child)
    if (shown === null) continue
    if (shown.start > range.start) return null
    if (shown.end >= range.end) return child.kind === 'element' ? child : null
  }
  return null
}
