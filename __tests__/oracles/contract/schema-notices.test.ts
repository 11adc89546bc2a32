import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openCandidate } from '../../../src/candidate/candidate.ts'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'
import type { JsonSchema } from '../../../src/oracles/contract/schema-at.ts'

const notices = (schema: unknown) =>
  checkContract({ a: 'x' }, schema as never).notices.map(({ code, message }) => `${code}: ${message}`)

describe('what checks nothing in a schema', () => {
  test.each<[string, unknown, string[]]>([
    [
      'a misspelled keyword',
      { type: 'object', requird: ['a'], properties: { a: {} } },
      [
        'unknown-keyword: The contract has the unknown keyword "requird" at #/requird, which checks nothing. Did you mean required?',
      ],
    ],
    [
      'a misspelled keyword in a subschema',
      { properties: { a: { anyOf: [{ maxlength: 3 }] } } },
      [
        'unknown-keyword: The contract has the unknown keyword "maxlength" at #/properties/a/anyOf/0/maxlength, which checks nothing. Did you mean maxLength?',
      ],
    ],
    [
      'an unknown format',
      { properties: { a: { format: 'phone' } } },
      [
        'unknown-format: The contract has the unknown format "phone" at #/properties/a/format, which checks nothing.',
      ],
    ],
    ['a format that is known', { properties: { a: { format: 'hostname' } } }, []],
    [
      'annotations of other specifications',
      { properties: { a: { example: 1, nullable: true, 'x-require': 1 } } },
      [],
    ],
    ['annotations of your own', { properties: { a: { unit: 'kg', label: 'A', order: 3 } } }, []],
    ['fields that are called like keywords', { properties: { requird: {}, a: {}, formats: {} } }, []],
    ['data that looks like a schema', { properties: { a: { const: { requird: 1 } } } }, []],
  ])('%s', (_, schema, expected) => {
    expect(notices(schema).filter((one) => !one.startsWith('unknown-field'))).toEqual(expected)
  })
})

describe('what is no schema is refused by name', () => {
  test.each<[string, unknown, RegExp]>([
    ['data', { no: 1 }, /has no keyword of JSON Schema, only "no"\. A schema is written/],
    ['one misspelled keyword', { propertis: {} }, /only "propertis"\. Did you mean properties\?/],
    ['the namespace of a library', z, /is a module or a library, with "\w+" in it\. Pass one schema/],
    ['a module that exports schemas', { policy: z.object({}) }, /with "policy" in it/],
  ])('%s', (_, contract, message) => {
    let said = ''
    try {
      checkContract({}, contract as never)
    } catch (thrown) {
      said = (thrown as Error).message
    }
    expect(said).toMatch(message)
    expect(said.length).toBeLessThan(300)
  })

  test('an empty schema and a schema of annotations allow everything', () => {
    for (const schema of [{}, { title: 'Policy' }, { 'x-a': 1 }] as JsonSchema[])
      expect(checkContract({ a: 1 }, schema).findings).toEqual([])
  })
})

test('a contract that asks for an object only is one field, the whole', () => {
  const { status, fields } = checkContract({ a: 1, b: [2] }, { type: 'object' })
  expect([status, fields]).toEqual(['passed', [{ path: '$', verdict: 'matched' }]])
  expect(checkContract([1], { type: 'object' }).fields).toEqual([{ path: '$', verdict: 'wrong' }])
})

test.each([
  ['0.1', 0],
  ['0.30000000000000004', 0],
  ['1.50000000000000000000', 0],
  ['12345678.000000000000000001', 1],
  ['3.14159265358979323846', 1],
  ['1e22', 0],
  ['1.2345678901234567891e5', 1],
  ['1e-400', 1],
  ['0e5', 0],
  ['-0.0', 0],
  ['0.00000000000000000000000001', 0],
])('of the number %s, %i is lost', (written, losses) => {
  const { findings } = checkContract(`{"a":${written}}`, { properties: { a: { type: 'number' } } })
  expect(findings.map(({ code }) => code)).toEqual(losses === 0 ? [] : ['number-precision'])
})

describe('a candidate whose getters throw is refused by name', () => {
  const getter = {
    get total() {
      throw new Error('no network')
    },
  }
  const proxy = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no network')
      },
    },
  )
  const prototype = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no network')
      },
    },
  )
  test.each<[string, unknown]>([
    ['a getter', { a: [getter] }],
    ['a proxy', { a: proxy }],
    ['a proxy as the whole', prototype],
  ])('%s', (_, candidate) => {
    expect(() => openCandidate(candidate)).toThrow(
      'The candidate cannot be read: a getter or proxy in it threw: no network. Pass plain data.',
    )
  })
})
