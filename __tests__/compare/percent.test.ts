/** Percents: what page texts are read as, and that a percent is never a fraction unless declared. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { percent } from '../../src/compare/percent.ts'
import { PERCENT_CASES } from '../cases/compare-percent.ts'
import { readAs } from './read-case.ts'

describe('percent', () => {
  it.each(PERCENT_CASES)('%j on a page in %s is %s', (text, locale, expected) => {
    expect(readAs(percent(), text, locale === undefined ? {} : { locale })).toBe(expected)
  })
  it('is not scaled by a header of millions', () => {
    expect(readAs(percent(), '12.5%', { scale: 1e6 })).toBe('12.5 %')
  })
})

describe('comparing percents', () => {
  it('finds a percent and a fraction different', () => {
    expect(compareRaw(percent(), '12.5%', 12.5).kind).toBe('same')
    expect(compareRaw(percent(), '12.5%', 0.125).kind).toBe('different')
    expect(compareRaw(percent(), '12.5%', '0.125').kind).toBe('different')
  })
  it('finds them the same where the field is declared a fraction', () => {
    const share = percent({ as: 'fraction' })
    expect(compareRaw(share, '12.5%', 0.125).kind).toBe('same')
    expect(compareRaw(share, '12.5%', 12.5).kind).toBe('different')
    expect(compareRaw(share, '0.125', 0.125).kind).toBe('same')
    expect(compareRaw(share, '12.5', 0.125, { source: { unit: '%' } }).kind).toBe('same')
  })
  it('keeps per mille and basis points apart from percent', () => {
    expect(compareRaw(percent(), '5‰', 5).kind).toBe('different')
    expect(compareRaw(percent(), '5‰', 0.5).kind).toBe('same')
  })
  it('takes a rounding only where the source is declared to round', () => {
    expect(compareRaw(percent({ rounding: true }), '12.5%', 12.54).kind).toBe('same')
    expect(compareRaw(percent({ rounding: true }), '12.5%', 12.56).kind).toBe('different')
    expect(compareRaw(percent(), '12.5%', 12.54).kind).toBe('different')
  })
})
