/**
 * Which header cells a cell has, after the HTML standard's algorithm for assigning header cells.
 * https://html.spec.whatwg.org/multipage/tables.html#header-and-data-cell-semantics
 */
import type { GridCell, RowGroup, SlotBudget, TableGrid } from './table-grid.ts'
import { spendSlots } from './table-grid.ts'
import type { Sight } from './table-header-scan.ts'
import { headersInSight, NO_SIGHTS, scanHeaders } from './table-header-scan.ts'

/** What a header cell is the header of. */
export type HeaderScope = 'column' | 'row' | 'column-group' | 'row-group'

/** What has to be known of the cells beside their places. */
export interface CellReading {
  /** Header cells: `<th>`, and what a caller counts as such. */
  isHeader(cell: GridCell): boolean
  /** Whether the cell shows any text. The standard looks for markup; people look for text. */
  isEmpty(cell: GridCell): boolean
}

/** The header cells of one cell, top to bottom and from the outer ones to the inner ones. */
export interface CellHeaders {
  readonly columns: readonly GridCell[]
  readonly rows: readonly GridCell[]
}

export interface TableHeaders {
  scopeOf(header: GridCell): HeaderScope
  headersOf(cell: GridCell): CellHeaders
}

const NO_CELLS: readonly GridCell[] = []

/**
 * Assigns header cells to every cell of a table. Cells that see the same headers get the very same lists.
 * @throws BudgetExceededError where the work exceeds what is left of the budget.
 */
export function assignHeaders(grid: TableGrid, reading: CellReading, budget: SlotBudget): TableHeaders {
  const headerCells = grid.cells.filter((cell) => reading.isHeader(cell))
  const scopes = headerScopes(grid, headerCells, reading)
  const sights = scanHeaders(grid, (cell) => scopes[cell.index], budget)
  const ids = cellsById(grid)
  const rowGroupHeaders = byRowGroup(headerCells.filter((cell) => scopes[cell.index] === 'row-group'))
  const columnGroupHeaders = headerCells.filter((cell) => scopes[cell.index] === 'column-group')
  const seen = new Map<Sight, readonly GridCell[]>()

  const inSight = (sight: Sight, order: CellOrder): readonly GridCell[] => {
    let headers = seen.get(sight)
    if (headers === undefined) {
      headers = arranged(headersInSight(sight, budget), reading, order)
      seen.set(sight, headers)
    }
    return headers
  }
  const gather = (
    sightsOfCell: readonly Sight[],
    grouped: readonly GridCell[],
    order: CellOrder,
  ): readonly GridCell[] => {
    if (grouped.length === 0 && sightsOfCell.length === 0) return NO_CELLS
    if (grouped.length === 0 && sightsOfCell.length === 1) return inSight(sightsOfCell[0]!, order)
    const all = [...grouped]
    for (const sight of sightsOfCell) all.push(...inSight(sight, order))
    spendSlots(budget, all.length)
    return arranged(all, reading, order)
  }

  const headersOf = (cell: GridCell): CellHeaders => {
    const named = cell.element.attributes.get('headers')
    if (named !== undefined && named.trim() !== '') return explicitHeaders(cell, named, ids, scopes, reading)
    const scanned = sights[cell.index]
    const rowGroup = (rowGroupHeaders.get(cell.group) ?? NO_CELLS).filter(
      (header) => header !== cell && startsNoLater(header, cell),
    )
    spendSlots(budget, columnGroupHeaders.length)
    const columnGroup = columnGroupHeaders.filter(
      (header) => header !== cell && sameColumnGroup(grid, header, cell) && startsNoLater(header, cell),
    )
    return {
      columns: gather(scanned?.columns ?? NO_SIGHTS, columnGroup, byRow),
      rows: gather(scanned?.rows ?? NO_SIGHTS, rowGroup, byColumn),
    }
  }
  return { scopeOf: (header) => scopes[header.index] ?? 'column', headersOf }
}

function cellsById(grid: TableGrid): ReadonlyMap<string, GridCell> {
  const ids = new Map<string, GridCell>()
  for (const cell of grid.cells) {
    const id = cell.element.id
    if (id !== null && !ids.has(id)) ids.set(id, cell)
  }
  return ids
}

function byRowGroup(headers: readonly GridCell[]): ReadonlyMap<RowGroup, readonly GridCell[]> {
  const groups = new Map<RowGroup, GridCell[]>()
  for (const header of headers) {
    const group = groups.get(header.group)
    if (group === undefined) groups.set(header.group, [header])
    else group.push(header)
  }
  return groups
}

type CellOrder = (left: GridCell, right: GridCell) => number

/** "Remove all the empty cells" and duplicates from the list; the principal cell was never put there. */
function arranged(headers: readonly GridCell[], reading: CellReading, order: CellOrder): readonly GridCell[] {
  if (headers.length === 0) return NO_CELLS
  return [...new Set(headers)].filter((header) => !reading.isEmpty(header)).sort(order)
}

const byRow: CellOrder = (left, right) => left.row - right.row || left.column - right.column
const byColumn: CellOrder = (left, right) => left.column - right.column || left.row - right.row

