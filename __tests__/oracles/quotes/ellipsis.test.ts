import { expect, test } from 'vitest'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'

const TEXT = `The crew was not on board that night. ${'Nothing else was seen. '.repeat(40)}It sank at dawn.`
const ordered = { ellipsis: 'ordered' } as const

test('what an ellipsis leaves out is printed', () => {
  const { status, notices } = checkQuotes(['The crew was … on board'], TEXT, ordered)
  expect([status, notices.map(({ message }) => message)]).toEqual([
    'passed',
    ['The quote at $[0] leaves out "not".'],
  ])
})

test('a part of one short word is too short', () => {
  const { findings } = checkQuotes(['The … on board'], TEXT, ordered)
  expect(findings[0]?.note).toBe('Between ellipses "The" is too short to tell a place: two words are needed.')
})

test('parts far apart are no passage', () => {
  expect(checkQuotes(['The crew was … sank at dawn'], TEXT, ordered).status).toBe('failed')
})

test('the option is named where it would accept the quote', () => {
  const { findings } = checkQuotes(['The crew was … on board'], TEXT)
  expect(findings[0]?.nextStep).toContain("{ ellipsis: 'ordered' }")
})
