/** Which rows of the page a list of texts is: rows of one shape of which most of its items are whole rows. */

import type { HtmlDocument } from '../../document/html-document.ts'
import { joinWords, type Word, wordsOf } from '../../facts/words.ts'
import { type PageRows, pageRows, type Row } from './page-rows.ts'
import { type PageWords, pageWords, type Span } from './page-words.ts'

/** One item of the candidate's list. */
export interface ListItem {
  readonly index: number
  readonly text: string
  readonly words: readonly Word[]
  readonly joined: string
  /** Where its words stand on the page. */
  readonly places: readonly Span[]
}

/** A list and the rows that it is. */
export interface BoundList {
  readonly items: readonly ListItem[]
  readonly shape: string
  /** Share of the items that are whole rows. */
  readonly share: number
  /** All rows of the list in the order of the page, and the stretch of words that holds them. */
  readonly rows: readonly Row[]
  readonly region: Span
  /** Rows of this shape in the same parents that stand too far off to be of the list. */
  readonly beyond: number
}

const MOST_PLACES = 24
/** A shape counts from here on. */
const LEAST_ROWS = 2

/** Steps in front of a text that the page shows by a counter: `1. `, `Step 2: `. */
const NUMBERING = /^\s*(?:step\s*)?\d{1,3}\s*[.):]\s+(?=\D)/i

export function listItems(document: HtmlDocument, texts: readonly string[]): ListItem[] {
  const page = pageWords(document)
  return texts.map((text, index) => {
    const whole = itemOf(page, text, index)
    if (whole.places.length > 0 || !NUMBERING.test(text)) return whole
    const bare = itemOf(page, text.replace(NUMBERING, ''), index)
    return bare.places.length > 0 || bare.words.length > 3 ? bare : whole
  })
}

function itemOf(page: PageWords, text: string, index: number): ListItem {
  const words = wordsOf(text)
  const joined = joinWords(words)
  return { index, text, words, joined, places: page.find(joined, MOST_PLACES) }
}

interface Votes {
  readonly items: Set<number>
  readonly rows: { readonly row: Row; readonly item: number }[]
}

/** Binds a list to rows of one shape, or else to lines; `null` where neither holds most of its items. */
export function bindList(document: HtmlDocument, items: readonly ListItem[]): BoundList | null {
  const byShape = bindShape(document, items)
  if (byShape !== null && byShape.share >= BOUND) return byShape
  const byLines = bindLines(document, items)
  return byLines !== null && byLines.share > (byShape?.share ?? 0) ? byLines : byShape
}

/** Share of items from which on a list is bound. */
export const BOUND = 0.6

/**
 * Items that are whole lines one after the other, though no element holds one item: quantities and names in cells of
 * a grid. What stands between two of them is a row too.
 */
function bindLines(document: HtmlDocument, items: readonly ListItem[]): BoundList | null {
  const page = pageWords(document)
  const matched: Span[] = []
  let end = 0
  for (const { places } of items) {
    const next = places.find((span) => span.from >= end && page.isWholeLines(span))
    if (next === undefined || (matched.length > 0 && next.from - end > FARTHEST)) continue
    matched.push(next)
    end = next.to
  }
  const filled = items.filter(({ joined }) => joined !== '').length
  if (matched.length < LEAST_LINES) return null
  const rows: Row[] = []
  for (const [at, span] of matched.entries()) {
    const before = matched[at - 1]?.to ?? span.from
    const element = document.elementAt(page.rangeOf(span))
    if (element === null) return null
    if (before < span.from) rows.push({ from: before, to: span.from, element, shape: LINES, isLine: true })
    rows.push({ ...span, element, shape: LINES, isLine: true })
  }
  const region = { from: matched[0]!.from, to: end }
  return { items, shape: LINES, share: matched.length / filled, rows, region, beyond: 0 }
}

/** The shape of lists that only lines hold. */
export const LINES = 'lines'

/** Fewest lines that are a list, and how many words may stand between two of them. */
const LEAST_LINES = 3
const FARTHEST = 60

