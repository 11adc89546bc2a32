import { expect, test } from 'vitest'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'

test.each<[number, number, string]>([
  [19.99, 0.01, 'passed'],
  [19.995, 0.01, 'failed'],
  [0.3, 0.1, 'passed'],
])('%d as a multiple of %d has %s', (value, multipleOf, status) => {
  expect(checkContract(value, { type: 'number', multipleOf }).status).toBe(status)
})
