import zlib from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PdfError, readPdf } from '../../src/document/from-pdf.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'
import { cpuTime } from '../cpu-time.ts'

/** A PDF of one line of text a page. */
const pdf = (...pages: readonly string[]): Uint8Array =>
  pdfOf(
    pages.map((text) => {
      if (text === '') return { content: '' }
      const lines = text.split('\n').map((line) => `(${line}) Tj 0 -14 Td`)
      return { content: `BT /F1 12 Tf 72 720 Td ${lines.join(' ')} ET` }
    }),
  )

/** A page whose content is packed twice, as no program would. */
const packed = (content: string): Uint8Array =>
  pdfOf([
    {
      filters: '/ASCIIHexDecode /FlateDecode /FlateDecode',
      content: zlib.deflateSync(zlib.deflateSync(content)).toString('hex'),
    },
  ])

/** A PDF written by hand (ISO 32000-1 §7.5). */
function pdfOf(pages: readonly { readonly content: string; readonly filters?: string }[]): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ content, filters = '' }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} /Filter [${filters}] >>\nstream\n${content}\nendstream`,
    ]),
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

  test('of kilobytes that unpack to megabytes of nothing is read, and has no text', async () => {
    const bomb = packed(' '.repeat(20_000_000))
    expect(bomb.length).toBeLessThan(2_000)
    expect((await readPdf(bomb)).text).toBe('')
  })

  test('of kilobytes that unpack to more text than is wanted is given up by name', async () => {
    const bomb = packed('BT /F1 12 Tf 10 10 Td (word) Tj ET\n'.repeat(500_000))
    expect(bomb.length).toBeLessThan(20_000)
    const started = cpuTime()
    const read = readPdf(bomb, { name: 'bomb.pdf', mostSeconds: 1 })
    await expect(read).rejects.toThrow('bomb.pdf was given up after 1 s of processor time')
    await expect(read).rejects.toMatchObject({ name: 'PdfError', code: 'pdf-too-costly' })
    // All of it takes some ten times as long.
    expect(cpuTime() - started).toBeLessThan(8_000)
  })

  test('what is no PDF is refused by name', async () => {
    await expect(readPdf(new TextEncoder().encode('no pdf'), { name: 'x.pdf' })).rejects.toThrow(PdfError)
    await expect(readPdf(new TextEncoder().encode('no pdf'), { name: 'x.pdf' })).rejects.toThrow(
      'x.pdf cannot be read as a PDF',
    )
    await expect(readPdf('x.pdf' as never)).rejects.toThrow('readPdf takes the bytes of a PDF')
  })
})
