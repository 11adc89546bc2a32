import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '../../src/oracles/contract/contract.ts'
import { contractIdentity } from '../../src/oracles/contract/written-contract.ts'

const zodContract = (least: number) => z.strictObject({ a: z.number().min(least), b: z.array(z.string()) })

/** A Standard Schema whose library gives no JSON Schema; it holds itself, as some do. */
const bareContract = (least: number): Contract => {
  const schema = {
    least,
    check: (value: number) => value >= 1,
    '~standard': { version: 1, vendor: 'own', validate: (value: unknown) => ({ value }) },
  }
  return Object.assign(schema, { itself: schema }) as Contract
}

describe('two contracts are the same exactly where they say the same', () => {
  test.each<[string, (least: number) => Contract]>([
    ['a JSON Schema', (minimum) => ({ type: 'number', minimum })],
    ['zod', zodContract],
    ['a validator', (minimum) => new Ajv().compile({ type: 'number', minimum })],
    ['a schema with options', (minimum) => ({ schema: { minimum }, unknown: 'fail', ajv: new Ajv() })],
    ['a library without JSON Schema', bareContract],
  ])('%s', (_name, make) => {
    const [one, same, other] = [make(1), make(1), make(2)].map((contract) =>
      JSON.stringify(contractIdentity(contract)),
    )
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })

  test('a JSON Schema is its own identity, and options are part of it', () => {
    const schema = { type: 'number' }
    expect(contractIdentity(schema)).toEqual(schema)
    expect(contractIdentity({ schema, unknown: 'fail' })).toEqual({ schema, unknown: 'fail' })
  })
})
