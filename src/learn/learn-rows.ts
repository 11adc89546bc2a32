/** Learns which table holds a list of objects, and which column each member. */
import { type Comparator, compareRaw } from '../compare/index.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import { foldLabel } from '../facts/label.ts'
import { readTables, type Table } from '../facts/table.ts'
import { factOfCell } from '../facts/table-facts.ts'
import { column, rows } from '../facts/template/builders.ts'
import type { JsonObject } from '../model/json.ts'
import { type ItemKey, objectsOf } from './item-keys.ts'
import { type ListKind, type ListProposal, listProposal } from './list-proposal.ts'
import { type Reader, withUnit } from './readers.ts'
import type { LearnedSample, SampleField } from './samples.ts'
import { SelectorVotes } from './selector-votes.ts'
import { namesOf } from './selectors.ts'

/** Larger tables are compared by their first rows. */
const MOST_ROWS = 60
const MOST_SELECTORS = 4

/** A column of one table as the place of one member. */
interface ColumnVote {
  readonly header: string
  readonly reader: Reader
  /** What the column shows where it holds the items' values. */
  readonly texts: readonly string[]
}

/** Tables whose columns hold most of the items' values, by each selector that may name them. */
export function proposeRows(
  samples: readonly LearnedSample[],
  { values }: SampleField,
  keys: readonly ItemKey[],
): ListProposal[] {
  const selectors = new SelectorVotes()
  const columns = new Map<string, Map<string, ColumnVote>>()
  for (const [at, { document }] of samples.entries()) {
    const items = objectsOf(values[at])
    if (items.length === 0) continue
    const best = bestTable(document, items, keys)
    if (best === null) continue
    for (const name of namesOf(best.table.element)) selectors.add(name)
    for (const [key, vote] of best.columns) {
      const known = columns.get(key) ?? new Map<string, ColumnVote>()
      const id = `${foldLabel(vote.header)}\n${vote.reader.code}`
      known.set(id, { ...vote, texts: [...(known.get(id)?.texts ?? []), ...vote.texts] })
      columns.set(key, known)
    }
  }
  const chosen = [...columns].map(([key, votes]) => {
    const vote = mostHits([...votes.values()])
    return { key, name: vote.header, reader: withUnit(vote.reader, vote.texts) }
  })
  if (chosen.length === 0) return []
  return selectors
    .ranked()
    .slice(0, MOST_SELECTORS)
    .map(([selector]) => listProposal(ROWS, selector, chosen))
}

const mostHits = (votes: readonly ColumnVote[]): ColumnVote =>
  votes.reduce((best, vote) => (vote.texts.length > best.texts.length ? vote : best))

const ROWS: ListKind = { list: 'rows', makeList: rows, place: 'column', makePlace: column }

interface BestTable {
  readonly table: Table
  readonly columns: ReadonlyMap<string, ColumnVote>
  readonly hits: number
}

/** The table that holds most values of the items, at least half of them. */
function bestTable(
  document: HtmlDocument,
  items: readonly JsonObject[],
  keys: readonly ItemKey[],
): BestTable | null {
  let best: BestTable | null = null
  for (const table of readTables(document)) {
    const columns = new Map<string, ColumnVote>()
    let hits = 0
    for (const key of keys) {
      const vote = bestColumn(document, table, items, key)
      if (vote === null) continue
      columns.set(key.key, vote)
      hits += vote.texts.length
    }
    if (columns.size > 0 && (best === null || hits > best.hits)) best = { table, columns, hits }
  }
  const wanted = keys.length * Math.min(items.length, MOST_ROWS)
  return best !== null && best.hits * 2 >= wanted ? best : null
}

function bestColumn(
  document: HtmlDocument,
  table: Table,
  items: readonly JsonObject[],
  { key, readers }: ItemKey,
): ColumnVote | null {
  let best: ColumnVote | null = null
  for (const { index, label } of table.columns) {
    if (label.trim() === '') continue
    for (const reader of readers) {
      const texts = hitsIn(document, table, index, reader.comparator, items, key)
      if (texts.length > (best?.texts.length ?? 0)) best = { header: label, reader, texts }
    }
  }
  return best
}

/** Cells of the column that hold an item's value, each once. */
function hitsIn(
  document: HtmlDocument,
  table: Table,
  index: number,
  comparator: Comparator,
  items: readonly JsonObject[],
  key: string,
): string[] {
  const cells = table.rows
    .slice(0, MOST_ROWS)
    .flatMap((row) => (row.cells[index]?.range ? [factOfCell(document, table, row, index)!] : []))
  const taken = new Set<number>()
  const hits: string[] = []
  for (const item of items.slice(0, MOST_ROWS)) {
    const value = item[key]
    if (value === undefined || value === null) continue
    const at = cells.findIndex(
      (cell, one) =>
        !taken.has(one) && compareRaw(comparator, cell.text, value, { source: cell.context }).kind === 'same',
    )
    if (at < 0) continue
    taken.add(at)
    hits.push(cells[at]!.text)
  }
  return hits
}
