/** Cells of data tables as facts, each with the labels by which it can be asked for. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { Fact } from './fact.ts'
import { canBeLabel, startsLikeQuantity } from './label.ts'
import { readOnce } from './read-once.ts'
import { cellContext } from './reading-context.ts'
import type { Table, TableCell, TableRow } from './table.ts'
import { readTables } from './table.ts'
import { summaryOf } from './table-summary.ts'

/** A cell and the names of its row and of its column. */
export interface CellFact {
  readonly fact: Fact
  /** Labels each of which is enough to find the cell. */
  readonly labels: readonly string[]
  /** Names of which one of each list has to be given together. */
  readonly rowNames: readonly string[]
  readonly columnNames: readonly string[]
}

/** How messages call a table: its caption, or its number on the page. */
export const tableName = (table: Table): string =>
  table.caption === undefined ? `table ${table.number}` : `table "${table.caption}"`

/** The fact in one cell of a row; `null` where the cell shows nothing or no cell covers the column. */
export function factOfCell(
  document: HtmlDocument,
  table: Table,
  row: TableRow,
  columnIndex: number,
): Fact | null {
  const cell = row.cells[columnIndex]
  const column = table.columns[columnIndex]
  if (cell === undefined || cell === null || column === undefined || cell.range === null) return null
  const rowName = cell.rowHeaders.join(' ')
  const where = [
    tableName(table),
    rowName === '' ? `row ${row.index}` : `row "${rowName}"`,
    column.label === '' ? (rowName === '' ? `column ${columnIndex + 1}` : '') : `column "${column.label}"`,
  ]
  return {
    reader: 'table',
    ...labelOf(column.label, rowName),
    text: cell.text,
    range: cell.range,
    element: cell.element,
    provenance: where.filter((part) => part !== '').join(', '),
    ...(cell.isOverlapping && { certain: false as const }),
    context: cellContext(
      document,
      table,
      column,
      cell.element,
      row.group === undefined || cell.rowHeaders.includes(row.group)
        ? cell.rowHeaders
        : [row.group, ...cell.rowHeaders],
      cell.text,
    ),
  }
}

function labelOf(columnLabel: string, rowName: string): Pick<Fact, 'label'> {
  const label = columnLabel === '' ? rowName : columnLabel
  return label === '' ? {} : { label }
}

/** All labelled cells of the page's data tables. */
export const readCellFacts: (document: HtmlDocument) => readonly CellFact[] = readOnce((document) =>
  readTables(document).flatMap((table) => (table.headers === 'none' ? [] : cellFactsOf(document, table))),
)

function cellFactsOf(document: HtmlDocument, table: Table): CellFact[] {
  const facts: CellFact[] = []
  const dataColumns = countDataColumns(table)
  const isOnlyRow = table.rows.length === 1
  for (const row of table.rows) {
    const done = new Set<TableCell>()
    for (const column of table.columns) {
      const cell = row.cells[column.index]
      if (cell === undefined || cell === null || cell.isHeader || done.has(cell)) continue
      done.add(cell)
      const fact = factOfCell(document, table, row, column.index)
      if (fact === null) continue
      const rowNames = namesOf(cell.rowHeaders)
      const columnNames = namesOf(column.headers)
      const labels: string[] = []
      if (isOnlyRow) labels.push(...columnNames)
      // `<th>a</th><td>1</td><th>b</th><td>2</td>`: each value has its own row header and no column header.
      if (dataColumns === 1 || columnNames.length === 0) labels.push(...rowNames)
      if (rowNames.length === 0 && columnNames.length === 0) continue
      const isSure = table.headers === 'explicit' && cell.isOverlapping === false
      facts.push({ fact: isSure ? fact : { ...fact, certain: false }, labels, rowNames, columnNames })
    }
    if (table.columns.length === 2) facts.push(...rowAsPair(document, table, row))
    facts.push(...summaryFacts(document, table, row))
  }
  return facts
}

/** `Total … $2,005.00`: the values of a row that sums up are called by its label, whatever columns it spans. */
function summaryFacts(document: HtmlDocument, table: Table, row: TableRow): CellFact[] {
  const summary = summaryOf(row, table.rows)
  if (summary === null || !canBeLabel(summary.label.text)) return []
  const { label, values } = summary
  return values.flatMap((cell) => {
    const fact = factOfCell(document, table, row, cell.column)
    if (fact === null) return []
    const provenance = `${tableName(table)}, row "${label.text}"`
    const columnNames = namesOf(table.columns[cell.column]?.headers ?? [])
    return [
      {
        fact: { ...fact, label: label.text, provenance },
        labels: values.length === 1 ? [label.text] : [],
        rowNames: [label.text],
        columnNames,
      },
    ]
  })
}

/** In two columns under headers, the first cell names the second one, though nothing marks it. */
function rowAsPair(document: HtmlDocument, table: Table, row: TableRow): CellFact[] {
  const name = row.cells[0]
  if (name === undefined || name === null || name.isHeader || name.spans.columns > 1) return []
  if (name.range === null || !canBeLabel(name.text) || startsLikeQuantity(name.text)) return []
  const fact = factOfCell(document, table, row, 1)
  if (fact === null) return []
  const provenance = `${tableName(table)}, row "${name.text}"`
  return [
    {
      fact: { ...fact, label: name.text, provenance, certain: false },
      labels: [name.text],
      rowNames: [name.text],
      columnNames: namesOf(table.columns[1]!.headers),
    },
  ]
}

/** Columns that hold anything but headers. */
function countDataColumns(table: Table): number {
  return table.columns.filter(({ index }) =>
    table.rows.some(({ cells }) => {
      const cell = cells[index]
      return cell !== undefined && cell !== null && !cell.isHeader
    }),
  ).length
}

/** By which a header is called: all its levels in one, and the innermost alone. */
function namesOf(headers: readonly string[]): readonly string[] {
  if (headers.length === 0) return []
  return headers.length === 1 ? [headers[0]!] : [headers.join(' '), headers[headers.length - 1]!]
}
