/** Quarters: what page texts are read as, and that fiscal labels are no calendar quarters until declared. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { quarter } from '../../src/compare/quarter.ts'
import { QUARTER_CASES } from '../cases/compare-quarter.ts'
import { readAs } from './read-case.ts'

describe('quarter', () => {
  it.each(QUARTER_CASES)('%j on a page in %s is %s', (text, locale, expected) => {
    expect(readAs(quarter(), text, locale === undefined ? {} : { locale })).toBe(expected)
  })
})

describe('comparing quarters', () => {
  const kind = (source: string, candidate: string) => compareRaw(quarter(), source, candidate).kind

  it('finds one quarter in two forms the same', () => {
    expect(kind('2026年第一季度', '2026Q1')).toBe('same')
    expect(kind('Q3/2020', '2020-Q3')).toBe('same')
  })
  it('finds another quarter or year different', () => {
    expect(kind('Q3/2020', '2020Q2')).toBe('different')
    expect(kind('Q3 2020', 'Q3 2021')).toBe('different')
    expect(kind('H1 2025', 'Q1 2025')).toBe('different')
  })
  it('leaves a missing year open where the quarters agree', () => {
    expect(kind('一季度', '2026Q1')).toBe('ambiguous')
    expect(kind('一季度', '2026Q2')).toBe('different')
  })
  it('finds a fiscal label and a calendar quarter different', () => {
    expect(kind('FY2024/25 Q3', '2025Q3')).toBe('different')
    expect(kind('FY2024/25 Q3', 'FY2024/25 Q3')).toBe('same')
  })
})

describe('a declared fiscal start', () => {
  it('turns fiscal labels into calendar quarters', () => {
    expect(readAs(quarter({ fiscalStart: 10 }), 'FY2024/25 Q3')).toBe('2025Q2')
    expect(readAs(quarter({ fiscalStart: 4 }), '2024/25 Q4')).toBe('2025Q1')
    expect(readAs(quarter({ fiscalStart: 1 }), 'FY2025 Q3')).toBe('2025Q3')
  })
  it('takes one year for the one in which the fiscal year ends, unless told otherwise', () => {
    expect(readAs(quarter({ fiscalStart: 10 }), 'Q1 FY26')).toBe('2025Q4')
    expect(readAs(quarter({ fiscalStart: 4, fiscalYear: 'start' }), '2025年度第1四半期')).toBe('2025Q2')
  })
  it('leaves calendar labels alone', () => {
    expect(readAs(quarter({ fiscalStart: 10 }), 'Q1 2026')).toBe('2026Q1')
  })
})
