import { describe, expect, it } from 'vitest'
import { BudgetExceededError } from '../../src/document/budget.ts'
import { readHtml } from '../../src/document/from-html.ts'
import { formTableGrid, type GridCell, TABLE_SLOT_LIMIT } from '../../src/facts/table-grid.ts'
import { GRIDS } from '../cases/facts-table-grid.ts'

function gridOf(html: string) {
  const document = readHtml(html)
  const grid = formTableGrid(document.select('table')[0]!, (element) => document.isRendered(element))
  const textOf = (cell: GridCell) => document.textOf(cell.element).replace(/\s+/g, '_') || '-'
  return { grid, textOf }
}

describe('the grid of a table', () => {
  it.each(GRIDS)('$fact', ({ html, grid: expected, overlapping = [] }) => {
    const { grid, textOf } = gridOf(html)
    const found = grid.rows.map(({ slots }) =>
      Array.from({ length: grid.width }, (_, at) => (slots[at] === undefined ? '.' : textOf(slots[at]))).join(
        ' ',
      ),
    )
    expect(found).toEqual(expected)
    expect(grid.cells.filter((cell) => cell.overlapping).map(textOf)).toEqual(overlapping)
  })

  it('knows anchors, spans and row groups', () => {
    const { grid, textOf } = gridOf(
      '<table><thead><tr><th>a<th colspan=2>b<tbody><tr><td>c<td>d<td rowspan=0>e<tr><td>f<td>g</table>',
    )
    const places = grid.cells.map((cell) => [
      textOf(cell),
      cell.row,
      cell.column,
      cell.rowSpan,
      cell.columnSpan,
      cell.group.kind,
    ])
    expect(places).toEqual([
      ['a', 0, 0, 1, 1, 'thead'],
      ['b', 0, 1, 1, 2, 'thead'],
      ['c', 1, 0, 1, 1, 'tbody'],
      ['d', 1, 1, 1, 1, 'tbody'],
      ['e', 1, 2, 2, 1, 'tbody'],
      ['f', 2, 0, 1, 1, 'tbody'],
      ['g', 2, 1, 1, 1, 'tbody'],
    ])
    expect(grid.rowGroups.map(({ kind, start, end }) => [kind, start, end])).toEqual([
      ['thead', 0, 1],
      ['tbody', 1, 3],
    ])
  })

  it('takes the first caption and the column groups before the rows', () => {
    const { grid } = gridOf(
      '<table><caption>One</caption><caption>Two</caption><colgroup span=2><colgroup><col><col span=3></colgroup><tr><td>a</table>',
    )
    expect(grid.caption?.children[0]).toMatchObject({ text: 'One' })
    expect(grid.columnGroups).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 6 },
    ])
  })

  it('stops at its budget instead of filling memory with spans', () => {
    const rows = '<tr><td colspan=1000 rowspan=65534>x'.repeat(200)
    const form = () => gridOf(`<table>${rows}</table>`)
    expect(form).toThrow(BudgetExceededError)
    expect(form).toThrow(TABLE_SLOT_LIMIT.toLocaleString('en'))
  })
})
