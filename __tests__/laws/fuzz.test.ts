/** The fuzzer: every target holds on some inputs, and a fault that is there is found, made small, and named with its seed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz } from '../../scripts/fuzz/fuzz.ts'
import { target } from '../../scripts/fuzz/target.ts'
import { TARGETS } from '../../scripts/fuzz/targets/index.ts'

describe('the fuzzer', () => {
  test.each(TARGETS)('$name holds on inputs of a fixed seed', (one) => {
    const { faults, inputs } = fuzz([one], { seed: 11, seconds: 0, batch: 15 })
    expect(faults).toEqual([])
    expect(inputs.get(one.name)).toBe(15)
  })

  const broken = target({
    name: 'broken',
    inputs: fc.array(fc.nat({ max: 99 })),
    run: (numbers) => {
      if (numbers.some((one) => one > 41)) throw new RangeError('too large')
    },
  })

  test('finds a fault once, with the smallest input and the seed of its batch', () => {
    const told: unknown[] = []
    const { faults } = fuzz([broken], { seed: 7, seconds: 0, onFault: (fault) => told.push(fault) })
    expect(faults).toEqual([
      {
        target: 'broken',
        seed: 7,
        input: [42],
        message: 'RangeError: too large',
        times: expect.any(Number),
      },
    ])
    expect(told).toHaveLength(1)
  })

  test('the same seed has the same inputs', () => {
    const seen = (): string[] => {
      const inputs: string[] = []
      const watch = { enter: (input: string) => inputs.push(input), leave: () => {} }
      const listening = target({ name: 'listening', inputs: fc.string(), run: () => {} })
      fuzz([listening], { seed: 3, seconds: 0, watch })
      return inputs
    }
    expect(seen()).toEqual(seen())
  })
})
