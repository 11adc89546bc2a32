import { describe, expect, test } from 'vitest'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'
import { QuotesUsageError } from '../../../src/oracles/quotes/quotes-usage-error.ts'

const covers = { '$.why': '$.is' }
const outcome = (is: unknown, why: unknown = undefined, source = String(why)) => {
  const { status, findings, notices } = checkQuotes({ is, why }, source, { covers })
  return [status, ...findings.map(({ expected, code }) => `${code} ${expected?.provenance}`), notices.length]
}

describe('a covered value is held by its quote', () => {
  test.each([
    [1.5, 'The loss was 1.5 million dollars.', ['not_evaluated', 0]],
    [1.5, 'The loss was 1.50 million dollars.', ['not_evaluated', 0]],
    ['1.5', 'The loss was 1.5 million dollars.', ['not_evaluated', 0]],
    [1.5, 'The loss was $1.5m.', ['not_evaluated', 0]],
    [1.5, '损失1.5万元', ['not_evaluated', 0]],
    [2, 'They sold 2 dozen.', ['not_evaluated', 0]],
    [1_500_000, 'The loss was 1.5 million dollars.', ['passed', 0]],
    [500, 'Loss (500)', ['not_evaluated', 0]],
    [500, 'Loss ($500)', ['not_evaluated', 0]],
    [-500, 'Loss (500)', ['passed', 0]],
    [500, 'Loss 500 (see 3)', ['passed', 0]],
    [1998, 'founded in Bern (1998)', ['passed', 0]],
    [500, 'a walk of 500 m', ['passed', 0]],
    [1.5, '1.5 millimetres', ['passed', 0]],
  ])('%j by %j is %j', (is, why, expected) => {
    expect(outcome(is, why)).toEqual(expected)
  })

  test.each([
    [['red', 'green'], 'red and green', ['passed', 0]],
    [['red', 'blue'], 'red and green', ['failed', 'quote-lacks-value $.is[1]', 0]],
    [{ low: 3, high: 9 }, 'from 3 to 7', ['failed', 'quote-lacks-value $.is.high', 0]],
    [[{ n: 'red', k: null }], 'red and green', ['passed', 0]],
  ])('%j by %j is %j', (is, why, expected) => {
    expect(outcome(is, why)).toEqual(expected)
  })

  test('what a mark is, the other numbers of the source show', () => {
    expect(outcome(1280, '1,280 points')).toEqual(['not_evaluated', 0])
    expect(outcome(1280, '1,280 points', '1,280 points at 12.5 francs')).toEqual(['passed', 0])
    expect(outcome(1280, '1,280 points', '1,280 points at 12,5 francs')[0]).not.toBe('passed')
  })

  test('a boolean carries a quote, and a notice that its words do not derive it', () => {
    expect(outcome(true, 'open on Sundays')).toEqual(['passed', 1])
    expect(outcome(false)).toEqual(['failed', 'quote-missing $.is', 0])
  })
})

describe('paths of covers', () => {
  const check = (candidate: object, covers: object, contract?: object) =>
    checkQuotes(candidate, 'seven', { covers, ...(contract && { contract }) } as object)

  test.each([
    [{ open: 'yes', why: 'seven' }, { '$.why': '$.opn' }],
    [{ rows: [{ open: 'yes', why: 'seven' }] }, { '$.rows[*].why': '$.rows[*].opn' }],
    [{ rows: [{ open: 'yes', why: 'seven' }] }, { '$.rows[*].why': '$.lines[*].open' }],
  ])('a covered field that stands nowhere in %j is refused', (candidate, covers) => {
    expect(() => check(candidate, covers)).toThrow(QuotesUsageError)
    expect(() => check(candidate, covers)).toThrow('stands nowhere in the candidate')
  })

  test.each([
    [{ why: 'seven' }, { '$.why': '$.open' }],
    [{ why: 'seven', rows: [] }, { '$.why': '$.rows[*].open' }],
    [{ why: 'seven', part: null }, { '$.why': '$.part.open' }],
  ])('one that %j may lack is not', (candidate, covers) => {
    const contract = { properties: { open: {}, why: {} } }
    expect(check(candidate, covers, contract).findings).toEqual([])
  })

  test.each([
    [{ open: 'yes' }, { '$.proof.quote': '$.open' }, '$.proof.quote'],
    [{ open: 'yes', proof: [] }, { '$.proof[*].quote': '$.open' }, '$.proof'],
  ])('evidence without a place in %j is missing', (candidate, covers, path) => {
    expect(check(candidate, covers).findings.map((one) => [one.code, one.path])).toEqual([
      ['quote-missing', path],
    ])
  })
})
