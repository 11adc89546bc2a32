/** Publicly reported faults give the stated verdict. */
import { expect, it } from 'vitest'
import { compareRaw } from '../../src/compare/compare-raw.ts'
import { powerOfTenBetween } from '../../src/compare/decimal.ts'
import { findWhole } from '../../src/compare/word-edges.ts'
import { REPORTED_CASES } from '../cases/compare-reported.ts'

it.each(REPORTED_CASES)('$fact', ({ comparator, source, candidate, contexts, verdict }) => {
  expect(compareRaw(comparator, source, candidate, contexts).kind).toBe(verdict)
})

it('a dropped scale can be named', () => {
  expect(powerOfTenBetween('48217000000', '48217')).toBe(-6)
})

it('a short code is not found inside a word', () => {
  expect(findWhole('we cannot admit this', 'MI')).toEqual([])
  expect(findWhole('WE ADMIT', 'MI')).toEqual([])
})
