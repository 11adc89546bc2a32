import { describe, expect, test } from 'vitest'
import { minus, plus, ratio, type Term, times } from '../../../src/oracles/invariants/arithmetic.ts'
import { checkInvariants } from '../../../src/oracles/invariants/check-invariants.ts'
import { ratioOf, sumOf } from '../../../src/oracles/invariants/declared-rules.ts'
import { sum } from '../../../src/oracles/invariants/operand.ts'
import { equal, type Query, rule } from '../../../src/oracles/invariants/rule.ts'

const INVOICE = {
  net: 80,
  tax: 0.1,
  fee: 0.2,
  gross: 80.3,
  qty: 3,
  price: 19.99,
  none: null,
  empty: '',
  word: 'ten',
}

const fieldOf = (expected: ($: Query) => ReturnType<typeof plus>, stated: unknown = INVOICE.net) => {
  const { fields, findings, error } = checkInvariants(
    { ...INVOICE, stated },
    rule('a', ($) => equal($('$.stated'), expected($))),
  )
  return { verdict: fields[0].verdict, note: fields[0].note, finding: findings[0], error }
}

describe('arithmetic of operands', () => {
  test.each<[string, ($: Query) => ReturnType<typeof plus>, number | string]>([
    ['a difference', ($) => minus($('$.gross'), $('$.tax'), $('$.fee')), 80],
    ['a sum of decimals', ($) => plus($('$.tax'), $('$.fee')), 0.3],
    ['a product', ($) => times($('$.qty'), $('$.price')), 59.97],
    ['a product with a number of the rule', ($) => times($('$.net'), 1.19), '95.20'],
    ['a ratio', ($) => ratio($('$.fee'), $('$.tax')), 2],
    ['a nest of them', ($) => times(minus($('$.gross'), plus($('$.tax'), $('$.fee'))), 2), 160],
    ['an aggregate within', ($) => plus(sum($('$.tax'), $('$.fee')), 1), 1.3],
  ])('%s is exact', (_, expected, stated) => {
    expect(fieldOf(expected, stated).verdict).toBe('matched')
    expect(fieldOf(expected, 7).verdict).toBe('wrong')
  })

  test.each<[string, ($: Query) => ReturnType<typeof plus>, string]>([
    ['an absent operand', ($) => minus($('$.gross'), $('$.rebate')), '$.rebate is absent'],
    ['a null', ($) => plus($('$.gross'), $('$.none')), '$.none is absent'],
    ['an empty text', ($) => times($('$.gross'), $('$.empty')), '$.empty is absent'],
    [
      'a division by zero',
      ($) => ratio($('$.gross'), minus($('$.tax'), $('$.tax'))),
      'difference $.tax - $.tax is 0',
    ],
    ['a text that is no number', ($) => plus($('$.word'), 1), '$.word is "ten", which is not a number'],
    ['what is made of nothing', ($) => plus(minus($('$.gross'), $('$.rebate')), 1), '$.rebate is absent'],
  ])('%s decides nothing', (_, expected, why) => {
    expect(fieldOf(expected)).toMatchObject({ verdict: 'not_evaluated', note: why, error: undefined })
  })

  test.each<[string, ($: Query) => ReturnType<typeof plus>, string]>([
    ['several values', ($) => plus($('$.*'), 1), '$.* finds 10 values where one was meant'],
    [
      'one operand alone',
      ($) => plus(...([$('$.tax')] as unknown as [Term, Term])),
      'A sum is made of two operands',
    ],
    [
      'a path in place of an operand',
      ($) => plus($('$.tax'), '$.fee' as unknown as Term),
      '"$.fee" is no operand',
    ],
    ['NaN', ($) => plus($('$.tax'), Number.NaN), 'is no operand'],
  ])('%s is an error of the rule', (_, expected, message) => {
    expect(fieldOf(expected).error?.message).toContain(message)
  })

  test('a result is named by its formula, and shows what it was made of', () => {
    const { finding } = fieldOf(($) => minus($('$.gross'), plus($('$.tax'), $('$.fee'))), 79)
    expect(finding).toMatchObject({
      path: '$.stated',
      expected: { shown: '80, the difference $.gross - ($.tax + $.fee)' },
    })
    expect(finding?.rule?.operands.map(({ path, shown }) => `${path} = ${shown}`)).toEqual([
      '$.stated = 79',
      'difference $.gross - ($.tax + $.fee) = 80',
      '$.gross = 80.3',
      'sum $.tax + $.fee = 0.3',
      '$.tax = 0.1',
      '$.fee = 0.2',
    ])
  })

  test('a rounding that is declared applies to what was calculated', () => {
    const rounded = rule('a', ($) => equal($('$.vat'), times($('$.net'), 0.19), { round: 2 }))
    expect(checkInvariants({ net: 3.33, vat: 0.63 }, rounded).status).toBe('passed')
    expect(checkInvariants({ net: 3.33, vat: 0.64 }, rounded).status).toBe('failed')
  })
})

