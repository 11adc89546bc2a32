import { expect, test } from 'vitest'
import { CAUSE_IN_WORDS } from '../../src/candidate/syntax-cause.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import { message } from './ferry.ts'

const BROKEN: Readonly<Record<string, string>> = {
  'trailing-comma': '{"a": [1, 2,]}',
  'missing-comma': '{"a": 1 "b": 2}',
  'missing-colon': '{"a" 1}',
  'missing-value': '{"a": , "b": 2}',
  'single-quotes': "{'a': 1}",
  'typographic-quotes': '{“a”: 1}',
  'full-width-mark': '{"a"：1}',
  'unquoted-key': '{a: 1}',
  comment: '{"a": 1 // one\n}',
  'control-character': '{"a": "one\ntwo"}',
  'bad-escape': '{"a": "\\x"}',
  nan: '{"a": NaN}',
  undefined: '{"a": undefined}',
  'python-literal': '{"a": None}',
  'literal-case': '{"a": TRUE}',
  'leading-zero': '{"a": 012}',
  'plus-sign': '{"a": +1}',
  'bad-number': '{"a": .5}',
  ellipsis: '{"a": [1, ...]}',
  'wrong-bracket': '{"a": [1}',
  'extra-bracket': '{"a": 1}}',
  'unescaped-quote': '{"a": "so "called" ones"}',
  'unexpected-character': '{"a": @}',
  'no-json': 'all is well',
}

test('every cause has an answer that breaks by it', () => {
  expect(Object.keys(BROKEN).sort()).toEqual(Object.keys(CAUSE_IN_WORDS).sort())
})

test.each(Object.entries(BROKEN))('the cause %s is found by name', (cause, raw) => {
  expect(checkContract(raw, {}).findings[0]?.contract?.cause).toBe(cause)
})

test('the first line of each message says what broke', () => {
  const lines = Object.entries(BROKEN).map(
    ([cause, raw]) => `${cause}: ${message(checkContract(raw, {})).split('\n')[0]}`,
  )
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "trailing-comma: The answer must be valid JSON, but a comma stands before a closing bracket.
    missing-comma: The answer must be valid JSON, but a comma is missing between two values.
    missing-colon: The answer must be valid JSON, but a colon is missing after a key.
    missing-value: The answer must be valid JSON, but a value is missing.
    single-quotes: The answer must be valid JSON, but a text stands in single quotes.
    typographic-quotes: The answer must be valid JSON, but a text stands in typographic quotes.
    full-width-mark: The answer must be valid JSON, but a full-width mark stands where JSON has a plain one.
    unquoted-key: The answer must be valid JSON, but a key stands without quotes.
    comment: The answer must be valid JSON, but there is a comment in it.
    control-character: The answer must be valid JSON, but a string holds a line break or another control character unescaped.
    bad-escape: The answer must be valid JSON, but a string has an escape that JSON does not know.
    nan: The answer must be valid JSON, but it holds NaN or Infinity, which JSON does not have.
    undefined: The answer must be valid JSON, but it holds undefined, which JSON does not have.
    python-literal: The answer must be valid JSON, but it holds True, False or None, which are Python, not JSON.
    literal-case: The answer must be valid JSON, but true, false and null are written in lower case.
    leading-zero: The answer must be valid JSON, but a number starts with a zero.
    plus-sign: The answer must be valid JSON, but a number starts with a plus sign.
    bad-number: The answer must be valid JSON, but a number is not written as JSON writes numbers.
    ellipsis: The answer must be valid JSON, but an ellipsis stands in place of values.
    wrong-bracket: The answer must be valid JSON, but a bracket is closed by one of the other kind.
    extra-bracket: The answer must be valid JSON, but there is a closing bracket too many.
    unescaped-quote: The answer must be valid JSON, but a string holds a quotation mark unescaped.
    unexpected-character: The answer must be valid JSON, but there is a character that JSON does not have there.
    no-json: The answer must be valid JSON, but there is no JSON value in it."
  `)
})
