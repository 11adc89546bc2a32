/** Tables as a person reads them: rows of cells, each cell with the headers of its column and of its row. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'
import { headingsOver } from './heading-over.ts'
import { labelText } from './label.ts'
import { onlyWithin, readOnce } from './read-once.ts'
import { seenText } from './seen-text.ts'
import type { GridCell, GridRow, RowGroup, SlotBudget, TableGrid } from './table-grid.ts'
import { formTableGrid, slotBudget } from './table-grid.ts'
import type { TableHeaders } from './table-headers.ts'
import { assignHeaders } from './table-headers.ts'
import type { HeaderEvidence, LayoutReason } from './table-kind.ts'
import { kindOfTable } from './table-kind.ts'
import { filledWidth, titleCell } from './table-title-row.ts'
import { closest } from './walk.ts'

/** A cell of a data row, or a header cell that stands in one. A spanning cell is one object in all its places. */
export interface TableCell {
  readonly element: ElementNode
  /** Visible text; empty where the cell shows nothing, and the cell keeps its place all the same. */
  readonly text: string
  readonly range: TextRange | null
  /** Anchor in the grid of the rendered table, from 0, header rows included. */
  readonly row: number
  readonly column: number
  readonly spans: { readonly rows: number; readonly columns: number }
  readonly isHeader: boolean
  /** Shares a slot with another cell, so that the column of one of them is anybody's guess. */
  readonly isOverlapping: boolean
  /** Texts of its row headers, from the outer to the inner one. */
  readonly rowHeaders: readonly string[]
  /** Texts of its column headers, top to bottom. */
  readonly columnHeaders: readonly string[]
}

export interface Column {
  /** From 0. */
  readonly index: number
  /** Header texts, top to bottom; without titles that span the whole table. */
  readonly headers: readonly string[]
  /** The header texts in one: `Chart positions UK`. Empty where the column has no header. */
  readonly label: string
}

/** A row that holds data. Header rows, rows that only title a section, and rows not rendered are none. */
export interface TableRow {
  /** As people count: from 1, data rows only. */
  readonly index: number
  readonly element: ElementNode
  /** What titles the part of the table that the row stands in: a full-width row or a row-group header. */
  readonly group?: string
  /** In `<tfoot>`: sums up other rows. */
  readonly isTotal?: true
  readonly rowHeaders: readonly string[]
  /** One entry for each column: the cell that covers it, `null` where none does. */
  readonly cells: readonly (TableCell | null)[]
}

export interface Table {
  readonly element: ElementNode
  /** Number among the data tables of the page, from 1, as messages call a table without caption. */
  readonly number: number
  readonly caption?: string
  /** `heading`: the table has no caption, and stands under this heading. */
  readonly captionFrom?: 'caption' | 'heading'
  readonly headers: HeaderEvidence
  /** Set where the table holds no data; `readTables` leaves such tables out. */
  readonly layout?: LayoutReason
  readonly columns: readonly Column[]
  /** Data rows in order, `<tfoot>` last. */
  readonly rows: readonly TableRow[]
  readonly grid: TableGrid
}

/**
 * All rendered tables that hold data, in document order. Rows and cells with `display: none` do not exist here,
 * as they do not for a person.
 * @throws BudgetExceededError where the tables of the page cover more slots than the budget.
 */
export function readTables(document: HtmlDocument, within?: ElementNode): readonly Table[] {
  return onlyWithin(allTables(document).data, within)
}

/**
 * The table that an element is, holds as its only one, or stands in; layout tables too, with the reason in
 * `layout`. `null` where there is no such table, or several.
 * @throws BudgetExceededError where the tables of the page cover more slots than the budget.
 */
