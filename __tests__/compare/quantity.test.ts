/** Quantities: what page texts are read as, and when two are the same. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { type QuantityOptions, quantity } from '../../src/compare/quantity.ts'
import { UNITS, unitOf } from '../../src/compare/units.ts'
import type { JsonValue } from '../../src/model/json.ts'
import { QUANTITY_CASES } from '../cases/compare-quantity.ts'
import { readAs } from './read-case.ts'

describe('quantity', () => {
  it.each(QUANTITY_CASES)('%j on a page in %s is %s', (text, locale, expected) => {
    expect(readAs(quantity(), text, locale === undefined ? {} : { locale })).toBe(expected)
  })
  it.each([...UNITS].map(([word, unit]) => [word, unit.token] as const))('"7 %s" is in %s', (word, token) => {
    expect(readAs(quantity(), `7 ${word}`)).toBe(`7 ${token}`)
    expect(unitOf(token)?.token).toBe(token)
  })
})

describe('comparing quantities', () => {
  const kind = (source: string, candidate: JsonValue, options: QuantityOptions = {}) =>
    compareRaw(quantity(options), source, candidate).kind

  it('finds synonyms of one unit the same', () => {
    expect(kind('2 tsp', '2 teaspoons')).toBe('same')
    expect(kind('12 公里', '12 km')).toBe('same')
  })
  it('finds other units different', () => {
    expect(kind('5 mg', '5 ml')).toBe('different')
    expect(kind('5 mg', '5 g')).toBe('different')
    expect(kind('2 tsp', '2 tbsp')).toBe('different')
  })
  it('converts only where declared, and exactly', () => {
    expect(kind('1.2 kg', '1200 g')).toBe('different')
    expect(kind('1.2 kg', '1200 g', { convert: true })).toBe('same')
    expect(kind('1.2 kg', '1201 g', { convert: true })).toBe('different')
    expect(kind('1.2 kg', '1200 ml', { convert: true })).toBe('different')
    expect(kind('1 in', '2.54 cm', { convert: true })).toBe('same')
    expect(kind('3 亩', '2000 m²', { convert: true })).toBe('same')
  })
  it('compares falling units with each other, and with one unit', () => {
    expect(kind('5 ft 10 in', `5'10"`)).toBe('same')
    expect(kind('5 ft 10 in', '70 inches')).toBe('same')
    expect(kind('5 ft 10 in', '5 ft 1 in')).toBe('different')
    expect(kind('2 lb 3 oz', '2 lb 3 oz')).toBe('same')
    expect(kind('5 ft 10 in', '177.8 cm', { convert: true })).toBe('same')
  })
  it('leaves a bare amount open that is equal in the larger of two units', () => {
    expect(kind('2 kg 500 g', 2.5)).toBe('ambiguous')
    expect(kind('2 kg 500 g', 2500)).toBe('same')
  })
  it('compares an amount without unit by amount', () => {
    expect(kind('12 mg', 12)).toBe('same')
    expect(kind('12 mg', 13)).toBe('different')
  })
  it('leaves an amount open that is equal in another unit', () => {
    expect(kind('1.2 kg', 1200)).toBe('ambiguous')
    expect(kind('1.2 kg', 1200, { unit: 'g', convert: true })).toBe('same')
  })
  it('leaves equal amounts of unknown units open', () => {
    expect(kind('5 Stk', '5 items')).toBe('ambiguous')
    expect(kind('5 widgets', '5 widgets')).toBe('same')
    expect(kind('5 widgets', '6 widgets')).toBe('different')
    expect(kind('5 widgets', '6 items')).toBe('different')
  })
  it('leaves calories and kilocalories open', () => {
    expect(kind('200 calories', '200 kcal')).toBe('ambiguous')
    expect(kind('200 calories', '210 kcal')).toBe('different')
  })
})
