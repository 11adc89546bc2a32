import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { labelledFacts } from '../../src/facts/labelled-facts.ts'
import { readTables } from '../../src/facts/table.ts'
import { summaryOf } from '../../src/facts/table-summary.ts'
import { column, rows } from '../../src/facts/template/builders.ts'
import { locateList } from '../../src/facts/template/locate-list.ts'

const HEAD = '<tr><th>Item</th><th>Qty</th><th>Sum</th></tr>'
const ITEMS = '<tr><td>Desk</td><td>1</td><td>$20.00</td></tr><tr><td>Lamp</td><td>2</td><td>$10.00</td></tr>'
const pageOf = (last: string, items = ITEMS) => readHtml(`<table id="t">${HEAD}${items}${last}</table>`)

describe('summaryOf', () => {
  const summaries: [string, string, string[]][] = [
    [
      'a label over several columns',
      '<tr><td colspan="2">Total</td><td>$30.00</td></tr>',
      ['Total', '$30.00'],
    ],
    [
      'a header over several columns',
      '<tr><th scope="row" colspan="2">Due</th><td>$30.00</td></tr>',
      ['Due', '$30.00'],
    ],
    [
      'a row of the foot',
      '<tfoot><tr><td>All</td><td>3</td><td>$30.00</td></tr></tfoot>',
      ['All', '3', '$30.00'],
    ],
    ['a total with an empty cell', '<tr><td>Total</td><td></td><td>$30.00</td></tr>', ['Total', '$30.00']],
    ['a total after empty cells', '<tr><td></td><td>合计</td><td>$30.00</td></tr>', ['合计', '$30.00']],
  ]
  test.each(summaries)('%s sums up', (_name, last, texts) => {
    const [table] = readTables(pageOf(last))
    const summary = summaryOf(table.rows.at(-1)!, table.rows)
    expect([summary?.label.text, ...(summary?.values.map(({ text }) => text) ?? [])]).toEqual(texts)
  })

  const data: [string, string][] = [
    ['a row like the others', '<tr><td>Total care kit</td><td>1</td><td>$5.00</td></tr>'],
    ['an item called Total that fills all columns', '<tr><td>Total</td><td>1</td><td>$5.00</td></tr>'],
    ['an item with an empty cell', '<tr><td>Chair</td><td></td><td>$5.00</td></tr>'],
  ]
  test.each(data)('%s does not', (_name, last) => {
    const [table] = readTables(pageOf(last))
    expect(summaryOf(table.rows.at(-1)!, table.rows)).toBeNull()
  })

  test('where other rows span columns too, nothing can be told', () => {
    const items =
      '<tr><td colspan="2">Desk</td><td>$20.00</td></tr><tr><td>Lamp</td><td>2</td><td>$10.00</td></tr>'
    const [table] = readTables(pageOf('<tr><td colspan="2">Chair</td><td>$30.00</td></tr>', items))
    expect(table.rows.map((row) => summaryOf(row, table.rows))).toEqual([null, null, null])
  })
})

describe('a total in a table', () => {
  test('is found by its label', () => {
    for (const last of summariesOf('$30.00')) {
      expect(
        labelledFacts(pageOf(last))
          .find('Total')
          .map(({ text }) => text),
      ).toEqual(['$30.00'])
    }
  })

  test('is no row that has to be listed', () => {
    for (const last of summariesOf('$30.00')) {
      const document = pageOf(last)
      const located = locateList(rows('#t', { item: column('Item'), sum: column('Sum') }), {
        document,
        template: { states: {} },
      })
      expect(
        located.kind === 'items' && located.items.filter(({ belongs }) => belongs === 'yes'),
      ).toHaveLength(2)
    }
  })

  function summariesOf(sum: string): string[] {
    return [
      `<tr><td colspan="2">Total</td><td>${sum}</td></tr>`,
      `<tr><th scope="row" colspan="2">Total</th><td>${sum}</td></tr>`,
      `<tfoot><tr><td colspan="2">Total</td><td>${sum}</td></tr></tfoot>`,
      `<tfoot><tr><th colspan="2">Total</th><td>${sum}</td></tr></tfoot>`,
      `<tr><td>Total</td><td></td><td>${sum}</td></tr>`,
    ]
  }
})
