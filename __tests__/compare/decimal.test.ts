/** Exact amounts: canonical forms, fractions, displayed roundings, and factors of ten. */
import { describe, expect, it } from 'vitest'
import {
  compareAmounts,
  negate,
  over,
  plus,
  powerOfTenBetween,
  roundsTo,
  sameAmount,
  times,
  toAmount,
  toFraction,
} from '../../src/compare/decimal.ts'

describe('toAmount', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['007', '7'],
    ['1.50', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['1e3', '1000'],
    ['1.5e-3', '0.0015'],
    ['12345678901234567890.12345', '12345678901234567890.12345'],
    ['', null],
    ['.', null],
    ['1,5', null],
    ['abc', null],
    ['1e999', null],
    ['9'.repeat(200), null],
  ])('%s is %s', (plain, amount) => {
    expect(toAmount(plain)).toBe(amount)
  })
})

describe('fractions', () => {
  it('are finite decimals where those exist, and in lowest terms else', () => {
    expect(toFraction(3n, 4n)).toBe('0.75')
    expect(toFraction(28n, 3n)).toBe('28/3')
    expect(toFraction(-2n, 6n)).toBe('-1/3')
    expect(toFraction(2n, -6n)).toBe('-1/3')
    expect(toFraction(6n, 3n)).toBe('2')
    expect(toFraction(0n, 3n)).toBe('0')
    expect(toFraction(1n, 0n)).toBeNull()
  })
  it('are added, multiplied and divided exactly', () => {
    expect(plus('1/3', '1/6')).toBe('0.5')
    expect(times('1/3', '3')).toBe('1')
    expect(over('1', '3')).toBe('1/3')
    expect(over('1', '0')).toBeNull()
    expect(negate('-1/3')).toBe('1/3')
    expect(negate('0')).toBe('0')
  })
  it('are ordered by value', () => {
    expect(compareAmounts('1/3', '0.33')).toBe(1)
    expect(compareAmounts('-1/3', '0')).toBe(-1)
    expect(compareAmounts('0.50', '0.5')).toBe(0)
  })
})

describe('sameAmount', () => {
  it('is exact for decimals', () => {
    expect(sameAmount('0.3', '0.3')).toBe(true)
    expect(sameAmount('0.3', '0.30000000000000004')).toBe(false)
  })
  it('takes a fraction without decimal as its rounding or cut, at two places or more', () => {
    expect(sameAmount('2/3', '0.67')).toBe(true)
    expect(sameAmount('0.66', '2/3')).toBe(true)
    expect(sameAmount('2/3', '0.6667')).toBe(true)
    expect(sameAmount('2/3', '0.7')).toBe(false)
    expect(sameAmount('-2/3', '-0.67')).toBe(true)
    expect(sameAmount('2/3', '-0.67')).toBe(false)
    expect(sameAmount('2/3', '0.68')).toBe(false)
  })
})

describe('roundsTo', () => {
  it.each([
    ['0.2', '0.1557', true],
    ['0.20', '0.1557', false],
    ['0.16', '0.1557', true],
    ['0.15', '0.1557', false],
    ['12', '12.4', true],
    ['12', '12.5', true],
    ['13', '12.5', true],
    ['12', '12.51', false],
    ['12.50', '12.5', true],
    ['-0.2', '-0.1557', true],
    ['1e3', '1400', true],
    ['1e3', '1600', false],
    ['0.1557', '0.2', false],
    ['x', '1', false],
  ])('%s shows %s: %s', (shown, exact, expected) => {
    expect(roundsTo(shown, exact)).toBe(expected)
  })
  it('takes JSON numbers', () => {
    expect(roundsTo('0.2', 0.1557)).toBe(true)
  })
})

describe('powerOfTenBetween', () => {
  it.each([
    ['391035', '391035000000', 6],
    ['391035000000', '391035', -6],
    ['1.5', '0.15', -1],
    ['-5', '-50', 1],
    ['5', '-50', null],
    ['5', '5', null],
    ['0', '5', null],
    ['5', '45', null],
    ['1/3', '10/3', 1],
  ])('from %s to %s: %s', (left, right, power) => {
    expect(powerOfTenBetween(left, right)).toBe(power)
  })
})
