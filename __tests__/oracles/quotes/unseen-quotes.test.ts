/** A quote of what nobody sees is hidden; where a script or a click may show it, it is left open. */
import { describe, expect, test } from 'vitest'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'
import { UNSEEN_STYLES } from '../../cases/unseen-styles.ts'

const SAID = 'The quay is closed on Sunday.'

describe('a quote that stands only in text that nobody sees', () => {
  test.each(UNSEEN_STYLES)('$css', ({ css, style, mayAppear }) => {
    const { findings, fields, status } = checkQuotes(
      [SAID],
      `<p>Harbour</p><div style="${css}">${SAID}</div>`,
    )
    if (mayAppear) {
      expect(status).toBe('not_evaluated')
      expect(fields).toEqual([
        {
          path: '$[0]',
          verdict: 'not_evaluated',
          reason: 'hidden-on-page',
          note: `it stands where nobody sees it (${style})`,
        },
      ])
    } else {
      expect(findings).toMatchObject([{ code: 'quote-hidden' }])
      expect(findings[0]?.note).toContain(`(${style})`)
      expect(findings[0]?.evidence?.quote).toBe(SAID)
    }
  })

  test('of a part of the source is told too', () => {
    const sources = { notice: `<p>Harbour</p><div style="font-size:0">${SAID}</div>`, dues: 'Free' }
    expect(checkQuotes([SAID], sources).findings).toMatchObject([{ code: 'quote-hidden' }])
    expect(checkQuotes(['Free'], sources).status).toBe('passed')
  })

  test('carries no value', () => {
    const candidate = { dues: 480, evidence: 'Dues are 480' }
    const { status } = checkQuotes(candidate, '<p>Harbour</p><p style="opacity:0">Dues are 480</p>', {
      covers: { '$.evidence': '$.dues' },
    })
    expect(status).toBe('not_evaluated')
  })
})

describe('a quote', () => {
  test('that people see elsewhere is found there', () => {
    const [field] = checkQuotes([SAID], `<p style="font-size:0">${SAID}</p><p>${SAID}</p>`).fields
    expect(field).toMatchObject({ verdict: 'matched', match: { tier: 'exact', range: { start: 31 } } })
  })

  test('that people see by a looser tier is found there', () => {
    const [field] = checkQuotes(['a b'], '<p style="font-size:0">a b</p><p>a&nbsp;b</p>').fields
    expect(field?.match?.tier).toBe('whitespace')
  })

  test('that they see in part is left open', () => {
    const html = '<p>Open all year <b style="font-size:0">but not on Sunday</b></p>'
    const [field] = checkQuotes(['Open all year but not on Sunday'], html).fields
    expect(field).toMatchObject({
      reason: 'hidden-on-page',
      note: 'it stands in part where nobody sees it (font-size: 0)',
    })
    expect(checkQuotes(['Open all year'], html).status).toBe('passed')
  })

  test('with an ellipsis has parts that people see', () => {
    const html = '<p>Open daily <b style="font-size:0">in vain</b> all year</p>'
    const options = { ellipsis: 'ordered' } as const
    expect(checkQuotes(['Open daily … all year'], html, options).status).toBe('passed')
    expect(checkQuotes(['Open daily … in vain'], html, options).status).toBe('failed')
  })
})
