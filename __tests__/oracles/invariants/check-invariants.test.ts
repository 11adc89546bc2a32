import { describe, expect, test } from 'vitest'
import { openCandidate } from '../../../src/candidate/candidate.ts'
import { ratio } from '../../../src/oracles/invariants/arithmetic.ts'
import { checkInvariants } from '../../../src/oracles/invariants/check-invariants.ts'
import {
  absent,
  countOf,
  inSet,
  maxOf,
  minOf,
  oneOf,
  ordered,
  present,
  ratioOf,
  sumOf,
  unique,
  when,
} from '../../../src/oracles/invariants/declared-rules.ts'
import { count, decimalOf, max, min, type Operand, sum } from '../../../src/oracles/invariants/operand.ts'
import { PathError, query } from '../../../src/oracles/invariants/query.ts'
import { roundsTo } from '../../../src/oracles/invariants/rounding.ts'
import { atLeast, atMost, equal, type Invariant, rule, value } from '../../../src/oracles/invariants/rule.ts'

type Outcome = 'held' | 'broken' | 'idle' | 'error'

/** What became of one rule on one candidate. */
function outcome(candidate: unknown, invariant: Invariant): Outcome {
  const { status, error, findings } = checkInvariants(candidate, invariant)
  if (findings.length > 0) return 'broken'
  if (error) return 'error'
  return status === 'passed' ? 'held' : 'idle'
}

const items = (...amounts: (number | string | null)[]) => ({ items: amounts.map((amount) => ({ amount })) })

