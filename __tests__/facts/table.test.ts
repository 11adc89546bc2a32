import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readTables, type Table, tableOf } from '../../src/facts/table.ts'
import { factOfCell, tableName } from '../../src/facts/table-facts.ts'

const tablesOf = (html: string): readonly Table[] => readTables(readHtml(html))
const tableIn = (html: string): Table => tablesOf(html)[0]!
const textsOf = (table: Table) => table.rows.map((row) => row.cells.map((cell) => cell?.text ?? null))

describe('the rows of a table', () => {
  it('are the data rows, counted from 1', () => {
    const table = tableIn('<table><tr><th>A<tr><td>x<tr><td>y</table>'.replace('<th>A', '<th>A<th>B'))
    expect(table.rows.map(({ index }) => index)).toEqual([1, 2])
  })

  it('repeat the value of a cell that spans them', () => {
    const table = tableIn('<table><tr><th>Region<th>Sum<tr><td rowspan=2>North<td>1<tr><td>2</table>')
    expect(textsOf(table)).toEqual([
      ['North', '1'],
      ['North', '2'],
    ])
    expect(table.rows[0]!.cells[0]).toBe(table.rows[1]!.cells[0])
  })

  it('keep the place of an empty cell', () => {
    const table = tableIn('<table><tr><th>A<th>B<tr><td><td>b</table>')
    expect(table.rows[0]!.cells.map((cell) => [cell!.text, cell!.range === null])).toEqual([
      ['', true],
      ['b', false],
    ])
  })

  it('have no cell where the row ends early', () => {
    expect(textsOf(tableIn('<table><tr><th>A<th>B<tr><td>a</table>'))).toEqual([['a', null]])
  })

  it('leave out rows that are not displayed', () => {
    const table = tableIn(
      '<style>.draft{display:none}</style><table><tr><th>A<th>B<tr><td>1<td>2<tr class=draft><td>3<td>4<tr><td>5<td>6</table>',
    )
    expect(textsOf(table)).toEqual([
      ['1', '2'],
      ['5', '6'],
    ])
  })

  it('leave out header rows that are repeated among the data', () => {
    const table = tableIn('<table><tr><th>A<th>B<tr><td>1<td>2<tr><th>A<th>B<tr><td>3<td>4</table>')
    expect(textsOf(table)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it('are titled by the full-width row above them', () => {
    const table = tableIn(
      '<table><tr><th>A<th>B<tr><td>0<td>0<tr><td colspan=2>Spring<tr><td>1<td>2<tr><th colspan=2>Autumn<tr><td>3<td>4</table>',
    )
    expect(table.rows.map(({ group, index }) => [index, group])).toEqual([
      [1, undefined],
      [2, 'Spring'],
      [3, 'Autumn'],
    ])
    expect(table.columns.map(({ label }) => label)).toEqual(['A', 'B'])
  })

  it('lose the title where its row group ends', () => {
    const table = tableIn(
      '<table><thead><tr><th>A<th>B<tbody><tr><td colspan=2>Spring<tr><td>1<td>2<tbody><tr><td>3<td>4</table>',
    )
    expect(table.rows.map(({ group }) => group)).toEqual(['Spring', undefined])
  })

  it('keep the title that has a row group to itself', () => {
    const table = tableIn(
      '<table><thead><tr><th>A<th>B<tbody><tr><td colspan=2>Spring<tbody><tr><td>1<td>2</table>',
    )
    expect(table.rows.map(({ group }) => group)).toEqual(['Spring'])
  })

  it('end with the totals of the foot, wherever it is written', () => {
    const table = tableIn(
      '<table><thead><tr><th>A<th>B<tfoot><tr><th scope=row>Sum<td>3<tbody><tr><td>x<td>1<tr><td>y<td>2</table>',
    )
    expect(table.rows.map(({ isTotal, rowHeaders }) => [isTotal, rowHeaders])).toEqual([
      [undefined, []],
      [undefined, []],
      [true, ['Sum']],
    ])
  })

  it('include a total that is written with th throughout', () => {
    const table = tableIn('<table><tr><th>A<th>B<tr><td>x<td>1<tr><td>y<td>2<tr><th>Sum<th>3</table>')
    expect(textsOf(table)).toEqual([
      ['x', '1'],
      ['y', '2'],
      ['Sum', '3'],
    ])
    expect(table.rows[2]!.cells[1]).toMatchObject({ columnHeaders: ['B'], rowHeaders: ['Sum'] })
  })

  it('leave out a note in one cell under the data', () => {
    const table = tableIn('<table><tr><th>A<th>B<th>C<tr><td>1<td>2<td>3<tr><td colspan=2>estimated</table>')
    expect(textsOf(table)).toEqual([['1', '2', '3']])
  })

  it('have no columns that only a title reaches over', () => {
    const table = tableIn('<table><tr><th colspan=9>All<tr><th>A<th>B<tr><td>1<td>2</table>')
    expect(table.columns.map(({ label }) => label)).toEqual(['A', 'B'])
    expect(textsOf(table)).toEqual([['1', '2']])
  })
})

describe('the columns of a table', () => {
  it('are labelled by all their headers, top to bottom', () => {
    const table = tableIn(
      '<table><tr><th rowspan=2>Y<th colspan=2>Place<tr><th>UK<th>US<tr><td>1<td>2<td>3</table>',
    )
    expect(table.columns).toEqual([
      { index: 0, headers: ['Y'], label: 'Y' },
      { index: 1, headers: ['Place', 'UK'], label: 'Place UK' },
      { index: 2, headers: ['Place', 'US'], label: 'Place US' },
    ])
  })

  it('keep their own headers where data cells span several', () => {
    const table = tableIn('<table><tr><th>A<th>B<tr><td colspan=2>both<td><tr><td>1<td>2</table>')
    expect(table.columns.slice(0, 2).map(({ label }) => label)).toEqual(['A', 'B'])
  })
})

describe('the caption of a table', () => {
  it.each([
    [
      'is its caption',
      '<h2>Head</h2><table><caption>Cap: </caption><tr><th>A<td>1</table>',
      'Cap:',
      'caption',
    ],
    ['else the heading above', '<h2>Head</h2><p>text</p><table><tr><th>A<td>1</table>', 'Head', 'heading'],
    ['is the nearest heading', '<h2>Far</h2><h3>Near</h3><table><tr><th>A<td>1</table>', 'Near', 'heading'],
    [
      'may lie in a wrapper',
      '<div><div><h3>In</h3></div><div><table><tr><th>A<td>1</table></div></div>',
      'In',
      'heading',
    ],
    [
      'may lie in a header',
      '<section><header><h3>In</h3></header><table><tr><th>A<td>1</table></section>',
      'In',
      'heading',
    ],
    [
      'is no heading of a section that has ended',
      '<section><h2>Other</h2></section><table><tr><th>A<td>1</table>',
      undefined,
      undefined,
    ],
    [
      'is the heading before an aside',
      '<h2>Main</h2><aside><h3>Ad</h3></aside><table><tr><th>A<td>1</table>',
      'Main',
      'heading',
    ],
    [
      'is no heading that is not displayed',
      '<h2 hidden>Gone</h2><table><tr><th>A<td>1</table>',
      undefined,
      undefined,
    ],
    [
      'is no empty caption',
      '<h2>Head</h2><table><caption> </caption><tr><th>A<td>1</table>',
      'Head',
      'heading',
    ],
  ])('%s', (_, html, caption, captionFrom) => {
    const table = tableIn(html)
    expect([table.caption, table.captionFrom]).toEqual([caption, captionFrom])
  })
})

describe('the tables of a page', () => {
  const page =
    '<table id=layout role=none><tr><td id=in><table id=a><tr><th>A<td>1</table></table><div id=box><table id=b><tr><th>B<td id=cell>2</table></div>'

  it('are those that hold data, numbered in document order', () => {
    expect(tablesOf(page).map(({ element, number }) => [element.id, number])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  it('may be asked for within a part of the page', () => {
    const document = readHtml(page)
    const [box] = document.select('#box')
    expect(readTables(document, box).map(({ element }) => element.id)).toEqual(['b'])
  })

  it.each([
    ['#a', 'a'],
    ['#box', 'b'],
    ['#cell', 'b'],
    ['#layout', 'layout'],
    ['#in', 'a'],
    ['body', undefined],
  ])('tableOf finds from %s the table %s', (selector, id) => {
    const document = readHtml(page)
    expect(tableOf(document, document.select(selector)[0]!)?.element.id ?? undefined).toBe(id)
  })

  it('are none where no table is displayed', () => {
    expect(tablesOf('<table hidden><tr><th>A<td>1</table><p>x')).toEqual([])
  })

  it('are read once for a document', () => {
    const document = readHtml(page)
    expect(readTables(document)).toBe(readTables(document))
  })

  it('are read when they are nested deeply', () => {
    const html = '<table><tr><td>x<td>'.repeat(300)
    expect(readTables(readHtml(html))).toHaveLength(1)
  })
})

describe('the fact in a cell', () => {
  const html =
    '<body lang=zh-CN><h2>理赔</h2><table><caption>出险记录</caption><tr><th>日期<th>金额（元）<tr><td>2024-01-05<td>1,280.00<tr><td>2024-02-07<td>96.50</table>'
  const document = readHtml(html)
  const [table] = readTables(document)

  it('says where it stands, as people count', () => {
    expect(factOfCell(document, table!, table!.rows[1]!, 1)).toMatchObject({
      reader: 'table',
      label: '金额（元）',
      text: '96.50',
      provenance: 'table "出险记录", row 2, column "金额（元）"',
    })
  })

  it('reads in the context of its column', () => {
    expect(factOfCell(document, table!, table!.rows[0]!, 1)!.context).toEqual({
      locale: 'zh-CN',
      siblings: ['1,280.00', '96.50'],
      unit: '元',
    })
  })

  it.each([
    ['<table><tr><th>A<th>B<tr><td>1<td>2</table>', 1, 'table 1, row 1, column "B"'],
    ['<table><tr><th scope=row>r<td>2</table>', 1, 'table 1, row "r"'],
    ['<table><tr><td><th>B<tr><th>r<td>2</table>', 1, 'table 1, row "r", column "B"'],
    ['<table><tr><td>1<td>2<tr><td>3<td>4</table>', 1, 'table 1, row 1, column 2'],
  ])('%s is called %s', (source, column, provenance) => {
    const page = readHtml(source)
    const [one] = readTables(page)
    expect(factOfCell(page, one!, one!.rows[0]!, column)!.provenance).toBe(provenance)
  })

  it('is none in an empty cell, nor in a column that does not exist', () => {
    const page = readHtml('<table><tr><th>A<th>B<tr><td><td>2</table>')
    const [one] = readTables(page)
    expect(factOfCell(page, one!, one!.rows[0]!, 0)).toBeNull()
    expect(factOfCell(page, one!, one!.rows[0]!, 7)).toBeNull()
    expect(tableName(one!)).toBe('table 1')
  })
})
