/** Which repeated blocks of the page a list of objects is: cards that show the items, each part in a place of its own. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { ElementNode } from '../../document/tree.ts'
import { readingContext } from '../../facts/reading-context.ts'
import { seenText } from '../../facts/seen-text.ts'
import { joined } from '../../facts/words.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { readingOf } from './choose-comparator.ts'
import { type Agreement, compareShown } from './compare-shown.ts'
import { pageRows, type Row } from './page-rows.ts'
import { pageWords } from './page-words.ts'

/** One block of the page with the short texts that its elements show, by the shape of the element. */
export interface Card {
  readonly element: ElementNode
  readonly parts: readonly Row[]
}

/** A list of objects and the blocks that it is, by index of the item; `null` where no block is the item. */
export interface BoundCards {
  readonly cards: readonly (Card | null)[]
  /** For each key the shape of the element that shows it in most cards. */
  readonly places: ReadonlyMap<string, string>
}

/** Fewest items, and the share of them that have a card, from which on a list is bound. */
const LEAST_ITEMS = 2
const BOUND = 0.75
/** Share of the cards that show a key in the same place, from which on the place is its own. */
const OWN_PLACE = 0.75
/** Longest text of a part, in words. */
const LONGEST_PART = 40

export function bindCards(document: HtmlDocument, list: readonly JsonValue[]): BoundCards | null {
  const anchors = list.map((item) => (isJsonObject(item) ? anchorOf(document, item) : null))
  const found = anchors.flatMap((anchor) => (anchor === null ? [] : [anchor]))
  if (found.length < LEAST_ITEMS || found.length < BOUND * list.length) return null
  if (new Set(found).size < found.length) return null
  const elements = blocksAround(found)
  if (elements === null) return null
  const cards = anchors.map((anchor) => {
    const element = anchor === null ? undefined : elements.get(anchor)
    return element === undefined ? null : { element, parts: partsOf(document, element) }
  })
  return { cards, places: placesOf(document, list, cards) }
}

/** The element that shows the item's longest text which the page has once. */
function anchorOf(document: HtmlDocument, item: { readonly [key: string]: JsonValue }): ElementNode | null {
  const page = pageWords(document)
  const rows = pageRows(document)
  const texts = Object.values(item)
    .filter((value): value is string => typeof value === 'string')
    .map(joined)
    .sort((left, right) => right.length - left.length)
  for (const text of texts) {
    const places = page.find(text).filter((span) => rows.exactly(span).length > 0)
    if (places.length === 1) return rows.exactly(places[0]!)[0]!.element
  }
  return null
}

/** The largest elements around the anchors that hold one anchor each and stand side by side. */
function blocksAround(anchors: readonly ElementNode[]): Map<ElementNode, ElementNode> | null {
  let common = anchors[0]!.parent
  const last = Math.max(...anchors.map(({ order }) => order))
  const first = Math.min(...anchors.map(({ order }) => order))
  while (common?.kind === 'element' && !(common.order <= first && common.lastOrder >= last))
    common = common.parent
  if (common === null) return null
  const blocks = new Map<ElementNode, ElementNode>()
  for (const child of common.children) {
    if (child.kind !== 'element') continue
    const inside = anchors.filter(({ order }) => child.order <= order && order <= child.lastOrder)
    if (inside.length > 1) return null
    if (inside.length === 1) blocks.set(inside[0]!, child)
  }
  const tags = new Set([...blocks.values()].map(({ tag }) => tag))
  return blocks.size === anchors.length && tags.size === 1 ? blocks : null
}

function partsOf(document: HtmlDocument, card: ElementNode): Row[] {
  const range = document.rangeOf(card)
  if (range === null) return []
  const { from, to } = pageWords(document).within(range)
  const parts = pageRows(document).inside({ from, to }, LONGEST_PART)
  // A row of several cells shows every value: it is no place of any one of them.
  const inner = parts.filter((part) => part.from !== from || part.to !== to)
  return inner.length > 0 ? inner : parts
}

/** A part's text with the signs at its ends, which are no words; `(1,204)` in a cell is a loss, elsewhere a count. */
export function shownBy(document: HtmlDocument, part: Row): string {
  const range = part.isLine ? null : document.rangeOf(part.element)
  if (range === null) return pageWords(document).textOf(part)
  const text = seenText(document, range)
  const loss = isInCell(part.element)
    ? /^(\p{Sc}?)\s*\(\s*([\p{Sc}\p{Nd}.,][\p{Sc}\p{Nd}.,\s]*)\)$/u.exec(text)
    : null
  return loss === null ? text : `-${loss[1]}${loss[2]}`
}

const isInCell = (element: ElementNode): boolean => element.tag === 'td' || element.tag === 'th'

/** What a part says of a value. */
export function compareToPart(document: HtmlDocument, part: Row, value: JsonValue): Agreement {
  const text = shownBy(document, part)
  return compareShown({ text, context: readingContext(document, part.element) }, value, readingOf(value))
}

function placesOf(
  document: HtmlDocument,
  list: readonly JsonValue[],
  cards: readonly (Card | null)[],
): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>()
  const filled = new Map<string, number>()
  for (const [at, item] of list.entries()) {
    const card = cards[at]
    if (!isJsonObject(item) || !card) continue
    for (const [key, value] of Object.entries(item)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue
      filled.set(key, (filled.get(key) ?? 0) + 1)
      const shapes = new Set(
        card.parts
          .filter((part) => compareToPart(document, part, value) === 'same')
          .map(({ shape }) => shape),
      )
      for (const shape of shapes) {
        const own = votes.get(key) ?? new Map<string, number>()
        own.set(shape, (own.get(shape) ?? 0) + 1)
        votes.set(key, own)
      }
    }
  }
  const places = new Map<string, string>()
  for (const [key, own] of votes) {
    const [best] = [...own].sort((left, right) => right[1] - left[1])
    if (best !== undefined && best[1] >= OWN_PLACE * filled.get(key)! && best[1] >= LEAST_ITEMS)
      places.set(key, best[0])
  }
  return places
}
