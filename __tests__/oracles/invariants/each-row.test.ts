import { describe, expect, test } from 'vitest'
import { rememberOrigin } from '../../../src/candidate/origin.ts'
import type { JsonValue } from '../../../src/model/json.ts'
import { times } from '../../../src/oracles/invariants/arithmetic.ts'
import { checkInvariants } from '../../../src/oracles/invariants/check-invariants.ts'
import { oneOf, when } from '../../../src/oracles/invariants/declared-rules.ts'
import { eachRow } from '../../../src/oracles/invariants/each-row.ts'
import { atMost, equal } from '../../../src/oracles/invariants/rule.ts'

const lineTotal = eachRow('$.items[*]', 'line total', ($) =>
  equal($('$.amount'), times($('$.qty'), $('$.price'))),
)

const ORDER = {
  status: 'billed',
  total: 90,
  items: [
    { qty: 3, price: 0.1, amount: 0.3 },
    { qty: 2, price: 19.99, amount: 39.89 },
    { qty: 2, amount: 50 },
    null,
  ],
}

describe('a rule on each row', () => {
  test('each row is a result of its own, with the rule it belongs to', () => {
    expect(checkInvariants(ORDER, lineTotal).fields).toEqual([
      { path: 'line total, $.items[0]', rule: 'line total', verdict: 'matched' },
      { path: 'line total, $.items[1]', rule: 'line total', verdict: 'wrong' },
      {
        path: 'line total, $.items[2]',
        rule: 'line total',
        verdict: 'not_evaluated',
        reason: 'absent-operand',
        note: '$.items[2].price is absent',
      },
      {
        path: 'line total, $.items[3]',
        rule: 'line total',
        verdict: 'not_evaluated',
        reason: 'absent-operand',
        note: '$.items[3].amount is absent',
      },
    ])
  })

  test('a broken row is named, with its exact path', () => {
    const { findings } = checkInvariants(ORDER, lineTotal)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      path: '$.items[1].amount',
      candidate: { value: 39.89 },
      expected: { shown: '39.98, the product $.items[1].qty × $.items[1].price' },
      rule: { name: 'line total, $.items[1]' },
    })
  })

  test('every broken row is a finding', () => {
    const items = Array.from({ length: 5 }, (_, at) => ({ qty: 1, price: at, amount: at % 2 }))
    expect(checkInvariants({ items }, lineTotal).findings.map(({ path }) => path)).toEqual([
      '$.items[2].amount',
      '$.items[3].amount',
      '$.items[4].amount',
    ])
  })

  test('a row with a text for a number leaves the others decided', () => {
    const items = [{ qty: 'two', price: 1, amount: 2 }, ORDER.items[0]]
    const { status, error, fields } = checkInvariants({ items }, lineTotal)
    expect([status, error]).toEqual(['passed', undefined])
    expect(fields[0]?.note).toBe('$.items[0].qty is "two", which is not a number')
    expect(fields.map(({ verdict }) => verdict)).toEqual(['not_evaluated', 'matched'])
  })

  test.each([
    ['an empty list', { items: [] }],
    ['an absent list', {}],
  ])('%s decides nothing', (_, candidate) => {
    expect(checkInvariants(candidate, lineTotal).fields).toEqual([
      {
        path: 'line total',
        verdict: 'not_evaluated',
        reason: 'absent-operand',
        note: '$.items[*] has no rows',
      },
    ])
  })

  test('a row is held against the whole', () => {
    const within = eachRow('$.items[*]', 'no more than the total', ($, whole) =>
      atMost($('$.amount'), whole('$.total')),
    )
    expect(
      checkInvariants({ total: 40, items: [{ amount: 39 }, { amount: 41 }] }, within).findings[0]?.path,
    ).toBe('$.items[1].amount')
  })

  test('under a condition the first broken row speaks', () => {
    const billed = when(oneOf('$.status', ['billed'])).then(lineTotal)
    expect(checkInvariants(ORDER, billed).findings[0]?.path).toBe('$.items[1].amount')
    expect(checkInvariants({ ...ORDER, status: 'draft' }, billed).status).toBe('not_evaluated')
    expect(checkInvariants({ ...ORDER, items: [ORDER.items[0]] }, billed).status).toBe('passed')
    expect(checkInvariants({ ...ORDER, items: [] }, billed).status).toBe('not_evaluated')
  })

  test('rows within rows, rows of a list alone, and rows with strange names have their paths', () => {
    const nested = eachRow('$.groups[*].items[*]', 'line total', ($) =>
      equal($('$.amount'), times($('$.qty'), $('$.price'))),
    )
    const row = { qty: 1, price: 1, amount: 2 }
    expect(checkInvariants({ groups: [{ items: [] }, { items: [row] }] }, nested).findings[0]?.path).toBe(
      '$.groups[1].items[0].amount',
    )
    const top = eachRow('$[*]', 'line total', ($) => equal($('$.amount'), $('$.qty')))
    expect(checkInvariants([row], top).findings[0]?.path).toBe('$[0].amount')
    const named = eachRow('$.*', 'line total', ($) => equal($('$.amount'), $('$.qty')))
    expect(checkInvariants({ 'a b': row }, named).findings[0]?.path).toBe("$['a b'].amount")
  })

  test('a part of a sample keeps the paths of the whole', () => {
    const answer = { order: structuredClone(ORDER) }
    rememberOrigin(answer as unknown as JsonValue, { file: 'extracted.json', text: JSON.stringify(answer) })
    expect(checkInvariants(answer.order, lineTotal).findings[0]).toMatchObject({
      path: '$.order.items[1].amount',
      candidate: { locator: { position: { line: 1 } } },
    })
  })

  test('a single place, and no path, are refused', () => {
    expect(() => eachRow('$.items', 'a', ($) => equal($('$.a'), 1))).toThrow(/needs the path of rows/)
    expect(() => eachRow(7 as never, 'a', ($) => equal($('$.a'), 1))).toThrow(/needs the path of rows/)
    expect(() => eachRow('$.items[*]', '', ($) => equal($('$.a'), 1))).toThrow(
      /a name that says what must hold is missing/,
    )
  })

  test('a broken path is an error of the rule', () => {
    const broken = eachRow('$.items[?(@.a)]', 'a', ($) => equal($('$.a'), 1))
    expect(checkInvariants(ORDER, broken).error?.message).toContain('expressions are switched off')
  })
})
