import { describe, expect, test } from 'vitest'
import { readRawAnswer } from '../../src/candidate/raw-text.ts'
import { CAUSE_IN_WORDS } from '../../src/candidate/syntax-cause.ts'
import { RAW_TEXT_CASES } from '../cases/raw-text.ts'

describe('a raw answer', () => {
  test.each(RAW_TEXT_CASES)('$name is $form', ({ text, form, value, cause }) => {
    const answer = readRawAnswer(text)
    expect({ form: answer.form, cause: answer.cause, value: answer.value }).toEqual({ form, cause, value })
    expect(answer.reason === undefined).toBe(form === 'clean')
  })

  test('every cause of broken syntax has a case', () => {
    const seen = new Set(RAW_TEXT_CASES.map(({ cause }) => cause))
    expect(Object.keys(CAUSE_IN_WORDS).filter((cause) => !seen.has(cause as never))).toEqual([])
  })

  test.each([
    ['{"a":1,}', 1, 8],
    ['{\n  "a": True\n}', 2, 8],
    ['Sure:\n{"a":1}', 1, 1],
    ['{"a":1}\n\nDone', 3, 1],
    ['["a",\n "b', 2, 4],
  ])('%j breaks at line %i, column %i', (text, line, column) => {
    expect(readRawAnswer(text).position).toEqual({ line, column })
  })

  test('where the value starts is told in every form that has one', () => {
    for (const { text, value } of RAW_TEXT_CASES) {
      const { valueStart } = readRawAnswer(text)
      if (value !== undefined) expect(text.slice(valueStart)).toMatch(/^[[{]/)
    }
  })
})

describe('a hostile raw answer is classified in no time', () => {
  test.each([
    ['100,000 open brackets', '['.repeat(100_000), 'truncated'],
    ['100,000 nested lists', '['.repeat(100_000) + ']'.repeat(100_000), 'clean'],
    ['100,000 open objects', '{"a":'.repeat(100_000), 'truncated'],
    ['brackets between prose', 'a[ '.repeat(100_000), 'syntax'],
    ['a megabyte of white space in a fence', `\`\`\`json\n${' '.repeat(1_000_000)}\n\`\`\``, 'syntax'],
    ['backticks without end', '`'.repeat(1_000_000), 'syntax'],
    ['a megabyte of backslashes', `["${'\\'.repeat(1_000_001)}`, 'truncated'],
    ['open reasoning marks', '<think>'.repeat(100_000), 'truncated'],
    ['apologies without end', "I'm sorry ".repeat(100_000), 'refusal'],
  ])('%s', { timeout: 5000 }, (_, text, form) => {
    expect(readRawAnswer(text).form).toBe(form)
  })
})
