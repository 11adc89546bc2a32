/**
 * The grid of a table: which cell covers which slot, after the HTML standard's algorithm for forming a table.
 * https://html.spec.whatwg.org/multipage/tables.html#forming-a-table
 *
 * Two deviations, both because the oracle reads what a person sees:
 * - elements that are not rendered are no part of the table, as in a browser's layout;
 * - a rowspan ends with its row group. The standard lets it add rows that no `<tr>` makes and that show
 *   nothing; browsers cut it, and the cells that remain are the same.
 */
import { BudgetExceededError } from '../document/budget.ts'
import type { ElementNode } from '../document/tree.ts'

/** Slots that the cells of one page's tables may cover; the largest real table measured had some 100,000. */
export const TABLE_SLOT_LIMIT = 4_000_000

/** A cell at its anchor, which is its top left slot. Rows and columns count from 0. */
export interface GridCell {
  /** Place in the grid's list of cells. */
  readonly index: number
  readonly element: ElementNode
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly group: RowGroup
  /** Shares a slot with another cell: a table model error; nobody can say whose the slot is. */
  overlapping: boolean
}

/** `<thead>`, `<tbody>`, `<tfoot>`, or rows without any of them. `end` is exclusive. */
export interface RowGroup {
  readonly kind: 'thead' | 'tbody' | 'tfoot' | 'loose'
  readonly element: ElementNode | null
  readonly start: number
  readonly end: number
}

export interface GridRow {
  readonly element: ElementNode
  readonly group: RowGroup
  /** The cell that covers each column; shorter than the table where the row ends early. */
  readonly slots: readonly (GridCell | undefined)[]
  /** Columns in which two cells overlap; absent in a well-formed row. */
  readonly collisions?: ReadonlySet<number>
}

export interface ColumnGroup {
  readonly start: number
  readonly end: number
}

export interface TableGrid {
  readonly element: ElementNode
  /** The first rendered `<caption>`. */
  readonly caption: ElementNode | null
  readonly width: number
  readonly rows: readonly GridRow[]
  /** In the order of the rows. */
  readonly cells: readonly GridCell[]
  readonly rowGroups: readonly RowGroup[]
  readonly columnGroups: readonly ColumnGroup[]
}

/** What is left of the slots that the tables of one page may cover. */
export interface SlotBudget {
  left: number
}

export const slotBudget = (): SlotBudget => ({ left: TABLE_SLOT_LIMIT })

/** Counts work on slots. @throws BudgetExceededError where the page's tables cost more than their budget. */
export function spendSlots(budget: SlotBudget, slots: number): void {
  budget.left -= slots
  if (budget.left < 0) throw new BudgetExceededError('table-slots', TABLE_SLOT_LIMIT)
}

/**
 * Forms the grid of a `<table>`.
 * @throws BudgetExceededError where its cells would cover more slots than the budget has left.
 */
export function formTableGrid(
  table: ElementNode,
  isRendered: (element: ElementNode) => boolean,
  budget: SlotBudget = slotBudget(),
): TableGrid {
  const rows: GridRow[] = []
  const cells: GridCell[] = []
  const rowGroups: RowGroup[] = []
  const columnGroups: ColumnGroup[] = []
  let caption: ElementNode | null = null
  let declaredColumns = 0
  let width = 0
  const loose: ElementNode[] = []
  const feet: ElementNode[] = []

  const addGroup = (element: ElementNode | null, trs: readonly ElementNode[]): void => {
    if (trs.length === 0) return
    const kind = element === null ? 'loose' : (element.tag as 'thead' | 'tbody' | 'tfoot')
    const group: RowGroup = { kind, element, start: rows.length, end: rows.length + trs.length }
    rowGroups.push(group)
    width = Math.max(width, fillRowGroup(group, trs, rows, cells, isRendered, budget))
  }
  const endLooseRows = (): void => addGroup(null, loose.splice(0))

  for (const child of table.children) {
    if (child.kind !== 'element' || !belongsToTable(child, isRendered)) continue
    switch (child.tag) {
      case 'caption':
        caption ??= child
        break
      case 'colgroup': {
        // Column groups are looked for before the first row only.
        if (rows.length > 0 || loose.length > 0 || feet.length > 0) break
        const start = declaredColumns
        declaredColumns += columnsOfGroup(child)
        columnGroups.push({ start, end: declaredColumns })
        break
      }
      case 'tr':
        loose.push(child)
        break
      case 'thead':
      case 'tbody':
        endLooseRows()
        addGroup(child, rowsOf(child, isRendered))
        break
      case 'tfoot':
        endLooseRows()
        feet.push(child)
    }
  }
  endLooseRows()
  // "For each tfoot element in the list of pending tfoot elements": feet stand at the end wherever they are written.
  for (const foot of feet) addGroup(foot, rowsOf(foot, isRendered))
  return { element: table, caption, width, rows, cells, rowGroups, columnGroups }
}

