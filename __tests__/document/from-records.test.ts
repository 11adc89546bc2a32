import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readRecord } from '../../src/document/from-records.ts'
import { valueAt } from '../../src/model/json-path.ts'
import { leavesOf } from '../../src/model/leaves.ts'

describe('readRecord', () => {
  test('the text is indented JSON, and every value has its line and column in it', () => {
    const record = readRecord({ policy: { no: 'A-1', rows: [{ paid: 12.5 }, {}] } }, { name: 'policy.json' })
    expect(record.text).toBe(JSON.stringify({ policy: { no: 'A-1', rows: [{ paid: 12.5 }, {}] } }, null, 2))
    const range = record.rangeAt(['policy', 'rows', 0, 'paid'])!
    expect(record.text.slice(range.start, range.end)).toBe('12.5')
    expect(record.locate(range)).toMatchObject({ source: 'policy.json', position: { line: 6, column: 17 } })
    expect(record.rangeAt(['policy', 'rows', 2])).toBeNull()
  })

  test('any JSON is printed as JSON.stringify prints it, and each leaf stands where it is said to', () => {
    const record = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))
    fc.assert(
      fc.property(record, (given) => {
        const plain = JSON.parse(JSON.stringify(given))
        const { text, value, rangeAt } = readRecord(given)
        expect(text).toBe(JSON.stringify(given, null, 2))
        expect(value).toEqual(plain)
        for (const path of leavesOf(value)) {
          const { start, end } = rangeAt(path)!
          expect(JSON.parse(text.slice(start, end))).toEqual(valueAt(value, path))
        }
      }),
    )
  })

  test('minus zero is the zero that JSON has', () => {
    expect(readRecord({ due: -0 }).value).toStrictEqual({ due: 0 })
  })

  test('what knows its JSON form is taken by it, and undefined members are left out', () => {
    const day = new Date(Date.UTC(2024, 4, 3))
    const { value } = readRecord({
      day,
      id: 7n,
      big: 12345678901234567890n,
      none: undefined,
      paid: { toJSON: () => '12.50' },
    })
    expect(value).toEqual({
      day: '2024-05-03T00:00:00.000Z',
      id: 7,
      big: '12345678901234567890',
      paid: '12.50',
    })
  })

  test('__proto__ is a member like any other', () => {
    const { value } = readRecord(JSON.parse('{ "__proto__": { "a": 1 } }'))
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect(({} as { a?: unknown }).a).toBeUndefined()
  })

  test('deep nesting is no limit', () => {
    let deep: unknown = 1
    for (let level = 0; level < 20_000; level++) deep = [deep]
    expect(readRecord(deep).text).toContain('1')
  })

  const cyclic: { self?: unknown } = {}
  cyclic.self = { inner: cyclic }

  test.each<[string, unknown, RegExp]>([
    ['a page', '<p>x</p>', /use toMatchHtmlFacts/],
    ['a page that was read', readHtml('<p>x</p>'), /use toMatchHtmlFacts/],
    ['JSON text', '{"a":1}', /JSON\.parse/],
    ['a path', 'data/record.json', /the path "data\/record.json"/],
    ['a text', 'hello', /is a string/],
    ['nothing', undefined, /is undefined/],
    ['null', null, /is null/],
    ['a number', 3, /is a number/],
    ['a promise', Promise.resolve({}), /not awaited/],
    ['a response', new Response('{}'), /response\.json/],
    ['a cycle', cyclic, /\$\.self\.inner is cyclic/],
    ['NaN', { a: [Number.NaN] }, /\$\.a\[0\] is NaN/],
    ['a function', { f: () => 1 }, /\$\.f is a function/],
    ['a map', { m: new Map() }, /\$\.m is a Map/],
    ['bytes', { b: new Uint8Array(2) }, /\$\.b is a Uint8Array/],
    ['an invalid date', { d: new Date('x') }, /\$\.d is an invalid date/],
    ['a hole', { list: new Array(1e9) }, /\$\.list is an array with holes/],
    ['an undefined item', { list: [undefined] }, /\$\.list\[0\] is undefined/],
    ['a throwing toJSON', { a: { toJSON: () => JSON.parse('{') } }, /\$\.a is a value whose toJSON throws/],
  ])('%s is refused by name', (_, given, message) => {
    expect(() => readRecord(given)).toThrow(message)
  })
})
