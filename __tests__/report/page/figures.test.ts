/** Numbers, rates and times are written so that nothing is rounded away. */
import { describe, expect, test } from 'vitest'
import {
  clock,
  duration,
  elapsed,
  grouped,
  ofWhole,
  percent,
  plural,
} from '../../../src/report/page/figures.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1204, '1,204'],
  [1234567, '1,234,567'],
])('%d is written %s', (count, written) => {
  expect(grouped(count)).toBe(written)
})

test.each([
  [0, '0 fields'],
  [1, '1 field'],
  [1310, '1,310 fields'],
])('%d fields are "%s"', (count, written) => {
  expect(plural(count, 'field')).toBe(written)
})

describe('a rate', () => {
  test.each([
    [1204, 1310, '91.9%'],
    [3, 3, '100%'],
    [0, 5, '0%'],
    [1, 2, '50%'],
    [9999, 10_000, '99.9%'],
    [1, 10_000, '<0.1%'],
    [0, 0, '–'],
  ])('%d of %d is %s', (part, whole, written) => {
    expect(percent(part, whole)).toBe(written)
  })

  test('stands beside both of its numbers', () => {
    expect(ofWhole(1204, 1310)).toBe('1,204 of 1,310 (91.9%)')
  })
})

test.each([
  [0, '0 ms'],
  [-4, '0 ms'],
  [340.4, '340 ms'],
  [4228, '4.2 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 00 s'],
  [185_000, '3 min 05 s'],
])('%d milliseconds are %s', (milliseconds, written) => {
  expect(duration(milliseconds)).toBe(written)
})

test('a time is written in UTC to the second', () => {
  expect(clock('2026-11-30T14:20:07.412Z')).toBe('2026-11-30 14:20:07 UTC')
})

test('what is no time is shown as it is, and takes no time', () => {
  expect(clock('yesterday')).toBe('yesterday')
  expect(elapsed('yesterday', '2026-11-30T14:20:07.412Z')).toBe('')
})
