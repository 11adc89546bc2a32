import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, plus, times } from '../../src/oracles/invariants/arithmetic.ts'
import { checkInvariants } from '../../src/oracles/invariants/check-invariants.ts'
import { ordered, sumOf, unique } from '../../src/oracles/invariants/declared-rules.ts'
import { eachRow } from '../../src/oracles/invariants/each-row.ts'
import { decimalOf } from '../../src/oracles/invariants/operand.ts'
import { roundsTo } from '../../src/oracles/invariants/rounding.ts'
import { equal, rule } from '../../src/oracles/invariants/rule.ts'

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
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 6 }), (values) => {
      const sorted = values.every((one, at) => at === 0 || values[at - 1]! <= one)
      expect(checkInvariants({ values }, ordered('$.values[*]')).status).toBe(sorted ? 'passed' : 'failed')
      const differ = new Set(values).size === values.length
      expect(checkInvariants({ values }, unique('$.values[*]')).status).toBe(differ ? 'passed' : 'failed')
    }),
  )
})

test('what is added and taken away again leaves what there was, whatever binary floats make of it', () => {
  const back = rule('back', ($) => equal($('$.a'), minus(plus($('$.a'), $('$.b')), $('$.b'))))
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      expect(checkInvariants({ a: a / 100, b: b / 1000 }, back).status).toBe('passed')
    }),
  )
  const tenths = rule('tenths', ($) => equal($('$.sum'), plus(...([$('$.a'), $('$.b')] as const))))
  expect(checkInvariants({ a: 0.1, b: 0.2, sum: 0.3 }, tenths).status).toBe('passed')
  expect(checkInvariants({ a: 0.1, b: 0.2, sum: 0.1 + 0.2 }, tenths).status).toBe('failed')
})

test('exactly the rows that are off are found', () => {
  const lines = eachRow('$.rows[*]', 'line', ($) => equal($('$.amount'), times($('$.qty'), $('$.price'))))
  const row = fc.record({ qty: fc.integer({ min: 1, max: 99 }), price: cents, off: fc.boolean() })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (drawn) => {
      const rows = drawn.map(({ qty, price, off }) => ({
        qty,
        price: price / 100,
        amount: (qty * price + (off ? 1 : 0)) / 100,
      }))
      const wrong = drawn.flatMap(({ off }, at) => (off ? [`$.rows[${at}].amount`] : []))
      expect(checkInvariants({ rows }, lines).findings.map(({ path }) => path)).toEqual(wrong)
    }),
  )
})
