import { describe, expect, test } from 'vitest'
import { checkTrace } from '../../src/oracles/trace/check-trace.ts'
import { message } from './ferry.ts'

const TRACE = { lines: ['Premium: 1,280.00', 'Colour: white'], raw_text: 'Premium: 1,280.00\nColour: white' }

describe('messages of toAgreeWithTrace', () => {
  test('another value behind the label', () => {
    expect(message(checkTrace({ premium: 12800 }, TRACE))).toMatchInlineSnapshot(`
      "$.premium is 12800, but lines of the trace say "1,280.00".

        trace      say "1,280.00"   trace lines[0], label "Premium"
        candidate  12800

        1 more:
        $.premium is 12800, but raw_text of the trace says "1,280.00".

        No field matches. The snapshots of the trace agree with each other."
    `)
  })

  test('a code that it does not have', () => {
    expect(message(checkTrace({ premium: 1280, vin: 'WVWZZZ1JZ3W386752' }, TRACE))).toMatchInlineSnapshot(`
      "$.vin is "WVWZZZ1JZ3W386752", but lines of the trace do not have it.

        trace      do not have it        trace lines
        candidate  "WVWZZZ1JZ3W386752"

        1 more:
        $.vin is "WVWZZZ1JZ3W386752", but raw_text of the trace does not have it.

        The other field holds. The snapshots of the trace agree with each other."
    `)
  })

  test('snapshots that drifted apart', () => {
    expect(
      message(checkTrace({ plate: 'AB-1234' }, { lines: ['Plate: AB-1234'], raw_text: 'Plate: AB-1235' })),
    ).toMatchInlineSnapshot(`
      "$.plate is "AB-1234", but raw_text of the trace says "AB-1235".

        trace      says "AB-1235"   trace raw_text, line 1, label "Plate"
        candidate  "AB-1234"

        2 more:
        The trace contradicts itself: lines[0] "Plate: AB-1234" does not stand in…
        The trace contradicts itself: raw_text, line 1 "Plate: AB-1235" does not…

        No field matches."
    `)
  })

  test('nothing that it could derive', () => {
    expect(message(checkTrace({ sound: true, total: 99 }, TRACE))).toMatchInlineSnapshot(`
      "Nothing was evaluated: none of the 2 fields has independent evidence.

        Not evaluated: 2 not derivable.

        What compared nothing has not passed."
    `)
  })

  test('an empty trace', () => {
    expect(message(checkTrace({ a: 1 }, { lines: [] }))).toMatchInlineSnapshot(
      `"The trace holds no text, so nothing can be held against it."`,
    )
  })
})
