import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Postings } from '../../../src/document/postings.ts'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'
import { cpuTime } from '../../cpu-time.ts'

const WORDS = 'the ferry left its harbour late since fog lay over all piers of that town'.split(' ')

/** Words in an order that repeats late: no long part of one line stands in another. */
const line = (seed: number, length = 25): string =>
  Array.from({ length }, (_, at) => WORDS[(seed * (at + 3) + at * at * 7 + seed) % WORDS.length]).join(' ')

describe('what quotes may cost', () => {
  const page = `<main>${Array.from({ length: 1500 }, (_, at) => `<p>${at} ${line(at)}.</p>`).join('')}</main>`
  const wrong = Array.from({ length: 2000 }, (_, at) => `${line(at + 5000)} ${at}x`)

  test('2,000 quotes that stand nowhere are refused in seconds', () => {
    const start = cpuTime()
    const { findings } = checkQuotes(wrong, page)
    expect(cpuTime() - start).toBeLessThan(20_000)
    expect(findings).toHaveLength(2000)
  })

  test('after 200 searches a finding says that the nearest passage was not searched for', () => {
    const { findings } = checkQuotes(wrong, page)
    const cut = findings.filter(({ note }) => note?.startsWith('the nearest passage was not searched for'))
    expect(cut).toHaveLength(1800)
    expect(cut[0]?.code).toBe('quote-not-found')
  })

  test('what an index explains is explained of every quote', () => {
    const hidden = `${page}<p hidden>nobody sees this line of words</p>`
    const { findings } = checkQuotes([...wrong.slice(0, 300), 'nobody sees this line of words'], hidden)
    expect(findings.at(-1)?.code).toBe('quote-hidden')
  })

  test.each([
    ['of one letter', 'a'.repeat(100_000), `<p>${`${'a'.repeat(99_999)} b `.repeat(3)}</p>`],
    ['of one letter in many', 'a'.repeat(100_000), `<p>${'a'.repeat(300_000)}</p>`],
    ['of one word', 'a '.repeat(50_000), page],
  ])('one quote of 100,000 characters %s is decided in seconds', (_, quote, source) => {
    const start = cpuTime()
    expect(checkQuotes(quote, source).findings).toHaveLength(1)
    expect(cpuTime() - start).toBeLessThan(10_000)
  })
})

test('a long needle that is read for in one pass is found where indexOf finds it', () => {
  const letters = fc.stringMatching(/^[ab]{3,6}$/)
  fc.assert(
    fc.property(
      letters,
      fc.integer({ min: 1, max: 3 }),
      fc.array(letters, { maxLength: 8 }),
      (part, times, rest) => {
        // Long enough to be too much for comparing at each place.
        const needle = part.repeat(2000 * times)
        const text = `${part}${needle}${rest.join('')}${needle}${part.repeat(3000)}`
        const found: number[] = []
        new Postings(text).forEachPlace(needle, (at) => found.push(at) < 50)
        const expected: number[] = []
        for (
          let at = text.indexOf(needle);
          at >= 0 && expected.length < 50;
          at = text.indexOf(needle, at + 1)
        )
          expected.push(at)
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 15 },
  )
})
