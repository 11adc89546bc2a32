import { describe, expect, test } from 'vitest'
import { explain } from '../../src/index.ts'
import { type CheckParts, checkResult } from '../../src/model/check-result.ts'
import type { Finding } from '../../src/model/finding.ts'
import { heldToPin } from '../../src/pin/hold-to-pin.ts'
import { type Pin, parsePin } from '../../src/pin/pinned-verdict.ts'

const finding = (path: string, is: string, code: Finding['code'] = 'wrong-value'): Finding => ({
  check: 'facts',
  code,
  path,
  candidate: { shown: is },
  expected: { shown: '1280 GBP', provenance: 'row 1' },
})

const factsOf = (parts: Partial<CheckParts>) =>
  checkResult({ check: 'facts', fields: [], findings: [], ...parts })

const pin: Pin = {
  about: 'A finding.',
  only: ['$.total'],
  checks: {
    facts: { findings: [{ path: '$.total', code: 'wrong-value', is: '12800', shouldBe: '1280 GBP' }] },
  },
}

describe('a check on a pinned sample', () => {
  test('passes where it finds what was pinned, and leaves other fields alone', () => {
    const held = heldToPin(
      pin,
      factsOf({ findings: [finding('$.total', '12800'), finding('$.number', '7')] }),
    )
    expect(held).toMatchObject({
      status: 'passed',
      fields: [{ path: '$.total', verdict: 'matched' }],
      findings: [],
    })
    expect(held.notices).toEqual([
      { code: 'pinned', message: 'Its verdict is held to pinned.json: A finding.' },
    ])
  })

  const changed: [string, Partial<CheckParts>, string][] = [
    ['the field matches', { fields: [{ path: '$.total', verdict: 'matched' }] }, 'matched'],
    [
      'the field is not evaluated',
      { fields: [{ path: '$.total', verdict: 'not_evaluated', reason: 'no-label' }] },
      'not_evaluated: no-label',
    ],
    ['nobody looks at the field', {}, 'not looked at'],
    ['another value is found', { findings: [finding('$.total', '7')] }, 'wrong-value: 7, not 1280 GBP'],
    [
      'another fault is found',
      { findings: [finding('$.total', '12800', 'missing-value')] },
      'missing-value: 12800, not 1280 GBP',
    ],
  ]
  test.each(changed)('fails where %s', (_, parts, now) => {
    const held = heldToPin(pin, factsOf(parts))
    expect(held.status).toBe('failed')
    expect(held.findings).toMatchObject([
      {
        code: 'verdict-changed',
        path: '$.total',
        candidate: { shown: now },
        expected: { shown: 'wrong-value: 12800, not 1280 GBP', provenance: 'pinned.json' },
      },
    ])
  })

  test('says in words what changed, and what to do', () => {
    const held = heldToPin(pin, factsOf({ fields: [{ path: '$.total', verdict: 'matched' }] }))
    expect(explain(held)).toMatchInlineSnapshot(`
      "The verdict of $.total has changed: wrong-value: 12800, not 1280 GBP was pinned, and now it is matched.

        pinned  wrong-value: 12800, not 1280 GBP   pinned.json
        now     matched

        If the new verdict is right, write it in pinned.json, or delete the pinned
        sample.

        No field matches."
    `)
  })

  test('is an error where the check cannot be run', () => {
    const error = { code: 'source-empty', message: 'The page is empty.' }
    expect(heldToPin(pin, factsOf({ error }))).toMatchObject({ status: 'error', error })
  })

  const silent: Pin = {
    about: 'A fault that no check noticed.',
    only: ['$.total'],
    noticed: false,
    checks: {
      facts: { findings: [], fields: [{ path: '$.total', verdict: 'not_evaluated', reason: 'no-label' }] },
    },
  }

  test('of a fault that nobody notices passes as long as nobody does', () => {
    const field = { path: '$.total', verdict: 'not_evaluated', reason: 'no-label' } as const
    expect(heldToPin(silent, factsOf({ fields: [field] })).status).toBe('passed')
    expect(heldToPin(silent, checkResult({ check: 'invariants', fields: [], findings: [] })).status).toBe(
      'passed',
    )
  })

  test('says when a check notices it', () => {
    const rule: Finding = { ...finding('$.total', '7', 'rule-broken'), check: 'invariants' }
    const held = heldToPin(silent, checkResult({ check: 'invariants', fields: [], findings: [rule] }))
    expect(held.findings).toMatchObject([
      { candidate: { shown: 'rule-broken: 7, not 1280 GBP' }, expected: { shown: 'not noticed' } },
    ])
  })
})

describe('a pinned.json', () => {
  test('need not name the values', () => {
    const text =
      '{ "only": ["$.a"], "checks": { "facts": { "findings": [{ "path": "$.a", "code": "wrong-value" }] } } }'
    const held = heldToPin(parsePin(text, 'pinned.json'), factsOf({ findings: [finding('$.a', '7')] }))
    expect(held.status).toBe('passed')
  })

  test.each([
    ['{', 'data/a/pinned.json is not JSON'],
    ['[]', 'data/a/pinned.json: it should hold an object with "only" and "checks". Mend it'],
    ['{ "checks": {} }', '"only" should list JSONPath patterns'],
    ['{ "only": ["total"], "checks": {} }', '"only" should list JSONPath patterns'],
    ['{ "only": ["$.a"], "checks": {} }', '"checks" should say what each check finds'],
    ['{ "only": ["$.a"], "checks": { "fact": {} } }', 'there is no check "fact"; there are contract, facts'],
    ['{ "only": ["$.a"], "checks": { "facts": { "findings": [{}] } } }', '"facts" should hold "findings"'],
    [
      '{ "only": ["$.a"], "checks": { "facts": { "findings": [], "fields": 1 } } }',
      '"facts" should hold "findings"',
    ],
    ['{ "only": ["$.a"], "noticed": true, "checks": { "facts": { "findings": [] } } }', '"noticed" is false'],
  ])('%s is refused by name', (text, message) => {
    expect(() => parsePin(text, 'data/a/pinned.json')).toThrow(message)
  })
})