describe('sumOf with several parts', () => {
  test.each<[string, object, string]>([
    ['holds', { gross: 0.3, net: 0.1, tax: 0.2 }, 'passed'],
    ['is broken', { gross: 0.31, net: 0.1, tax: 0.2 }, 'failed'],
    ['decides nothing where a part is absent', { gross: 0.3, net: 0.3 }, 'not_evaluated'],
  ])('%s', (_, candidate, status) => {
    expect(checkInvariants(candidate, sumOf('$.gross', '$.net', '$.tax')).status).toBe(status)
  })

  test('takes lists among its parts, and a rounding at the end', () => {
    const invariant = sumOf('$.total', '$.items[*].amount', '$.shipping', { round: 1 })
    expect(invariant.name).toBe('$.total is the sum of $.items[*].amount, $.shipping')
    const items = [{ amount: 1.04 }, { amount: 2 }]
    expect(checkInvariants({ total: 4.1, shipping: 1.01, items }, invariant).status).toBe('passed')
    expect(checkInvariants({ total: 4.2, shipping: 1.01, items }, invariant).status).toBe('failed')
    expect(checkInvariants({ total: 1.0, shipping: 1, items: [] }, invariant).status).toBe('passed')
    expect(
      checkInvariants({ total: 4, shipping: 1, items: [{ amount: 3 }, {}] }, invariant).fields[0],
    ).toMatchObject({ verdict: 'not_evaluated', note: '1 of 2 items have no amount' })
  })

  test('a sum of nothing, or of an unknown kind, is refused', () => {
    expect(() => sumOf('$.total', ...([] as unknown as [string]))).toThrow(/the path of a part is missing/)
    expect(() => sumOf('$.total', '$.a', { as: 'date' } as never)).toThrow('{ as: "date" } is no kind of sum')
  })
})

describe('sums of durations', () => {
  const total = sumOf('$.total', '$.steps[*]', { as: 'duration' })
  test.each<[string, object, string]>([
    ['ISO durations', { total: 'PT1H20M', steps: ['PT50M', 'PT30M'] }, 'passed'],
    ['written ones', { total: '1 h 20 min', steps: ['50 minutes', '30分钟'] }, 'passed'],
    ['a sum that is off', { total: 'PT1H20M', steps: ['PT50M', 'PT20M'] }, 'failed'],
    ['a bare number', { total: 80, steps: ['PT50M', 'PT30M'] }, 'not_evaluated'],
    ['a range', { total: 'PT80M', steps: ['25-35 minutes', 'PT50M'] }, 'not_evaluated'],
    ['months beside days', { total: 'P1M', steps: ['P15D', 'P15D'] }, 'not_evaluated'],
    ['months alone', { total: 'P3M', steps: ['P1M', 'P1M'] }, 'failed'],
    ['what is no duration', { total: 'PT80M', steps: ['soon'] }, 'not_evaluated'],
    ['an absent total', { steps: ['PT80M'] }, 'not_evaluated'],
    ['an empty list', { total: 'PT0S', steps: [] }, 'passed'],
    ['nulls alone', { total: 'PT0S', steps: [null] }, 'not_evaluated'],
  ])('%s', (_, candidate, status) => {
    expect(checkInvariants(candidate, total).status).toBe(status)
  })

  test('bare numbers count a declared unit', () => {
    const minutes = sumOf('$.total', '$.steps[*]', { as: 'duration', unit: 'min' })
    expect(checkInvariants({ total: 80, steps: ['PT50M', 30] }, minutes).status).toBe('passed')
    expect(checkInvariants({ total: 81, steps: ['PT50M', 30] }, minutes).findings[0]).toMatchObject({
      path: '$.total',
      candidate: { shown: '1 h 21 min' },
      expected: { shown: '1 h 20 min, the sum of $.steps[*]' },
    })
  })
})

describe('a ratio without a declared rounding', () => {
  test.each<[number | string, string]>([
    [0.3333, 'passed'],
    [0.333, 'passed'],
    [0.33, 'passed'],
    ['0.333', 'passed'],
    [0.334, 'failed'],
    ['0.330', 'failed'],
    [0.3334, 'failed'],
  ])('a third is %s: %s', (share, status) => {
    expect(
      checkInvariants({ share, part: 1, whole: 3 }, ratioOf('$.share', '$.part', '$.whole')).status,
    ).toBe(status)
  })

  test('a power of ten is a fault, and so is a wrong digit', () => {
    const pct = ratioOf('$.pct', '$.part', '$.whole', { percent: true })
    const status = (value: number) =>
      checkInvariants({ pct: value, part: 1_550_000, whole: 1_000_000_000 }, pct).status
    expect([0.155, 0.16, 0.2, 0.015, 0.156].map(status)).toEqual([
      'passed',
      'not_evaluated',
      'not_evaluated',
      'failed',
      'failed',
    ])
  })

  test('a declared rounding decides alone', () => {
    const third = ratioOf('$.share', '$.part', '$.whole', { round: 3 })
    expect(checkInvariants({ share: 0.33, part: 1, whole: 3 }, third).status).toBe('failed')
  })
})
