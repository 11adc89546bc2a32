import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readTables, tableOf } from '../../src/facts/table.ts'
import { KINDS } from '../cases/facts-table-kind.ts'

describe('the kind of a table', () => {
  it.each(KINDS)('$fact', ({ html, headers, layout, columns, rows }) => {
    const document = readHtml(html)
    const element = document.select('table')[0]!
    const table = tableOf(document, element)!
    expect({ headers: table.headers, layout: table.layout }).toEqual({ headers, layout })
    expect(readTables(document).some((one) => one.element === element)).toBe(layout === undefined)
    if (columns !== undefined) expect(table.columns.map(({ label }) => label)).toEqual(columns)
    if (rows !== undefined) expect(table.rows).toHaveLength(rows)
  })
})
