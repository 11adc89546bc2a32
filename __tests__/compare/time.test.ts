/** Times of day and moments: forms, zones, and what stays open. */
import { describe, expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { dateTime } from '../../src/compare/date-time.ts'
import { time } from '../../src/compare/time.ts'
import { readAs } from './read-case.ts'

const TIMES: readonly (readonly [string, string])[] = [
  ['14:30', '14:30'],
  ['14:30:15', '14:30:15'],
  ['14:30:00', '14:30'],
  ['14:30:15.250', '14:30:15'],
  ['2:30 pm', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['2.30 PM', '14:30'],
  ['2 pm', '14:00'],
  ['12:05 am', '00:05'],
  ['12:05 pm', '12:05'],
  ['14.30 Uhr', '14:30'],
  ['14 Uhr', '14:00'],
  ['14h30', '14:30'],
  ['下午2点30分', '14:30'],
  ['上午10点', '10:00'],
  ['15時20分', '15:20'],
  ['午後3時', '15:00'],
  ['10:30Z', '10:30Z'],
  ['10:30 UTC', '10:30Z'],
  ['10:30+02:00', '10:30+02:00'],
  ['10:30 GMT-5', '10:30-05:00'],
  ['00:00', '00:00'],
  ['25:00', 'unreadable'],
  ['10:60', 'unreadable'],
  ['13 pm', 'unreadable'],
  ['14', 'unreadable'],
  ['noon', 'unreadable'],
  ['', 'unreadable'],
]

const MOMENTS: readonly (readonly [string, string])[] = [
  ['2024-09-07T10:30:00Z', '2024-09-07T10:30Z'],
  ['2024-09-07T10:30:00+02:00', '2024-09-07T10:30+02:00'],
  ['2024-09-07 10:30', '2024-09-07T10:30'],
  ['7 September 2024, 10:30', '2024-09-07T10:30'],
  ['2024年9月7日 15:20', '2024-09-07T15:20'],
  ['2024年9月7日下午3点20分', '2024-09-07T15:20'],
  ['7. September 2024 um 14.30 Uhr', '2024-09-07T14:30'],
  ['2024-09-07', '2024-09-07'],
  ['07/09/2024 10:30', 'ambiguous'],
  ['September 2024', 'unreadable'],
  ['7 Sept 10:30', 'unreadable'],
  ['2024-09-07 or later', 'unreadable'],
]

describe('time', () => {
  it.each(TIMES)('%j is %s', (written, expected) => {
    expect(readAs(time(), written)).toBe(expected)
  })
  it('compares across zones', () => {
    expect(compareRaw(time(), '10:30+02:00', '08:30Z').kind).toBe('same')
    expect(compareRaw(time(), '00:30+02:00', '22:30Z').kind).toBe('same')
    expect(compareRaw(time(), '2:30 pm', '14:30').kind).toBe('same')
    expect(compareRaw(time(), '2:30 pm', '02:30').kind).toBe('different')
  })
  it('leaves a zone on one side only open', () => {
    expect(compareRaw(time(), '10:30', '10:30Z').kind).toBe('ambiguous')
  })
})

describe('dateTime', () => {
  it.each(MOMENTS)('%j is %s', (written, expected) => {
    expect(readAs(dateTime(), written)).toBe(expected)
  })
  it.each([
    ['2024-09-07T10:30:00+02:00', '2024-09-07T08:30:00Z', 'same'],
    ['2024-09-07T23:30:00-02:00', '2024-09-08T01:30:00Z', 'same'],
    ['2024-09-07T10:30', '2024-09-07T10:31', 'different'],
    ['2024-09-07T10:30', '2024-09-07T10:30Z', 'ambiguous'],
    ['2024-09-07T10:30', '2024-09-07T08:30Z', 'ambiguous'],
    ['2024-09-07T10:30', '2024-09-07T10:33Z', 'different'],
    ['2024-09-07T10:30', '2024-09-09T10:30Z', 'different'],
    ['2024-09-07', '2024-09-07T10:30', 'ambiguous'],
    ['2024-09-07', '2024-09-08T10:30', 'different'],
    ['2024-09-07', '2024-09-07', 'same'],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(compareRaw(dateTime(), left, right).kind).toBe(expected)
    expect(compareRaw(dateTime(), right, left).kind).toBe(expected)
  })
})
