/** Scales that captions and headers declare. */
import { describe, expect, it } from 'vitest'
import { declaredScale, declaredScales } from '../../src/compare/declared-scale.ts'

const CASES: readonly (readonly [string, string])[] = [
  ['(In millions, except per share amounts)', '1000000'],
  ['in millions', '1000000'],
  ['(dollars in thousands)', '1000'],
  ['($ in billions)', '1000000000'],
  ['(US$ in thousands)', '1000 USD'],
  ['in EUR million', '1000000 EUR'],
  ['in Mio. €', '1000000 EUR'],
  ['in Tsd. EUR', '1000 EUR'],
  ['Angaben in Millionen', '1000000'],
  ["en milliers d'euros", '1000 EUR'],
  ['en millones de euros', '1000000 EUR'],
  ['TEUR', '1000 EUR'],
  ['T€', '1000 EUR'],
  ['Umsatz (TEUR)', '1000 EUR'],
  ["RMB'000", '1000 CNY'],
  ["HK$'000", '1000 HKD'],
  ['£m', '1000000 GBP'],
  ['Revenue (€m)', '1000000 EUR'],
  ['€bn', '1000000000 EUR'],
  ['单位：万元', '10000 CNY'],
  ['单位:人民币亿元', '100000000 CNY'],
  ['金额（千元）', '1000 CNY'],
  ['(単位：百万円)', '1000000 JPY'],
  ['百万円', '1000000 JPY'],
  ['億円', '100000000 JPY'],
]

describe('declaredScale', () => {
  it.each(CASES)('%j declares %s', (text, expected) => {
    const declared = declaredScale(text)
    expect([declared?.scale, declared?.currency].filter(Boolean).join(' ')).toBe(expected)
  })
  it.each([
    ['Revenue'],
    ['millions of people'],
    ['Meters'],
    ['Mehr'],
    ['EUR'],
    ['元'],
    ['千鳥ヶ淵'],
    [''],
    ['a'.repeat(5000)],
  ])('%j declares none', (text) => {
    expect(declaredScale(text)).toBeNull()
  })
})

describe('a text that declares more than one scale', () => {
  it.each([
    ['(net income in millions and shares in thousands)', [1e6, 1e3]],
    ['(in millions, except number of shares, which are reflected in thousands)', [1e6, 1e3]],
    ['（単位：百万円、千株）', [1e6, 1e3]],
    ['in millions of dollars and in millions of euros', [1e6]],
    ['Sales', []],
  ])('%s', (text, scales) => {
    expect(declaredScales(text).map(({ scale }) => scale)).toEqual(scales)
  })
})
