import { describe, expect, it } from 'vitest'
import { compareRaw, number, percent } from '../../src/compare/index.ts'
import { readHtml } from '../../src/document/from-html.ts'
import { cellContext, languageOf, readingContext } from '../../src/facts/reading-context.ts'
import { readTables } from '../../src/facts/table.ts'

describe('the language of an element', () => {
  it.each([
    ['its own', '<html lang=en><body><p lang=fr>x', 'fr'],
    ['its ancestor has', '<html lang=en><body><div lang=de><p>x', 'de'],
    ['the page has', '<html lang=ja><body><p>x', 'ja'],
    ['nobody knows', '<p>x', undefined],
    ['is declared unknown', '<html lang=en><body><div lang=""><p>x', undefined],
  ])('is what %s', (_, html, language) => {
    const document = readHtml(html)
    expect(languageOf(document.select('p')[0]!)).toBe(language)
  })
})

describe('the context of a value', () => {
  it('holds what is known and nothing else', () => {
    const document = readHtml('<p>x')
    const [element] = document.select('p')
    expect(readingContext(document, element!)).toEqual({})
    expect(readingContext(document, element!, 'Weight (kg)')).toEqual({ unit: 'kg' })
  })

  it('holds what the page shows of its language and marks, where it declares none', () => {
    const english = readHtml(
      '<p>x<p>You will find that the list of parts was sent with this report, for they have been sold',
    )
    expect(readingContext(english, english.select('p')[0]!)).toEqual({ locale: 'en' })
    const numbers = readHtml('<p>1.234<p>Summe 10.000,50')
    expect(readingContext(numbers, numbers.select('p')[0]!)).toEqual({ siblings: ['10.000,50'] })
    const declared = readHtml('<html lang=de><p>x<p>1,234.50')
    expect(readingContext(declared, declared.select('p')[0]!)).toEqual({ locale: 'de' })
  })

  const contextOf = (html: string) => {
    const document = readHtml(html)
    const [table] = readTables(document)
    const [row] = table!.rows
    return cellContext(document, table!, table!.columns[1]!, row!.cells[1]!.element, row!.rowHeaders)
  }

  it.each([
    [
      'a caption declares for all columns',
      '<table><caption>Sales (in thousands)</caption><tr><th>A<th>B<tr><td>x<td>5</table>',
      { scale: 1e3 },
    ],
    [
      'the line over the table declares for all columns',
      '<p>Text.</p><p>单位：万元</p><table><tr><th>A<th>B<tr><td>x<td>5</table>',
      { scale: 1e4, unit: 'CNY' },
    ],
    [
      'a header takes back what the table declares',
      '<p>单位：万元</p><table><tr><th>A<th>B（元）<tr><td>x<td>5</table>',
      { unit: '元' },
    ],
    [
      'a row header goes before both',
      '<p>单位：万元</p><table><tr><th>A<th>B（元）<tr><th scope=row>C (%)<td>5</table>',
      { unit: '%' },
    ],
    [
      'a title between the line and the table hides nothing',
      '<p>单位：万元</p><p>Sales</p><table><tr><th>A<th>B<tr><td>x<td>5</table>',
      { scale: 1e4, unit: 'CNY' },
    ],
    [
      'a sentence with a bracket further up in the paragraph declares',
      `<p>The table below (in millions) shows sales. ${'It is long. '.repeat(60)}</p><table><tr><th>A<th>B<tr><td>x<td>5</table>`,
      { scale: 1e6 },
    ],
    [
      'an amount per share is not in the scale of the table',
      '<p>Income (in millions, except per share data)</p><table><tr><th>A<th>B<tr><td>Net income per share<td>5</table>',
      {},
    ],
    [
      'a note behind the name changes nothing',
      '<p>Income (in millions, except per share data)</p><table><tr><th>A<th>B<tr><td>Net income per share1<td>5</table>',
      {},
    ],
    [
      'an amount per share in the name is not the amount of the row',
      '<p>Equity (in millions)</p><table><tr><th>A<th>B<tr><td>Dividends (per share: $0.31)<td>5</table>',
      { scale: 1e6 },
    ],
    [
      'numbers of shares may be an exception',
      '<p>Income (in millions, except per share amounts)</p><table><tr><th>A<th>B<tr><td>Number of shares<td>5</table>',
      { scale: 1e6, scaleHasExceptions: true },
    ],
    [
      'a row that an exception names is open',
      '<p>Assets (in millions, except number of shares)</p><table><tr><th>A<th>B<tr><td>Shares issued<td>5</table>',
      { scale: 1e6, scaleHasExceptions: true },
    ],
    [
      'other rows are in the scale',
      '<p>Assets (in millions, except number of shares)</p><table><tr><th>A<th>B<tr><td>Cash<td>5</table>',
      { scale: 1e6 },
    ],
    [
      'a unit in a cell of its own holds for its row',
      '<table><tr><th>A<th>B<th>C<tr><td>Ertrag<td>5<td>(kg)</table>',
      { unit: 'kg' },
    ],
    [
      'the unit of a row may stand without brackets',
      '<table lang=ja><tr><th>A<th>B<th>C<tr><td>Profit<td>5<td>百万円</table>',
      { scale: 1e6, unit: 'JPY', locale: 'ja' },
    ],
    [
      'an amount per share behind the name is not the amount of the row',
      '<p>Equity (in millions, except per share data)</p><table><tr><th>A<th>B<tr><td>Dividends paid ($0.31 per share)<td>5</table>',
      { scale: 1e6, scaleHasExceptions: true },
    ],
    [
      'two scales in one line leave all rows open',
      '<p>Net income in millions and shares in thousands:</p><table><tr><th>A<th>B<tr><td>Oak<td>5</table>',
      { openScales: [1e6, 1e3] },
    ],
    [
      'an exception with a scale of its own leaves the excepted rows open',
      '<p>(In millions, except number of shares, which are in thousands)</p><table><tr><th>A<th>B<tr><td>Shares issued<td>5</table>',
      { openScales: [1e6, 1e3] },
    ],
    [
      'and the other rows are in the first',
      '<p>(In millions, except number of shares, which are in thousands)</p><table><tr><th>A<th>B<tr><td>Cash<td>5</table>',
      { scale: 1e6 },
    ],
    [
      'a line further up declares nothing',
      '<p>单位：万元</p><p>Text.</p><table><tr><th>A<th>B<tr><td>x<td>5</table>',
      {},
    ],
  ])('%s', (_, html, declared) => {
    expect(contextOf(html)).toEqual({
      siblings: ['5'],
      ...(html.includes('单位') && { locale: 'zh' }),
      ...declared,
    })
  })
})

