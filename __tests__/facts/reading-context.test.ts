import { describe, expect, it } from 'vitest'
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
