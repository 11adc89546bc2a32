/** A list of texts against the rows that it is bound to: what every item is, and which rows the candidate lacks. */
import { diffSequence } from '../../compare/index.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import { squeezed } from '../../facts/words.ts'
import { type BoundList, LINES, type ListItem } from './bind-list.ts'
import { nearestOnPage, nearestStretch } from './near-miss.ts'
import { pageRows, type Row } from './page-rows.ts'
import { type PageWords, pageWords, type Span } from './page-words.ts'
import { isOneBlock } from './text-presence.ts'

/** What one item is. */
export type ItemOutcome =
  | { readonly kind: 'row' | 'again' | 'other-row' | 'lines' | 'sentence' | 'note'; readonly span: Span }
  | { readonly kind: 'order' | 'duplicate' | 'merged' | 'cut'; readonly span: Span }
  | { readonly kind: 'near'; readonly span: Span; readonly nearness: number }
  | { readonly kind: 'foreign' | 'empty' | 'weak' }
  | { readonly kind: 'elsewhere'; readonly span: Span }

/** A row that no item of the candidate is. */
export interface LackedRow {
  readonly row: Row
  /** Place in the candidate's list where it would stand. */
  readonly at: number
  /** One of several rows before and after those of the candidate: of the list perhaps. */
  readonly isDoubtful: boolean
  /** Announces or titles other rows. */
  readonly isHeading: boolean
}

export interface AlignedList {
  readonly outcomes: readonly ItemOutcome[]
  readonly lacked: readonly LackedRow[]
  /** Share of the items that stand where they should. */
  readonly matched: number
}

export function alignList(document: HtmlDocument, bound: BoundList): AlignedList {
  const page = pageWords(document)
  const { items, rows } = bound
  const texts = rows.map((row) => page.join(row))
  // Rows whose parts stand in another order are rows all the same.
  const reordered = new Map(
    items.flatMap(({ joined, words, places }) =>
      places.length === 0
        ? pageRows(document)
            .ofSameWords(words)
            .map((row) => [`${joined}\n${page.join(row)}`, true])
        : [],
    ),
  )
  const sameWords = (row: string, item: string): boolean => reordered.has(`${item}\n${row}`)
  const outcomes: ItemOutcome[] = items.map(({ joined }) => ({ kind: joined === '' ? 'empty' : 'foreign' }))
  const diff = diffSequence(
    texts,
    items.map(({ joined }) => joined),
    (row, item) => row === item || sameWords(row, item),
    { merges: (parts, item) => item !== '' && bare(parts.join('')) === bare(item) },
  )
  const taken = new Set<number>()
  const rowOf = new Map<number, number>()
  for (const { source, candidate } of diff.pairs) {
    outcomes[candidate] = { kind: 'row', span: rows[source]! }
    taken.add(source)
    rowOf.set(candidate, source)
  }
  for (const { source, candidate } of diff.moved) {
    outcomes[candidate] = { kind: 'order', span: rows[source]! }
    taken.add(source)
  }
  for (const { candidate, sources } of diff.merged) {
    outcomes[candidate] = { kind: 'merged', span: spanOf(sources.map((at) => rows[at]!)) }
    for (const at of sources) taken.add(at)
  }
  for (const { source, candidate } of diff.duplicates)
    outcomes[candidate] = duplicateOutcome(page, bound, items[candidate]!, rows[source]!)
  const free = (): number[] => [...rows.keys()].filter((at) => !taken.has(at))
  for (const item of items) {
    if (outcomes[item.index]!.kind !== 'foreign') continue
    const outcome = strayOutcome(page, document, bound, item, taken)
    outcomes[item.index] = outcome
    if ('span' in outcome && outcome.kind !== 'elsewhere')
      for (const [at, row] of rows.entries()) if (overlaps(row, outcome.span)) taken.add(at)
  }
  for (const item of items) {
    if (outcomes[item.index]!.kind !== 'foreign') continue
    const same = sameLetters(page, rows, item, free())
    const near: ItemOutcome =
      same === undefined ? nearOutcome(page, bound, item, free()) : { kind: 'other-row', span: same }
    outcomes[item.index] = near
    if (near.kind === 'near') for (const at of free()) if (overlaps(rows[at]!, near.span)) taken.add(at)
  }
  const matched = outcomes.filter(
    ({ kind }) => kind === 'row' || kind === 'other-row' || kind === 'lines',
  ).length
  const filled = items.filter(({ joined }) => joined !== '').length
  if (bound.shape === LINES) doubtLongLines(page, outcomes)
  return {
    outcomes,
    lacked: bound.shape === LINES ? [] : lackedRows(page, bound, free(), rowOf, texts),
    matched: matched / filled,
  }
}

