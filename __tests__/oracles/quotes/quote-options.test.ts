import { expect, test } from 'vitest'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'

test.each<[string, object, string]>([
  ['ignoreCase', { ignoreCase: 'yes' }, 'The option ignoreCase is "yes", but it is true or false.'],
  ['undecided', { undecided: 'open' }, 'The option undecided is "open", but it is a list of words'],
  ['placeholders', { placeholders: [1] }, 'The option placeholders is [1], but it is a list of words'],
  ['covers', { covers: ['$.a'] }, 'The option covers is ["$.a"], but it is an object of paths'],
  [
    'otherSources',
    { otherSources: 'text' },
    'The option otherSources is "text", but it is an object of sources',
  ],
  ['contract', { contract: () => {} }, 'The option contract is a function, but it is a JSON Schema.'],
  ['tier', { tier: 'loose' }, 'The option tier is "loose", but it is one of exact,'],
  ['ellipsis', { ellipsis: true }, 'The option ellipsis is true, but it is "ordered".'],
  ['at', { at: 'evidence' }, 'The option at has "evidence", which is no JSONPath.'],
  ['a path of covers', { covers: { evidence: '$.a' } }, 'covers: "evidence" is not a path in the candidate.'],
  ['an unknown one', { fuzzy: true }, 'toQuoteSourceVerbatim has no option "fuzzy".'],
])('the option %s is refused where it is none, by what it takes', (_, options, message) => {
  expect(() => checkQuotes({ a: 'seen', evidence: 'seen' }, '<p>seen</p>', options)).toThrow(message)
})

test('options that are undefined are not given', () => {
  const options = { ignoreCase: undefined, undecided: undefined, covers: undefined, otherSources: undefined }
  expect(checkQuotes('seen', '<p>seen</p>', options as object).status).toBe('passed')
})

test.each<[string, object, string]>([
  ['their own', { quote: 'blue', start: 4, end: 8 }, 'passed'],
  ['those of its other place', { quote: 'blue', start: 17, end: 21 }, 'passed'],
  ['those of another word', { quote: 'blue', start: 9, end: 12 }, 'quote-misplaced'],
  ['beyond the text', { quote: 'blue', start: 900, end: 904 }, 'quote-misplaced'],
  ['turned round', { quote: 'blue', start: 8, end: 4 }, 'quote-misplaced'],
  ['of a quote that is not there', { quote: 'green', start: 4, end: 9 }, 'quote-not-found'],
])('offsets that are %s', (_, quote, verdict) => {
  const { status, findings } = checkQuotes([quote], '<p>the blue and the blue</p>')
  expect(findings[0]?.code ?? status).toBe(verdict)
})
