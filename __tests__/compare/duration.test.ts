/** Durations: what page texts are read as, and which two last the same time. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { duration } from '../../src/compare/duration.ts'
import { DURATION_CASES } from '../cases/compare-duration.ts'
import { readAs } from './read-case.ts'

describe('duration', () => {
  it.each(DURATION_CASES)('%j on a page in %s is %s', (text, locale, expected) => {
    expect(readAs(duration(), text, locale === undefined ? {} : { locale })).toBe(expected)
  })
})

describe('a bare number', () => {
  it('has the declared unit, or the one of its header', () => {
    expect(readAs(duration({ unit: 'min' }), 80)).toBe('1 h 20 min')
    expect(readAs(duration({ unit: 'min' }), '80')).toBe('1 h 20 min')
    expect(readAs(duration(), '80', { unit: 'min' })).toBe('1 h 20 min')
    expect(readAs(duration(), '80', { unit: 'Stunden' })).toBe('80 h')
    expect(readAs(duration({ unit: 'min' }), '25-35')).toBe('25 min to 35 min')
  })
  it('is ambiguous without one', () => {
    expect(readAs(duration(), 80)).toBe('ambiguous')
  })
  it('keeps its own unit under a declared one', () => {
    expect(readAs(duration({ unit: 'min' }), '2 h')).toBe('2 h')
  })
  it('is never negative', () => {
    expect(readAs(duration({ unit: 'min' }), -5)).toBe('unreadable')
  })
  it('of two parts is hours and minutes where hours are declared', () => {
    expect(readAs(duration({ unit: 'h' }), '1:20')).toBe('1 h 20 min')
    expect(readAs(duration({ unit: 'min' }), '1:20')).toBe('ambiguous')
    expect(readAs(duration({ unit: 's' }), '1:20')).toBe('1 min 20 s')
  })
})

describe('comparing durations', () => {
  const kind = (source: string, candidate: string | number) =>
    compareRaw(duration({ unit: 'min' }), source, candidate).kind

  it('finds every way of writing one the same', () => {
    for (const candidate of ['PT1H20M', 80, '80 minutes', '1小时20分', '1:20:00', '4800 s']) {
      expect(kind('1 hr 20 min', candidate)).toBe('same')
    }
  })
  it('leaves a range against one of its ends open', () => {
    expect(kind('25-35 minutes', 25)).toBe('ambiguous')
    expect(kind('35 minutes', '25-35 minutes')).toBe('ambiguous')
  })
  it('finds another one different', () => {
    expect(kind('1 hr 20 min', 70)).toBe('different')
    expect(kind('25-35 minutes', 30)).toBe('different')
    expect(kind('1 month', '30 days')).toBe('different')
  })
})
