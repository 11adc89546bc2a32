/**
 * The visible text of a range as people read it: without what is clipped away or moved off the screen for screen
 * readers only, and without raised marks that refer to a note, `Dunes Athletic<sup>*</sup>`.
 * `10 <span class="sr-only">minutes</span> mins` reads `10 mins`. Text of no opacity stays, since pages fade their
 * text in: it is no evidence, and whoever compares asks for that (`document.unseen`).
 */
import type { HtmlDocument } from '../document/html-document.ts'
import type { TextNode } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'
import { raisedDigits } from './raised-digits.ts'
import { readOnce } from './read-once.ts'
import { textPieces } from './text-pieces.ts'

/** A stretch that nobody sees, with the white space around it, and what stays in its place. */
interface UnseenStretch extends TextRange {
  readonly instead: string
}

/** The seen text of a range; all of its text where nobody sees any of it, as of a label for screen readers. */
export function seenText(document: HtmlDocument, range: TextRange): string {
  const stretches = unseenStretches(document)
  const whole = document.text.slice(range.start, range.end)
  let next = firstEndingAfter(stretches, range.start)
  if (next === stretches.length || stretches[next]!.start >= range.end) return whole
  let seen = ''
  let at = range.start
  for (; next < stretches.length && stretches[next]!.start < range.end; next++) {
    const { start, end, instead } = stretches[next]!
    seen += document.text.slice(at, Math.max(at, start)) + instead
    at = end
  }
  seen = (seen + document.text.slice(at, Math.max(at, range.end))).trim()
  return seen === '' ? whole : seen
}

/** Where people see the first line break between two places; -1 where they see none. */
export function firstSeenBreak(document: HtmlDocument, start: number, end: number): number {
  const stretches = unseenStretches(document)
  let at = document.text.indexOf('\n', start)
  while (at >= 0 && at < end) {
    const stretch = stretches[firstEndingAfter(stretches, at)]
    if (stretch === undefined || stretch.start > at) return at
    at = document.text.indexOf('\n', stretch.end)
  }
  return -1
}

/** Boxes of these elements stand in lines of their own; others break a line only because they are taken out of it. */
const BLOCKS = new Set([
  'div',
  'p',
  'li',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
  'legend',
  'caption',
])

const unseenStretches: (document: HtmlDocument) => readonly UnseenStretch[] = readOnce((document) => {
  const stretches: UnseenStretch[] = []
  const raisedAt = new Map(
    raisedDigits(document).flatMap((one): [number, string][] =>
      one.isBehindDigit ? [[one.start, one.sign]] : [],
    ),
  )
  const isStyleUnsaved = document.blindSpots.externalStyleSheets > 0
  for (const { node, start, end } of textPieces(document)) {
    const flags = document.flagsOf({ start, end })
    const isUnseen =
      flags.clipped ||
      flags.offscreen ||
      (flags.transparent && document.unseen.within({ start, end })?.mayAppear === false) ||
      (isStyleUnsaved && isNamedUnseen(node)) ||
      isNoteMark(node)
    const raised = isUnseen ? undefined : raisedAt.get(start)
    if (raised !== undefined) stretches.push({ start, end, instead: raised })
    if (!isUnseen) continue
    stretches.push(widened(document.text, node, start, end))
  }
  return stretches
})

/** A star, a dagger or a bracketed number; a bare number is an exponent, unless it is a link. */
const NOTE_MARK = /^\s*(?:[*†‡§¶#]{1,3}|\[[\p{L}\p{Nd}]{1,4}\]|[\p{Nd}\p{Ll}]{1,2}\))\s*$/u
const LINKED_MARK = /^\s*[[(]?[\p{L}\p{Nd}*]{1,3}[\])]?\s*$/u

/** Whether a text is a raised mark that refers to a note. */
function isNoteMark(node: TextNode): boolean {
  let element = node.parent
  let isLink = false
  for (let step = 0; step < 3 && element !== null && element.kind === 'element'; step++) {
    if (element.tag === 'a') isLink = true
    if (element.tag === 'sup') return (isLink ? LINKED_MARK : NOTE_MARK).test(node.text)
    element = element.parent
  }
  return false
}

/** Classes that frameworks and content systems give to text for screen readers, Bootstrap and WordPress first of all. */
const NAMED_UNSEEN =
  /^(?:[a-z]+-)?(?:sr-only|sr-text|screen-reader-text|screen-reader-only|screenreader-only|visually-?hidden|hidden-visually|a11y-hidden)$/i

/**
 * Whether an element says by its class that its text is for screen readers. Believed only where style sheets are
 * missing from the saved page, which would say it for certain.
 */
function isNamedUnseen(node: TextNode): boolean {
  let element = node.parent
  for (let step = 0; step < 2 && element !== null && element.kind === 'element'; step++) {
    if (element.classes?.some((name) => NAMED_UNSEEN.test(name)) === true) return true
    element = element.parent
  }
  return false
}

function widened(text: string, node: TextNode, start: number, end: number): UnseenStretch {
  let from = start
  let to = end
  while (from > 0 && isSpace(text[from - 1]!)) from--
  while (to < text.length && isSpace(text[to]!)) to++
  const around = text.slice(from, start) + text.slice(end, to)
  const parent = node.parent
  const isBlock = parent !== null && parent.kind === 'element' && BLOCKS.has(parent.tag)
  // A cell's tab is never lost, and a block leaves its line break.
  if (around.includes('\t') || (isBlock && around.includes('\n'))) return { start, end, instead: '' }
  return { start: from, end: to, instead: around === '' ? '' : ' ' }
}

const isSpace = (unit: string): boolean => unit === ' ' || unit === '\n' || unit === '\t'

function firstEndingAfter(stretches: readonly TextRange[], offset: number): number {
  let low = 0
  let high = stretches.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (stretches[middle]!.end > offset) high = middle
    else low = middle + 1
  }
  return low
}
