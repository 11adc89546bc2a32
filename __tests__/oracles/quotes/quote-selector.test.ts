import { describe, expect, test } from 'vitest'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'
import { QuotesUsageError } from '../../../src/oracles/quotes/quotes-usage-error.ts'

const TEXT = 'The ferry leaves at (seven) in the morning, and "nobody" minds.'
const start = TEXT.indexOf('seven')
const end = start + 5
const result = (quote: object) => {
  const { findings, fields } = checkQuotes([quote], TEXT)
  return findings[0]?.code ?? fields.map(({ match }) => match?.tier)[0]
}

describe('offsets are exact', () => {
  test.each([
    [{ quote: 'seven', start, end }, 'exact'],
    [{ quote: 'seven', start: start - 1, end }, 'punctuation'],
    [{ quote: 'seven', start: start - 1, end: end + 1 }, 'punctuation'],
    [{ quote: 'seven', start: start - 2, end: end + 2 }, 'punctuation'],
    [{ quote: 'ferry', start: 3, end: 10 }, 'whitespace'],
    [{ quote: '"nobody"', start: TEXT.indexOf('nobody'), end: TEXT.indexOf('nobody') + 6 }, 'punctuation'],
    [{ text: 'seven', start, end }, 'exact'],
    [{ exact: 'seven', target: { type: 'TextPositionSelector', start, end } }, 'exact'],
    [{ quote: 'seven', start: null, end: null }, 'exact'],
    [{ quote: 'seven', start: start + 1, end: end + 1 }, 'quote-misplaced'],
    [{ quote: 'seven', start: start - 1, end: end - 1 }, 'quote-misplaced'],
    [{ quote: 'seven', start: start + 2, end: end + 2 }, 'quote-misplaced'],
    [{ quote: 'seven', start, end: end - 1 }, 'quote-misplaced'],
    [{ quote: 'seven', start: start - 3, end }, 'quote-misplaced'],
    [{ quote: 'ferry', start: -1, end: 9 }, 'quote-misplaced'],
    [{ quote: 'seven', start: start + 0.5, end }, 'quote-misplaced'],
    [{ exact: 'seven', target: { type: 'TextPositionSelector', start: 0, end: 5 } }, 'quote-misplaced'],
  ])('%j is %s', (quote, outcome) => {
    expect(result(quote)).toBe(outcome)
  })

  test('they count UTF-16 units', () => {
    const text = '🚗 seven'
    expect(checkQuotes([{ quote: 'seven', start: 3, end: 8 }], text).status).toBe('passed')
    expect(checkQuotes([{ quote: 'seven', start: 2, end: 7 }], text).findings[0]?.nextStep).toContain(
      'UTF-16 units',
    )
  })
})

describe('offsets that are not read are refused', () => {
  test.each([
    [{ quote: 'seven', start_offset: 5, end_offset: 9 }, 'start_offset'],
    [{ quote: 'seven', start: '5', end: '9' }, 'start'],
    [{ quote: 'seven', start: 5 }, 'start without end'],
    [{ quote: 'seven', end: 5 }, 'end without start'],
    [{ quote: 'seven', start: 5, end: '9' }, 'end'],
    [{ quote: 'seven', startOffset: 5 }, 'startOffset'],
    [{ quote: 'seven', span: [5, 9] }, 'span'],
    [{ quote: 'seven', range: { from: 5, to: 9 } }, 'range'],
    [{ quote: 'seven', offset: 5, length: 4 }, 'offset'],
    [{ exact: 'seven', charStart: 5, charEnd: 9 }, 'charStart'],
    [{ text: 'seven', begin: 5, end: 9 }, 'begin'],
    [{ exact: 'seven', prefix: 7 }, 'prefix'],
  ])('%j', (quote, name) => {
    const call = () => checkQuotes({ evidence: [quote] }, TEXT)
    expect(call).toThrow(QuotesUsageError)
    expect(call).toThrow(`The quote at $.evidence[0] says where it stands by ${name}, which is not read.`)
  })

  test.each([
    [{ quote: 'seven', page: 3, from: 'the timetable' }],
    [{ quote: 'seven', start: '2026-01-01', end: '2026-12-31' }],
  ])('%j has none', (quote) => {
    expect(result(quote)).toBe('exact')
  })

  test('the words alone can be named', () => {
    expect(checkQuotes([{ quote: 'seven', offset: 5 }], TEXT, { at: '$[*].quote' }).status).toBe('passed')
  })
})
