import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/model/json.ts'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'
import type { JsonSchema } from '../../../src/oracles/contract/schema-at.ts'
import { canonicalJson, equalItems } from '../../../src/oracles/contract/unique-items.ts'
import { cpuTime } from '../../cpu-time.ts'

describe('equalItems', () => {
  test.each<[string, readonly JsonValue[], { i: number; j: number } | null]>([
    ['members in another order', [{ a: 1, b: [2] }, 3, { b: [2], a: 1 }], { i: 2, j: 0 }],
    ['a number and its text', [1, '1'], null],
    ['an object and its text', [{ a: 1 }, '{"a":1}'], null],
    ['null, false and nothing', [null, false, '', [], {}], null],
    [
      'lists of other order',
      [
        [1, 2],
        [2, 1],
      ],
      null,
    ],
    ['zero and minus zero', [0, -0], { i: 1, j: 0 }],
    ['names that mean something to JavaScript', [JSON.parse('{"__proto__":1}'), {}], null],
    ['names with signs of JSON', [{ 'a":1,"b': 1 }, { a: 1, b: 1 }], null],
  ])('%s', (_, items, equal) => {
    expect(equalItems(items)).toEqual(equal)
  })

  test('depth is no limit', () => {
    let value: JsonValue = 1
    for (let depth = 0; depth < 50_000; depth++) value = [value]
    expect(canonicalJson(value)).toHaveLength(150_001)
  })
})

test('20,000 objects are told apart in linear time, and the equal ones are named', () => {
  const items = Array.from({ length: 20_000 }, (_, id) => ({ id, tags: ['a', id % 7] }))
  const schema: JsonSchema = { uniqueItems: true, items: { type: 'object' } }
  const start = cpuTime()
  expect(checkContract(items, schema).findings).toEqual([])
  items.push({ tags: ['a', 5], id: 12 })
  expect(checkContract(items, schema).findings[0]).toMatchObject({
    code: 'not-unique',
    path: '$',
    note: 'Items 12 and 20000 are equal.',
  })
  expect(cpuTime() - start).toBeLessThan(15_000)
})

const alternatives = (count: number): JsonSchema[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'object',
    properties: { kind: { const: `k${at}` }, value: { $ref: '#/$defs/value' } },
    required: ['kind', 'value'],
  }))

const choice = (keyword: 'oneOf' | 'anyOf', listed: readonly JsonSchema[], rest: object = {}): JsonSchema =>
  ({
    $defs: { value: { type: 'number', minimum: 0 }, ...rest },
    properties: { list: { items: { [keyword]: listed } } },
  }) as unknown as JsonSchema

describe('1,500 alternatives', () => {
  const many = alternatives(1500)

  test.each(['oneOf', 'anyOf'] as const)('of %s are decided by their constants, and quickly', (keyword) => {
    const list = Array.from({ length: 20 }, (_, at) => ({ kind: `k${at * 70}`, value: at === 3 ? -1 : at }))
    const start = cpuTime()
    const { findings } = checkContract({ list }, choice(keyword, many))
    expect(cpuTime() - start).toBeLessThan(10_000)
    expect(findings.map(({ code, path }) => [code, path])).toEqual([['range', '$.list[3].value']])
  })

  test('what none of them is breaks the choice, once', () => {
    const { findings } = checkContract({ list: [{ kind: 'other', value: 1 }, 7] }, choice('oneOf', many))
    expect(findings.map(({ code, path, contract }) => [code, path, contract?.schemaPath])).toEqual([
      ['no-alternative', '$.list[0]', '#/properties/list/items/oneOf'],
      ['no-alternative', '$.list[1]', '#/properties/list/items/oneOf'],
    ])
  })

  test('what two of them are breaks oneOf, and not anyOf', () => {
    const twice = [...many, many[3]!]
    const candidate = { list: [{ kind: 'k3', value: 1 }] }
    expect(checkContract(candidate, choice('oneOf', twice)).findings[0]?.contract?.requirement).toBe(
      'match one alternative of the contract only, but it matches 2',
    )
    expect(checkContract(candidate, choice('anyOf', twice)).status).toBe('passed')
  })
})

describe('large choices and small ones agree', () => {
  const kinds: readonly JsonSchema[] = [
    { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] },
    { type: 'object', properties: { kind: { enum: ['b', 'c'] }, n: { type: 'integer' } }, required: ['n'] },
    { $ref: '#/$defs/value' },
    { $ref: '#/$defs/far' },
    { type: 'array', items: { type: 'string' } },
    { const: null },
    { enum: [true, 'yes'] },
    { not: {} },
    false,
    { type: ['string', 'boolean'], maxLength: 2 },
  ]
  const far = { far: { $ref: '#/$defs/farther' }, farther: { type: 'string', minLength: 5 } }
  const fillers = Array.from({ length: 60 }, (_, at): JsonSchema => ({ const: { filler: at } }))
  const values: readonly JsonValue[] = [
    { kind: 'a' },
    { kind: 'b', n: 1 },
    { kind: 'b', n: 1.5 },
    { kind: 'd', n: 1 },
    { n: 1 },
    {},
    5,
    -5,
    'longer than five',
    'no',
    'yes',
    true,
    false,
    null,
    [],
    ['x'],
    [1],
    { filler: 3 },
  ]
  test.each(['oneOf', 'anyOf'] as const)('on every value, for %s', (keyword) => {
    for (const value of values) {
      const small = checkContract({ list: [value] }, choice(keyword, kinds, far))
      const large = checkContract({ list: [value] }, choice(keyword, [...kinds, ...fillers], far))
      const expected = value === values.at(-1) ? 'passed' : small.status
      expect([value, large.status]).toEqual([value, expected])
    }
  })

  test('a property that no alternative evaluates is still found', () => {
    const schema: JsonSchema = {
      oneOf: alternatives(60),
      unevaluatedProperties: false,
      $defs: { value: { type: 'number' } },
    } as unknown as JsonSchema
    expect(checkContract({ kind: 'k1', value: 1 }, schema).status).toBe('passed')
    expect(checkContract({ kind: 'k1', value: 1, more: 1 }, schema).findings[0]?.path).toBe('$.more')
  })

  test('a contract that describes itself by alternatives is followed', () => {
    const schema = {
      oneOf: [
        { type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] },
        ...Array.from({ length: 60 }, (_, at) => ({ const: at })),
      ],
    } as unknown as JsonSchema
    expect(checkContract({ next: { next: 59 } }, schema).status).toBe('passed')
    expect(checkContract({ next: { next: 60 } }, schema).status).toBe('failed')
  })
})
