import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { type TableCell, tableOf } from '../../src/facts/table.ts'
import { HEADERS } from '../cases/facts-table-headers.ts'
import { cpuTime } from '../cpu-time.ts'

function cellsOf(html: string): TableCell[] {
  const document = readHtml(html)
  const table = tableOf(document, document.select('table')[0]!)!
  return table.rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null))
}

describe('the headers of a cell', () => {
  it.each(HEADERS)('$fact', ({ html, cells: expected }) => {
    const cells = cellsOf(html)
    for (const [text, columns, rows] of expected) {
      const matching = cells.filter((cell) => cell.text === text)
      const headers = matching.map(({ columnHeaders, rowHeaders }) => ({ columnHeaders, rowHeaders }))
      expect(headers, text).toContainEqual({ columnHeaders: columns, rowHeaders: rows })
    }
  })

  it('are found in one pass over a long table', () => {
    const rows = '<tr><th scope=row>r<td>1<td>2<td>3'.repeat(20_000)
    const started = cpuTime()
    const document = readHtml(`<table><tr><th>N<th>A<th>B<th>C${rows}</table>`)
    const [table] = [tableOf(document, document.select('table')[0]!)!]
    expect(table.rows).toHaveLength(20_000)
    expect(table.rows[19_999]!.cells[3]).toMatchObject({ columnHeaders: ['C'], rowHeaders: ['r'] })
    expect(cpuTime() - started).toBeLessThan(15_000)
  })
})