describe('a table that says nothing', () => {
  const contextOfLast = (html: string) => {
    const document = readHtml(html)
    const table = readTables(document).at(-1)!
    const row = table.rows[0]!
    return cellContext(document, table, table.columns[1]!, row.cells[1]!.element, row.rowHeaders)
  }
  const rows = (first: string, second: string) =>
    `<table><tr><th>A<th>B<tr><td>${first}<td>5<tr><td>${second}<td>6</table>`

  it('goes on under the declaration of the table before, where it is the second part of that', () => {
    const part = '<table><tr><th>A<th>B<tr><td>Oak<td>5<tr><td>Elm<td>6<tr><td>Fir<td>7</table>'
    const html = `<p>In thousands</p>${part}<p>2023</p>${part}`
    expect(contextOfLast(html)).toEqual({ scale: 1e3, siblings: ['5', '6', '7'] })
  })
  it.each([
    ['two of them', '<table><tr><th>A<th>B<tr><td>Oak<td>5<tr><td>Elm<td>6</table>'],
    [
      'another column',
      '<table><tr><th>A<th>B<th>C<tr><td>Oak<td>5<td>x<tr><td>Elm<td>6<td>x<tr><td>Fir<td>7<td>x</table>',
    ],
  ])('is open where it has only %s in common', (_, table) => {
    const first = '<table><tr><th>A<th>B<tr><td>Oak<td>5<tr><td>Elm<td>6<tr><td>Fir<td>7</table>'
    expect(contextOfLast(`<p>In thousands</p>${first}<p>2023</p>${table}`)).toMatchObject({
      openScales: [1e3],
    })
  })
  it('is open where its rows are others', () => {
    const html = `<p>In thousands</p>${rows('Oak', 'Elm')}<p>Staff</p>${rows('Ada', 'Bo')}`
    const context = contextOfLast(html)
    expect(context).toEqual({ openScales: [1e3], siblings: ['5', '6'] })
    expect(compareRaw(number(), '5', 5, { source: context }).kind).toBe('ambiguous')
    expect(compareRaw(number(), '5', 5000, { source: context }).kind).toBe('ambiguous')
    expect(compareRaw(number(), '5', '5', { source: context }).kind).toBe('same')
    expect(compareRaw(number(), '0', 0, { source: context }).kind).toBe('same')
    expect(compareRaw(number(), '5', 6, { source: context }).kind).toBe('different')
    expect(compareRaw(percent(), '5 %', 5, { source: context }).kind).toBe('same')
  })
  it('is in no scale where prose stands between', () => {
    const html = `<p>In thousands</p>${rows('Oak', 'Elm')}<p>Trees grow.</p>${rows('Ada', 'Bo')}`
    expect(contextOfLast(html)).toEqual({ siblings: ['5', '6'] })
  })
  it('is open where three other tables of the page declare a scale', () => {
    const html = `${`<p>In thousands</p>${rows('Oak', 'Elm')}`.repeat(3)}<p>Trees grow.</p>${rows('Ada', 'Bo')}`
    expect(contextOfLast(html)).toMatchObject({ openScales: [1e3] })
  })
})

describe('a header that no markup makes one', () => {
  it('declares the scale of its column from under a year', () => {
    const document = readHtml(
      '<p>Debt was as follows:</p><table><tr><td><td>2024<td>2024<td>2023<tr><td><td>Amount<br>(in millions)<td>Rate<td>Amount<br>(in millions)' +
        '<tr><td>Principal<td>912<td>3%<td>845<tr><td>Discount<td>(31)<td><td>(29)</table>',
    )
    const [table] = readTables(document)
    const row = table!.rows.at(-1)!
    expect(
      cellContext(document, table!, table!.columns[1]!, row.cells[1]!.element, row.rowHeaders),
    ).toMatchObject({
      scale: 1e6,
    })
  })
})
