import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import { message } from './ferry.ts'

const CONTRACT = {
  type: 'object',
  required: ['premium', 'status'],
  properties: {
    premium: { type: 'number', minimum: 0 },
    status: { enum: ['active', 'lapsed'] },
    issued: { type: 'string', format: 'date' },
    zones: { type: 'array', maxItems: 2, items: { type: 'string' } },
    plate: { type: 'string', pattern: '^[A-Z]{2}-[0-9]+$' },
    holder: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    note: { type: 'string' },
  },
}
const FENCED = '```json\n{"premium": 1280, "status": "active"}\n```'

describe('messages of toConformToContract', () => {
  test('an empty answer', () => {
    expect(message(checkContract('', CONTRACT))).toMatchInlineSnapshot(`
      "The answer must be exactly one JSON value, but there is no text at all.

        candidate:1:1

        candidate  there is no text at all   candidate:1:1

        No field matches."
    `)
  })

  test('a fenced answer', () => {
    expect(message(checkContract(FENCED, CONTRACT))).toMatchInlineSnapshot(`
      "The answer must be JSON alone, without a code fence, but the JSON is wrapped in a Markdown code fence.

        candidate:1:1
        1 │ \`\`\`json
          │ ^

        candidate  the JSON is wrapped in a Markdown code fence
                   candidate:1:1

        Ask for JSON without Markdown, or tolerate the fence with { form:
        'fence-tolerated' }, which counts it apart.

        The other 2 fields match."
    `)
  })

  test('prose around the answer', () => {
    expect(
      message(checkContract('Here you are:\n{"premium": 1280, "status": "active"}', CONTRACT)),
    ).toMatchInlineSnapshot(`
      "The answer must be JSON alone, without text around it, but text stands before the JSON value.

        candidate:1:1
        1 │ Here you are:
          │ ^

        candidate  text stands before the JSON value   candidate:1:1

        The other 2 fields match."
    `)
  })

  test('reasoning before the answer', () => {
    expect(
      message(checkContract('<think>1280, I guess</think>{"premium": 1280, "status": "active"}', CONTRACT)),
    ).toMatchInlineSnapshot(`
      "The answer must be JSON alone, without reasoning before it, but reasoning stands before the JSON value (<think>).

        candidate:1:1
        1 │ <think>1280, I guess</think>{"premium": 1280, "status": "active"}
          │ ^

        candidate  reasoning stands before the JSON value (<think>)
                   candidate:1:1

        Read the answer apart from the reasoning, or switch the reasoning off.

        The other 2 fields match."
    `)
  })

  test('several answers', () => {
    expect(message(checkContract('{"premium": 1280}\n{"premium": 1290}', CONTRACT))).toMatchInlineSnapshot(`
      "The answer must be exactly one JSON value, but there are 2 JSON values.

        candidate:2:1
        2 │ {"premium": 1290}
          │ ^

        candidate  there are 2 JSON values   candidate:2:1

        No field matches."
    `)
  })

  test('an answer that is cut off', () => {
    expect(message(checkContract('{"premium": 1280, "zones": ["left', CONTRACT))).toMatchInlineSnapshot(`
      "The answer must be a whole JSON value, but the text ends in the middle of the JSON value.

        candidate:1:34
        1 │ {"premium": 1280, "zones": ["left
          │                                 ^

        candidate  the text ends in the middle of the JSON value
                   candidate:1:34

        Raise the limit of output tokens, or ask for less at once.

        No field matches."
    `)
  })

  test('a refusal', () => {
    expect(
      message(checkContract("I'm sorry, but I cannot read this page.", CONTRACT)),
    ).toMatchInlineSnapshot(`
      "The answer must be exactly one JSON value, but the model declines to answer ("I'm sorry").

        candidate:1:1
        1 │ I'm sorry, but I cannot read this page.
          │ ^

        candidate  the model declines to answer ("I'm sorry")
                   candidate:1:1

        No field matches."
    `)
  })

  test('a trailing comma', () => {
    expect(message(checkContract('{\n  "premium": 1280,\n}', CONTRACT))).toMatchInlineSnapshot(`
      "The answer must be valid JSON, but a comma stands before a closing bracket.

        candidate:3:1
        3 │ }
          │ ^

        candidate  a comma stands before a closing bracket
                   candidate:3:1

        No field matches."
    `)
  })

  test('single quotes', () => {
    expect(message(checkContract("{'premium': 1280}", CONTRACT))).toMatchInlineSnapshot(`
      "The answer must be valid JSON, but a text stands in single quotes.

        candidate:1:2
        1 │ {'premium': 1280}
          │  ^

        candidate  a text stands in single quotes   candidate:1:2

        No field matches."
    `)
  })

  test('NaN', () => {
    expect(message(checkContract('{"premium": NaN}', CONTRACT))).toMatchInlineSnapshot(`
      "The answer must be valid JSON, but it holds NaN or Infinity, which JSON does not have.

        candidate:1:13
        1 │ {"premium": NaN}
          │             ^

        candidate  it holds NaN or Infinity, which JSON does not have
                   candidate:1:13

        No field matches."
    `)
  })

  test('a key that stands twice', () => {
    expect(
      message(checkContract('{"status": "active", "premium": 1, "premium": 2}', CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.premium must stand only once, but the candidate has the key "premium" again.

        candidate:1:36
        1 │ {"status": "active", "premium": 1, "premium": 2}
          │                                    ^^^^^^^^^

        contract   stand only once
        candidate  the key "premium" again   candidate:1:36

        Of two members with one name, JSON.parse keeps the last and drops the
        other.

        The other field holds."
    `)
  })

  test('a number that loses digits', () => {
    expect(
      message(checkContract('{"status": "active", "premium": 7203461958823104557}', CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.premium must keep all its digits, but the candidate has 7203461958823104557, which is read as 7203461958823104512.

        candidate:1:33
        1 │ {"status": "active", "premium": 7203461958823104557}
          │                                 ^^^^^^^^^^^^^^^^^^^

        contract   keep all its digits
        candidate  7203461958823104557, which is read as 7203461958823104512
                   candidate:1:33

        Numbers of JavaScript have about 16 digits. Ask for such numbers as
        strings.

        The other field holds."
    `)
  })

  test('half a character', () => {
    expect(
      message(checkContract('{"status": "active", "premium": 1, "note": "\\ud83d"}', CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.note must be well-formed Unicode, but the candidate has "\\ud83d".

        candidate:1:44
        1 │ {"status": "active", "premium": 1, "note": "\\ud83d"}
          │                                            ^^^^^^^^

        contract   be well-formed Unicode
        candidate  "\\ud83d"                 candidate:1:44

        Half of a surrogate pair is no character: the answer was cut or escaped in
        the middle of one.

        The other 2 fields match."
    `)
  })

  test('a missing property', () => {
    expect(message(checkContract({ status: 'active' }, CONTRACT))).toMatchInlineSnapshot(`
      "$.premium must be there, but the candidate does not have it.

        contract   be there   #/required
        candidate  nothing

        The other field holds."
    `)
  })

  test('a property too many', () => {
    expect(
      message(
        checkContract(
          { premium: 1, status: 'active', colour: 'red' },
          { ...CONTRACT, additionalProperties: false },
        ),
      ),
    ).toMatchInlineSnapshot(`
      "$.colour must not be there: the contract does not know it.

        contract   not be there: the contract does not know it
                   #/additionalProperties
        candidate  "red"

        The other 2 fields match."
    `)
  })

  test('a field that the contract does not name', () => {
    expect(
      message(checkContract({ premium: 1, status: 'active', colour: 'red' }, CONTRACT, { unknown: 'fail' })),
    ).toMatchInlineSnapshot(`
      "$.colour must not be there: the contract does not name it.

        contract   not be there: the contract does not name it
        candidate  "red"

        The other 2 fields match."
    `)
  })

  test('a wrong type, in raw text', () => {
    expect(
      message(checkContract('{\n  "status": "active",\n  "premium": "1,280"\n}', CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.premium must be a number, but the candidate has "1,280".

        candidate:3:14
        3 │ "premium": "1,280"
          │            ^^^^^^^

        contract   be a number   #/properties/premium/type
        candidate  "1,280"       candidate:3:14

        The other field holds."
    `)
  })

  test('a value that is not listed', () => {
    expect(message(checkContract({ premium: 1, status: 'Active' }, CONTRACT))).toMatchInlineSnapshot(`
      "$.status must be "active" or "lapsed", but the candidate has "Active".

        contract   be "active" or "lapsed"   #/properties/status/enum
        candidate  "Active"

        It differs from "active" only in case, width or outer white space.

        The other field holds."
    `)
  })

  test('a wrong format', () => {
    expect(
      message(checkContract({ premium: 1, status: 'active', issued: '3.9.2025' }, CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.issued must be a date as YYYY-MM-DD, but the candidate has "3.9.2025".

        contract   be a date as YYYY-MM-DD   #/properties/issued/format
        candidate  "3.9.2025"

        The other 2 fields match."
    `)
  })

  test('a number out of range', () => {
    expect(message(checkContract({ premium: -1, status: 'active' }, CONTRACT))).toMatchInlineSnapshot(`
      "$.premium must be at least 0, but the candidate has -1.

        contract   be at least 0   #/properties/premium/minimum
        candidate  -1

        The other field holds."
    `)
  })

  test('a list too long', () => {
    expect(
      message(checkContract({ premium: 1, status: 'active', zones: ['a', 'b', 'c'] }, CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.zones must have at most 2 items, but the candidate has ["a","b","c"].

        contract   have at most 2 items   #/properties/zones/maxItems
        candidate  ["a","b","c"]

        The other 5 fields match."
    `)
  })

  test('a pattern that does not match', () => {
    expect(
      message(checkContract({ premium: 1, status: 'active', plate: 'ab 1' }, CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.plate must match the pattern ^[A-Z]{2}-[0-9]+$, but the candidate has "ab 1".

        contract   match the pattern ^[A-Z]{2}-[0-9]+$
                   #/properties/plate/pattern
        candidate  "ab 1"

        The other 2 fields match."
    `)
  })

  test('no alternative', () => {
    expect(
      message(checkContract({ premium: 1, status: 'active', holder: 7 }, CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.holder must be a string or null, but the candidate has 7.

        contract   be a string or null   #/properties/holder/anyOf
        candidate  7

        The other 2 fields match."
    `)
  })

  test('several faults', () => {
    expect(
      message(checkContract({ status: 'Active', issued: 7, zones: [1, 'a'] }, CONTRACT)),
    ).toMatchInlineSnapshot(`
      "$.premium must be there, but the candidate does not have it.

        contract   be there   #/required
        candidate  nothing

        3 more:
        $.status must be "active" or "lapsed", but the candidate has "Active".
        $.issued must be a string, but the candidate has 7.
        $.zones[0] must be a string, but the candidate has 1.

        The other field holds."
    `)
  })

  test('a zod schema', () => {
    expect(
      message(checkContract({ premium: '1' }, z.object({ premium: z.number() }))),
    ).toMatchInlineSnapshot(`
      "$.premium must be a number, but the candidate has "1".

        contract   be a number   #/properties/premium
        candidate  "1"

        No field matches."
    `)
  })

  test('a broken contract', () => {
    expect(
      message(checkContract({}, { properties: { premium: { type: 'nubmer' } } } as never)),
    ).toMatchInlineSnapshot(`
      "The contract is not a valid JSON Schema: the keyword "type" at
      #/properties/premium/type is "nubmer", and must be one of "array",
      "boolean", "integer", "null", "number", "object", "string".

        Mend the schema; the candidate was not judged."
    `)
  })

  test('a contract that says nothing of the candidate', () => {
    expect(message(checkContract({ other: 1 }, { properties: { premium: {} } }))).toMatchInlineSnapshot(`
      "Nothing was evaluated: none of the 1 fields has independent evidence.

        Not evaluated: 1 not in the contract.

        - The contract does not name $.other.

        What compared nothing has not passed."
    `)
  })
})