export function tableOf(document: HtmlDocument, element: ElementNode): Table | null {
  const { byElement } = allTables(document)
  const own = byElement.get(element)
  if (own !== undefined) return own
  const inside = document.select('table', element).flatMap((table) => byElement.get(table) ?? [])
  if (inside.length > 0) {
    const data = inside.filter((table) => table.layout === undefined)
    const candidates = data.length > 0 ? data : inside
    return candidates.length === 1 ? candidates[0]! : null
  }
  const around = closest(element, TABLE_TAG)
  return around === null ? null : (byElement.get(around) ?? null)
}

const TABLE_TAG: ReadonlySet<string> = new Set(['table'])

const allTables = readOnce((document) => {
  const budget = slotBudget()
  const byElement = new Map<ElementNode, Table>()
  const data: Table[] = []
  for (const element of document.select('table')) {
    if (!document.isRendered(element)) continue
    const table = readTable(document, element, data.length + 1, budget)
    byElement.set(element, table)
    if (table.layout === undefined) data.push(table)
  }
  return { byElement, data }
})

function readTable(document: HtmlDocument, element: ElementNode, number: number, budget: SlotBudget): Table {
  const grid = formTableGrid(element, (part) => document.isRendered(part), budget)
  const ranges = grid.cells.map((cell) => document.rangeOf(cell.element))
  const texts = ranges.map((range) => (range === null ? '' : seenText(document, range)))
  const textOf = (cell: GridCell): string => texts[cell.index]!
  const kind = kindOfTable(document, grid, textOf)
  const isEmpty = (cell: GridCell): boolean => textOf(cell) === ''
  const headerCells = grid.cells.map((cell) => kind.isHeader(cell))
  const isHeader = (cell: GridCell): boolean => headerCells[cell.index]!
  const headers = assignHeaders(grid, { isHeader, isEmpty }, budget)
  const cellOf = cellReader(grid, ranges, headers, textOf, isHeader)
  const rows = readRows(grid, headers, { textOf, isEmpty, isHeader, cellOf })
  return {
    element,
    number,
    ...captionOf(document, grid),
    headers: kind.headers,
    ...(kind.layout !== undefined && { layout: kind.layout }),
    columns: readColumns(grid, headers, rows, textOf),
    rows,
    grid,
  }
}

