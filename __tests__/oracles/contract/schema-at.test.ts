import { describe, expect, test } from 'vitest'
import {
  describeField,
  resolvePointer,
  schemaMentions,
  schemasAt,
} from '../../../src/oracles/contract/schema-at.ts'

const SCHEMA = {
  title: 'Report',
  properties: {
    rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    pair: { prefixItems: [{ title: 'First' }], items: { title: 'Rest' } },
    old: { items: [{ title: 'A' }], additionalItems: { title: 'B' } },
    any: { anyOf: [{ title: 'One' }, { allOf: [{ title: 'Two' }] }] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    if: { if: {}, then: { title: 'Then' }, else: { title: 'Else' } },
    'a/b~c': { title: 'Odd' },
    anchored: { $ref: '#money' },
    loop: { $ref: '#/properties/loop' },
  },
  patternProperties: { '^x-': { title: 'Extension' } },
  additionalProperties: { title: 'Other' },
  $defs: {
    row: {
      properties: {
        amount: { title: 'Amount', 'x-labels': ['金额', 7], 'x-unit': 'CNY', format: 'decimal', enum: [1] },
      },
    },
    money: { $anchor: 'money', title: 'Money' },
  },
} as const

describe('the schemas at a place', () => {
  test.each([
    [['rows', 3, 'amount'], ['Amount']],
    [['pair', 0], ['First']],
    [['pair', 5], ['Rest']],
    [['old', 0], ['A']],
    [['old', 1], ['B']],
    [['any'], ['One', 'Two']],
    [['if'], ['Then', 'Else']],
    [['x-1'], ['Extension']],
    [['else'], ['Other']],
    [['anchored'], ['Money']],
    [['rows', 'amount'], []],
    [['loop', 'x'], []],
    [[], ['Report']],
  ])('%j', (path, titles) => {
    expect(describeField(SCHEMA as never, path).titles).toEqual(titles)
  })

  test('what people wrote about a field is gathered', () => {
    expect(describeField(SCHEMA as never, ['rows', 0, 'amount'])).toMatchObject({
      titles: ['Amount'],
      labels: ['金额'],
      unit: 'CNY',
      format: 'decimal',
      enum: [1],
    })
  })

  test('a schema that says nothing has no place', () => {
    expect(schemasAt(true, ['a'])).toEqual([])
    expect(schemasAt({}, ['a'])).toEqual([])
  })
})

test.each([
  ['#', SCHEMA],
  ['#/properties/a~1b~0c', { title: 'Odd' }],
  ['#/properties/nothing', undefined],
  ['#money', SCHEMA.$defs.money],
  ['https://example.org/other', undefined],
])('%s points to its schema', (pointer, target) => {
  expect(resolvePointer(SCHEMA as never, pointer)).toEqual(target)
})

test('a keyword is found anywhere', () => {
  expect(schemaMentions(SCHEMA as never, 'x-unit')).toBe(true)
  expect(schemaMentions(SCHEMA as never, 'x-evidence-for')).toBe(false)
})
