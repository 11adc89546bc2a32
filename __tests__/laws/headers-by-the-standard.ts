/**
 * The standard's algorithm for assigning header cells, written down step by step without regard to speed: what the
 * product's single pass is measured against.
 * https://html.spec.whatwg.org/multipage/tables.html#algorithm-for-assigning-header-cells
 */
import type { GridCell, TableGrid } from '../../src/facts/table-grid.ts'
import type { HeaderScope } from '../../src/facts/table-headers.ts'

/** Indexes of the header cells of a cell, in rising order. */
export function headersByTheStandard(
  grid: TableGrid,
  principal: GridCell,
  scopeOf: (cell: GridCell) => HeaderScope | undefined,
  isEmpty: (cell: GridCell) => boolean,
): number[] {
  const list: GridCell[] = []
  for (let y = principal.row; y < principal.row + principal.rowSpan; y++) scan(principal.column, y, -1, 0)
  for (let x = principal.column; x < principal.column + principal.columnSpan; x++)
    scan(x, principal.row, 0, -1)
  for (const cell of grid.cells) {
    const starts =
      cell.column <= principal.column + principal.columnSpan - 1 &&
      cell.row <= principal.row + principal.rowSpan - 1
    if (!starts) continue
    if (scopeOf(cell) === 'row-group' && cell.group === principal.group) list.push(cell)
    // Without colgroup elements the product takes the columns that the header spans for its column group.
    const inGroup = cell.column <= principal.column && principal.column < cell.column + cell.columnSpan
    if (scopeOf(cell) === 'column-group' && inGroup) list.push(cell)
  }
  const kept = new Set(list.filter((cell) => !isEmpty(cell) && cell !== principal))
  return [...kept].map(({ index }) => index).sort((a, b) => a - b)

  /** "The internal algorithm for scanning and assigning header cells." */
  function scan(initialX: number, initialY: number, dx: number, dy: number): void {
    let x = initialX
    let y = initialY
    const opaque: GridCell[] = []
    let inHeaderBlock = scopeOf(principal) !== undefined
    let block: GridCell[] = inHeaderBlock ? [principal] : []
    for (;;) {
      x += dx
      y += dy
      if (x < 0 || y < 0) return
      const current = grid.rows[y]!.slots[x]
      if (current === undefined || grid.rows[y]!.collisions?.has(x) === true) continue
      const scope = scopeOf(current)
      if (scope !== undefined) {
        inHeaderBlock = true
        block.push(current)
        const blocked =
          dx === 0
            ? scope !== 'column' ||
              opaque.some((cell) => cell.column === current.column && cell.columnSpan === current.columnSpan)
            : scope !== 'row' ||
              opaque.some((cell) => cell.row === current.row && cell.rowSpan === current.rowSpan)
        if (!blocked) list.push(current)
      } else if (inHeaderBlock) {
        inHeaderBlock = false
        opaque.push(...block)
        block = []
      }
    }
  }
}
