/** Dates: what page texts are read as, what settles the order, and which two are the same. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { date } from '../../src/compare/date.ts'
import { DATE_CASES } from '../cases/compare-date.ts'
import { readAs } from './read-case.ts'

describe('date', () => {
  it.each(DATE_CASES)('%j on a page in %s is %s', (text, locale, expected) => {
    expect(readAs(date(), text, locale === undefined ? {} : { locale })).toBe(expected)
  })
})

describe('day and month order', () => {
  it('comes from the column', () => {
    const siblings = ['19/04/2018', '05/04/2018']
    expect(readAs(date(), '05/04/2018', { siblings })).toBe('2018-04-05')
    expect(readAs(date(), '05/04/2018', { siblings: ['04/19/2018', '05/04/2018'] })).toBe('2018-05-04')
  })
  it('comes from the column before the language', () => {
    expect(readAs(date(), '05/04/2018', { siblings: ['19/04/2018'], locale: 'en-US' })).toBe('2018-04-05')
  })
  it('is unknown where the column contradicts itself', () => {
    const siblings = ['19/04/2018', '04/19/2018']
    expect(readAs(date(), '05/04/2018', { siblings, locale: 'fr' })).toBe('ambiguous')
  })
  it('is unknown where the column shows nothing', () => {
    expect(readAs(date(), '05/04/2018', { siblings: ['01/02/2018', 'n/a'] })).toBe('ambiguous')
  })
  it('can be declared', () => {
    expect(readAs(date({ order: 'dmy' }), '05/04/2018')).toBe('2018-04-05')
    expect(readAs(date({ order: 'mdy' }), '05/04/2018')).toBe('2018-05-04')
    expect(readAs(date({ order: 'ymd' }), '24/04/05')).toBe('2024-04-05')
  })
  it('declared against the calendar makes no date', () => {
    expect(readAs(date({ order: 'mdy' }), '25/12/2024')).toBe('unreadable')
  })
})

describe('comparing dates', () => {
  const kind = (source: string, candidate: string | number, locale?: string) =>
    compareRaw(date(), source, candidate, locale ? { source: { locale } } : {}).kind

  it('finds one day in two forms the same', () => {
    expect(kind('7 September 2024', '2024-09-07')).toBe('same')
    expect(kind('令和6年9月7日', '2024-09-07')).toBe('same')
    expect(kind('2024年9月7日', '2024/09/07')).toBe('same')
  })
  it('finds swapped day and month different', () => {
    expect(kind('2024-09-07', '2024-07-09')).toBe('different')
  })
  it('leaves a date open that only says less', () => {
    expect(kind('September 2024', '2024-09-07')).toBe('ambiguous')
    expect(kind('7 Sept', '2024-09-07')).toBe('ambiguous')
    expect(kind('2024-09-07', '2024-09')).toBe('ambiguous')
  })
  it('says the same from both sides of two dates that each leave something out', () => {
    const detailOf = (one: string, other: string) => date().undecided?.(one as never, other as never)?.detail
    expect(detailOf('--09-07', '2024-09')).toBe(
      '--09-07 and 2024-09 agree in what both say, and each leaves out a part',
    )
    expect(detailOf('2024-09', '--09-07')).toBe(detailOf('--09-07', '2024-09'))
    expect(detailOf('2024', '2024-09')).toBe('2024 says less than 2024-09, and nothing else')
  })
  it('finds a date different that says less and something else', () => {
    expect(kind('September 2024', '2024-10-07')).toBe('different')
    expect(kind('7 Sept', '2024-09-08')).toBe('different')
  })
  it('compares no finer than declared', () => {
    expect(compareRaw(date({ precision: 'month' }), 'September 2024', '2024-09-01').kind).toBe('same')
    expect(compareRaw(date({ precision: 'year' }), 'September 2024', '2024').kind).toBe('same')
    expect(compareRaw(date({ precision: 'month' }), '2024', '2024-09').kind).toBe('ambiguous')
  })
  it('reads a JSON number as a year or as eight digits', () => {
    expect(kind('2024', 2024)).toBe('same')
    expect(kind('2024-09-07', 20240907)).toBe('same')
  })
})

describe('the only date among words', () => {
  it.each([
    ['Published on 7 September 2024', '2024-09-07'],
    ['Posted: Sep 7, 2024 by Ann', '2024-09-07'],
    ['Stand: 07.09.2024', '2024-09-07'],
    ['发布时间：2024年9月7日 来源：本站', '2024-09-07'],
    ['発行日 令和6年9月7日', '2024-09-07'],
    ['2024-09-07 (updated 2024-09-07)', '2024-09-07'],
    ['from 2024-09-07 to 2024-09-09', 'ambiguous'],
    ['due 07/09/2024', 'ambiguous'],
    ['version 2024', 'unreadable'],
    ['you may call', 'unreadable'],
    ['no date', 'unreadable'],
  ])('in %j is %s', (text, expected) => {
    expect(readAs(date({ amongWords: true }), text, { locale: 'en' })).toBe(expected)
  })
  it('is read only where declared', () => {
    expect(readAs(date(), 'Published on 7 September 2024')).toBe('unreadable')
  })
})
