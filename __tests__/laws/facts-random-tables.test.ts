/**
 * Tables made at random, whose grid and headers are known because they were drawn first and written as HTML
 * afterwards. `GOLDENLESS_LAW_RUNS=10000` runs more of them.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { tableOf } from '../../src/facts/table.ts'
import { formTableGrid, type GridCell, slotBudget } from '../../src/facts/table-grid.ts'
import { assignHeaders } from '../../src/facts/table-headers.ts'
import { headersByTheStandard } from './headers-by-the-standard.ts'

const RUNS = Number(process.env.GOLDENLESS_LAW_RUNS ?? 500)
const TIMEOUT = 20_000 + 20 * RUNS

/** A cell as it was drawn. Rows count over the whole table. */
interface DrawnCell {
  readonly name: string
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  readonly kind: 'column' | 'row' | 'data'
  /** `rowspan=` as it is written: 0 or too much where the cell ends with its group. */
  readonly rowspan: number
}

interface DrawnTable {
  readonly html: string
  /** Names by row and column. */
  readonly slots: readonly (readonly string[])[]
  readonly cells: readonly DrawnCell[]
}

/** Draws a table: each choice is taken from a list of numbers, so that a failing table shrinks. */
function draw(
  width: number,
  heads: number,
  groups: readonly number[],
  foot: number,
  hasRowHeaders: boolean,
  choices: readonly number[],
): DrawnTable {
  let used = 0
  const choose = (options: number): number => choices[used++ % choices.length]! % options
  const cells: DrawnCell[] = []
  const slots: string[][] = []
  const parts: string[] = []
  const drawGroup = (tag: string, height: number, kindAt: (column: number) => DrawnCell['kind']): void => {
    if (height === 0) return
    const start = slots.length
    for (let row = 0; row < height; row++) slots.push(new Array<string>(width).fill(''))
    const rows: string[] = []
    for (let row = start; row < start + height; row++) {
      let html = '<tr>'
      for (let column = 0; column < width; column++) {
        if (slots[row]![column] !== '') continue
        const kind = kindAt(column)
        let columns = 1
        // A row header keeps to its column, so that each row is known by it.
        const widest = kind === 'row' ? 1 : width - column
        while (columns < widest && slots[row]![column + columns] === '' && choose(3) === 0) columns++
        const left = start + height - row
        const rowSpan = choose(3) === 0 ? 1 + choose(left) : 1
        const name = `c${cells.length}`
        for (let y = row; y < row + rowSpan; y++)
          for (let x = column; x < column + columns; x++) slots[y]![x] = name
        const endsWithGroup = rowSpan === left && rowSpan > 1
        const rowspan = endsWithGroup ? [rowSpan, 0, rowSpan + 3][choose(3)]! : rowSpan
        cells.push({ name, row, column, rows: rowSpan, columns, kind, rowspan })
        const element = kind === 'data' ? 'td' : 'th'
        const scope = kind === 'row' ? ' scope=row' : kind === 'column' ? ' scope=col' : ''
        html += `<${element}${scope}${rowspan === 1 ? '' : ` rowspan=${rowspan}`}${columns === 1 ? '' : ` colspan=${columns}`}>${name}</${element}>`
      }
      rows.push(`${html}</tr>`)
    }
    parts.push(`<${tag}>${rows.join('')}</${tag}>`)
  }
  const bodyKind = (column: number): DrawnCell['kind'] => (hasRowHeaders && column === 0 ? 'row' : 'data')
  drawGroup('thead', heads, () => 'column')
  for (const height of groups) drawGroup('tbody', height, bodyKind)
  drawGroup('tfoot', foot, bodyKind)
  return { html: `<table>${parts.join('')}</table>`, slots, cells }
}

const drawnTable = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 0, max: 3 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0, max: 2 }),
    fc.boolean(),
    fc.array(fc.nat(1_000), { minLength: 8, maxLength: 60 }),
  )
  .map((parts) => draw(...parts))

function read(html: string) {
  const document = readHtml(html)
  const element = document.select('table')[0]!
  const grid = formTableGrid(element, (part) => document.isRendered(part))
  const name = (cell: GridCell): string => document.textOf(cell.element)
  const reading = {
    isHeader: (cell: GridCell) => cell.element.tag === 'th',
    isEmpty: (cell: GridCell) => name(cell) === '',
  }
  return { document, element, grid, name, reading, headers: assignHeaders(grid, reading, slotBudget()) }
}

