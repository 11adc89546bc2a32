/** Whole texts inside others: never a part of a word or of a number. */
import { describe, expect, it } from 'vitest'
import { findWhole } from '../../src/compare/word-edges.ts'

describe('findWhole', () => {
  it.each([
    ['could not determine', 'MI', 0],
    ['could not determine', 'min', 0],
    ['Lansing, MI 48933', 'MI', 1],
    ['MI', 'MI', 1],
    ['MI, MI', 'MI', 2],
    ['12.5', '12', 0],
    ['1,250', '250', 0],
    ['123', '12', 0],
    ['costs 12.', '12', 1],
    ['12 or 12', '12', 2],
    ['12kg', '12', 0],
    ['version 2.0', '2.0', 1],
    ['$12.50', '12.50', 1],
    ['naïve', 'na', 0],
    ['e\u0301t', 'e', 0],
    ['共有12人', '12', 1],
    ['北京市朝阳区', '朝阳', 1],
    ['a_b', 'a', 0],
    ['𝒳y', 'y', 0],
    ['', 'a', 0],
    ['a', '', 0],
  ])('%j holds %j %i times', (text, needle, count) => {
    expect(findWhole(text, needle)).toHaveLength(count)
  })
  it('gives the places', () => {
    expect(findWhole('MI and MI', 'MI')).toEqual([
      { start: 0, end: 2 },
      { start: 7, end: 9 },
    ])
  })
  it('stops at the limit', () => {
    expect(findWhole('a '.repeat(1000), 'a', 3)).toHaveLength(3)
  })
})
