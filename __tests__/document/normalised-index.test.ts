import { describe, expect, test } from 'vitest'
import { foldText } from '../../src/document/folding.ts'
import { NormalisedIndex } from '../../src/document/normalised-index.ts'
import { Postings } from '../../src/document/postings.ts'

describe('folding', () => {
  test.each([
    ['Prepare THE Dough', 'prepare the dough'],
    [' a \u00a0\n\t b ', 'a b'],
    ['a\u200bb\u00adc\ufeffd\u2060e', 'abcde'],
    ['“it’s” «so»', '"it\'s" "so"'],
    ['a‐b–c—d−e', 'a-b-c-d-e'],
    ['１２，３４％', '12,34%'],
    ['ﬁn…', 'fin...'],
    ['ｶﾞ', 'ガ'],
    ['e\u0301', 'é'],
    ['ÉCOLE', 'école'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
    ['Σίσυφος', 'σίσυφοσ'],
    ['İ', 'i\u0307'],
    ['\u1112\u1161\u11ab', '한'],
    ['㎡', 'm2'],
    ['m²', 'm2'],
    ['CO₂', 'co2'],
    ['𝑥 𝟛', 'x 3'],
    ['❤\ufe0f', '❤'],
    ['👨\u200d👩', '👨👩'],
    ['漢字 かな', '漢字 かな'],
    ['', ''],
    [' \u200b ', ''],
  ])('%j folds to %j', (text, folded) => {
    expect(foldText(text).text).toBe(folded)
  })
  test.each([
    ['½', '1/2'],
    ['1½', '1 1/2'],
    ['1 ½', '1 1/2'],
    ['1⁄2', '1/2'],
    ['10²', '10²'],
    ['①5', '①5'],
    ['Foo™', 'foo™'],
    ['1,280', '1,280'],
    ['1.280', '1.280'],
    ['-5', '-5'],
  ])('%j keeps its meaning: %j', (text, folded) => {
    expect(foldText(text).text).toBe(folded)
  })
  test('what differs in meaning stays apart', () => {
    for (const [left, right] of [
      ['1½', '11/2'],
      ['10²', '102'],
      ['①5', '15'],
      ['1,5', '1.5'],
      ['5', '-5'],
      ['5%', '5'],
    ]) {
      expect(foldText(left!).text).not.toBe(foldText(right!).text)
    }
  })
  test('folding twice changes nothing', () => {
    for (const text of ['“1½ Cups”', 'e\u0301 ﬁ', ' A  B ', 'ΣΊΣΥΦΟΣ', '㎡']) {
      const once = foldText(text).text
      expect(foldText(once).text).toBe(once)
    }
  })
})

describe('look-ups', () => {
  const text =
    'Prepare  for “thirty\u00adminutes”.\nAdd 1½\u00a0cups — ﬁnely ground cafe\u0301, 👍 twice; prepare again'
  const index = new NormalisedIndex(text)
  test.each([
    ['prepare for', 'Prepare  for'],
    ['"thirtyminutes"', '“thirty\u00adminutes”'],
    ['add 1 1/2 cups', 'Add 1½\u00a0cups'],
    ['cups - finely', 'cups — ﬁnely'],
    ['inely', 'ﬁnely'],
    ['café', 'cafe\u0301'],
    ['CAFE\u0301,', 'cafe\u0301,'],
    ['👍', '👍'],
    ['d', 'd'],
  ])('%j stands at %j', (quote, shown) => {
    const range = index.find(quote)!
    expect(text.slice(range.start, range.end)).toBe(shown)
    expect(index.includes(quote)).toBe(true)
  })
  test('what is not there is not found', () => {
    for (const quote of ['prepare four', '', ' ', '\u200b', 'zz', 'z', `${text} `.repeat(3)])
      expect(index.find(quote)).toBeNull()
  })
  test('all places are found, in order', () => {
    expect(index.findAll('prepare').map(({ start }) => start)).toEqual([0, text.lastIndexOf('prepare')])
    expect(index.findAll('prepare', 1)).toHaveLength(1)
    expect(new NormalisedIndex('aaaa').findAll('aaa')).toEqual([
      { start: 0, end: 3 },
      { start: 1, end: 4 },
    ])
  })
  test('offsets go both ways', () => {
    expect(index.text.slice(index.foldedOffsetOf(text.indexOf('ground')))).toMatch(/^ground/)
    expect(index.rangeOf(0, index.text.length)).toEqual({ start: 0, end: text.length })
    expect(index.rangeOf(3, 3)).toEqual({ start: text.length, end: text.length })
  })
})

test('postings stop when they are told to', () => {
  const seen: number[] = []
  new Postings('abcabcabc').forEachPlace('abc', (at) => {
    seen.push(at)
    return seen.length < 2
  })
  expect(seen).toEqual([0, 3])
})