const startsNoLater = (header: GridCell, cell: GridCell): boolean =>
  header.column < cell.column + cell.columnSpan && header.row < cell.row + cell.rowSpan

/**
 * "Anchored in the same column group." Without `<colgroup>` elements, which authors leave out, the columns
 * that the header spans are taken for its group.
 */
function sameColumnGroup(grid: TableGrid, header: GridCell, cell: GridCell): boolean {
  const group = grid.columnGroups.find(({ start, end }) => start <= header.column && header.column < end)
  const start = group?.start ?? header.column
  const end = group?.end ?? header.column + header.columnSpan
  return start <= cell.column && cell.column < end
}

/** Cells named by `headers=`: row headers where they share a row with the cell, else column headers. */
function explicitHeaders(
  cell: GridCell,
  named: string,
  ids: ReadonlyMap<string, GridCell>,
  scopes: Scopes,
  reading: CellReading,
): CellHeaders {
  const columns: GridCell[] = []
  const rows: GridCell[] = []
  for (const id of named.split(/[ \t\n\f\r]+/)) {
    const header = ids.get(id)
    if (header === undefined || header === cell) continue
    const scope = scopes[header.index]
    const sharesRow = header.row < cell.row + cell.rowSpan && cell.row < header.row + header.rowSpan
    if (scope === 'row' || scope === 'row-group' || (scope === undefined && sharesRow)) rows.push(header)
    else columns.push(header)
  }
  return { columns: arranged(columns, reading, byRow), rows: arranged(rows, reading, byColumn) }
}

/** The direction of every header cell, by the index of the cell; nothing for data cells. */
type Scopes = readonly (HeaderScope | undefined)[]

/** The direction of every header cell. */
function headerScopes(grid: TableGrid, headerCells: readonly GridCell[], reading: CellReading): Scopes {
  const data = dataSlots(grid, (cell) => !reading.isHeader(cell))
  let filled: DataSlots | undefined
  const scopes: (HeaderScope | undefined)[] = new Array(grid.cells.length).fill(undefined)
  for (const cell of headerCells) {
    const declared = declaredScope(cell)
    if (declared !== undefined) {
      scopes[cell.index] = declared
      continue
    }
    // Auto: a column header where no data cell stands in its rows, else a row header where none is in its columns.
    const scope = autoScope(cell, data)
    if (scope !== undefined) {
      scopes[cell.index] = scope
      continue
    }
    // The standard stops here. An empty corner cell is data to it, though it says nothing to anybody.
    filled ??= dataSlots(grid, (other) => !reading.isHeader(other) && !reading.isEmpty(other))
    scopes[cell.index] = autoScope(cell, filled) ?? scopeByNeighbours(grid, cell, reading)
  }
  return scopes
}

function declaredScope(cell: GridCell): HeaderScope | undefined {
  switch (cell.element.attributes.get('scope')?.trim().toLowerCase()) {
    case 'col':
      return 'column'
    case 'row':
      return 'row'
    case 'colgroup':
      return 'column-group'
    case 'rowgroup':
      return 'row-group'
  }
  if (cell.element.attributes.get('role') === 'rowheader') return 'row'
  return cell.element.attributes.get('role') === 'columnheader' ? 'column' : undefined
}

interface DataSlots {
  /** Running numbers of rows and of columns that hold data, so that a span is looked up in one step. */
  readonly rows: Int32Array
  readonly columns: Int32Array
}

function dataSlots(grid: TableGrid, isData: (cell: GridCell) => boolean): DataSlots {
  const rows = new Int32Array(grid.rows.length + 1)
  const columns = new Int32Array(grid.width + 1)
  for (const cell of grid.cells) {
    if (!isData(cell)) continue
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) rows[row + 1] = 1
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++) columns[column + 1] = 1
  }
  for (let row = 1; row < rows.length; row++) rows[row]! += rows[row - 1]!
  for (let column = 1; column < columns.length; column++) columns[column]! += columns[column - 1]!
  return { rows, columns }
}

function autoScope(cell: GridCell, data: DataSlots): HeaderScope | undefined {
  if (data.rows[cell.row + cell.rowSpan] === data.rows[cell.row]) return 'column'
  return data.columns[cell.column + cell.columnSpan] === data.columns[cell.column] ? 'row' : undefined
}

/** As Chromium's accessibility tree decides: between headers a column header, beside filled data a row header. */
function scopeByNeighbours(grid: TableGrid, cell: GridCell, reading: CellReading): HeaderScope {
  const slots = grid.rows[cell.row]!.slots
  const before = slots[cell.column - 1]
  const after = slots[cell.column + cell.columnSpan]
  const isHeader = (other: GridCell | undefined): boolean => other !== undefined && reading.isHeader(other)
  const isData = (other: GridCell | undefined): boolean =>
    other !== undefined && !reading.isHeader(other) && !reading.isEmpty(other)
  if (isHeader(before) && isHeader(after)) return 'column'
  return isData(after) || isData(before) ? 'row' : 'column'
}
