/**
 * How many cells of real tables are read as a person copied them: compares the table reader with tables given as
 * TSV beside the page. Arguments: the folder (`<id>.html.gz`, `<id>.tsv`, `<id>.json` with `tableIndex` among the
 * tables of class `wikitable`), and `--all` to print every difference.
 *
 * node bench/quality/bundle.mjs tables <folder> [--all]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readHtml } from '../../src/document/from-html.ts'
import type { HtmlDocument } from '../../src/document/html-document.ts'
import type { Table } from '../../src/facts/table.ts'
import { tableOf } from '../../src/facts/table.ts'

/** Why a cell differs, as far as its text and its place tell. */
type Cause = 'no such row' | 'no such column' | 'not a data table' | 'header' | 'white space' | 'text'

interface Difference {
  readonly page: string
  readonly cause: Cause
  readonly expected: string
  readonly found: string
}

const [folder, flag] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: tables.ts <folder> [--all]')

/** What the style sheets hide that were not saved with the pages (sort keys), and what the TSV leaves out (notes). */
const UNSAVED_STYLES = '<style>.sortkey, sup.reference, .noprint { display: none }</style>'

const differences: Difference[] = []
/** Rows looked ahead for the one that the TSV has next. */
const LOOK_AHEAD = 25
let cells = 0
let right = 0
/** Cells of header rows that are repeated among the data; the TSV counts them as data. */
let headerCells = 0
let tables = 0
let wholeTables = 0
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .sort()) {
  const page = file.slice(0, -'.tsv'.length)
  const { tableIndex } = JSON.parse(readFileSync(join(folder, `${page}.json`), 'utf8')) as {
    tableIndex: number
  }
  const document = readHtml(
    UNSAVED_STYLES + gunzipSync(readFileSync(join(folder, `${page}.html.gz`))).toString('utf8'),
    { name: page },
  )
  const element = document.select('table.wikitable')[tableIndex]
  const expected = readTsv(readFileSync(join(folder, file), 'utf8'))
  const table = element === undefined ? null : tableOf(document, element)
  const before = differences.length
  compareTable(document, page, expected, table)
  tables++
  if (differences.length === before) wholeTables++
}

console.log(`cells  ${right} of ${cells} (${((100 * right) / cells).toFixed(2)} %)`)
console.log(
  `       ${headerCells} of them in header rows repeated among the data, which the TSV counts as data`,
)
console.log(`tables ${wholeTables} of ${tables} without a difference`)
const causes = new Map<Cause, Difference[]>()
for (const one of differences) causes.set(one.cause, [...(causes.get(one.cause) ?? []), one])
for (const [cause, list] of causes) {
  console.log(`\n${cause}: ${list.length} cells on ${new Set(list.map(({ page }) => page)).size} pages`)
  for (const { page, expected, found } of flag === '--all' ? list : list.slice(0, 5)) {
    console.log(`  ${page}  ${JSON.stringify(expected)} / ${JSON.stringify(found)}`)
  }
}

/** One line a row; `\n` is a line break in a cell, `\p` a bar, `\\` a backslash. */
function readTsv(text: string): string[][] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) =>
          cell.replace(/\\([np\\])/g, (_, mark) => (mark === 'n' ? '\n' : mark === 'p' ? '|' : '\\')),
        ),
    )
}

function compareTable(
  document: HtmlDocument,
  page: string,
  expected: readonly string[][],
  table: Table | null,
): void {
  const [header, ...rows] = expected as [string[], ...string[][]]
  const count = rows.reduce((sum, row) => sum + row.length, header.length)
  cells += count
  const fail = (cause: Cause, want: string, found: string): void => {
    differences.push({ page, cause, expected: want, found })
  }
  if (table === null || table.layout !== undefined) {
    for (let i = 0; i < count; i++) fail('not a data table', '', table?.layout ?? 'none')
    return
  }
  // The TSV leaves out columns of notes and pictures, and rows that repeat headers or hold notes.
  const columns = alignColumns(header, rows, table)
  for (const [at, want] of header.entries()) {
    const found = columns[at] === undefined ? undefined : headerOf(table, columns[at])
    if (found === undefined) fail('no such column', want, table.columns.map(({ label }) => label).join(' | '))
    else if (folded(found) === folded(want)) right++
    else fail('header', want, found)
  }
  let next = 0
  for (const row of rows) {
    const likeness = (at: number): number =>
      row.filter((want, column) => folded(want) === folded(textAt(table, at, columns[column]))).length
    let best = next
    for (let at = next; at < Math.min(next + LOOK_AHEAD, table.rows.length); at++) {
      if (likeness(at) > likeness(best)) best = at
      if (likeness(best) === row.length) break
    }
    const isSame = best < table.rows.length && likeness(best) * 2 >= row.length
    if (!isSame && isHeaderRow(document, table, row)) {
      right += row.length
      headerCells += row.length
      continue
    }
    for (const [column, want] of row.entries()) {
      const found = textAt(table, best, columns[column])
      if (!isSame) fail('no such row', row.join(' | '), '')
      else if (folded(found) === folded(want)) right++
      else
        fail(
          folded(found).replace(/ /g, '') === folded(want).replace(/ /g, '') ? 'white space' : 'text',
          want,
          found,
        )
    }
    if (isSame) next = best + 1
  }
}

/** Whether the row stands in the grid as a header row that is repeated among the data. */
function isHeaderRow(document: HtmlDocument, table: Table, row: readonly string[]): boolean {
  const data = new Set(table.rows.map(({ element }) => element))
  return table.grid.rows.some(
    ({ element, slots }) =>
      !data.has(element) &&
      row.every((want, column) => {
        const cell = slots[column]
        return folded(want) === (cell === undefined ? '' : folded(document.textOf(cell.element)))
      }),
  )
}

function headerOf(table: Table, column: number): string {
  return table.columns[column]?.headers.join('\n') ?? ''
}

function textAt(table: Table, row: number, column: number | undefined): string {
  return column === undefined ? '' : (table.rows[row]?.cells[column]?.text ?? '')
}

/** For each column of the TSV the column of the table with the same header and the most of its texts, left to right. */
function alignColumns(
  header: readonly string[],
  rows: readonly string[][],
  table: Table,
): (number | undefined)[] {
  let next = 0
  return header.map((want, at) => {
    const wanted = new Set(rows.map((row) => folded(row[at] ?? '')))
    let best: number | undefined
    let bestScore = 0
    for (const { index } of table.columns.slice(next)) {
      const held = table.rows.filter((row) => wanted.has(folded(row.cells[index]?.text ?? ''))).length
      const score =
        held / Math.max(1, table.rows.length) + (folded(headerOf(table, index)) === folded(want) ? 1 : 0)
      if (score > bestScore + 0.001) {
        best = index
        bestScore = score
      }
    }
    if (best !== undefined) next = best + 1
    return best
  })
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\[[^\]]{1,12}\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/:$/, '')
    .trim()
}
