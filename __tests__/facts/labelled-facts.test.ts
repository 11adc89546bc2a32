import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { labelledFacts } from '../../src/facts/labelled-facts.ts'

const find = (html: string, label: string, second?: string) =>
  labelledFacts(readHtml(html))
    .find(label, second)
    .map(({ text, reader, certain }) => [text, reader, certain !== false])

describe('facts by label', () => {
  it.each([
    ['a definition list', '<dl><dt>Doors:<dd>5</dl>', 'definition-list'],
    ['a pair', '<p><b>Doors</b> 5</p>', 'pair'],
    ['a row header', '<table><tr><th>Doors<td>5<tr><th>Keys<td>2</table>', 'table'],
    ['the column header of the only row', '<table><tr><th>Doors<th>Keys<tr><td>5<td>2</table>', 'table'],
    [
      'a row header over one column of values',
      '<table><tr><th>What<th>Number<tr><th>Doors<td>5<tr><th>Keys<td>2</table>',
      'table',
    ],
    ['headers in pairs', '<table><tr><th>Doors<td>5<th>Keys<td>2</table>', 'table'],
  ])('are found in %s', (_, html, reader) => {
    expect(find(html, 'DOORS')).toEqual([['5', reader, true]])
  })

  it('are found by equal labels, never by a part of one', () => {
    const html = '<dl><dt>Cook time<dd>20<dt>Cook<dd>Ann</dl>'
    expect(find(html, 'cook')).toEqual([['Ann', 'definition-list', true]])
    expect(find(html, 'time')).toEqual([])
  })

  it('are found without the unit in the label, and with it', () => {
    const html = '<dl><dt>Mileage (km)<dd>68,300</dl>'
    expect(find(html, 'mileage')).toHaveLength(1)
    expect(find(html, 'Mileage（km）:')).toHaveLength(1)
  })

  it('are all found where several places have the label, in the order of the page', () => {
    const html = '<p>Price: 5</p><dl><dt>Price<dd>7</dl><table><tr><th>Price<td>9</table>'
    expect(find(html, 'price').map(([text]) => text)).toEqual(['5', '7', '9'])
  })

  it('are found once where two readers see the same place', () => {
    const html = '<dl><dt>Doors<dd><p>5</p></dl><table><tr><th>Keys<td><span>2</span></table>'
    expect(find(html, 'Doors')).toHaveLength(1)
    expect(find(html, 'Keys')).toHaveLength(1)
  })

  it('of a column are not found by its header where there are several rows', () => {
    expect(find('<table><tr><th>Doors<th>Keys<tr><td>5<td>2<tr><td>3<td>1</table>', 'Doors')).toEqual([])
  })

  it('of an inferred header are uncertain', () => {
    const html = '<table><tr><td><b>Doors</b><td><b>Keys</b><tr><td>5<td>2</table>'
    expect(find(html, 'Doors')).toEqual([['5', 'table', false]])
  })

  it('in two columns under headers are named by the first cell, uncertainly', () => {
    const html = '<table><tr><th>What<th>Number<tr><td>Doors<td>5<tr><td>Keys<td>2</table>'
    expect(find(html, 'Doors')).toEqual([['5', 'table', false]])
  })

  it('under a heading are found where nothing else has the label, uncertainly', () => {
    expect(find('<h3>Doors</h3><p>5</p>', 'Doors')).toEqual([['5', 'heading', false]])
    expect(find('<h3>Doors</h3><p>five</p><dl><dt>Doors<dd>5</dl>', 'Doors')).toEqual([
      ['5', 'definition-list', true],
    ])
  })

  it('are none for labels that are names of built-in properties', () => {
    for (const label of ['__proto__', 'constructor', 'toString', ''])
      expect(find('<p>a: b</p>', label)).toEqual([])
    expect(find('<p>constructor: Ann</p>', 'constructor')).toEqual([['Ann', 'pair', true]])
  })
})

describe('cells of a matrix', () => {
  const matrix =
    '<table><tr><td><th>2023<th>2024<tr><th>Sales<td>5<td>6<tr><th>Costs (kEUR)<td>3<td>4</table>'

  it('are found by row and column, in either order', () => {
    expect(find(matrix, 'Sales', '2024')).toEqual([['6', 'table', true]])
    expect(find(matrix, '2023', 'costs')).toEqual([['3', 'table', true]])
  })

  it('are not found by one of them', () => {
    expect(find(matrix, 'Sales')).toEqual([])
    expect(find(matrix, '2023')).toEqual([])
  })

  it('are found by the whole of two header rows and by the lower one', () => {
    const html =
      '<table><tr><td rowspan=2><th colspan=2>Plan<tr><th>North<th>South<tr><th>a<td>1<td>2<tr><th>b<td>3<td>4</table>'
    expect(find(html, 'b', 'Plan South')).toEqual([['4', 'table', true]])
    expect(find(html, 'b', 'South')).toEqual([['4', 'table', true]])
    expect(find(html, 'b', 'Plan')).toEqual([])
  })

  it('are several where names repeat', () => {
    const html = '<table><tr><td><th>N<tr><th>a<td>1<tr><th>a<td>2</table>'
    expect(find(html, 'a', 'N').map(([text]) => text)).toEqual(['1', '2'])
  })
})