/** Where only lines hold the items, one of many more lines than the others may be two of them. */
function doubtLongLines(page: PageWords, outcomes: ItemOutcome[]): void {
  const linesOf = ({ from, to }: Span): number => page.lineOf[to - 1]! - page.lineOf[from]! + 1
  const usual = median(outcomes.flatMap((one) => (one.kind === 'row' ? [linesOf(one.span)] : [])))
  for (const [at, one] of outcomes.entries())
    if ('span' in one && one.kind !== 'near' && linesOf(one.span) >= 2 * usual && linesOf(one.span) > 1)
      outcomes[at] = { kind: 'weak' }
}

const bare = (text: string): string => text.replaceAll(' ', '')

const overlaps = (left: Span, right: Span): boolean => left.from < right.to && right.from < left.to

const spanOf = (spans: readonly Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})

/** An item that stands in the list once more than its rows; pages that show the whole list twice repeat every row. */
function duplicateOutcome(page: PageWords, bound: BoundList, item: ListItem, row: Row): ItemOutcome {
  const again = bound.items.filter(({ joined }) => joined === item.joined).length
  const rows = pageRows(page.document)
  const copies = (one: ListItem): number => one.places.filter((span) => rows.exactly(span).length > 0).length
  const usual = median(bound.items.map(copies).filter((count) => count > 0))
  return copies(item) >= usual * again && copies(item) >= again
    ? { kind: 'again', span: row }
    : { kind: 'duplicate', span: row }
}

function median(counts: readonly number[]): number {
  const sorted = [...counts].sort((left, right) => left - right)
  return sorted[sorted.length >> 1] ?? 1
}

/** An item that is no row, but stands in the region in another way, or elsewhere as a block. */
function strayOutcome(
  page: PageWords,
  document: HtmlDocument,
  { region, rows }: BoundList,
  item: ListItem,
  taken: ReadonlySet<number>,
): ItemOutcome {
  const inside = item.places.filter(({ from, to }) => from >= region.from && to <= region.to)
  const all = pageRows(document)
  const exact = inside.find((span) => all.exactly(span).length > 0)
  const whole = exact ?? inside.find((span) => page.isWholeLines(span))
  if (whole !== undefined) {
    const held = rows.filter((row) => row.from >= whole.from && row.to <= whole.to)
    if (held.length >= 2) return { kind: 'merged', span: whole }
    return { kind: exact === undefined ? 'lines' : 'other-row', span: whole }
  }
  const part =
    inside.find(({ from, to }) => !rows.some((row, at) => taken.has(at) && row.from < to && from < row.to)) ??
    inside[0]
  if (part !== undefined) return partOutcome(page, rows, item, part)
  const block = item.places.find((span) => isOneBlock(page, all, span))
  return block === undefined ? { kind: 'foreign' } : { kind: 'elsewhere', span: block }
}

const SENTENCE_END = /[.!?;:。！？；：*•|\n\t]/
const OPENS_NOTE = /[([（［]/

/** A stretch within a row: whole sentences, all but a note behind it, or cut. */
function partOutcome(page: PageWords, rows: readonly Row[], item: ListItem, span: Span): ItemOutcome {
  if (item.words.length < 4) return { kind: 'weak' }
  const row = rows.find(({ from, to }) => from <= span.from && to >= span.to)
  const starts = page.startsLine(span.from) || span.from === row?.from
  const ends = page.endsLine(span.to) || span.to === row?.to
  const before = page.between(span.from)
  const after = page.between(span.to)
  const startsSentence = starts || SENTENCE_END.test(before) || /[)\]）］]\s*$/.test(before)
  if (startsSentence && (ends || SENTENCE_END.test(after))) return { kind: 'sentence', span }
  if (starts && !ends && (OPENS_NOTE.test(after) || startsElement(page, span.to, row)))
    return { kind: 'note', span }
  return row === undefined ? { kind: 'weak' } : { kind: 'cut', span: row }
}

