/** Rows that hold one wide cell and nothing else: titles of a table or of a part of it, and notes under it. */
import type { GridCell, GridRow, TableGrid } from './table-grid.ts'

/** The cell of a row that has no other and spans several columns. */
export function titleCell(row: GridRow): GridCell | null {
  const { slots } = row
  const first = slots.find((cell) => cell !== undefined)
  if (first === undefined || first.columnSpan < 2 || first.rowSpan > 1) return null
  return slots.every((cell) => cell === undefined || cell === first) ? first : null
}

/**
 * How many columns the rows fill that are no titles. A title that is declared wider than its table, which
 * nobody sees, adds no columns.
 */
export function filledWidth(grid: TableGrid): number {
  let width = 0
  for (const row of grid.rows) if (titleCell(row) === null) width = Math.max(width, row.slots.length)
  return width === 0 ? grid.width : width
}
