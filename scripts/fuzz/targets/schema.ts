/** Contracts: any JSON as a schema and any JSON as an answer gives a result, or an error that names the schema. */
import fc from 'fast-check'
import { explain } from '../../../src/explain/explain.ts'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'
import { ContractUsageError } from '../../../src/oracles/contract/contract.ts'
import { anyJson, changedJson } from '../inputs/damaged.ts'
import { demand, target, unlessRefused } from '../target.ts'

const SCHEMAS = [
  {
    type: 'object',
    properties: { a: { type: 'string', pattern: '^(a+)+$', format: 'date' }, b: { $ref: '#/$defs/x' } },
    required: ['a'],
    $defs: { x: { anyOf: [{ type: 'number', multipleOf: 0.01 }, { $ref: '#/$defs/x' }] } },
  },
  {
    $schema: 'http://json-schema.org/draft-04/schema#',
    type: 'array',
    items: [{ enum: [1, null, '__proto__'] }],
    additionalItems: false,
    uniqueItems: true,
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    oneOf: [{ const: { a: 1 } }, { type: ['string', 'null'], maxLength: 3 }],
    if: { type: 'string' },
    else: { minItems: 1 },
  },
  {
    type: 'object',
    patternProperties: { '^__proto__$': false },
    propertyNames: { maxLength: 9 },
    dependentRequired: { a: ['b'] },
    unevaluatedProperties: false,
  },
]

export const schema = target({
  name: 'schema',
  inputs: fc.record({
    schema: fc.oneof(changedJson(SCHEMAS), fc.constantFrom(...SCHEMAS), anyJson),
    candidate: fc.oneof(anyJson, fc.record({ a: anyJson, b: anyJson })),
  }),
  run({ schema: given, candidate }) {
    const result = unlessRefused([ContractUsageError], () => checkContract(candidate, given as never))
    if (result) demand(explain(result) !== '', 'a result has words')
  },
})