/** Column groups have no box of their own, and count as long as they are not displayed away with the table. */
const belongsToTable = (child: ElementNode, isRendered: (element: ElementNode) => boolean): boolean =>
  child.tag === 'colgroup' || isRendered(child)

const rowsOf = (group: ElementNode, isRendered: (element: ElementNode) => boolean): ElementNode[] =>
  group.children.filter(
    (child): child is ElementNode => child.kind === 'element' && child.tag === 'tr' && isRendered(child),
  )

function columnsOfGroup(colgroup: ElementNode): number {
  let columns = 0
  let hasColumns = false
  for (const child of colgroup.children) {
    if (child.kind !== 'element' || child.tag !== 'col') continue
    hasColumns = true
    columns += spanOf(child, 'span', 1, 1_000)
  }
  return hasColumns ? columns : spanOf(colgroup, 'span', 1, 1_000)
}

/** "The algorithm for processing rows", for all rows of a group; gives the width that they need. */
function fillRowGroup(
  group: RowGroup,
  trs: readonly ElementNode[],
  rows: GridRow[],
  cells: GridCell[],
  isRendered: (element: ElementNode) => boolean,
  budget: SlotBudget,
): number {
  let width = 0
  /** Cells of earlier rows that reach into the next one, in the order of their anchors. */
  let reaching: GridCell[] = []
  for (const tr of trs) {
    const row = rows.length
    const slots: (GridCell | undefined)[] = []
    let collisions: Set<number> | undefined
    const cover = (cell: GridCell): void => {
      spendSlots(budget, cell.columnSpan)
      const end = cell.column + cell.columnSpan
      while (slots.length < end) slots.push(undefined)
      for (let column = cell.column; column < end; column++) {
        const other = slots[column]
        if (other === undefined) slots[column] = cell
        else {
          other.overlapping = true
          cell.overlapping = true
          collisions ??= new Set()
          collisions.add(column)
        }
      }
    }

    for (const cell of reaching) cover(cell)
    let column = 0
    for (const child of tr.children) {
      if (child.kind !== 'element' || (child.tag !== 'td' && child.tag !== 'th') || !isRendered(child))
        continue
      while (slots[column] !== undefined) column++
      const rowsLeft = group.end - row
      // "If rowspan is zero, the cell grows downward" to the end of its row group.
      const rowSpan = Math.min(spanOf(child, 'rowspan', 0, 65_534) || rowsLeft, rowsLeft)
      const columnSpan = spanOf(child, 'colspan', 1, 1_000)
      const cell: GridCell = {
        index: cells.length,
        element: child,
        row,
        column,
        rowSpan,
        columnSpan,
        group,
        overlapping: false,
      }
      cells.push(cell)
      cover(cell)
      if (rowSpan > 1) reaching.push(cell)
      column += columnSpan
    }

    rows.push({ element: tr, group, slots, ...(collisions && { collisions }) })
    width = Math.max(width, slots.length)
    if (reaching.length > 0) reaching = reaching.filter((cell) => cell.row + cell.rowSpan > row + 1)
  }
  return width
}

/**
 * "Rules for parsing non-negative integers": leading white space and `+` are allowed, trailing characters are
 * ignored. Below `lowest` the span is 1, above `highest` it is clamped.
 */
function spanOf(element: ElementNode, attribute: string, lowest: 0 | 1, highest: number): number {
  const digits = /^[ \t\n\f\r]*\+?([0-9]+)/.exec(element.attributes.get(attribute) ?? '')
  if (digits === null) return 1
  const span = Math.min(Number(digits[1]), highest)
  return span < lowest ? 1 : span
}
