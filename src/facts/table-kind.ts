/** What a table is to a reader: data with marked headers, data whose headers are plain to see, or mere layout. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode, TreeNode } from '../document/tree.ts'
import { canBeLabel, endsWithColon, foldLabel, startsLikeQuantity } from './label.ts'
import { readOnce } from './read-once.ts'
import type { GridCell, GridRow, TableGrid } from './table-grid.ts'
import { filledWidth, titleCell } from './table-title-row.ts'

/** Why a `<table>` holds no data: declared so, one cell only, other tables in it, or parts of a page in its cells. */
export type LayoutReason = 'role' | 'single-cell' | 'nested-table' | 'page-structure'

/**
 * `explicit`: marked in the page (`<th>`, `scope=`, `headers=`, `<thead>`, ARIA roles). `inferred`: no mark, but
 * the first row or column is plainly a header. `none`: neither; nothing says what the columns mean.
 */
export type HeaderEvidence = 'explicit' | 'inferred' | 'none'

export interface TableKind {
  readonly layout?: LayoutReason
  readonly headers: HeaderEvidence
  isHeader(cell: GridCell): boolean
}

/** What a cell shows. */
export type CellText = (cell: GridCell) => string

/** Decides what a table is, from its marks and else from what its cells show. */
export function kindOfTable(document: HtmlDocument, grid: TableGrid, textOf: CellText): TableKind {
  const role = grid.element.attributes.get('role')?.trim().toLowerCase()
  const filled = grid.cells.filter((cell) => textOf(cell) !== '')
  const sums = sumsInHeaderCells(grid, textOf)
  const isMarked = (cell: GridCell): boolean => isMarkedHeader(cell, textOf) && !sums.has(cell)
  const marked = filled.filter(isMarked)
  const namesHeaders = filled.some((cell) => cell.element.attributes.has('headers'))

  let kind: TableKind
  if (marked.length > 0 && marked.length < filled.length) kind = { headers: 'explicit', isHeader: isMarked }
  else if (namesHeaders && marked.length === 0) kind = { headers: 'explicit', isHeader: () => false }
  else kind = inferredKind(document, grid, textOf, marked.length > 0)

  if (role === 'presentation' || role === 'none') return { ...kind, layout: 'role' }
  if (grid.cells.length <= 1) return { ...kind, layout: 'single-cell' }
  if (kind.headers !== 'explicit') {
    const layout = layoutWithin(document, grid)
    if (layout !== undefined) return { headers: 'none', isHeader: () => false, layout }
  }
  return kind
}

function isMarkedHeader(cell: GridCell, textOf: CellText): boolean {
  const { tag, attributes } = cell.element
  if (tag === 'th' || attributes.has('scope')) return true
  const role = attributes.get('role')
  if (role === 'columnheader' || role === 'rowheader') return true
  // "The thead element represents the block of rows that consist of the column labels."
  return cell.group.kind === 'thead' && textOf(cell) !== ''
}

/**
 * Totals under the data that are written with `<th>` throughout: to the standard column headers, to a person a
 * row of data with a header at its start.
 */
function sumsInHeaderCells(grid: TableGrid, textOf: CellText): ReadonlySet<GridCell> {
  const sums = new Set<GridCell>()
  let isBelowData = false
  for (const { slots } of grid.rows) {
    const holdsData = slots.some(
      (cell) => cell !== undefined && cell.element.tag !== 'th' && textOf(cell) !== '',
    )
    if (holdsData) isBelowData = true
    if (holdsData || !isBelowData) continue
    const cells = uniqueCells(slots).filter((cell) => textOf(cell) !== '')
    const values = cells.slice(1).filter((cell) => !cell.element.attributes.has('scope'))
    if (values.some((cell) => startsLikeQuantity(textOf(cell)))) for (const cell of values) sums.add(cell)
  }
  return sums
}

const PAGE_STRUCTURE = 'h1, h2, h3, h4, h5, h6, form, article, section, nav, main, iframe'

function layoutWithin(document: HtmlDocument, grid: TableGrid): LayoutReason | undefined {
  const { tables, structure } = pageParts(document)
  if (hasPartWithin(tables, grid.element)) return 'nested-table'
  return hasPartWithin(structure, grid.element) ? 'page-structure' : undefined
}

/** Rendered tables and parts of pages, in document order. */
const pageParts = readOnce((document) => {
  const rendered = (selector: string): ElementNode[] =>
    document.select(selector).filter((element) => document.isRendered(element))
  return { tables: rendered('table'), structure: rendered(PAGE_STRUCTURE) }
})

/** Whether the first of the parts behind the start of an element still lies inside it. */
function hasPartWithin(parts: readonly ElementNode[], element: ElementNode): boolean {
  let low = 0
  let high = parts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (parts[middle]!.order > element.order) high = middle
    else low = middle + 1
  }
  return low < parts.length && parts[low]!.order <= element.lastOrder
}

function inferredKind(
  document: HtmlDocument,
  grid: TableGrid,
  textOf: CellText,
  allMarked: boolean,
): TableKind {
  if (grid.width < 2 || grid.rows.length === 0) return { headers: 'none', isHeader: () => false }
  const titles = grid.rows.findIndex((row) => titleCell(row) === null)
  const rows = grid.rows.slice(Math.max(titles, 0))
  const lines = { document, rows, textOf, width: filledWidth(grid) }
  const top = rows[0]!.slots.find((cell) => cell !== undefined)?.row
  // Where every cell is a <th>, the marks tell nothing apart: the first row is the only header that makes sense.
  const firstRow = rows.length >= 2 && (allMarked || isHeaderRow(lines))
  const firstColumn = !allMarked && isHeaderColumn(lines, firstRow)
  if (!firstRow && !firstColumn) return { headers: 'none', isHeader: () => false }
  return {
    headers: 'inferred',
    isHeader: (cell) => (firstRow && cell.row === top) || (firstColumn && cell.column === 0),
  }
}