function captionOf(document: HtmlDocument, grid: TableGrid): Pick<Table, 'caption' | 'captionFrom'> {
  const caption = grid.caption === null ? '' : oneLine(document.textOf(grid.caption))
  if (caption !== '') return { caption, captionFrom: 'caption' }
  const heading = headingsOver(document).get(grid.element)
  const text = heading === undefined ? '' : oneLine(document.textOf(heading))
  return text === '' ? {} : { caption: text, captionFrom: 'heading' }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const ONE_SLOT = { rows: 1, columns: 1 }

/** Makes the public cell of a grid cell, once; cells with the same headers share the lists of their texts. */
function cellReader(
  grid: TableGrid,
  ranges: readonly (TextRange | null)[],
  headers: TableHeaders,
  textOf: (cell: GridCell) => string,
  isHeader: (cell: GridCell) => boolean,
): (cell: GridCell) => TableCell {
  const cells: (TableCell | undefined)[] = new Array(grid.cells.length).fill(undefined)
  const lists = new Map<readonly GridCell[], readonly string[]>()
  const textsOf = (list: readonly GridCell[]): readonly string[] => {
    let texts = lists.get(list)
    if (texts === undefined) {
      texts = list.map((header) => labelText(textOf(header)))
      lists.set(list, texts)
    }
    return texts
  }
  return (cell) => {
    let known = cells[cell.index]
    if (known === undefined) {
      const { columns, rows } = headers.headersOf(cell)
      known = {
        element: cell.element,
        text: textOf(cell),
        range: ranges[cell.index]!,
        row: cell.row,
        column: cell.column,
        spans:
          cell.rowSpan === 1 && cell.columnSpan === 1
            ? ONE_SLOT
            : { rows: cell.rowSpan, columns: cell.columnSpan },
        isHeader: isHeader(cell),
        isOverlapping: cell.overlapping,
        rowHeaders: textsOf(rows),
        columnHeaders: textsOf(columns),
      }
      cells[cell.index] = known
    }
    return known
  }
}

interface RowReading {
  textOf(cell: GridCell): string
  isEmpty(cell: GridCell): boolean
  isHeader(cell: GridCell): boolean
  cellOf(cell: GridCell): TableCell
}

function readRows(grid: TableGrid, headers: TableHeaders, reading: RowReading): TableRow[] {
  const width = filledWidth(grid)
  const rows: TableRow[] = []
  const namesColumns = (cell: GridCell): boolean => {
    if (!reading.isHeader(cell)) return false
    const scope = headers.scopeOf(cell)
    return scope === 'column' || scope === 'column-group'
  }
  let title: string | undefined
  /** The row group that the title is about; `null` where it holds until the next title. */
  let titled: RowGroup | null = null
  for (const [row, { slots, group, element }] of grid.rows.entries()) {
    if (slots.every((cell) => cell === undefined || reading.isEmpty(cell))) continue
    const sectionTitle = titleOfSection(grid.rows[row]!, headers, reading)
    if (sectionTitle !== undefined) {
      title = sectionTitle
      titled = row === group.start && group.end > row + 1 ? group : null
      continue
    }
    if (slots.every((cell) => cell === undefined || reading.isEmpty(cell) || namesColumns(cell))) continue
    const isTotal = group.kind === 'tfoot'
    // A total sums up the whole table, whatever section stands last.
    const inSection = title !== undefined && !isTotal && (titled === null || titled === group)
    const cells: (TableCell | null)[] = []
    for (let column = 0; column < width; column++) {
      const cell = slots[column]
      cells.push(cell === undefined ? null : reading.cellOf(cell))
    }
    const firstData = cells.find((cell) => cell !== null && !cell.isHeader)
    rows.push({
      index: rows.length + 1,
      element,
      ...(inSection && { group: title }),
      ...(isTotal && { isTotal: true as const }),
      rowHeaders: firstData?.rowHeaders ?? [],
      cells,
    })
  }
  return rows
}

/** The text of a row that only titles what follows: one wide cell, or a row-group header alone. */
function titleOfSection(row: GridRow, headers: TableHeaders, reading: RowReading): string | undefined {
  const wide = titleCell(row)
  if (wide !== null) return labelText(reading.textOf(wide))
  const first = row.slots.find((cell) => cell !== undefined && !reading.isEmpty(cell))
  if (first === undefined || first.rowSpan > 1 || !reading.isHeader(first)) return undefined
  if (headers.scopeOf(first) !== 'row-group') return undefined
  const isAlone = row.slots.every((cell) => cell === undefined || cell === first || reading.isEmpty(cell))
  return isAlone ? labelText(reading.textOf(first)) : undefined
}

/** Rows looked at to find one whose cell stands in a column alone. */
const ROWS_FOR_HEADERS = 100

function readColumns(
  grid: TableGrid,
  headers: TableHeaders,
  rows: readonly TableRow[],
  textOf: (cell: GridCell) => string,
): Column[] {
  const dataRows = new Set(rows.slice(0, ROWS_FOR_HEADERS).map(({ element }) => element))
  const first = grid.rows.filter(({ element }) => dataRows.has(element))
  const columns: Column[] = []
  for (let index = 0; index < filledWidth(grid); index++) {
    const cells = first.flatMap(({ slots }) => slots[index] ?? [])
    const cell = cells.find(({ columnSpan }) => columnSpan === 1) ?? cells[0]
    const names = (cell === undefined ? [] : headers.headersOf(cell).columns)
      .filter((header) => covers(header, index) && titleCell(grid.rows[header.row]!) !== header)
      .map((header) => labelText(textOf(header)))
    columns.push({ index, headers: names, label: names.join(' ') })
  }
  return columns
}

const covers = (cell: GridCell, column: number): boolean =>
  cell.column <= column && column < cell.column + cell.columnSpan
