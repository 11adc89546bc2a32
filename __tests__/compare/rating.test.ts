/** Ratings as numbers: the scale behind a number is no second number. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { type NumberOptions, number } from '../../src/compare/number.ts'
import { readRating } from '../../src/compare/rating.ts'
import { readAs } from './read-case.ts'

describe('ratings', () => {
  const cases: [string, string, NumberOptions, string | undefined][] = [
    ['4.6 out of 5', '4.6', {}, undefined],
    ['4.6 out of 5 stars', '4.6', {}, undefined],
    ['4 stars out of 5', '4', {}, undefined],
    ['4,6 von 5 Sternen', '4.6', {}, 'de'],
    ['3,5 sur 5', '3.5', {}, 'fr'],
    ['4,5 de 5 estrellas', '4.5', {}, 'es'],
    ['4.6/5', '4.6', {}, undefined],
    ['4.6 / 5', '4.6', {}, undefined],
    ['4.6分（满分5分）', '4.6', {}, 'zh'],
    ['4.6(满分5分)', '4.6', {}, 'zh'],
    ['7 out of 10', '7', { outOf: 10 }, undefined],
    ['4/5', '4', { outOf: 5 }, undefined],
    ['4.6', '4.6', { outOf: 5 }, undefined],
    ['Rated 4.6 out of 5', '4.6', { amongWords: true }, undefined],
    ['4/5', 'ambiguous', {}, undefined],
    ['7 out of 10', 'unreadable', { outOf: 5 }, undefined],
    ['46 out of 5', 'unreadable', {}, undefined],
    ['out of 5', 'unreadable', {}, undefined],
  ]
  it.each(cases)('%j is %s with %o', (text, expected, options, locale) => {
    expect(readAs(number(options), text, locale === undefined ? {} : { locale })).toBe(expected)
  })

  it('compares both sides alike', () => {
    expect(compareRaw(number(), '4.6 out of 5', 4.6).kind).toBe('same')
    expect(compareRaw(number(), '4.6 out of 5', 46).kind).toBe('different')
    expect(compareRaw(number(), '4.6', '4.6 out of 5').kind).toBe('same')
  })

  it('does not look into long texts', () => {
    expect(readRating(`${'1'.repeat(200)} out of 5`)).toBeNull()
  })
})
