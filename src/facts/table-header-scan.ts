/**
 * "The internal algorithm for scanning and assigning header cells", for all cells of a table at once.
 * https://html.spec.whatwg.org/multipage/tables.html#header-and-data-cell-semantics
 *
 * The standard scans from every cell upwards and leftwards, which is quadratic in the length of a table. Here
 * the rows are passed once, and each column (and each row) keeps what a cell standing next in it would see.
 */
import type { GridCell, SlotBudget, TableGrid } from './table-grid.ts'
import { spendSlots } from './table-grid.ts'

/** What one scan sees. Shared by all cells that see the same. */
export interface Sight {
  /** Headers of closed blocks that no nearer header makes opaque. */
  readonly behind: readonly GridCell[]
  /** Headers of the right direction in the block that the scan stands in, the nearest first. */
  readonly block: Link | null
  /** The sight alone, as most cells have it in one direction. */
  readonly alone: readonly Sight[]
}

function sight(behind: readonly GridCell[], block: Link | null): Sight {
  const alone: Sight[] = []
  const made: Sight = { behind, block, alone }
  alone.push(made)
  return made
}

interface Link {
  readonly header: GridCell
  readonly farther: Link | null
}

/** The scans of one cell: upwards one for each column that it spans, leftwards one for each row. */
export interface Sights {
  readonly columns: readonly Sight[]
  readonly rows: readonly Sight[]
}

type Direction = 'column' | 'row'

const NOTHING: Sight = sight([], null)
export const NO_SIGHTS: readonly Sight[] = []

/** Looks along one column downwards, or along one row to the right. */
class Lookout {
  /** What a data cell that stands next would see, once the open block is closed. */
  private closed: Sight = NOTHING
  private isOpen = false
  /** Of `closed.behind`, what the cells of the open block leave in sight. */
  private unhidden: readonly GridCell[] = NOTHING.behind
  private block: Link | null = null
  private latest: GridCell | null = null
  /** What the next header cell sees, as long as nothing changes. */
  private open: Sight | null = null
  private readonly direction: Direction
  private readonly budget: SlotBudget

  constructor(direction: Direction, budget: SlotBudget) {
    this.direction = direction
    this.budget = budget
  }

  /** A data cell ends the header block: the cells of the block become opaque to what lies behind them. */
  seenByData(): Sight {
    if (this.isOpen) {
      const behind = [...this.unhidden, ...inOrder(this.block, this.budget)]
      this.closed = behind.length === 0 ? NOTHING : sight(behind, null)
      this.unhidden = this.closed.behind
      this.block = null
      this.latest = null
      this.open = null
      this.isOpen = false
    }
    return this.closed
  }

  /** A header cell starts "in header block", and is itself one of the "headers from current header block". */
  seenByHeader(cell: GridCell, isOfDirection: boolean): Sight {
    if (this.latest === cell) return NOTHING
    if (this.unhidden.length > 0) {
      spendSlots(this.budget, this.unhidden.length)
      if (this.unhidden.some((header) => this.hides(cell, header))) {
        this.unhidden = this.unhidden.filter((header) => !this.hides(cell, header))
        this.open = null
      }
    }
    this.open ??=
      this.unhidden.length === 0 && this.block === null ? NOTHING : sight(this.unhidden, this.block)
    const seen = this.open
    if (isOfDirection) {
      this.block = { header: cell, farther: this.block }
      this.open = null
    }
    this.latest = cell
    this.isOpen = true
    return seen
  }

  /** "Anchored with the same x-coordinate and the same width", or the same y-coordinate and height. */
  private hides(nearer: GridCell, farther: GridCell): boolean {
    return this.direction === 'column'
      ? nearer.column === farther.column && nearer.columnSpan === farther.columnSpan
      : nearer.row === farther.row && nearer.rowSpan === farther.rowSpan
  }
}

function inOrder(block: Link | null, budget: SlotBudget): GridCell[] {
  const headers: GridCell[] = []
  for (let link = block; link !== null; link = link.farther) headers.push(link.header)
  spendSlots(budget, headers.length)
  return headers.reverse()
}

/** All headers in sight, farthest first. */
export const headersInSight = ({ behind, block }: Sight, budget: SlotBudget): readonly GridCell[] =>
  block === null ? behind : [...behind, ...inOrder(block, budget)]

/**
 * Scans for every cell; the result goes by the index of the cell. `directionOf` gives `column` or `row` for headers of columns or rows, another word for
 * other header cells, and nothing for data cells. Slots that two cells share are passed over, as the standard says.
 */
export function scanHeaders(
  grid: TableGrid,
  directionOf: (cell: GridCell) => string | undefined,
  budget: SlotBudget,
): readonly (Sights | undefined)[] {
  const found: (Sights | undefined)[] = new Array(grid.cells.length).fill(undefined)
  const columnLookouts = Array.from({ length: grid.width }, () => new Lookout('column', budget))
  for (let row = 0; row < grid.rows.length; row++) {
    const { slots, collisions } = grid.rows[row]!
    const rowLookout = new Lookout('row', budget)
    let column = 0
    while (column < slots.length) {
      const cell = slots[column]
      if (cell === undefined || collisions?.has(column) === true) {
        column++
        continue
      }
      const direction = directionOf(cell)
      const look = (lookout: Lookout, along: Direction): Sight =>
        direction === undefined ? lookout.seenByData() : lookout.seenByHeader(cell, direction === along)
      const end = Math.min(cell.column + cell.columnSpan, slots.length)
      const known = found[cell.index]
      let columns = known?.columns ?? NO_SIGHTS
      for (let at = column; at < end; at++) {
        if (collisions?.has(at) === true) continue
        const above = look(columnLookouts[at]!, 'column')
        if (row === cell.row) columns = withSight(columns, above)
      }
      const rows = withSight(known?.rows ?? NO_SIGHTS, look(rowLookout, 'row'))
      if (columns.length > 0 || rows.length > 0) found[cell.index] = { columns, rows }
      column = Math.max(end, column + 1)
    }
  }
  return found
}

function withSight(sights: readonly Sight[], added: Sight): readonly Sight[] {
  if (added === NOTHING || sights[sights.length - 1] === added) return sights
  return sights.length === 0 ? added.alone : [...sights, added]
}
