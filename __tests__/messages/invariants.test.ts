import { describe, expect, test } from 'vitest'
import { minus, times } from '../../src/oracles/invariants/arithmetic.ts'
import { checkInvariants } from '../../src/oracles/invariants/check-invariants.ts'
import {
  absent,
  countOf,
  inSet,
  oneOf,
  ordered,
  present,
  ratioOf,
  sumOf,
  unique,
  when,
} from '../../src/oracles/invariants/declared-rules.ts'
import { eachRow } from '../../src/oracles/invariants/each-row.ts'
import { atMost, equal, rule } from '../../src/oracles/invariants/rule.ts'
import { message } from './ferry.ts'

const REPORT = {
  total: 4800,
  share: 21.4,
  count: 2,
  status: 'total loss',
  zones: ['left', 'roof', 'left'],
  claims: [
    { date: '2024-05-02', amount: 1280.5 },
    { date: '2023-11-30', amount: 3500 },
  ],
}

describe('messages of toSatisfyInvariants', () => {
  test('a sum that is off', () => {
    expect(message(checkInvariants(REPORT, sumOf('$.total', '$.claims[*].amount')))).toMatchInlineSnapshot(`
      "$.total is 4800, but must be 4780.5, the sum of $.claims[*].amount.

        rule       $.total is the sum of $.claims[*].amount
                   $.total = 4800
                   sum of $.claims[*].amount = 4780.5
                   $.claims[0].amount = 1280.5
                   $.claims[1].amount = 3500
        candidate  4800

        No rule matches."
    `)
  })

  test('a sum that is off, in raw text', () => {
    expect(
      message(checkInvariants(JSON.stringify(REPORT, null, 2), sumOf('$.total', '$.claims[*].amount'))),
    ).toMatchInlineSnapshot(`
      "$.total is 4800, but must be 4780.5, the sum of $.claims[*].amount.

        candidate:2:12
        2 │ "total": 4800,
          │          ^^^^

        rule       $.total is the sum of $.claims[*].amount
                   $.total = 4800
                   sum of $.claims[*].amount = 4780.5
                   $.claims[0].amount = 1280.5
                   $.claims[1].amount = 3500
        candidate  4800                                 candidate:2:12

        No rule matches."
    `)
  })

  test('a ratio that is off', () => {
    expect(
      message(
        checkInvariants(
          REPORT,
          ratioOf('$.share', '$.claims[0].amount', '$.total', { percent: true, round: 1 }),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "$.share is 21.4, but must be 26.677083333333…, the ratio $.claims[0].amount / $.total.

        rule       $.share is $.claims[0].amount / $.total in percent
                   $.share = 21.4
                   ratio $.claims[0].amount / $.total = 26.677083333333…
                   $.claims[0].amount = 1280.5
                   $.total = 4800
        candidate  21.4

        No rule matches."
    `)
  })

  test('dates out of order', () => {
    expect(message(checkInvariants(REPORT, ordered('$.claims[*].date')))).toMatchInlineSnapshot(`
      "$.claims[1].date is "2023-11-30", but must be no earlier than "2024-05-02", which is $.claims[0].date.

        rule       $.claims[*].date is ascending
                   $.claims[0].date = "2024-05-02"
                   $.claims[1].date = "2023-11-30"
        candidate  "2023-11-30"

        No rule matches."
    `)
  })

  test('an item that stands twice', () => {
    expect(message(checkInvariants(REPORT, unique('$.zones[*]')))).toMatchInlineSnapshot(`
      "$.zones[2] is "left", but must be different from $.zones[0].

        rule       $.zones[*] has nothing twice
                   $.zones[0] = "left"
                   $.zones[2] = "left"
        candidate  "left"

        No rule matches."
    `)
  })

  test('a value outside a list', () => {
    expect(message(checkInvariants(REPORT, oneOf('$.status', ['active', 'lapsed'])))).toMatchInlineSnapshot(`
      "$.status is "total loss", but must be one of "active", "lapsed".

        rule       $.status is one of "active", "lapsed"
                   $.status = "total loss"
        candidate  "total loss"

        No rule matches."
    `)
  })

  test('a value outside a set', () => {
    expect(message(checkInvariants(REPORT, inSet('$.zones[*]', ['left', 'right'])))).toMatchInlineSnapshot(`
      "$.zones[1] is "roof", but must be one of "left", "right".

        rule       $.zones[*] is in the set
                   $.zones[1] = "roof"
        candidate  "roof"

        No rule matches."
    `)
  })

  test('what must follow a condition', () => {
    expect(
      message(checkInvariants(REPORT, when(oneOf('$.status', ['total loss'])).then(present('$.payout')))),
    ).toMatchInlineSnapshot(`
      "$.payout is absent, but must be there.

        rule       when $.status is one of "total loss", $.payout is there
                   $.payout = null
                   $.status = "total loss"
        candidate  absent

        No rule matches."
    `)
  })

  test('several rules', () => {
    expect(
      message(
        checkInvariants(REPORT, [
          sumOf('$.total', '$.claims[*].amount'),
          ordered('$.claims[*].date'),
          countOf('$.count', '$.claims[*]'),
          present('$.status'),
          absent('$.gone'),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "$.total is 4800, but must be 4780.5, the sum of $.claims[*].amount.

        rule       $.total is the sum of $.claims[*].amount
                   $.total = 4800
                   sum of $.claims[*].amount = 4780.5
                   $.claims[0].amount = 1280.5
                   $.claims[1].amount = 3500
        candidate  4800

        1 more:
        $.claims[1].date is "2023-11-30", but must be no earlier than "2024-05-02…

        The other 3 rules hold."
    `)
  })

  test('a rule of your own', () => {
    expect(
      message(
        checkInvariants(
          REPORT,
          rule('the total is no more than 1000', ($) => atMost($('$.total'), 1000)),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "$.total is 4800, but must be at most 1000.

        rule       the total is no more than 1000
                   $.total = 4800
        candidate  4800

        No rule matches."
    `)
  })

  test('a rule whose values have no order', () => {
    expect(
      message(
        checkInvariants(
          REPORT,
          rule('never mind', ($) => atMost($('$.status'), 1)),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "Nothing was evaluated: none of the 1 fields has independent evidence.

        Not evaluated: 1 unreadable value.

        - never mind: "total loss" and 1 have no order: it takes two numbers, two
          percentages, or two dates as 2026-03-01

        What compared nothing has not passed."
    `)
  })

  test('a rule whose operand is absent', () => {
    expect(message(checkInvariants(REPORT, sumOf('$.gone', '$.claims[*].amount')))).toMatchInlineSnapshot(`
      "Nothing was evaluated: none of the 1 fields has independent evidence.

        Not evaluated: 1 undecided rule.

        - $.gone is the sum of $.claims[*].amount: $.gone is absent

        What compared nothing has not passed."
    `)
  })

  test('a difference that is off', () => {
    const net = rule('net is gross less tax', ($) => equal($('$.net'), minus($('$.gross'), $('$.tax'))))
    expect(message(checkInvariants({ gross: 119, tax: 19, net: 10 }, net))).toMatchInlineSnapshot(`
      "$.net is 10, but must be 100, the difference $.gross - $.tax.

        rule       net is gross less tax
                   $.net = 10
                   difference $.gross - $.tax = 100
                   $.gross = 119
                   $.tax = 19
        candidate  10

        No rule matches."
    `)
  })

  test('rows that are off', () => {
    const line = eachRow('$.items[*]', 'line total', ($) =>
      equal($('$.amount'), times($('$.qty'), $('$.price'))),
    )
    const items = [
      { qty: 3, price: 0.1, amount: 0.3 },
      { qty: 2, price: 19.99, amount: 39.89 },
      { qty: 2, price: 5, amount: 11 },
      { qty: 1, amount: 4 },
    ]
    expect(message(checkInvariants({ items }, line))).toMatchInlineSnapshot(`
      "$.items[1].amount is 39.89, but must be 39.98, the product $.items[1].qty × $.items[1].price.

        rule       line total, $.items[1]
                   $.items[1].amount = 39.89
                   product $.items[1].qty × $.items[1].price = 39.98
                   $.items[1].qty = 2
                   $.items[1].price = 19.99
        candidate  39.89

        1 more:
        $.items[2].amount is 11, but must be 10, the product $.items[2].qty × $.i…

        The other rule holds; 1 was not evaluated (1 undecided rule)."
    `)
  })

  test('a sum of durations that is off', () => {
    const total = sumOf('$.total', '$.steps[*]', { as: 'duration' })
    expect(
      message(checkInvariants({ total: 'PT1H20M', steps: ['PT50M', '20 min'] }, total)),
    ).toMatchInlineSnapshot(`
      "$.total is 1 h 20 min, but must be 1 h 10 min, the sum of $.steps[*].

        rule       $.total is the sum of $.steps[*]
                   $.total = "PT1H20M"
                   $.steps[0] = "PT50M"
                   $.steps[1] = "20 min"
        candidate  1 h 20 min

        No rule matches."
    `)
  })
})
