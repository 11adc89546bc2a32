import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalQuantile, trialsThatDecide, wilsonInterval } from '../../src/gate/interval.ts'

describe('the Wilson interval', () => {
  // Reference values of R: binom::binom.wilson.
  test.each([
    [50, 50, 0.9287, 1],
    [49, 50, 0.895, 0.9965],
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [980, 1000, 0.9693, 0.987],
  ])('%i of %i lies between %f and %f', (successes, total, low, high) => {
    const interval = wilsonInterval(successes, total)
    expect(interval.low).toBeCloseTo(low, 3)
    expect(interval.high).toBeCloseTo(high, 3)
  })

  test('without trials everything is possible', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
  })

  test('it holds the share, is within 0 and 1, and grows with confidence', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, share) => {
          const successes = Math.round(share * total)
          const narrow = wilsonInterval(successes, total, 0.9)
          const wide = wilsonInterval(successes, total, 0.99)
          expect(wide.low).toBeLessThanOrEqual(narrow.low)
          expect(narrow.low).toBeLessThanOrEqual(successes / total)
          expect(narrow.high).toBeGreaterThanOrEqual(successes / total)
          expect(wide.high).toBeGreaterThanOrEqual(narrow.high)
          expect(wide.low).toBeGreaterThanOrEqual(0)
          expect(wide.high).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test.each([
    [0.975, 1.959964],
    [0.5, 0],
    [0.995, 2.575829],
    [0.025, -1.959964],
  ])('the normal quantile of %f is %f', (probability, quantile) => {
    expect(normalQuantile(probability)).toBeCloseTo(quantile, 5)
  })
})

describe('trials that decide', () => {
  test('all clean: 189 trials put the lower bound at 98 %', () => {
    expect(wilsonInterval(189, 189).low).toBeGreaterThanOrEqual(0.98)
    expect(wilsonInterval(188, 188).low).toBeLessThan(0.98)
    expect(trialsThatDecide(1, 0.98)).toBe(189)
  })

  test('a share that is the demanded one never decides', () => {
    expect(trialsThatDecide(0.98, 0.98)).toBeNull()
  })

  test('a low share is decided by few trials', () => {
    expect(trialsThatDecide(0.5, 0.98)).toBeLessThan(10)
  })
})
