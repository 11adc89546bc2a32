import { describe, expect, test } from 'vitest'
import { CandidateUsageError, openCandidate, showJson } from '../../src/candidate/candidate.ts'
import { rememberOrigin } from '../../src/candidate/origin.ts'
import { CandidateSizeError } from '../../src/candidate/size.ts'

const cycle: Record<string, unknown> = {}
cycle.self = { cycle }

describe('what no model answers is refused by name', () => {
  test.each([
    [
      'undefined',
      undefined,
      'The candidate is undefined. Pass the extracted JSON value or the raw text of the answer.',
    ],
    [
      'a promise',
      Promise.resolve(1),
      'The candidate is a promise that was not awaited. Write `expect(await extract(…))`.',
    ],
    [
      'a Response',
      new Response('{}'),
      'The candidate is a fetch Response. Pass `await response.json()` or `await response.text()`.',
    ],
    ['a function', () => 1, 'The candidate is a function. Pass the value that it returns.'],
    ['a bigint', 1n, 'The candidate is a bigint, which JSON cannot hold.'],
    ['a Map', new Map(), 'The candidate is a Map. Pass a plain object or array, as JSON.parse gives it.'],
    ['a cycle', cycle, 'The candidate is not JSON: $.self.cycle is cyclic, which JSON cannot be.'],
  ])('%s', (_, value, message) => {
    expect(() => openCandidate(value)).toThrow(new CandidateUsageError(message))
  })

  test('a value that stands twice is no cycle', () => {
    const shared = { a: 1 }
    expect(openCandidate({ x: shared, y: shared }).value).toEqual({ x: { a: 1 }, y: { a: 1 } })
  })

  test('nesting with a leaf on every level is refused, whatever its form', () => {
    const text = `${'[1,'.repeat(50_000)}1${']'.repeat(50_000)}`
    expect(() => openCandidate(text)).toThrow(CandidateSizeError)
    expect(() => openCandidate(JSON.parse(text))).toThrow(CandidateSizeError)
  })
})

describe('a candidate knows the places of its values', () => {
  test('in its own raw text', () => {
    expect(openCandidate('{\n "a": [1, "x"]}').side(['a', 1])).toMatchObject({
      value: 'x',
      shown: '"x"',
      locator: { source: 'candidate', position: { line: 2, column: 11 } },
    })
  })

  test('in raw text with something around it', () => {
    expect(openCandidate('```json\n{"a": 1}\n```').side(['a']).locator?.position).toEqual({
      line: 2,
      column: 7,
    })
  })

  test('in its file, also where only a part of it is passed', () => {
    const text = '{"evidence": ["one", "two"]}'
    const value = JSON.parse(text) as { evidence: string[] }
    rememberOrigin(value as never, { file: 'p/extracted.json', text, sample: 'p' })
    const part = openCandidate(value.evidence)
    expect(part.path([1])).toBe('$.evidence[1]')
    expect(part.sample).toBe('p')
    expect(part.side([1]).locator).toMatchObject({
      source: 'p/extracted.json',
      position: { line: 1, column: 22 },
    })
    expect(part.sideAt('$.evidence[0]').value).toBe('one')
  })

  test('a value without a text has no place', () => {
    expect(openCandidate({ a: 1 }).side(['b'])).toEqual({
      shown: 'nothing',
      locator: { source: 'candidate' },
    })
  })
})

test('values are shown as JSON, cut where they are long or deep', () => {
  expect(showJson({ a: ['x', null] })).toBe('{"a":["x",null]}')
  expect(showJson('x'.repeat(500))).toHaveLength(200)
  expect(showJson(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe('[[…')
})
