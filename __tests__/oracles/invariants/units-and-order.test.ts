import { describe, expect, test } from 'vitest'
import { openCandidate } from '../../../src/candidate/candidate.ts'
import { plus, ratio, times } from '../../../src/oracles/invariants/arithmetic.ts'
import { checkInvariants } from '../../../src/oracles/invariants/check-invariants.ts'
import {
  maxOf,
  minOf,
  oneOf,
  ordered,
  present,
  sumOf,
} from '../../../src/oracles/invariants/declared-rules.ts'
import { eachRow } from '../../../src/oracles/invariants/each-row.ts'
import { query } from '../../../src/oracles/invariants/query.ts'
import { atLeast, atMost, equal, type Invariant, rule } from '../../../src/oracles/invariants/rule.ts'

const statusOf = (candidate: unknown, invariant: Invariant): string =>
  checkInvariants(candidate, invariant).status

const last = (dates: unknown[], latest: unknown) =>
  statusOf({ d: dates, latest }, maxOf('$.latest', '$.d[*]'))

describe('dates', () => {
  test.each<[string, unknown[], unknown, string]>([
    ['the latest of days', ['2024-02-01', '2024-11-30', '2023-12-31'], '2024-11-30', 'passed'],
    ['another than the latest', ['2024-02-01', '2024-11-30'], '2024-02-01', 'failed'],
    [
      'instants in two offsets',
      ['2024-02-01T23:00:00Z', '2024-02-02T00:30:00+02:00'],
      '2024-02-01T23:00Z',
      'passed',
    ],
    ['months', ['2024-02', '2024-11'], '2024-11', 'passed'],
    ['a month and a day in it', ['2024-02', '2024-02-03'], '2024-02-03', 'not_evaluated'],
    ['an offset on one side', ['2024-02-01T23:00:00Z', '2024-02-02T00:30:00'], 'x', 'not_evaluated'],
    ['quarters', ['2024-Q2', '2023-Q4'], '2024-Q2', 'passed'],
    ['no day of the calendar', ['2024-02-30', '2024-02-01'], '2024-02-30', 'not_evaluated'],
    ['words', ['b', 'a'], 'b', 'not_evaluated'],
    ['a date and a number', ['2024-02-01', 7], 7, 'not_evaluated'],
  ])('the latest of %s', (_, dates, latest, status) => {
    expect(last(dates, latest)).toBe(status)
  })

  test('the earliest date', () => {
    const first = minOf('$.first', '$.d[*]')
    expect(statusOf({ d: ['2024-05-01', '2024-02-01'], first: '2024-02-01' }, first)).toBe('passed')
    const { findings } = checkInvariants({ d: ['2024-05-01', '2024-02-01'], first: '2024-05-01' }, first)
    expect(findings[0].expected?.shown).toBe('"2024-02-01", the min of $.d[*]')
  })

  test('texts after a date have no order', () => {
    expect(statusOf({ d: ['2024-05-01 planned', '2024-04-01'] }, ordered('$.d[*]'))).toBe('not_evaluated')
  })
})

describe('values without an order decide nothing, and say so', () => {
  test.each<[string, unknown, unknown]>([
    ['a word and a number', 'x', 1],
    ['two words', '10 km', '9 km'],
    ['a date and a number', '2024-05-01', 7],
    ['a percentage and a number', '28%', 30],
  ])('%s', (_, a, b) => {
    for (const compare of [atMost, atLeast]) {
      const { fields, error } = checkInvariants(
        { a, b },
        rule('r', ($) => compare($('$.a'), $('$.b'))),
      )
      expect([error, fields[0].reason]).toEqual([undefined, 'unreadable-value'])
      expect(fields[0].note).toContain('have no order')
    }
  })

  test('times of day', () => {
    const r = rule('r', ($) => atMost($('$.a'), '17:00'))
    expect([statusOf({ a: '09:30' }, r), statusOf({ a: '18:30' }, r)]).toEqual(['passed', 'failed'])
  })
})

describe('percent signs', () => {
  const total = sumOf('$.total', '$.parts[*]')
  const tax = rule('tax', ($) => equal($('$.tax'), times($('$.rate'), $('$.net'))))
  const share = rule('share', ($) => equal($('$.share'), ratio($('$.a'), $('$.b')), { round: 1 }))
  const both = rule('both', ($) => equal($('$.all'), plus($('$.a'), $('$.b'))))
  test.each<[string, unknown, Invariant, string]>([
    ['a sum of percentages', { total: '100%', parts: ['60%', '40 %'] }, total, 'passed'],
    ['a sum that is off', { total: '99%', parts: ['60%', '40%'] }, total, 'failed'],
    ['a sum with one bare number', { total: '100%', parts: ['60%', 40] }, total, 'not_evaluated'],
    ['a total without the sign', { total: 100, parts: ['60%', '40%'] }, total, 'not_evaluated'],
    ['a rate times an amount', { tax: 38, rate: '19%', net: 200 }, tax, 'passed'],
    ['a rate times an amount, off', { tax: 39, rate: '19%', net: 200 }, tax, 'failed'],
    ['a quotient in percent', { share: '28.6%', a: 2, b: 7 }, share, 'passed'],
    ['a quotient in percent, off', { share: '28.9%', a: 2, b: 7 }, share, 'failed'],
    ['one added to another', { all: '30%', a: '10%', b: '20%' }, both, 'passed'],
    ['one added to a number', { all: '30%', a: '10%', b: 20 }, both, 'not_evaluated'],
    ['the greatest', { m: '60%', p: ['60%', '7%'] }, maxOf('$.m', '$.p[*]'), 'passed'],
    ['two of them', { a: '7%' }, rule('r', ($) => atMost($('$.a'), '30%')), 'passed'],
    ['two that are equal', { a: '28.0%' }, rule('r', ($) => equal($('$.a'), '28%')), 'passed'],
    ['one and a number', { a: '28%' }, rule('r', ($) => equal($('$.a'), 0.28)), 'not_evaluated'],
    ['in order', { p: ['7%', '60%'] }, ordered('$.p[*]'), 'passed'],
  ])('%s', (_, candidate, invariant, status) => {
    expect(statusOf(candidate, invariant)).toBe(status)
  })
})

