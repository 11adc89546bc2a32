/** A raised digit is no digit of the number before it. */
import { expect, test } from 'vitest'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'

const PAGE = '<p>The mill sold 10<sup>3</sup> units in May, on 20 m<sup>2</sup>.</p>'

test.each([
  ['The mill sold 103 units'],
  ['the MILL sold 103 units'],
  ['103 units in May'],
  ['The mill sold 10 units'],
])('%s is not what the page shows', (quote) => {
  for (const source of [PAGE, { page: PAGE, note: 'Nothing.' }]) {
    const { status, findings } = checkQuotes([quote], source, { ignoreCase: true })
    expect([status, findings.map(({ code }) => code)]).toEqual(['failed', ['quote-edited']])
  }
})

test.each([
  ['The mill sold 10³ units', 'width'],
  ['units in May, on 20 m2', 'exact'],
  ['units in May, on 20 m²', 'width'],
])('%s is', (quote, tier) => {
  expect(checkQuotes([quote], PAGE).fields).toMatchObject([{ verdict: 'matched', match: { tier } }])
})

test('the finding shows the number as people see it', () => {
  const [finding] = checkQuotes(['The mill sold 103 units'], PAGE).findings
  expect(finding?.quote?.passage).toContain('10³')
})
