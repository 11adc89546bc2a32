/** What is found out of a place under a contract holds for every candidate, and for none but those of the contract. */
import { describe, expect, test } from 'vitest'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'

const contract = {
  properties: {
    name: { type: 'string' },
    rows: { type: 'array', items: { properties: { amount: { type: 'number' } }, required: ['code'] } },
  },
} as const

const verdicts = (candidate: unknown, schema: object = contract) =>
  Object.fromEntries(
    checkContract(candidate, schema as never).fields.map(({ path, verdict }) => [path, verdict]),
  )

describe('candidates of one contract', () => {
  test('have the fields that they have, each its own', () => {
    expect(verdicts({ name: 'a', rows: [{ amount: 1, code: 'x' }] })).toEqual({
      '$.name': 'matched',
      '$.rows[0].amount': 'matched',
      '$.rows[0].code': 'matched',
    })
    expect(verdicts({ rows: [], other: 1 })).toEqual({ '$.rows': 'matched', '$.other': 'not_evaluated' })
    expect(verdicts({ rows: 'none' })).toEqual({ '$.rows': 'wrong' })
    expect(verdicts({ name: { first: 'a' } })).toEqual({ '$.name': 'wrong' })
  })

  test('are judged by their own contract where another names the same fields', () => {
    expect(verdicts({ name: 'a' }, { properties: { rows: true } })).toEqual({ '$.name': 'not_evaluated' })
    expect(verdicts({ name: 'a' })).toEqual({ '$.name': 'matched' })
  })

  test('may have more places than are kept', () => {
    const rows = Array.from({ length: 9000 }, (_, amount) => ({ amount, code: `c${amount}`, note: '' }))
    for (let time = 0; time < 2; time++) {
      const { fields, notices } = checkContract({ rows }, contract as never)
      expect(fields).toHaveLength(27_000)
      expect(fields.at(-3)).toEqual({ path: '$.rows[8999].amount', verdict: 'matched' })
      expect(notices[0]).toMatchObject({ path: '$.rows[0].note' })
    }
  })

  test('share nothing that can be changed', () => {
    const [field] = checkContract({ name: 'a' }, contract as never).fields
    expect(() => Object.assign(field!, { verdict: 'wrong' })).toThrow(TypeError)
    expect(verdicts({ name: 'a' })).toEqual({ '$.name': 'matched' })
  })

  test('hold names such as __proto__ as any other', () => {
    expect(verdicts(JSON.parse('{"__proto__": 1, "constructor": {"name": 2}}'))).toEqual(
      JSON.parse('{"$.__proto__": "not_evaluated", "$.constructor.name": "not_evaluated"}'),
    )
  })
})
