import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'

const found = (candidate: unknown, contract: Parameters<typeof checkContract>[1]) =>
  checkContract(candidate, contract).findings.map(({ code, path, contract: demand }) => [
    code,
    path,
    demand?.requirement,
  ])

describe('zod', () => {
  const schema = z.strictObject({
    a: z.int(),
    b: z.string(),
    status: z.enum(['active', 'lapsed']),
    day: z.iso.date().optional(),
    code: z
      .string()
      .regex(/^[A-Z]+$/)
      .optional(),
    rows: z
      .array(z.union([z.null(), z.object({ n: z.number().min(0) })]))
      .min(1)
      .max(2),
    step: z.number().multipleOf(5).lt(100).optional(),
  })
  const good = { a: 1, b: 'x', status: 'active', rows: [null] }

  test('what conforms passes, field by field', () => {
    const { status, coverage } = checkContract(good, schema)
    expect([status, coverage.evaluated, coverage.total]).toEqual(['passed', 4, 4])
  })

  test.each([
    ['a missing property', { ...good, b: undefined }, ['missing-property', '$.b', 'be there']],
    ['a wrong type', { ...good, b: 1 }, ['wrong-type', '$.b', 'be a string']],
    ['no whole number', { ...good, a: 1.5 }, ['wrong-type', '$.a', 'be an integer']],
    [
      'a value that is not listed',
      { ...good, status: 'Active' },
      ['not-in-enum', '$.status', 'be "active" or "lapsed"'],
    ],
    ['a wrong format', { ...good, day: '1.2.24' }, ['format', '$.day', 'be a date as YYYY-MM-DD']],
    ['a pattern', { ...good, code: 'x' }, ['pattern', '$.code', 'match the pattern /^[A-Z]+$/']],
    ['a list too short', { ...good, rows: [] }, ['length', '$.rows', 'have at least 1 item']],
    ['a list too long', { ...good, rows: [null, null, null] }, ['length', '$.rows', 'have at most 2 items']],
    ['a number between steps', { ...good, step: 7 }, ['range', '$.step', 'be a multiple of 5']],
    ['a number at an open limit', { ...good, step: 100 }, ['range', '$.step', 'be less than 100']],
    [
      'a property too many',
      { ...good, 'x y': 1 },
      ['unexpected-property', "$['x y']", 'not be there: the contract does not know it'],
    ],
    [
      'the alternative of the right type',
      { ...good, rows: [{ n: -1 }] },
      ['range', '$.rows[0].n', 'be at least 0'],
    ],
    [
      'no alternative',
      { ...good, rows: [7] },
      ['no-alternative', '$.rows[0]', "match one of the contract's 2 alternatives"],
    ],
  ])('%s', (_, candidate, violation) => {
    expect(found(JSON.parse(JSON.stringify(candidate)), schema)).toEqual([violation])
  })

  test.each<[string, unknown, string]>([
    ['a wrong type', { ...good, b: 1 }, '#/properties/b'],
    ['a missing property', { ...good, b: undefined }, '#/properties/b'],
    ['a property too many', { ...good, 'x y': 1 }, '#'],
    ['what stands in a list', { ...good, rows: [{ n: -1 }] }, '#/properties/rows/items/anyOf/1/properties/n'],
  ])('%s has its place in the schema', (_, candidate, place) => {
    const { findings } = checkContract(JSON.parse(JSON.stringify(candidate)), schema)
    expect(findings[0]?.contract?.schemaPath).toBe(place)
  })

  test('a refinement is a rule in its own words', () => {
    const refined = z
      .object({ a: z.number() })
      .refine(({ a }) => a > 0, { message: 'a is positive', path: ['a'] })
    expect(found({ a: -1 }, refined)).toEqual([['schema-rule', '$.a', 'keep the rule "a is positive"']])
  })

  test('fields that an object drops are a notice', () => {
    expect(
      checkContract({ a: 1, b: 2 }, z.object({ a: z.number() })).notices.map(({ path }) => path),
    ).toEqual(['$.b'])
  })

  test('raw text is classified as with any contract', () => {
    expect(found('Here: {"a":1}', z.object({ a: z.number() }))).toEqual([
      ['prose-around', '$', 'be JSON alone, without text around it'],
    ])
  })

  test('a schema that throws or waits is an error of the contract', () => {
    const throwing = z.object({ a: z.number() }).refine(() => {
      throw new Error('no')
    })
    const waiting = z.object({ a: z.number() }).refine(async () => true)
    for (const broken of [throwing, waiting]) {
      const { status, error } = checkContract({ a: 1 }, broken)
      expect([status, error?.code]).toEqual(['error', 'broken-contract'])
    }
  })
})

test('any Standard Schema is a contract', () => {
  const positive = {
    '~standard': {
      version: 1,
      vendor: 'mine',
      validate: (value: unknown) =>
        (value as { a: number }).a > 0
          ? { value }
          : {
              issues: [
                { message: 'must be positive', path: [{ key: 'a' }] },
                { message: 'is required', path: ['b'] },
              ],
            },
    },
  }
  expect(checkContract({ a: 1 }, positive).status).toBe('passed')
  expect(found({ a: -1 }, positive)).toEqual([
    ['schema-rule', '$.a', 'keep the rule "must be positive"'],
    ['missing-property', '$.b', 'be there'],
  ])
})

test('a TypeBox schema is a JSON Schema', () => {
  const schema = Type.Object({
    a: Type.Integer(),
    b: Type.Optional(Type.Union([Type.Null(), Type.String()])),
  })
  expect(found({ a: 1.5, b: 3 }, schema as never)).toEqual([
    ['wrong-type', '$.a', 'be an integer'],
    ['no-alternative', '$.b', 'be null or a string'],
  ])
})