/** What follows stands in an element of its own: a note, a link, a price beside the item. */
function startsElement(page: PageWords, word: number, row: Row | undefined): boolean {
  if (row === undefined || word >= row.to) return false
  const next = page.words[word]!
  const element = page.document.elementAt({ start: next.start, end: next.end })
  if (element === null || element === row.element) return false
  const range = page.document.rangeOf(element)
  return range !== null && range.start >= page.words[word - 1]!.end && element.order > row.element.order
}

/** A free row of the same letters and digits, which the page sets together where the candidate parts them. */
function sameLetters(
  page: PageWords,
  rows: readonly Row[],
  item: ListItem,
  free: readonly number[],
): Row | undefined {
  const own = squeezed(item.text)
  const at = free.find((one) => squeezed(page.textOf(rows[one]!)) === own)
  return at === undefined ? undefined : rows[at]
}

/** The nearest free row, or the nearest stretch of the region. */
function nearOutcome(
  page: PageWords,
  { region, rows }: BoundList,
  item: ListItem,
  free: readonly number[],
): ItemOutcome {
  const least = item.words.length <= 4 ? 0.5 : 0.55
  let best: { span: Span; nearness: number } | null = null
  for (const at of free) {
    const row = rows[at]!
    const near = nearestStretch(item.words, page.words, row)
    if (near !== null && near.nearness > (best?.nearness ?? 0)) best = { span: row, nearness: near.nearness }
  }
  if (best !== null && best.nearness >= least) return { kind: 'near', ...best }
  const anywhere = nearestStretch(item.words, page.words, region)
  // It stands there word for word, as a part of something longer: neither a row nor an edit of one.
  if (anywhere?.nearness === 1) return { kind: 'weak' }
  if (anywhere !== null && anywhere.nearness >= Math.max(least, 0.65))
    return { kind: 'near', span: anywhere, nearness: anywhere.nearness }
  const onPage = item.words.length >= 4 ? nearestOnPage(page, item.words) : null
  if (onPage?.nearness === 1) return { kind: 'weak' }
  if (onPage !== null && onPage.nearness >= 0.75)
    return { kind: 'near', span: onPage, nearness: onPage.nearness }
  return { kind: 'foreign' }
}

/** Rows that nothing of the candidate covers, with the place where they would stand. */
function lackedRows(
  page: PageWords,
  { items, rows, beyond }: BoundList,
  free: readonly number[],
  rowOf: ReadonlyMap<number, number>,
  texts: readonly string[],
): LackedRow[] {
  const placed = [...rowOf].map(([item, row]) => ({ item, row }))
  const first = Math.min(...placed.map(({ row }) => row))
  const edges =
    free.filter((at) => at < first || at > Math.max(...placed.map(({ row }) => row))).length + beyond
  const last = Math.max(...placed.map(({ row }) => row))
  const numbered = items.filter(({ text }) => HAS_NUMBER.test(text)).length / items.length
  const have = new Set(items.map(({ joined }) => joined))
  return free.flatMap((at) => {
    // A row that is shown twice and that the candidate has once is lacked only as a repetition.
    if (have.has(texts[at]!)) return []
    const before = placed.filter(({ row }) => row < at).map(({ item }) => item)
    const text = page.textOf(rows[at]!)
    const isHeading = /[:：]\s*$/.test(text) || (numbered > 0.8 && !HAS_NUMBER.test(text))
    return [
      {
        row: rows[at]!,
        at: before.length === 0 ? 0 : Math.max(...before) + 1,
        // Parents that hold more before and after the list hold other things as well.
        isDoubtful: edges > MOST_AT_EDGES && (at < first || at > last),
        isHeading,
      },
    ]
  })
}

const HAS_NUMBER = /[\p{Nd}\u00BC-\u00BE\u2150-\u215E]/u

/** Rows before and after those of the candidate that may still be of the list. */
const MOST_AT_EDGES = 1