describe('rules as data', () => {
  test.each<[string, unknown, Invariant, Outcome]>([
    ['a sum of decimals', { total: 0.3, ...items(0.1, 0.2) }, sumOf('$.total', '$.items[*].amount'), 'held'],
    [
      'a sum that is off',
      { total: 0.35, ...items(0.1, 0.2) },
      sumOf('$.total', '$.items[*].amount'),
      'broken',
    ],
    [
      'a sum of decimal texts',
      { total: '0.30', ...items('0.1', '0.2') },
      sumOf('$.total', '$.items[*].amount'),
      'held',
    ],
    ['a sum over nothing', { total: 0, items: [] }, sumOf('$.total', '$.items[*].amount'), 'held'],
    [
      'a sum over nothing that is off',
      { total: 1, items: [] },
      sumOf('$.total', '$.items[*].amount'),
      'broken',
    ],
    ['a sum over a list that is absent', { total: 1 }, sumOf('$.total', '$.items[*].amount'), 'idle'],
    ['a sum that is absent', items(1), sumOf('$.total', '$.items[*].amount'), 'idle'],
    [
      'a sum of which an item is null',
      { total: 1, ...items(1, null) },
      sumOf('$.total', '$.items[*].amount'),
      'idle',
    ],
    [
      'a sum of which an item is absent',
      { total: 1, items: [{ amount: 1 }, {}] },
      sumOf('$.total', '$.items[*].amount'),
      'idle',
    ],
    ['a sum of words', { total: 1, ...items('one') }, sumOf('$.total', '$.items[*].amount'), 'idle'],
    [
      'a sum rounded for show',
      { total: 3.35, ...items(1.111, 2.234) },
      sumOf('$.total', '$.items[*].amount', { round: 2 }),
      'held',
    ],
    [
      'a half rounded to even',
      { total: 0.12, ...items(0.125) },
      sumOf('$.total', '$.items[*].amount', { round: 2 }),
      'held',
    ],
    [
      'a half rounded up',
      { total: 0.13, ...items(0.125) },
      sumOf('$.total', '$.items[*].amount', { round: 2 }),
      'held',
    ],
    [
      'a half rounded down',
      { total: 0.11, ...items(0.115) },
      sumOf('$.total', '$.items[*].amount', { round: 2 }),
      'broken',
    ],
    [
      'lines that were rounded one by one',
      { total: 3.34, ...items(1.11, 2.24) },
      sumOf('$.total', '$.items[*].amount', { round: 2, ofRounded: true }),
      'held',
    ],
    [
      'two lines off by 0.05',
      { total: 3.4, ...items(1.11, 2.24) },
      sumOf('$.total', '$.items[*].amount', { round: 2, ofRounded: true }),
      'broken',
    ],
    [
      'a sum shown in millions',
      { total: 4, ...items(1_234_567, 2_345_678) },
      sumOf('$.total', '$.items[*].amount', { shownIn: 'millions' }),
      'held',
    ],
    [
      'a sum shown in millions with a decimal',
      { total: 3.6, ...items(1_234_567, 2_345_678) },
      sumOf('$.total', '$.items[*].amount', { shownIn: 'millions', round: 1 }),
      'held',
    ],
    [
      'a sum given in full, rounded to millions',
      { total: 4_000_000, ...items(1_234_567, 2_345_678) },
      sumOf('$.total', '$.items[*].amount', { shownIn: 'millions' }),
      'held',
    ],
    [
      'a sum off by a factor of a thousand',
      { total: 4000, ...items(1_234_567, 2_345_678) },
      sumOf('$.total', '$.items[*].amount', { shownIn: 'millions' }),
      'broken',
    ],
    [
      'a sum in 万',
      { total: 12.3, ...items(123_000) },
      sumOf('$.total', '$.items[*].amount', { shownIn: '万', round: 1 }),
      'held',
    ],
    ['a count', { n: 2, ...items(1, 2) }, countOf('$.n', '$.items[*]'), 'held'],
    ['a count that is off', { n: 3, ...items(1, 2) }, countOf('$.n', '$.items[*]'), 'broken'],
    ['a count of nothing', { n: 0, items: [] }, countOf('$.n', '$.items[*]'), 'held'],
    ['a count of what is absent', { n: 0 }, countOf('$.n', '$.items[*]'), 'idle'],
    ['a maximum', { m: 5, ...items(1, 5) }, maxOf('$.m', '$.items[*].amount'), 'held'],
    ['a maximum that is off', { m: 1, ...items(1, 5) }, maxOf('$.m', '$.items[*].amount'), 'broken'],
    ['a maximum of nothing', { m: 1, items: [] }, maxOf('$.m', '$.items[*].amount'), 'idle'],
    ['a minimum', { m: -1, ...items(-1, 5) }, minOf('$.m', '$.items[*].amount'), 'held'],
    ['a minimum that is off', { m: 5, ...items(-1, 5) }, minOf('$.m', '$.items[*].amount'), 'broken'],
    ['a ratio', { r: 0.25, a: 1, b: 4 }, ratioOf('$.r', '$.a', '$.b'), 'held'],
    [
      'a ratio without end, rounded',
      { r: 0.3333, a: 1, b: 3 },
      ratioOf('$.r', '$.a', '$.b', { round: 4 }),
      'held',
    ],
    [
      'a ratio in percent',
      { r: 0.155, a: 1_550_000, b: 1_000_000_000 },
      ratioOf('$.r', '$.a', '$.b', { percent: true }),
      'held',
    ],
    [
      'a ratio in percent off by a place',
      { r: 0.015, a: 1_550_000, b: 1_000_000_000 },
      ratioOf('$.r', '$.a', '$.b', { percent: true, round: 3 }),
      'broken',
    ],
    ['a ratio to zero', { r: 1, a: 1, b: 0 }, ratioOf('$.r', '$.a', '$.b'), 'idle'],
    ['a ratio to nothing', { r: 1, a: 1 }, ratioOf('$.r', '$.a', '$.b'), 'idle'],
    ['one of a list', { s: 'a' }, oneOf('$.s', ['a', 'b']), 'held'],
    ['none of a list', { s: 'A' }, oneOf('$.s', ['a', 'b']), 'broken'],
    ['one of a list of numbers', { s: 1 }, oneOf('$.s', [1, null]), 'held'],
    ['a value that is null', { s: null }, oneOf('$.s', ['a']), 'idle'],
    ['values in a set', { s: ['a', 'b'] }, inSet('$.s[*]', new Set(['a', 'b', 'c'])), 'held'],
    ['a value outside a set', { s: ['a', 'd'] }, inSet('$.s[*]', new Set(['a'])), 'broken'],
    ['values in another list', { s: ['a'], all: ['a', 'b'] }, inSet('$.s[*]', '$.all[*]'), 'held'],
    ['values in a list that is absent', { s: ['a'] }, inSet('$.s[*]', '$.all[*]'), 'idle'],
    ['values that differ', { s: ['a', 'b'] }, unique('$.s[*]'), 'held'],
    ['a value twice', { s: ['a', 'b', 'a'] }, unique('$.s[*]'), 'broken'],
    ['a value twice in other letters', { s: ['Ａ', 'a '] }, unique('$.s[*]'), 'broken'],
    ['a number and its text', { s: [1, '1'] }, unique('$.s[*]'), 'held'],
    [
      'an object twice, members in another order',
      {
        s: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      unique('$.s[*]'),
      'broken',
    ],
    [
      'items told apart by their keys',
      {
        s: [
          { d: 1, x: 1 },
          { d: 2, x: 1 },
        ],
      },
      unique('$.s[*]', { by: ['d'] }),
      'held',
    ],
    [
      'items with the same keys',
      {
        s: [
          { d: 1, x: 1 },
          { d: 1, x: 2 },
        ],
      },
      unique('$.s[*]', { by: ['d'] }),
      'broken',
    ],
    ['dates in order', { d: ['2024-01-31', '2024-02-01', '2024-02-01'] }, ordered('$.d[*]'), 'held'],
    ['dates out of order', { d: ['2024-02-01', '2024-01-31'] }, ordered('$.d[*]'), 'broken'],
    [
      'dates twice where order is strict',
      { d: ['2024-02-01', '2024-02-01'] },
      ordered('$.d[*]', { strictly: true }),
      'broken',
    ],
    [
      'dates from the latest on',
      { d: ['2024-02-01', null, '2024-01-31'] },
      ordered('$.d[*]', { direction: 'descending' }),
      'held',
    ],
    ['numbers in order', { d: [9, 10, 100] }, ordered('$.d[*]'), 'held'],
    ['words have no order', { d: ['b', 'a'] }, ordered('$.d[*]'), 'idle'],
    ['a value that is there', { a: 0 }, present('$.a'), 'held'],
    ['a value that is empty', { a: '' }, present('$.a'), 'broken'],
    ['a value that is not there', {}, present('$.a'), 'broken'],
    ['no value', { a: null }, absent('$.a'), 'held'],
    ['a value where none belongs', { a: 1 }, absent('$.a'), 'broken'],
    [
      'a condition that holds, and what follows',
      { s: 'x', a: 1 },
      when(oneOf('$.s', ['x'])).then(present('$.a')),
      'held',
    ],
    [
      'a condition that holds, and what does not follow',
      { s: 'x' },
      when(oneOf('$.s', ['x'])).then(present('$.a')),
      'broken',
    ],
    ['a condition that does not hold', { s: 'y' }, when(oneOf('$.s', ['x'])).then(present('$.a')), 'idle'],
    ['a condition on what is absent', {}, when(oneOf('$.s', ['x'])).then(present('$.a')), 'idle'],
    [
      'several rules under one condition',
      { s: 'x', a: 1, b: 2 },
      when(present('$.s')).then(present('$.a'), absent('$.b')),
      'broken',
    ],
  ])('%s', (_, candidate, invariant, expected) => {
    expect(outcome(candidate, invariant)).toBe(expected)
  })
})

describe('rules of your own', () => {
  test.each<[string, Invariant, Outcome]>([
    ['a relation that holds', rule('r', ($) => equal($('$.a'), $('$.b'))), 'held'],
    ['a constant', rule('r', ($) => equal($('$.a'), 2)), 'broken'],
    ['texts', rule('r', ($) => equal($('$.t'), 'x')), 'held'],
    ['at most', rule('r', ($) => atMost($('$.a'), 0.5)), 'broken'],
    ['at least', rule('r', ($) => atLeast($('$.d'), '2024-01-01')), 'held'],
    ['no order', rule('r', ($) => atMost($('$.t'), 1)), 'idle'],
    ['several values where one was meant', rule('r', ($) => equal($('$.l[*]'), 1)), 'error'],
    ['an aggregate over them', rule('r', ($) => equal(sum($('$.l[*]')), 3)), 'held'],
    ['a condition', rule('r', ($) => when(value($('$.t')) === 'y', () => equal($('$.a'), 9))), 'idle'],
    [
      'a rule that throws',
      rule('r', () => {
        throw new Error('no')
      }),
      'error',
    ],
    ['a rule that returns nothing', rule('r', () => undefined as never), 'error'],
    ['a path that is none', rule('r', ($) => equal($('a'), 1)), 'error'],
    ['a path with an expression', rule('r', ($) => equal($('$.l[?(@ > 1)]'), 1)), 'error'],
  ])('%s', (_, invariant, expected) => {
    expect(outcome({ a: 1, b: 1, t: 'x', d: '2024-06-01', l: [1, 2] }, invariant)).toBe(expected)
  })

  test('a broken rule gives name, expected, actual, and operands with their paths', () => {
    const { findings } = checkInvariants({ total: 4, ...items(1, 2) }, sumOf('$.total', '$.items[*].amount'))
    expect(findings[0]).toMatchObject({
      path: '$.total',
      candidate: { shown: '4' },
      expected: { shown: '3, the sum of $.items[*].amount' },
      rule: {
        name: '$.total is the sum of $.items[*].amount',
        operands: [
          { path: '$.total', shown: '4' },
          { path: 'sum of $.items[*].amount', shown: '3' },
          { path: '$.items[0].amount', shown: '1' },
          { path: '$.items[1].amount', shown: '2' },
        ],
      },
    })
  })

  test('a rule that throws does not keep the others from being evaluated', () => {
    const throwing = rule('throws', () => {
      throw new Error('no')
    })
    const { status, error, fields, findings } = checkInvariants({ a: 1 }, [
      throwing,
      rule('breaks', ($) => equal($('$.a'), 2)),
    ])
    expect([status, error?.message, findings.length]).toEqual(['failed', 'The rule "throws" threw: no', 1])
    expect(fields).toMatchObject([
      { path: 'throws', reason: 'rule-threw' },
      { path: 'breaks', verdict: 'wrong' },
    ])
  })

  test('a rule that decided nothing says why', () => {
    const { fields } = checkInvariants({ total: 1, items: [{}] }, sumOf('$.total', '$.items[*].amount'))
    expect(fields).toMatchObject([{ reason: 'absent-operand', note: '1 of 1 items have no amount' }])
  })

  test('a candidate that is no JSON is an error', () => {
    expect(checkInvariants('{"a":', present('$.a')).error?.message).toBe(
      'The candidate is not JSON: the text ends in the middle of the JSON value.',
    )
  })
})

describe('operands', () => {
  const operand = (...values: (number | string | null)[]): Operand => ({
    name: '$.x[*]',
    values: values.map((one, at) => ({ path: `$.x[${at}]`, value: one })),
  })

  test('are exact decimals', () => {
    expect(sum(operand(0.1, 0.2, '0.30')).values[0]?.value).toBe('0.6')
    expect(max(operand(9, 10)).values[0]?.value).toBe('10')
    expect(min(operand(9, 10)).values[0]?.value).toBe('9')
    expect(count(operand(1, null)).values[0]?.value).toBe(2)
    expect(ratio(operand(1), operand(8)).values[0]?.value).toBe('0.125')
    expect(max(operand(null)).values).toEqual([])
  })

  test.each([
    [1e21, '1000000000000000000000'],
    ['1.50', '1.5'],
    [' 7 ', '7'],
    ['1,280', undefined],
    ['', undefined],
    [null, undefined],
    [true, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ] as const)('%j is the number %s', (raw, expected) => {
    expect(decimalOf(raw)?.toFixed()).toBe(expected)
  })

  test('rounding is checked where it is declared', () => {
    const big = decimalOf(1)!
    expect(roundsTo(big, big, {})).toBe(true)
    for (const bad of [{ round: -1 }, { round: 1.5 }, { shownIn: 'dozens' }])
      expect(
        checkInvariants(
          { a: 1, b: 1 },
          rule('r', ($) => equal($('$.a'), $('$.b'), bad as never)),
        ).error?.message,
      ).toMatch(/^The rule "r" threw: \{ (round|shownIn): /)
  })
})

describe('paths', () => {
  const candidate = openCandidate({
    rows: [{ 'a.b': 1, 金额: 2, "it's": 3 }, { 'a.b': 4 }],
    __proto__x: 1,
    'f(x)': [5],
  })
  const found = (path: string) => query(candidate, path).values.map((one) => [one.path, one.value])

  test.each([
    ['$.rows[0].金额', [['$.rows[0].金额', 2]]],
    [
      "$.rows[*]['a.b']",
      [
        ["$.rows[0]['a.b']", 1],
        ["$.rows[1]['a.b']", 4],
      ],
    ],
    ["$['f(x)'][*]", [["$['f(x)'][0]", 5]]],
    ['$.rows[1:].x', []],
    ['$.gone[*].x', []],
  ])('%s', (path, places) => {
    expect(found(path)).toEqual(places)
  })

  test.each(['rows', '', '$.rows[?(@.a)]', '$.rows[(@.length-1)]'])('%j is refused', (path) => {
    expect(() => found(path)).toThrow(PathError)
  })

  test('an expression is never run', () => {
    const global = globalThis as { hacked?: boolean }
    expect(() => found('$.rows[?(globalThis.hacked = true)]')).toThrow(PathError)
    expect(global.hacked).toBeUndefined()
  })

  test('a path through a deep candidate is answered or refused by name', () => {
    const deep = openCandidate(JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`))
    try {
      expect(query(deep, '$..b').values).toEqual([])
    } catch (error) {
      expect(error).toBeInstanceOf(PathError)
    }
  })
})

describe('what is no invariant is refused by name', () => {
  const good = present('$.a')
  test.each<[string, unknown, RegExp]>([
    ['none', [], /^No invariants were given, so nothing would be checked\.$/],
    ['a function', [() => true], /^A function is no invariant\. One is made by rule\('name'/],
    ['a condition without then', [when(good)], /^when\(…\) without \.then\(…\) is no invariant/],
    ['a list in a list', [[good]], /^A list within the list is no invariant/],
    ['null', [null], /^A value of type null is no invariant/],
    ['two of one name', [good, present('$.a')], /^Two invariants have the name "\$\.a is there"/],
  ])('%s', (_, invariants, message) => {
    expect(() => checkInvariants({ a: 1 }, invariants as never)).toThrow(message)
  })

  test('a rule without name, function or demand', () => {
    expect(() => rule('', () => equal({ name: '', values: [] }, 1))).toThrow('rule(name, …) needs a name')
    expect(() => rule('r', 1 as never)).toThrow('rule("r", …) needs a function')
    expect(() => when(good).then()).toThrow('when(…).then() needs a rule that must hold.')
    expect(() => when(true, undefined as never)).toThrow('needs a function')
    expect(() => when('x' as never)).toThrow('when(…) takes true or false, or a rule')
  })
})

describe('a path that finds nothing is absent, not zero', () => {
  const total = rule('total', ($) => equal($('$.total'), sum($('$.items[*].amount'))))
  test.each<[string, unknown, Invariant, Outcome]>([
    ['no list', { total: 12 }, total, 'idle'],
    ['no list, and a total of zero', { total: 0 }, total, 'idle'],
    ['a list that is null', { total: 12, items: null }, total, 'idle'],
    ['a column that no item has', { total: 0, items: [{ a: 1 }] }, total, 'idle'],
    ['an empty list', { total: 0, items: [] }, total, 'held'],
    ['an empty list of which something is stated', { total: 12, items: [] }, total, 'broken'],
    ['a count of no list', { n: 0 }, rule('n', ($) => equal($('$.n'), count($('$.itmes[*]')))), 'idle'],
    ['a count of one list', { n: 2, list: [1, 2] }, countOf('$.n', '$.list'), 'held'],
    [
      'a sum of two operands',
      { t: 3, a: 1, b: 2 },
      rule('t', ($) => equal($('$.t'), sum($('$.a'), $('$.b')))),
      'held',
    ],
    [
      'a sum of two operands of which one is absent',
      { t: 1, a: 1 },
      rule('t', ($) => equal($('$.t'), sum($('$.a'), $('$.b')))),
      'idle',
    ],
    [
      'a union of names',
      { t: 3, a: 1, b: 2 },
      rule('t', ($) => equal($('$.t'), sum($("$['a','b']")))),
      'held',
    ],
    [
      'brackets in a quoted name',
      { t: 3, items: [{ 'Amount (USD)': 3 }] },
      rule('t', ($) => equal($('$.t'), sum($("$.items[*]['Amount (USD)']")))),
      'held',
    ],
  ])('%s', (_, candidate, invariant, expected) => {
    expect(outcome(candidate, invariant)).toBe(expected)
  })

  test.each([
    '$.items[*',
    '$.items[',
    '$.',
    '$..',
    '$[',
    '$.items[]',
    '$.items[?@.amount>1].amount',
    '$.items[?(@.amount>1)]',
  ])('%s is an error that names the path', (path) => {
    const broken = rule('x', ($) => equal($('$.total'), sum($(path))))
    expect(checkInvariants({ total: 0, items: [{ amount: 12 }] }, broken).error?.message).toContain(path)
  })
})

test.each<[string, unknown, unknown, Outcome]>([
  ['objects alike', { x: [1, { y: 2 }], z: 1 }, { z: 1, x: [1, { y: 2 }] }, 'held'],
  ['objects that differ within', { x: [1, { y: 2 }] }, { x: [1, { y: 3 }] }, 'broken'],
  ['a list and an object', [], {}, 'broken'],
  ['codes with a zero in front', '007', '7', 'broken'],
  ['a number and its text', 7, '7.0', 'held'],
])('equal compares %s', (_, a, b, expected) => {
  expect(
    outcome(
      { a, b },
      rule('a', ($) => equal($('$.a'), $('$.b'))),
    ),
  ).toBe(expected)
})
