/**
 * Label/value pairs that no table and no definition list marks as such. No label is known beforehand; the rules are
 * - the smallest element that holds a label and anything else holds its value (`pair-rules.ts`),
 * - a line reads `Label: value` (`pair-line.ts`),
 * - a quantity stands before what it counts.
 * Where a value could as well belong to a neighbour, the fact says `certain: false`.
 */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'
import type { Fact } from './fact.ts'
import { foldLabel, labelText } from './label.ts'
import { pairsInLine } from './pair-line.ts'
import type { Part } from './pair-parts.ts'
import { partsOf, smallestHolding, withoutSeparators } from './pair-parts.ts'
import type { Pairing } from './pair-rules.ts'
import { pairParts } from './pair-rules.ts'
import { onlyWithin, readOnce } from './read-once.ts'
import { readingContext } from './reading-context.ts'
import { firstSeenBreak, seenText } from './seen-text.ts'
import { readTables } from './table.ts'
import { elementHolding } from './text-pieces.ts'
import { closest, walkElements } from './walk.ts'

/** All label/value pairs, in the order of the visible text. Menus, tables with headers and definition lists hold none. */
export function readPairs(document: HtmlDocument, within?: ElementNode): readonly Fact[] {
  return onlyWithin(allPairs(document), within)
}

const allPairs = readOnce((document) => {
  const facts = new Map<string, Fact>()
  for (const fact of pairsByElement(document)) facts.set(keyOf(fact), fact)
  // What markup says of a pair goes before what its line says.
  for (const fact of pairsByLine(document)) if (!facts.has(keyOf(fact))) facts.set(keyOf(fact), fact)
  return [...facts.values()].sort((left, right) => left.range.start - right.range.start)
})

const keyOf = (fact: Fact): string => `${fact.range.start} ${foldLabel(fact.label ?? '')}`

/** Menus and controls: their texts are no statements. */
const NO_PAIRS = new Set([
  'nav',
  'select',
  'datalist',
  'button',
  'textarea',
  'script',
  'style',
  'svg',
  'math',
  'template',
])
/** Their children are rows, items and groups, which other readers pair up, or nobody. */
const NOT_PAIRED = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'menu', 'dl', 'html'])
/** Items from which on a list lists things. */
const LONG_LIST = 5

function pairsByElement(document: HtmlDocument): Fact[] {
  const facts: Fact[] = []
  const plainRows = rowsWithoutHeaders(document)
  const listItems = new Map<ElementNode, boolean>()
  /** Elements that are pairs themselves, and so no labels of anything around them. */
  const paired = new Set<ElementNode>()
  const enter = (element: ElementNode): boolean =>
    !NO_PAIRS.has(element.tag) &&
    element.attributes.get('role') !== 'navigation' &&
    document.rangeOf(element) !== null
  const leave = (element: ElementNode): void => {
    if (NOT_PAIRED.has(element.tag) && !plainRows.has(element)) return
    const parts = partsOf(document, element)
    if (parts.length < 2) return
    const isListItem = isInLongList(element, listItems)
    for (const pairing of pairParts(parts, {
      breakBetween: (start, end) => firstSeenBreak(document, start, end),
      isListItem,
      isHeading: HEADING.test(element.tag),
    })) {
      if (isPairItself(document, pairing.label, paired)) continue
      const fact = factOfPairing(document, pairing)
      if (fact === null) continue
      facts.push(fact)
      const { label, value } = pairing
      if (label.announces || label.node.kind === 'element' || value[0]!.isQuantity) paired.add(element)
    }
  }
  // Inner pairs first, so that what is a pair is no label further out.
  walkElements(document.root, enter, leave)
  return facts
}

const HEADING = /^h[1-6]$/

function isPairItself(document: HtmlDocument, label: Part, paired: ReadonlySet<ElementNode>): boolean {
  return label.node.kind === 'element' && paired.has(smallestHolding(document, label.node, label.range))
}

/** Rows of layout tables and of tables that nothing gives headers: two cells beside each other may be a pair. */
function rowsWithoutHeaders(document: HtmlDocument): ReadonlySet<ElementNode> {
  const withHeaders = new Set<ElementNode>()
  for (const table of readTables(document)) {
    if (table.headers !== 'none') for (const row of table.grid.rows) withHeaders.add(row.element)
  }
  return new Set(document.select('tr').filter((row) => !withHeaders.has(row)))
}

const LIST_ITEM: ReadonlySet<string> = new Set(['li'])

function isInLongList(element: ElementNode, known: Map<ElementNode, boolean>): boolean {
  const list = closest(element, LIST_ITEM, 3)?.parent
  if (list === undefined || list === null || list.kind !== 'element') return false
  let isLong = known.get(list)
  if (isLong === undefined) {
    const items = list.children.filter((child) => child.kind === 'element' && child.tag === 'li')
    isLong = items.length >= LONG_LIST
    known.set(list, isLong)
  }
  return isLong
}

function factOfPairing(document: HtmlDocument, { label, value, range, certain }: Pairing): Fact | null {
  const last = value[value.length - 1]!
  const whole: TextRange = range ?? { start: value[0]!.range.start, end: last.range.end }
  const trimmed = withoutSeparators(document.text, whole)
  if (trimmed === null) return null
  const holder = value.length === 1 && value[0]!.node.kind === 'element' ? value[0]!.node : label.node.parent
  const element =
    value.length === 1 && holder?.kind === 'element'
      ? smallestHolding(document, holder, trimmed)
      : elementHolding(document, trimmed)
  return element === null ? null : pairFact(document, labelText(label.text), trimmed, element, certain)
}

function pairsByLine(document: HtmlDocument): Fact[] {
  const facts: Fact[] = []
  const { text } = document
  const listItems = new Map<ElementNode, boolean>()
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && text[at] !== '\n' && text[at] !== '\t') continue
    for (const pair of at - start > 2 ? pairsInLine(text, { start, end: at }) : []) {
      const element = elementHolding(document, pair.range)
      if (element === null || closest(element, NO_PAIRS, 12) !== null) continue
      const isCounted = pair.labelRange.start > pair.range.start
      const certain = pair.certain && !(isCounted && isInLongList(element, listItems))
      facts.push(pairFact(document, labelText(pair.label), pair.range, element, certain))
    }
    start = at + 1
  }
  return facts
}

function pairFact(
  document: HtmlDocument,
  label: string,
  range: TextRange,
  element: ElementNode,
  certain: boolean,
): Fact {
  return {
    reader: 'pair',
    label,
    text: seenText(document, range),
    range,
    element,
    provenance: `"${label}" beside it`,
    // What is struck was withdrawn or replaced elsewhere: a template may mean it, nobody else can be sure of it.
    ...((!certain || document.flagsOf(range).struck) && { certain: false as const }),
    context: readingContext(document, element, label),
  }
}
