import { expect, test } from 'vitest'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'

test.each<[number, number, string]>([
  [19.99, 0.01, 'passed'],
  [19.995, 0.01, 'failed'],
  [0.3, 0.1, 'passed'],
  [0.7, 0.1, 'passed'],
  [1.1, 0.1, 'passed'],
  [1.15, 0.1, 'failed'],
  [1e-10, 1e-11, 'passed'],
  [1.5e-10, 1e-10, 'failed'],
  [1, 1e-10, 'passed'],
  [9007199254740991, 2, 'failed'],
  [1e21, 1, 'passed'],
  [1e300, 1, 'passed'],
  [0, 0.1, 'passed'],
  [-0.3, 0.1, 'passed'],
])('%d as a multiple of %d has %s', (value, multipleOf, status) => {
  expect(checkContract(value, { type: 'number', multipleOf }).status).toBe(status)
})

test('older drafts count in decimals too', () => {
  const schema = { $schema: 'http://json-schema.org/draft-04/schema#', type: 'number', multipleOf: 0.1 }
  expect(checkContract(0.7, schema).status).toBe('passed')
  expect(checkContract(0.75, schema).findings[0]?.contract).toMatchObject({
    keyword: 'multipleOf',
    requirement: 'be a multiple of 0.1',
    schemaPath: '#/multipleOf',
  })
})
