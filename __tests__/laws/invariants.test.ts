import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../src/oracles/invariants/check-invariants.ts'
import { ordered, sumOf, unique } from '../../src/oracles/invariants/declared-rules.ts'
import { decimalOf } from '../../src/oracles/invariants/operand.ts'
import { roundsTo } from '../../src/oracles/invariants/rounding.ts'

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })

test('a sum of cents holds whatever binary floats make of it, and fails by a cent', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (amounts) => {
      const items = amounts.map((amount) => ({ amount: amount / 100 }))
      const exact = amounts.reduce((left, right) => left + right, 0)
      const check = (total: number) =>
        checkInvariants({ total, items }, sumOf('$.total', '$.items[*].amount')).status
      expect(check(exact / 100)).toBe('passed')
      expect(check((exact + 1) / 100)).toBe('failed')
    }),
  )
})

test('a number rounds to itself, and to nothing that is further than half a place away', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 51, max: 5000 }), fc.constantFrom(-1, 1), (amount, off, sign) => {
      const exact = decimalOf(amount / 100)!
      expect(roundsTo(exact.round(1), exact, { round: 1 })).toBe(true)
      expect(roundsTo(exact.plus((sign * off) / 1000).round(3), exact, { round: 2 })).toBe(false)
    }),
  )
})

test('order and uniqueness say what sorting and sets say', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 6 }), (values) => {
      const sorted = values.every((one, at) => at === 0 || values[at - 1]! <= one)
      expect(checkInvariants({ values }, ordered('$.values[*]')).status).toBe(sorted ? 'passed' : 'failed')
      const differ = new Set(values).size === values.length
      expect(checkInvariants({ values }, unique('$.values[*]')).status).toBe(differ ? 'passed' : 'failed')
    }),
  )
})