describe('how values are shown', () => {
  test('a number and its text are told apart', () => {
    const { findings } = checkInvariants({ s: '1' }, oneOf('$.s', [1]))
    expect([findings[0].candidate?.shown, findings[0].expected?.shown]).toEqual(['"1"', 'one of 1'])
  })

  test.each([
    [[1e300, 1], '1.000000000000…e+300'],
    [[1e300, 1e300], '2e+300'],
    [[1e-30, 1e-30], '2e-30'],
    [[123456789012345, 1], '123456789012346'],
    [[0.125, -0.125], '0'],
  ])('the sum of %j is %s', (parts, shown) => {
    const { findings } = checkInvariants({ total: 7, parts }, sumOf('$.total', '$.parts[*]'))
    expect(findings[0].expected?.shown).toBe(`${shown}, the sum of $.parts[*]`)
  })
})

describe('a path that finds nothing beside rules that decide', () => {
  const candidate = { total: 3, items: [{ amount: 1 }, { amount: 2 }] }
  const good = present('$.total')

  test('is a notice that names rule and path, and the path that was meant', () => {
    expect(checkInvariants(candidate, [good, sumOf('$.total', '$.itmes[*].amount')])).toMatchObject({
      status: 'passed',
      notices: [
        {
          code: 'path-matched-nothing',
          path: '$.itmes[*].amount',
          message:
            '$.itmes[*].amount matched nothing in the candidate, so "$.total is the sum of $.itmes[*].amount" decided nothing. Did you mean $.items[*].amount?',
        },
      ],
    })
  })

  test('is told once for all rows', () => {
    const line = eachRow('$.items[*]', 'line', ($) => equal($('$.amout'), 1))
    expect(checkInvariants(candidate, [good, line]).notices).toMatchObject([{ path: '$.items[*].amout' }])
  })

  test.each<[string, Invariant]>([
    ['rows of which one has it', eachRow('$.items[*]', 'line', ($) => atLeast($('$.amount'), 1))],
    ['an empty list', sumOf('$.total', '$.none[*].amount')],
    ['what must be absent', rule('r', ($) => equal($('$.total'), 3))],
  ])('is no notice for %s', (_, invariant) => {
    expect(checkInvariants({ ...candidate, none: [] }, [good, invariant]).notices).toEqual([])
  })
})

describe('places of values', () => {
  const found = (path: string, value: unknown) =>
    query(openCandidate(value), path).values.map((one) => [one.path, one.value])
  const odd = { rows: [{ "it's [x]": 1, '^': 2, '~': 3, '@null()': 4, '*': 5, '7': 6, 'a.b': 7, 'c,d': 8 }] }

  test('every name is a name', () => {
    expect(found('$.rows[*][*]', odd)).toEqual([
      ["$.rows[0]['7']", 6],
      ["$.rows[0]['it\\'s [x]']", 1],
      ["$.rows[0]['^']", 2],
      ["$.rows[0]['~']", 3],
      ["$.rows[0]['@null()']", 4],
      ["$.rows[0]['*']", 5],
      ["$.rows[0]['a.b']", 7],
      ["$.rows[0]['c,d']", 8],
    ])
  })

  test.each([
    ["$.rows[*]['it\\'s [x]']", ["$.rows[0]['it\\'s [x]']"]],
    ["$..['^']", ["$.rows[0]['^']"]],
    ["$.rows[*]['*']", ["$.rows[0]['*']"]],
    ["$.rows[*]['~','c,d']", ["$.rows[0]['~']", "$.rows[0]['c,d']"]],
  ])('%s is read as it is printed', (path, places) => {
    expect(found(path, odd).map(([place]) => place)).toEqual(places)
  })

  test.each([
    ['$[-1]', ['$[3]']],
    ['$[-2]', ['$[2]']],
    ['$[1:3]', ['$[1]', '$[2]']],
    ['$[::2]', ['$[0]', '$[2]']],
    ['$..*', ['$[0]', '$[1]', '$[2]', '$[3]']],
  ])('%s of a list', (path, places) => {
    expect(found(path, [7, 8, 9, 10]).map(([place]) => place)).toEqual(places)
  })

  test('what stands at any depth is found in document order', () => {
    expect(found('$..n', { a: { n: 1, b: [{ n: 2 }] }, n: 3 })).toEqual([
      ['$.n', 3],
      ['$.a.n', 1],
      ['$.a.b[0].n', 2],
    ])
  })
})
