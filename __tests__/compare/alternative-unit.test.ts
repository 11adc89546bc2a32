/** Quantities that a page gives in two units: the declared one counts. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { quantity } from '../../src/compare/quantity.ts'
import { readAs } from './read-case.ts'

describe('a quantity with an alternative in brackets', () => {
  const cases: [string, string | undefined, string][] = [
    ['103 kW (140 PS)', 'kW', '103 kW'],
    ['103 kW (140 PS)', 'PS', '140 PS'],
    ['412 g (14.5 oz)', 'g', '412 g'],
    ['412 g（14.5 oz）', 'oz', '14.5 oz'],
    ['412 g (without the lid)', 'g', '412 g'],
    ['412 g (350 g net)', 'g', 'unreadable'],
    ['412 g (14.5 oz)', 'ml', 'unreadable'],
    ['412 g (14.5 oz)', undefined, 'unreadable'],
    ['412 (14.5 oz)', 'g', 'unreadable'],
  ]
  it.each(cases)('%j in %s is %s', (text, unit, expected) => {
    expect(readAs(quantity(unit === undefined ? {} : { unit }), text)).toBe(expected)
  })

  it('tells the other unit from the declared one', () => {
    expect(compareRaw(quantity({ unit: 'kW' }), '103 kW (140 PS)', 103).kind).toBe('same')
    expect(compareRaw(quantity({ unit: 'kW' }), '103 kW (140 PS)', 140).kind).toBe('different')
  })
})
