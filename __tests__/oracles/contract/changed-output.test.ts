import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'

const told = (candidate: unknown, schema: Parameters<typeof checkContract>[1]) => {
  const { status, findings, notices } = checkContract(candidate, schema)
  return [
    status,
    findings.map(({ code, path }) => [code, path]),
    notices.map(({ code, path }) => [code, path]),
  ]
}

describe('what conforms only after the schema changed it does not conform', () => {
  test.each<[string, unknown, z.ZodType, unknown[]]>([
    ['a coerced number', { n: '1280' }, z.object({ n: z.coerce.number() }), ['wrong-type', '$.n']],
    ['a coerced flag', { n: 'no' }, z.object({ n: z.coerce.boolean() }), ['wrong-type', '$.n']],
    [
      'a coerced text',
      { a: [{ n: 7 }] },
      z.object({ a: z.array(z.object({ n: z.coerce.string() })) }),
      ['wrong-type', '$.a[0].n'],
    ],
    ['a missing value that is coerced', {}, z.object({ n: z.coerce.boolean() }), ['missing-property', '$.n']],
    ['a caught type', { n: 'x' }, z.object({ n: z.number().catch(0) }), ['wrong-type', '$.n']],
    [
      'a caught member of a list',
      { n: 'x' },
      z.object({ n: z.enum(['a', 'b']).catch('a') }),
      ['not-in-enum', '$.n'],
    ],
    ['a caught range', { n: -1 }, z.object({ n: z.number().min(0).catch(0) }), ['range', '$.n']],
    ['a coerced whole', '"5"', z.coerce.number(), ['wrong-type', '$']],
  ])('%s', (_, candidate, schema, finding) => {
    expect(told(candidate, schema)).toEqual(['failed', [finding], []])
  })

  test('the finding says what the schema made of the value', () => {
    expect(checkContract({ n: '1280' }, z.object({ n: z.coerce.number() })).findings[0].note).toBe(
      'The zod schema makes 1280 of it; what conforms only after that does not conform.',
    )
  })
})

describe('a change that the schema declares is a notice and no failure', () => {
  test.each<[string, unknown, z.ZodType, unknown[]]>([
    [
      'a default',
      { a: 1 },
      z.object({ a: z.number(), n: z.string().default('x') }),
      ['default-filled', '$.n'],
    ],
    ['trimmed text', { n: ' a ' }, z.object({ n: z.string().trim() }), ['transformed', '$.n']],
    [
      'a text made a number',
      { n: '5' },
      z.object({ n: z.string().transform(Number) }),
      ['transformed', '$.n'],
    ],
    ['a text made a date', { n: '2024-03-05' }, z.object({ n: z.coerce.date() }), ['transformed', '$.n']],
    ['a text made a flag', { n: 'yes' }, z.object({ n: z.stringbool() }), ['transformed', '$.n']],
  ])('%s', (_, candidate, schema, notice) => {
    expect(told(candidate, schema)).toEqual(['passed', [], [notice]])
  })

  test('without a JSON Schema to hold it against, a changed value is a notice', () => {
    const other = {
      '~standard': { version: 1, vendor: 'other', validate: () => ({ value: { n: 0 } }) },
    } as const
    expect(told({ n: 'x' }, other)).toEqual(['passed', [], [['transformed', '$.n']]])
  })

  test('a value that is given back as it came is nothing to tell', () => {
    const schema = z.object({ n: z.coerce.number(), s: z.string().trim().default('x'), more: z.unknown() })
    expect(told({ n: 5, s: 'a', more: { a: [1, null] } }, schema)).toEqual(['passed', [], []])
  })
})

describe('zod says what it means', () => {
  const union = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('car'), doors: z.number() }),
    z.object({ kind: z.literal('boat') }),
  ])

  test('an unknown discriminator is named with its values', () => {
    const [finding] = checkContract({ kind: 'plane' }, union).findings
    expect([finding.code, finding.path, finding.expected?.shown]).toEqual([
      'not-in-enum',
      '$.kind',
      'be "car" or "boat", which tells the contract\'s alternatives apart',
    ])
  })

  test('a rule that throws is an error with its words', () => {
    const throwing = z.object({
      n: z.number().refine(() => {
        throw new Error('no rate for this day')
      }),
    })
    expect(checkContract({ n: 1 }, throwing).error?.message).toBe(
      'The zod schema threw: no rate for this day.',
    )
    const asynchronous = z.object({ n: z.number().refine(async () => true) })
    expect(checkContract({ n: 1 }, asynchronous).error?.message).toContain('validates asynchronously')
  })
})
