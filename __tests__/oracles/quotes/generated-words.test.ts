/** Words that a style sheet writes are seen by people, and stand nowhere in the visible text. */
import { describe, expect, test } from 'vitest'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'

const PAGE = `<style>
  .since::before { content: "Since 1998: " }
  .far::after { content: '\\0020km' }
  td::before { content: attr(data-label) ": " }
  .odd::after { content: "a;b} said" }
  .mark::before { content: "•" }
</style>
<p class="since">We build boats in Hamburg.</p>
<p class="far">1280</p><p class="odd">Enough</p><p class="mark">Oak</p>
<table><tr><td data-label="Mooring fee">48 EUR</td></tr></table>`

const check = (quote: string, html = PAGE) => checkQuotes([quote], html)

describe('a quote with words that a style sheet writes is left open', () => {
  test.each([
    ['Since 1998', 'Since 1998:'],
    ['Since 1998: We build boats', 'Since 1998:'],
    ['1280 km', 'km'],
    ['1280km', 'km'],
    ['Mooring fee: 48 EUR', 'Mooring fee'],
    ['Mooring fee', 'Mooring fee'],
    ['Enough a;b} said', 'a;b} said'],
  ])('%s', (quote, words) => {
    const { status, fields } = check(quote)
    expect(status).toBe('not_evaluated')
    expect(fields[0]).toMatchObject({ verdict: 'not_evaluated', reason: 'hidden-on-page' })
    expect(fields[0]?.note).toContain(JSON.stringify(words))
    expect(fields[0]?.note).toContain('style sheet')
  })
})

test('words without spaces between are cut anywhere', () => {
  const html = '<style>p::after { content: "公里" }</style><p>全程八百</p>'
  expect(check('全程八百公里', html).status).toBe('not_evaluated')
  expect(check('全程九百公里', html).status).toBe('failed')
})

describe('a quote is wrong as before', () => {
  test.each([
    ['whose rest is edited', 'Since 1998: We build ships'],
    ['that only shares letters with them', '1280 kmart'],
    ['that only shares digits with them', 'Since 19980: We build boats'],
    ['of what no style sheet writes', 'Since 1999: We build boats'],
  ])('%s', (_, quote) => {
    expect(check(quote).status).toBe('failed')
  })

  test('on a page that shows none of them', () => {
    const hidden = PAGE.replace(/class="[a-z]+"/g, '')
      .replace('<td ', '<th ')
      .replace('</td>', '</th>')
    expect(check('Since 1998: We build boats', hidden).status).toBe('failed')
  })

  test('and is found as before', () => {
    expect(check('We build boats in Hamburg.').status).toBe('passed')
    expect(check('48 EUR').status).toBe('passed')
  })
})

test('a part of the source has its own style sheet', () => {
  const sources = { about: PAGE, dues: '<p>Free</p>' }
  expect(checkQuotes(['1280 km'], sources).status).toBe('not_evaluated')
})

test('a style sheet without end costs no more than its length', () => {
  const css = 'a::before{content:"x"}'.repeat(20_000) + 'content:"'.repeat(20_000)
  const html = `<style>${css}</style><a>boats</a>`
  expect(check('x boats', html).status).toBe('not_evaluated')
})
