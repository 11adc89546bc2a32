/** Enumerations: declared words, schema.org URLs, and ISO codes with their names and signs. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { ALPHA_3_COUNTRIES } from '../../src/compare/country-codes.ts'
import { enumeration } from '../../src/compare/enumeration.ts'
import { readAs } from './read-case.ts'

const SAME: readonly (readonly [string, string])[] = [
  ['https://schema.org/InStock', 'InStock'],
  ['http://schema.org/InStock', 'InStock'],
  ['https://schema.org/InStock/', 'in_stock'],
  ['In stock', 'InStock'],
  ['out-of-stock', 'OutOfStock'],
  ['https://schema.org/VegetarianDiet', 'VegetarianDiet'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['德国', 'DE'],
  ['ドイツ', 'Germany'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['United Kingdom', 'GB'],
  ['中国', 'China'],
  ['France', 'Frankreich'],
  ['€', 'EUR'],
  ['Euro', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['US$', 'USD'],
  ['US Dollar', 'USD'],
  ['人民币', 'CNY'],
  ['Deutsch', 'de'],
  ['English', 'en'],
  ['condo', 'Condo'],
  // Codes of three letters
  ['AUT', 'AT'],
  ['AUT', 'Austria'],
  ['Österreich', 'AUT'],
  ['GBR', 'UK'],
  ['PRT', 'Portugal'],
  ['NLD', 'Nederland'],
  ['意大利', 'ITA'],
  ['米国', 'US'],
  ['Suiza', 'CH'],
  ['deu', 'de'],
  ['ger', 'German'],
  ['fra', 'Français'],
  ['eng', '英语'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['pt_BR', 'pt-BR'],
  ['zh-Hans', 'Chinese (Simplified)'],
  ['zh-Hant', '繁体中文'],
  // Names of currencies
  ['dollar américain', 'USD'],
  ['pound sterling', 'GBP'],
  ['Schweizer Franken', 'CHF'],
  ['スイスフラン', 'CHF'],
  ['欧元', 'ユーロ'],
]
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['https://schema.org/InStock', 'OutOfStock'],
  ['https://schema.org/InStock', 'https://example.org/InStock'],
  ['Germany', 'FR'],
  ['€', 'USD'],
  ['English', 'de'],
  ['AUT', 'AU'],
  ['AUS', 'AT'],
  ['aut', 'AT'],
  ['ESP', 'es'],
  ['pt-BR', 'pt-PT'],
  ['de', 'den'],
  ['Südkorea', 'PRK'],
  ['InStock', 'In'],
  ['A-B', 'A-C'],
  ['1', '11'],
  ['1-1', '11'],
  ['size 1 2', 'size 12'],
]
const OPEN: readonly (readonly [string, string])[] = [
  ['$', 'USD'],
  ['CAD', '$'],
  ['¥', 'JPY'],
  ['en', 'en-US'],
  ['Chinese', 'zh-Hans'],
  ['Deutsch', 'de-AT'],
]

describe('enumeration', () => {
  const kind = (left: string, right: string) => compareRaw(enumeration(), left, right).kind

  it.each(SAME)('%s is %s', (left, right) => {
    expect(kind(left, right)).toBe('same')
    expect(kind(right, left)).toBe('same')
  })
  it.each(DIFFERENT)('%s is not %s', (left, right) => {
    expect(kind(left, right)).toBe('different')
    expect(kind(right, left)).toBe('different')
  })
  it.each(OPEN)('%s may be %s', (left, right) => {
    expect(kind(left, right)).toBe('ambiguous')
    expect(kind(right, left)).toBe('ambiguous')
  })
  it('knows names in the language of the page', () => {
    expect(compareRaw(enumeration(), 'Németország', 'DE', { source: { locale: 'hu' } }).kind).toBe('same')
  })
  it('takes a sign that the language of the page settles for that currency', () => {
    const onPage = (candidate: string) =>
      compareRaw(enumeration(), '¥', candidate, { source: { locale: 'zh-CN' } }).kind
    expect(onPage('¥')).toBe('same')
    expect(onPage('CNY')).toBe('same')
    expect(onPage('JPY')).toBe('ambiguous')
  })
  it.each([...ALPHA_3_COUNTRIES])('%s is %s', (long, short) => {
    expect(kind(long, short)).toBe('same')
    expect(new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(short)).toBeTypeOf('string')
  })
  it('tries only the named standards', () => {
    expect(compareRaw(enumeration(undefined, { standards: ['currency'] }), 'Germany', 'DE').kind).toBe(
      'different',
    )
  })
})

describe('a declared mapping', () => {
  const stock = enumeration({ 'Auf Lager': 'in_stock', Ausverkauft: 'out_of_stock' })

  it('turns words of the page into values', () => {
    expect(compareRaw(stock, 'auf  Lager', 'in_stock').kind).toBe('same')
    expect(compareRaw(stock, 'Ausverkauft', 'in_stock').kind).toBe('different')
    expect(readAs(stock, 'Auf Lager')).toBe('in_stock')
  })
  it('knows the values themselves in every spelling', () => {
    expect(compareRaw(stock, 'https://schema.org/InStock', 'in_stock').kind).toBe('same')
  })
  it('decides nothing for an unknown word', () => {
    expect(readAs(stock, 'archiviert')).toBe('unreadable')
    expect(readAs(stock, 'Nicht auf Lager')).toBe('unreadable')
  })
  it('maps to numbers and booleans as well', () => {
    expect(compareRaw(enumeration({ gut: 1, schlecht: 2 }), 'Gut', 1).kind).toBe('same')
    expect(compareRaw(enumeration({ neu: true }), 'neu', true).kind).toBe('same')
  })
  it('takes words of prototypes as data', () => {
    expect(readAs(stock, 'constructor')).toBe('unreadable')
    expect(readAs(stock, '__proto__')).toBe('unreadable')
  })
})

describe('declared codes', () => {
  const country = enumeration({ DE: 'DE', FR: 'FR', open: 'open' })
  it.each([
    ['Germany', 'DE', 'same'],
    ['Deutschland', 'DE', 'same'],
    ['Germany', 'FR', 'different'],
    ['Norway', 'FR', 'unreadable'],
    ['closed', 'open', 'unreadable'],
  ])('%s beside %s: %s', (word, code, kind) => {
    expect(compareRaw(country, word, code).kind).toBe(kind)
  })
})
