/** Numbers: what page texts are read as, and which two are the same. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { number } from '../../src/compare/number.ts'
import { SCALE_WORDS } from '../../src/compare/number-scale.ts'
import { NUMBER_CASES } from '../cases/compare-number.ts'
import { readAs } from './read-case.ts'

describe('number', () => {
  it.each(NUMBER_CASES)('%j on a page in %s is %s', (text, locale, expected) => {
    expect(readAs(number(), text, locale === undefined ? {} : { locale })).toBe(expected)
  })

  it.each([...SCALE_WORDS].filter(([word]) => word !== 'm'))(
    '"2 %s" is two times ten to the %i',
    (word, power) => {
      expect(readAs(number(), `2 ${word}`)).toBe(`2${'0'.repeat(power)}`)
    },
  )

  it.each([
    [1280, '1280'],
    [-0, '0'],
    [1e21, '1000000000000000000000'],
    [0.1, '0.1'],
    [5e-7, '0.0000005'],
    [Number.NaN, 'unreadable'],
    [Number.POSITIVE_INFINITY, 'unreadable'],
  ])('the JSON number %s is %s', (raw, expected) => {
    expect(readAs(number(), raw)).toBe(expected)
  })

  it.each([[null], [true], [[1]], [{ amount: 1 }]])('%j is no number', (raw) => {
    expect(readAs(number(), raw)).toBe('unreadable')
  })

  it('says both readings of an ambiguous number', () => {
    expect(number().read('1.234')).toEqual({
      kind: 'ambiguous',
      ambiguity: {
        code: 'ambiguous-number',
        detail: '1.234 is 1234 or 1.234: nothing says which mark is the decimal one',
      },
    })
  })
})

describe('number beside its column', () => {
  const inColumn = (text: string, siblings: readonly string[], locale?: string) =>
    readAs(number(), text, { siblings, ...(locale ? { locale } : {}) })

  it('takes the decimal mark from a cell that shows it', () => {
    expect(inColumn('1.234', ['1.234', '12,50'])).toBe('1234')
    expect(inColumn('1,234', ['1,234', '12.50'])).toBe('1234')
    expect(inColumn('1.234', ['1.234', '0.75'])).toBe('1.234')
  })
  it('takes the thousands mark from a longer number', () => {
    expect(inColumn('1,234', ['1,234', '1,234,567'])).toBe('1234')
  })
  it('lets the column win over the language', () => {
    expect(inColumn('1,234', ['1,234', '1,234,567.89'], 'de')).toBe('1234')
  })
  it('stays ambiguous where the column contradicts itself', () => {
    expect(inColumn('1,234', ['1,5', '1.5'], 'en')).toBe('ambiguous')
  })
  it('stays ambiguous where the column shows nothing', () => {
    expect(inColumn('1,234', ['1,234', '2,345', 'n/a'])).toBe('ambiguous')
  })
})

describe('number under a declared scale', () => {
  it('scales the page text and not the JSON number', () => {
    expect(readAs(number(), '391,035', { locale: 'en', scale: 1e6 })).toBe('391035000000')
    expect(readAs(number(), 391035, { scale: 1e6 })).toBe('391035')
  })
  it('lets a scale in the text win over the header', () => {
    expect(readAs(number(), '3.2 billion', { locale: 'en', scale: 1e6 })).toBe('3200000000')
  })
  it('scales negative amounts and ranges', () => {
    expect(readAs(number(), '(12.5)', { scale: 1e3 })).toBe('-12500')
    expect(readAs(number(), '4-6', { scale: 1e3 })).toBe('4000-6000')
  })
})

describe('comparing numbers', () => {
  const kind = (source: string, candidate: number | string, locale?: string) =>
    compareRaw(number(), source, candidate, locale ? { source: { locale } } : {}).kind

  it('never goes through binary floats', () => {
    expect(kind('0.3', 0.1 + 0.2)).toBe('different')
    expect(kind('0.3', 0.3)).toBe('same')
    expect(kind('2512292042121000001', 2512292042121000000)).toBe('different')
  })
  it('tells a dropped factor', () => {
    expect(kind('1.401,40', 1401.4)).toBe('same')
    expect(kind('1.401,40', 140140)).toBe('different')
  })
  it('keeps 1½ apart from 11/2', () => {
    expect(kind('1½', 1.5)).toBe('same')
    expect(kind('1½', 5.5)).toBe('different')
  })
  it('takes a rounding of a fraction that has no decimal, at two places or more', () => {
    expect(kind('9 1/3', 9.33)).toBe('same')
    expect(kind('2/3', 0.66)).toBe('same')
    expect(kind('2/3', 0.67)).toBe('same')
    expect(kind('2/3', 0.7)).toBe('different')
    expect(kind('2/3', 0.68)).toBe('different')
  })
  it('leaves a range against one of its ends open, and is no number between them', () => {
    expect(kind('4-6', '4–6')).toBe('same')
    expect(kind('4-6', 4)).toBe('ambiguous')
    expect(kind('6', '4-6')).toBe('ambiguous')
    expect(kind('4-6', 5)).toBe('different')
  })
  it('leaves a whole number in brackets open against the number without a sign, where nothing tells of accounts', () => {
    expect(kind('(24)', 24)).toBe('ambiguous')
    expect(kind('(24)', -24)).toBe('same')
    expect(kind('(24)', 23)).toBe('different')
    expect(kind('(12.50)', 12.5)).toBe('different')
  })
  it('never matches an ambiguous text, not even with its copy', () => {
    expect(kind('1.234', '1.234')).toBe('ambiguous')
    expect(kind('1.234', 1234)).toBe('ambiguous')
  })
  it('reads a copy of the page text as the page means it', () => {
    expect(kind('1.234', '1.234', 'de')).toBe('same')
    expect(compareRaw(number(), '1.234', '1.234', { source: { locale: 'de' } })).toEqual({
      kind: 'same',
      source: '1234',
      candidate: '1234',
    })
  })
  it('takes a rounding only where the source is declared to round', () => {
    const rounding = number({ rounding: true })
    expect(kind('0.2', 0.1557)).toBe('different')
    expect(compareRaw(rounding, '0.2', 0.1557).kind).toBe('same')
    expect(compareRaw(rounding, '0.20', 0.1557).kind).toBe('different')
    expect(compareRaw(rounding, '0.1557', 0.2).kind).toBe('different')
    expect(compareRaw(rounding, '1.2 million', 1_234_000).kind).toBe('same')
    expect(compareRaw(rounding, '1.2 million', 1_260_000).kind).toBe('different')
  })
})

describe('the only number among words', () => {
  it.each([
    ['(12 reviews)', '12'],
    ['Rooms: 3', '3'],
    ['4.5 stars', '4.5'],
    ['about -5 degrees', '-5'],
    ['2.5 million users', '2500000'],
    ['共12人', '12'],
    ['库存 3万件', '30000'],
    ['1,234 sold', '1234'],
    ['Total 12.', '12'],
    ['4.5 out of 5', '4.5'],
    ['model A12', 'unreadable'],
    ['the 12th', 'unreadable'],
    ['12% off', 'unreadable'],
    ['10:30 h', 'ambiguous'],
    ['none', 'unreadable'],
  ])('in %j is %s', (text, expected) => {
    expect(readAs(number({ amongWords: true }), text, { locale: 'en' })).toBe(expected)
  })
  it('is read only where declared', () => {
    expect(readAs(number(), '(12 reviews)')).toBe('unreadable')
  })
})