/** Binds a list, or answers `null` where no shape holds two of its items or more. */
function bindShape(document: HtmlDocument, items: readonly ListItem[]): BoundList | null {
  const rows = pageRows(document)
  const votes = new Map<string, Votes>()
  for (const { index, places, words } of items) {
    const exact = places.flatMap((place) => rows.exactly(place))
    for (const row of exact.length > 0 ? exact : rows.ofSameWords(words)) {
      let own = votes.get(row.shape)
      if (own === undefined) {
        own = { items: new Set(), rows: [] }
        votes.set(row.shape, own)
      }
      own.items.add(index)
      own.rows.push({ row, item: index })
    }
  }
  const [shape, best] = bestShape(votes, rows) ?? []
  if (shape === undefined || best === undefined || best.items.size < LEAST_ROWS) return null
  const matched = smallestWindow(best)
  const filled = items.filter(({ joined }) => joined !== '').length
  return { items, shape, share: best.items.size / filled, ...rowsAround(rows.ofShape(shape), matched) }
}

/** Most items first; of equals, the shape that shows least else. */
function bestShape(votes: ReadonlyMap<string, Votes>, rows: PageRows): [string, Votes] | undefined {
  let best: [string, Votes] | undefined
  for (const entry of votes) {
    if (best === undefined) best = entry
    else {
      const more = entry[1].items.size - best[1].items.size
      if (more > 0 || (more === 0 && rows.ofShape(entry[0]).length < rows.ofShape(best[0]).length))
        best = entry
    }
  }
  return best
}

/** Of rows that repeat (a print version, a summary), the closest set that holds all items, or nearly all much closer. */
function smallestWindow({ items, rows }: Votes): Row[] {
  const sorted = [...rows].sort((left, right) => left.row.from - right.row.from)
  let best = windowOf(sorted, items.size)!
  for (let count = items.size - 1; count >= Math.max(2, Math.ceil(items.size * 0.8)); count--) {
    const smaller = windowOf(sorted, count)
    if (smaller !== null && smaller.length < best.length * 0.4) best = smaller
  }
  return sorted.slice(best.first, best.last + 1).map(({ row }) => row)
}

function windowOf(
  sorted: Votes['rows'],
  count: number,
): { first: number; last: number; length: number } | null {
  const inside = new Map<number, number>()
  let best: { first: number; last: number; length: number } | null = null
  let first = 0
  for (let last = 0; last < sorted.length; last++) {
    const { item } = sorted[last]!
    inside.set(item, (inside.get(item) ?? 0) + 1)
    while (inside.size >= count) {
      const length = sorted[last]!.row.to - sorted[first]!.row.from
      if (best === null || length < best.length) best = { first, last, length }
      const left = sorted[first++]!.item
      const rest = inside.get(left)! - 1
      if (rest === 0) inside.delete(left)
      else inside.set(left, rest)
    }
  }
  return best
}

/** The matched rows with their neighbours of the same shape: those in the same parents, and those in between. */
function rowsAround(
  ofShape: readonly Row[],
  matched: readonly Row[],
): Pick<BoundList, 'rows' | 'region' | 'beyond'> {
  const from = Math.min(...matched.map((row) => row.from))
  const to = Math.max(...matched.map((row) => row.to))
  const parents = new Set(matched.map(holderOf))
  const near = ofShape.filter((row) => parents.has(holderOf(row)) || (row.from >= from && row.to <= to))
  // A parent that goes far beyond the matched rows holds other things too.
  const reach = (to - from) * 3 + 60
  const rows = near.filter((row) => row.to > from - reach && row.from < to + reach)
  return {
    rows: withoutOuter(rows),
    beyond: near.length - rows.length,
    region: {
      from: Math.min(from, ...rows.map((row) => row.from)),
      to: Math.max(to, ...rows.map((row) => row.to)),
    },
  }
}

const holderOf = (row: Row): unknown => (row.isLine ? row.element : row.element.parent)

/** Of rows inside rows the inner ones: an outer item shows its inner list too. */
function withoutOuter(rows: readonly Row[]): Row[] {
  const sorted = [...rows].sort((left, right) => left.from - right.from || right.to - left.to)
  return sorted.filter((row, at) => {
    const next = sorted[at + 1]
    return next === undefined || next.from >= row.to || (next.from === row.from && next.to === row.to)
  })
}
