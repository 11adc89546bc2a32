/** Money: what page texts are read as, and when two amounts are the same money. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { CURRENCY_WORDS, currencyOf } from '../../src/compare/currency.ts'
import { COMMON_CURRENCY_NAMES } from '../../src/compare/currency-names.ts'
import { money } from '../../src/compare/money.ts'
import type { JsonValue } from '../../src/model/json.ts'
import { MONEY_CASES } from '../cases/compare-money.ts'
import { readAs } from './read-case.ts'

describe('money', () => {
  it.each(MONEY_CASES)('%j on a page in %s is %s', (text, locale, expected) => {
    expect(readAs(money(), text, locale === undefined ? {} : { locale })).toBe(expected)
  })

  it.each([...CURRENCY_WORDS])('"%s" is %s', (word, code) => {
    expect(currencyOf(word)).toBe(code)
    expect(currencyOf(word.toUpperCase())).toBe(code)
  })
  it.each([...COMMON_CURRENCY_NAMES])('"%s" is %s as well', (name, code) => {
    expect(currencyOf(name)).toBe(code)
  })
})

describe('comparing money', () => {
  const kind = (source: string, candidate: JsonValue, currency?: string) =>
    compareRaw(money(currency ? { currency } : {}), source, candidate, { source: { locale: 'en' } }).kind

  it('compares a candidate without currency by amount', () => {
    expect(kind('¥1,280.00', 1280)).toBe('same')
    expect(kind('$100', 100)).toBe('same')
    expect(kind('€12.50', '12.50')).toBe('same')
    expect(kind('¥1,280.00', 12800)).toBe('different')
  })
  it('finds other currencies different', () => {
    expect(kind('€100', '100 USD')).toBe('different')
    expect(kind('$100', '100 EUR')).toBe('different')
    expect(kind('US$100', 'C$100')).toBe('different')
  })
  it('leaves an unknown dollar open against a known one', () => {
    expect(kind('$100', '100 USD')).toBe('ambiguous')
    expect(kind('$100', 'CAD 100')).toBe('ambiguous')
    expect(kind('$100', '$100.00')).toBe('same')
  })
  it('finds an unknown dollar with another amount different', () => {
    expect(kind('$100', '101 USD')).toBe('different')
  })
  it('settles shared signs by the declared currency', () => {
    expect(kind('$100', '100 USD', 'USD')).toBe('same')
    expect(kind('¥1,280', '1280 JPY', 'JPY')).toBe('same')
    expect(kind('¥1,280', '1280 CNY', 'JPY')).toBe('different')
  })
  it('does not let a declared currency hide another one on the page', () => {
    expect(kind('€100', 100, 'USD')).toBe('different')
  })
  it('takes the currency of a header like a declared one', () => {
    const contexts = { source: { unit: 'EUR' }, candidate: {} }
    expect(compareRaw(money(), '100', '100 EUR', contexts).kind).toBe('same')
    expect(compareRaw(money(), '100', '100 USD', contexts).kind).toBe('different')
  })
  it('finds a scale that was dropped different', () => {
    const contexts = { source: { locale: 'en', scale: 1e6, unit: 'USD' } }
    expect(compareRaw(money(), '391,035', 391035, contexts).kind).toBe('different')
    expect(compareRaw(money(), '391,035', 391035000000, contexts).kind).toBe('same')
  })
  it('adds up exactly, not in floats', () => {
    expect(kind('0.30', 0.1 + 0.2)).toBe('different')
    expect(kind('0.30', 0.3)).toBe('same')
  })
  it('takes a rounding only where the source is declared to round', () => {
    expect(compareRaw(money({ rounding: true }), '$1.2bn', 1_234_000_000).kind).toBe('same')
    expect(compareRaw(money({ rounding: true }), '$1.2bn', '1234000000 EUR').kind).toBe('different')
    expect(compareRaw(money(), '$1.2bn', 1_234_000_000).kind).toBe('different')
  })
})
