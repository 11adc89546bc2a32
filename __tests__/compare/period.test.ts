/** Periods: every way of naming one gives its first and last day. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { period } from '../../src/compare/period.ts'
import { readAs } from './read-case.ts'

const CASES: readonly (readonly [string, string | undefined, string])[] = [
  ['2026Q1', undefined, '2026-01-01/2026-03-31'],
  ['2026年第一季度', 'zh', '2026-01-01/2026-03-31'],
  ['H2 2025', undefined, '2025-07-01/2025-12-31'],
  ['2024', undefined, '2024-01-01/2024-12-31'],
  ['February 2024', 'en', '2024-02-01/2024-02-29'],
  ['2023年2月', 'zh', '2023-02-01/2023-02-28'],
  ['2024-09-07', undefined, '2024-09-07'],
  ['2024-01-01/2024-03-31', undefined, '2024-01-01/2024-03-31'],
  ['2024-01-01 to 2024-03-31', 'en', '2024-01-01/2024-03-31'],
  ['2024-01-01 – 2024-03-31', undefined, '2024-01-01/2024-03-31'],
  ['January to March 2024', 'en', '2024-01-01/2024-03-31'],
  ['January–March 2024', 'en', '2024-01-01/2024-03-31'],
  ['7–9 September 2024', 'en', '2024-09-07/2024-09-09'],
  ['7. bis 9. September 2024', 'de', '2024-09-07/2024-09-09'],
  ['vom 01.01.2024 bis 31.03.2024', 'de', '2024-01-01/2024-03-31'],
  ['28 August - 3 September 2024', 'en', '2024-08-28/2024-09-03'],
  ['2024年1月1日至2024年3月31日', 'zh', '2024-01-01/2024-03-31'],
  ['2024年1月1日至3月31日', 'zh', '2024-01-01/2024-03-31'],
  ['2024年1月至3月', 'zh', '2024-01-01/2024-03-31'],
  ['2024年4月1日から2025年3月31日まで', 'ja', '2024-04-01/2025-03-31'],
  ['2023-2024', undefined, '2023-01-01/2024-12-31'],
  ['05/04/2018 - 06/04/2018', undefined, 'ambiguous'],
  ['2024-03-31 to 2024-01-01', 'en', 'unreadable'],
  ['Q1', undefined, 'unreadable'],
  ['FY2024/25 Q3', undefined, 'unreadable'],
  ['7-9', undefined, 'unreadable'],
  ['next week', 'en', 'unreadable'],
  ['', undefined, 'unreadable'],
]

describe('period', () => {
  it.each(CASES)('%j on a page in %s is %s', (text, locale, expected) => {
    expect(readAs(period(), text, locale === undefined ? {} : { locale })).toBe(expected)
  })
  it('finds every way of naming one the same', () => {
    expect(compareRaw(period(), '2024年第一季度', '2024-01-01/2024-03-31').kind).toBe('same')
    expect(compareRaw(period(), 'January to March 2024', '2024Q1').kind).toBe('same')
    expect(compareRaw(period(), '2024Q1', '2024Q2').kind).toBe('different')
  })
  it('reads fiscal quarters where their start is declared', () => {
    expect(readAs(period({ fiscalStart: 10 }), 'FY2024/25 Q3')).toBe('2025-04-01/2025-06-30')
  })
})
