/** A text with places in it falls into stretches that give the text back. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stretchesOf } from '../../../src/report/page/stretches.ts'

const place = (path: string, start: number, end: number) => ({ path, text: 0, range: { start, end } })

test.each([
  ['without places', 'abc', [], [['abc', []]]],
  [
    'with a place',
    'abcde',
    [place('$.a', 11, 13)],
    [
      ['a', []],
      ['bc', ['$.a']],
      ['de', []],
    ],
  ],
  [
    'with a place inside another, the narrower first',
    'abcde',
    [place('$', 10, 15), place('$.a', 12, 13)],
    [
      ['ab', ['$']],
      ['c', ['$.a', '$']],
      ['de', ['$']],
    ],
  ],
  [
    'with places that overlap',
    'abcd',
    [place('$.a', 10, 13), place('$.b', 12, 14)],
    [
      ['ab', ['$.a']],
      ['c', ['$.b', '$.a']],
      ['d', ['$.b']],
    ],
  ],
  [
    'with places that reach out of it',
    'abc',
    [place('$.a', 0, 11), place('$.b', 12, 99)],
    [
      ['a', ['$.a']],
      ['b', []],
      ['c', ['$.b']],
    ],
  ],
  ['with places elsewhere', 'abc', [place('$.a', 0, 10), place('$.b', 13, 20)], [['abc', []]]],
  ['with an empty place', 'abc', [place('$.a', 11, 11)], [['abc', []]]],
  [
    'with a place twice',
    'abc',
    [place('$.a', 10, 11), place('$.a', 10, 11)],
    [
      ['a', ['$.a']],
      ['bc', []],
    ],
  ],
])('%s', (_, text, places, stretches) => {
  expect(stretchesOf({ start: 10, text }, places).map(({ text: own, paths }) => [own, paths])).toEqual(
    stretches,
  )
})

test('no character is lost, and none is cut in half', () => {
  const places = fc.array(fc.tuple(fc.nat(40), fc.nat(40)))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), places, (text, ranges) => {
      const all = ranges.map(([start, end], index) => place(`$[${index}]`, start, end))
      const stretches = stretchesOf({ start: 3, text }, all)
      expect(stretches.map((one) => one.text).join('')).toBe(text)
      for (const one of stretches) expect(one.text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/)
    }),
  )
})