interface Lines {
  readonly document: HtmlDocument
  /** Without titles above the table proper. */
  readonly rows: readonly GridRow[]
  readonly width: number
  readonly textOf: CellText
}

/** Rows looked at to see what kind of value a column holds. */
const ROWS_LOOKED_AT = 200

/** The first row names the columns: distinct labels, set in bold above plain rows or above columns of quantities. */
function isHeaderRow(lines: Lines): boolean {
  const { document, rows, textOf } = lines
  const first = uniqueCells(rows[0]!.slots)
  const names = first.filter((cell) => textOf(cell) !== '')
  if (names.length < 2 || names.length < first.length - 1) return false
  if (first.some((cell) => cell.rowSpan > 1 && cell.rowSpan >= rows.length)) return false
  if (!names.every((cell) => isName(textOf(cell)))) return false
  if (new Set(names.map((cell) => foldLabel(textOf(cell)))).size < names.length) return false

  const second = uniqueCells(rows[1]!.slots).filter((cell) => textOf(cell) !== '')
  if (names.every((cell) => isEmphasised(document, cell.element))) {
    return second.some((cell) => !isEmphasised(document, cell.element))
  }
  return quantityColumnsSpeakForHeader(lines)
}

/**
 * Columns of quantities under words that are none. Rows of label and value look the same where the values of
 * the first row happen to be words, so that tables which can be read both ways are left alone.
 */
function quantityColumnsSpeakForHeader(lines: Lines): boolean {
  const { rows, width } = lines
  if (rows.length < 3) return false
  const columns = Array.from({ length: width }, (_, column) => quantityShare(lines, column))
  if (width % 2 === 0 && columns.every((share, column) => column % 2 === 1 || share === 0)) return false
  const quantities = columns.filter((share) => share === 1).length
  return quantities >= 2 || (quantities === 1 && rows.length >= 5)
}

/** Which part of a column's filled cells, without the first row, starts like a quantity. */
function quantityShare({ rows, textOf }: Lines, column: number): number {
  let filled = 0
  let quantities = 0
  for (const row of rows.slice(1, ROWS_LOOKED_AT)) {
    const cell = row.slots[column]
    const text = cell === undefined ? '' : textOf(cell)
    if (text === '') continue
    filled++
    if (startsLikeQuantity(text)) quantities++
  }
  return filled < 2 ? 0 : quantities / filled
}

/** The first column names the rows: distinct labels that close with colons, in bold beside plain cells, or under an empty corner. */
function isHeaderColumn({ document, rows: all, width, textOf }: Lines, underHeaderRow: boolean): boolean {
  const rows = (underHeaderRow ? all.slice(1) : all).filter((row) => titleCell(row) === null)
  const column = uniqueCells(rows.map((row) => row.slots[0])).filter((cell) => cell.columnSpan < width)
  const names = column.filter((cell) => textOf(cell) !== '')
  if (names.length === 0 || names.length < column.length) return false
  if (!names.every((cell) => isName(textOf(cell)))) return false
  if (new Set(names.map((cell) => foldLabel(textOf(cell)))).size < names.length) return false
  const rowOf = new Map(rows.map((row) => [row.slots[0], row]))
  const after = (cell: GridCell): GridCell[] =>
    uniqueCells(rowOf.get(cell)?.slots.slice(cell.columnSpan) ?? [])
  if (names.every((cell) => endsWithColon(textOf(cell)))) {
    // Four columns of `label: value` are pairs, not one header for a whole row.
    return !names.some((cell) => after(cell).some((other) => endsWithColon(textOf(other))))
  }
  if (names.length < 2) return false
  if (names.every((cell) => isEmphasised(document, cell.element))) {
    return names.some((cell) => {
      const other = after(cell)[0]
      return other !== undefined && textOf(other) !== '' && !isEmphasised(document, other.element)
    })
  }
  const corner = all[0]!.slots[0]
  return underHeaderRow && corner !== undefined && textOf(corner) === ''
}

function isName(text: string): boolean {
  const line = text.replace(/\s+/g, ' ')
  return canBeLabel(line) && !startsLikeQuantity(line)
}

const uniqueCells = (slots: readonly (GridCell | undefined)[]): GridCell[] => [
  ...new Set(slots.filter((cell) => cell !== undefined)),
]

const EMPHASIS = new Set(['b', 'strong'])
const BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i

/** Whether everything that an element shows stands in bold, by its tags or its own `style=`. */
function isEmphasised(document: HtmlDocument, element: ElementNode): boolean {
  let shown: readonly TreeNode[] = [element]
  for (let depth = 0; depth < 8; depth++) {
    const plain = shown.filter((node) => !isBold(node))
    if (plain.length === 0) return shown.length > 0
    const below: TreeNode[] = []
    for (const node of plain) {
      if (node.kind !== 'element') return false
      for (const child of node.children) {
        if (child.kind !== 'comment' && document.rangeOf(child) !== null) below.push(child)
      }
    }
    shown = below
  }
  return false
}

const isBold = (node: TreeNode): boolean =>
  node.kind === 'element' && (EMPHASIS.has(node.tag) || BOLD.test(node.attributes.get('style') ?? ''))
