import { describe, expect, test } from 'vitest'
import { notJson } from '../../src/candidate/not-json.ts'
import { checkHtmlFacts } from '../../src/index.ts'

describe('notJson', () => {
  test('a very long array without items is refused at once', () => {
    expect(notJson({ a: new Array(1e9) })).toBe('$.a is an array with holes, which JSON cannot hold.')
  })

  test('plain JSON of any depth is none of it', () => {
    let value: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) value = { a: value }
    expect(notJson(value)).toBeNull()
  })
})

test('a candidate of 100,000 levels is an error of the facts check, by name', () => {
  let value: unknown = 1
  for (let depth = 0; depth < 100_000; depth++) value = { a: value }
  expect(checkHtmlFacts(value, '<p>x</p>')).toMatchObject({
    status: 'error',
    error: { code: 'candidate-too-deep' },
  })
})