/** Names of the cells of a kind that share a row, or a column, with a cell. */
function sharing(table: DrawnTable, cell: DrawnCell, kind: 'column' | 'row'): string[] {
  const overlaps = (a: number, aLength: number, b: number, bLength: number) =>
    a < b + bLength && b < a + aLength
  return table.cells
    .filter((other) => other.kind === kind && other !== cell)
    .filter((other) =>
      kind === 'column'
        ? other.row < cell.row && overlaps(other.column, other.columns, cell.column, cell.columns)
        : other.column < cell.column && overlaps(other.row, other.rows, cell.row, cell.rows),
    )
    .map((other) => other.name)
    .sort()
}

describe('a table drawn at random', () => {
  it(
    'has the grid that was drawn',
    () => {
      fc.assert(
        fc.property(drawnTable, (table) => {
          const { grid, name } = read(table.html)
          const found = grid.rows.map(({ slots }) =>
            Array.from(slots, (cell) => (cell === undefined ? '' : name(cell))),
          )
          expect(found).toEqual(table.slots)
          expect(grid.cells.map((cell) => [name(cell), cell.rowSpan, cell.columnSpan])).toEqual(
            table.cells.map((cell) => [cell.name, cell.rows, cell.columns]),
          )
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT,
  )

  it(
    'has the headers that were drawn',
    () => {
      fc.assert(
        fc.property(drawnTable, (table) => {
          const { grid, name, headers } = read(table.html)
          for (const [at, cell] of grid.cells.entries()) {
            const drawn = table.cells[at]!
            if (drawn.kind !== 'data') continue
            const { columns, rows } = headers.headersOf(cell)
            expect(columns.map(name).sort()).toEqual(sharing(table, drawn, 'column'))
            expect(rows.map(name).sort()).toEqual(sharing(table, drawn, 'row'))
          }
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT,
  )

  it(
    'gives each data row the cells that were drawn, spanned ones in all their places',
    () => {
      fc.assert(
        fc.property(drawnTable, (table) => {
          const { document, element } = read(table.html)
          const rows = tableOf(document, element)!.rows
          for (const row of rows) {
            const cells = row.cells.map((cell) => cell?.text ?? '')
            expect(table.slots).toContainEqual([
              ...cells,
              ...new Array(table.slots[0]!.length - cells.length).fill(''),
            ])
          }
          expect(rows.map(({ index }) => index)).toEqual(rows.map((_, at) => at + 1))
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT,
  )
})

/** Cells of every kind, in disorder: spans that overlap, scopes at random, headers among data. */
const messyTable = fc
  .array(
    fc.array(
      fc.record({
        tag: fc.constantFrom('td', 'td', 'th'),
        text: fc.constantFrom('', 'x', 'y', '7'),
        scope: fc.constantFrom('', '', '', 'row', 'col', 'rowgroup', 'colgroup', 'auto'),
        rowspan: fc.constantFrom(1, 1, 1, 2, 3, 0),
        colspan: fc.constantFrom(1, 1, 1, 2, 3),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    { minLength: 1, maxLength: 7 },
  )
  .chain((rows) => fc.tuple(fc.constant(rows), fc.integer({ min: 1, max: rows.length })))
  .map(([rows, firstGroup]) => {
    const write = (some: typeof rows) =>
      `<tbody>${some
        .map(
          (cells) =>
            `<tr>${cells.map(({ tag, text, scope, rowspan, colspan }) => `<${tag}${scope === '' ? '' : ` scope=${scope}`} rowspan=${rowspan} colspan=${colspan}>${text}</${tag}>`).join('')}</tr>`,
        )
        .join('')}</tbody>`
    return `<table>${write(rows.slice(0, firstGroup))}${write(rows.slice(firstGroup))}</table>`
  })

describe('a table in disorder', () => {
  it(
    'has the headers that the algorithm of the standard gives, step by step',
    () => {
      fc.assert(
        fc.property(messyTable, (html) => {
          const { grid, reading, headers } = read(html)
          const scopeOf = (cell: GridCell) => (reading.isHeader(cell) ? headers.scopeOf(cell) : undefined)
          for (const cell of grid.cells) {
            // Whose slot a shared one is, nobody knows: such cells are marked, and decide nothing.
            if (cell.overlapping) continue
            const { columns, rows } = headers.headersOf(cell)
            const found = [...columns, ...rows].map(({ index }) => index).sort((a, b) => a - b)
            const expected = headersByTheStandard(grid, cell, scopeOf, reading.isEmpty)
            expect(found, `cell ${cell.row}/${cell.column}`).toEqual(expected)
          }
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT,
  )
})
