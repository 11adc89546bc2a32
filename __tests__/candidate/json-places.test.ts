import { describe, expect, test } from 'vitest'
import { lossesIn, placeInJson, rangeInJson } from '../../src/candidate/json-places.ts'

const TEXT =
  '{\n  "rows": [\n    { "amount": 12, "名": "左" },\n    { "amount": 13 }\n  ],\n  "a": {"b": null}\n}'

describe('the place of a value', () => {
  test.each([
    [['rows', 0, 'amount'], '12'],
    [['rows', 1], '{ "amount": 13 }'],
    [['rows', 0, '名'], '"左"'],
    [['a', 'b'], 'null'],
    [[], TEXT],
  ])('%j is where it is written', (path, written) => {
    const found = rangeInJson(TEXT, path)
    expect(found?.exact).toBe(true)
    expect(TEXT.slice(found?.range.start, found?.range.end)).toBe(written)
  })

  test('a value that is not there is placed at its nearest ancestor', () => {
    expect(placeInJson(TEXT, 'extracted.json', ['rows', 1, 'date'])).toMatchObject({
      source: 'extracted.json',
      position: { line: 4, column: 5 },
      excerpt: { line: '{ "amount": 13 }', mark: { start: 0, end: 1 } },
    })
  })

  test('of a key that stands twice the last one counts, as in JSON.parse', () => {
    const text = '{"a":1,"a":2}'
    expect(rangeInJson(text, ['a'])?.range).toEqual({ start: 11, end: 12 })
  })

  test('a value behind prose is placed in the whole text', () => {
    expect(placeInJson('Here: {"a":1}', 'candidate', ['a'], 6)).toMatchObject({
      position: { line: 1, column: 12 },
    })
  })

  test('a text that is no JSON has no places', () => {
    expect(rangeInJson('{"a":', ['a'])).toBeNull()
    expect(placeInJson('{"a":', 'candidate', ['a'])).toEqual({ source: 'candidate' })
  })

  test('keys that mean something to JavaScript are keys like others', () => {
    const text = '{"__proto__":{"constructor":1},"toString":2}'
    expect(rangeInJson(text, ['__proto__', 'constructor'])?.exact).toBe(true)
    expect(rangeInJson(text, ['valueOf'])?.exact).toBe(false)
  })
})

describe('what a value loses of its text', () => {
  test.each([
    ['{"a":1,"a":2}', ['duplicate-key']],
    ['{"a":1,"\\u0061":2}', ['duplicate-key']],
    ['{"a":{"a":1},"b":{"a":1}}', []],
    ['{"id":2512292042121000001}', ['number-precision']],
    ['{"id":9007199254740992}', []],
    ['{"id":9007199254740993}', ['number-precision']],
    ['{"id":-9007199254740993}', ['number-precision']],
    ['{"id":1e999}', ['number-precision']],
    ['{"r":0.46153846153846156}', []],
    ['{"n":10000000000000000000000}', []],
    ['["\\ud83d\\ude00"]', []],
    ['["\\ud83d"]', ['lone-surrogate']],
    ['["\\ude00\\ud83d"]', ['lone-surrogate']],
    ['["\ud83d"]', ['lone-surrogate']],
    ['{"\\ud83d":1}', ['lone-surrogate']],
    ['["\\\\ud83d"]', []],
  ])('%j loses %j', (text, codes) => {
    expect(lossesIn(text).map(({ code }) => code)).toEqual(codes)
  })
})
