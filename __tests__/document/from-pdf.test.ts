import { describe, expect, test } from 'vitest'
import { PdfError, readPdf } from '../../src/document/from-pdf.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'

/** A PDF of one line of text a page, written by hand (ISO 32000-1 §7.5). */
function pdf(...pages: readonly string[]): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => {
      const content =
        text === ''
          ? ''
          : `BT /F1 12 Tf 72 720 Td ${text
              .split('\n')
              .map((line) => `(${line}) Tj 0 -14 Td`)
              .join(' ')} ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((one) => `${String(one).padStart(10, '0')} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return new TextEncoder().encode(file)
}

describe('the text of a PDF', () => {
  test('is a source of quotes, with pages for places', async () => {
    const source = await readPdf(pdf('The ferry leaves\nat seven.', 'Return tickets cost 12 points.'), {
      name: 'ferry.pdf',
    })
    const { status, fields } = checkQuotes(['leaves at seven', 'tickets cost 12 points'], source)
    expect(status).toBe('passed')
    expect(fields.map(({ match }) => match?.place.source)).toEqual(['ferry.pdf, page 1', 'ferry.pdf, page 2'])
  })

  test('has words that its lines hyphenate', async () => {
    const { fields } = checkQuotes(
      ['The navigation of ships'],
      await readPdf(pdf('The navi-\ngation of ships')),
    )
    expect(fields[0]?.match?.tier).toBe('hyphenation')
  })

  test('a page without text is a picture, and said so', async () => {
    const source = await readPdf(pdf('', 'Second page'))
    expect([source.blindSpots.images, source.notices[0]?.message]).toEqual([
      1,
      '1 of 2 pages have no text layer.',
    ])
    expect(checkQuotes(['x'], await readPdf(pdf(''))).error?.code).toBe('source-empty')
  })

  test('the bytes stay with the caller', async () => {
    const bytes = pdf('a')
    await readPdf(bytes)
    expect(bytes.length).toBeGreaterThan(100)
  })

  test('what is no PDF is refused by name', async () => {
    await expect(readPdf(new TextEncoder().encode('no pdf'), { name: 'x.pdf' })).rejects.toThrow(PdfError)
    await expect(readPdf(new TextEncoder().encode('no pdf'), { name: 'x.pdf' })).rejects.toThrow(
      'x.pdf cannot be read as a PDF',
    )
    await expect(readPdf('x.pdf' as never)).rejects.toThrow('readPdf takes the bytes of a PDF')
  })
})
