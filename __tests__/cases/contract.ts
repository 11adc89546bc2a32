/** Schemas and candidates with the violations that each must give: code, path, and the demand in words. */
import type { FindingCode } from '../../src/model/finding.ts'
import type { JsonValue } from '../../src/model/json.ts'
import type { JsonSchema } from '../../src/oracles/contract/schema-at.ts'

export interface ContractCase {
  readonly name: string
  readonly schema: JsonSchema
  readonly candidate: JsonValue
  readonly violations: readonly (readonly [code: FindingCode, path: string, requirement: string])[]
}

const DRAFT_04 = 'http://json-schema.org/draft-04/schema#'
const DRAFT_06 = 'http://json-schema.org/draft-06/schema#'
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'
const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema'
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'

const of = (a: JsonSchema): JsonSchema => ({ type: 'object', properties: { a: a as never } })

export const CONTRACT_CASES: readonly ContractCase[] = [
  { name: 'what conforms', schema: of({ type: 'integer' }), candidate: { a: 1 }, violations: [] },
  {
    name: 'annotations of any name',
    schema: of({ type: 'integer', example: 3, 'x-label': 'A', nullable: false }),
    candidate: { a: 1 },
    violations: [],
  },
  {
    name: 'a missing property',
    schema: { required: ['a'] },
    candidate: {},
    violations: [['missing-property', '$.a', 'be there']],
  },
  {
    name: 'a property that another one demands',
    schema: { dependentRequired: { a: ['b'] } },
    candidate: { a: 1 },
    violations: [['missing-property', '$.b', 'be there, since a is']],
  },
  {
    name: 'a property too many',
    schema: { properties: {}, additionalProperties: false },
    candidate: { 'b c': 1 },
    violations: [['unexpected-property', "$['b c']", 'not be there: the contract does not know it']],
  },
  {
    name: 'a forbidden property',
    schema: of(false),
    candidate: { a: 1 },
    violations: [['unexpected-property', '$.a', 'not be there: the contract forbids it']],
  },
  {
    name: 'a name that is not allowed',
    schema: { propertyNames: { maxLength: 2 } },
    candidate: { abc: 1 },
    violations: [
      ['length', '$', 'have at most 2 characters'],
      ['unexpected-property', '$.abc', 'not be there: the contract allows no such name'],
    ],
  },
  {
    name: 'a wrong type',
    schema: of({ type: ['number', 'null'] }),
    candidate: { a: '1' },
    violations: [['wrong-type', '$.a', 'be a number or null']],
  },
  {
    name: 'a nullable type in either dialect',
    schema: {
      properties: { a: { type: ['number', 'null'] }, b: { anyOf: [{ type: 'number' }, { type: 'null' }] } },
    },
    candidate: { a: null, b: null },
    violations: [],
  },
  {
    name: 'a value that is not listed',
    schema: of({ enum: ['active', 'lapsed'] }),
    candidate: { a: 'Active' },
    violations: [['not-in-enum', '$.a', 'be "active" or "lapsed"']],
  },
  {
    name: 'another constant',
    schema: of({ const: 1 }),
    candidate: { a: 2 },
    violations: [['not-in-enum', '$.a', 'be 1']],
  },
  {
    name: 'a wrong format',
    schema: of({ format: 'date' }),
    candidate: { a: '2024-02-30' },
    violations: [['format', '$.a', 'be a date as YYYY-MM-DD']],
  },
  {
    name: 'a pattern that does not match',
    schema: of({ pattern: '^[A-Z]+$' }),
    candidate: { a: 'b' },
    violations: [['pattern', '$.a', 'match the pattern ^[A-Z]+$']],
  },
  {
    name: 'a number too small',
    schema: of({ minimum: 0 }),
    candidate: { a: -1 },
    violations: [['range', '$.a', 'be at least 0']],
  },
  {
    name: 'a number at an open limit',
    schema: of({ exclusiveMaximum: 1 }),
    candidate: { a: 1 },
    violations: [['range', '$.a', 'be less than 1']],
  },
  {
    name: 'a number between steps',
    schema: of({ multipleOf: 0.5 }),
    candidate: { a: 0.7 },
    violations: [['range', '$.a', 'be a multiple of 0.5']],
  },
  {
    name: 'a text too long',
    schema: of({ maxLength: 1 }),
    candidate: { a: 'ab' },
    violations: [['length', '$.a', 'have at most 1 character']],
  },
  {
    name: 'a list too short',
    schema: of({ minItems: 2 }),
    candidate: { a: [1] },
    violations: [['length', '$.a', 'have at least 2 items']],
  },
  {
    name: 'a tuple too long',
    schema: of({ prefixItems: [{}], items: false }),
    candidate: { a: [1, 2] },
    violations: [['length', '$.a', 'have at most 1 item']],
  },
  {
    name: 'an item that stands twice',
    schema: of({ uniqueItems: true }),
    candidate: { a: [1, 2, 1] },
    violations: [['not-unique', '$.a', 'have no item twice']],
  },
  {
    name: 'no alternative of several types',
    schema: of({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
    candidate: { a: 1 },
    violations: [['no-alternative', '$.a', 'be a string or null']],
  },
  {
    name: 'two alternatives where one was meant',
    schema: of({ oneOf: [{ type: 'number' }, { minimum: 0 }] }),
    candidate: { a: 1 },
    violations: [['no-alternative', '$.a', 'match one alternative of the contract only, but it matches 2']],
  },
  {
    name: 'the one alternative of the right type',
    schema: {
      properties: { a: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/row' }] } },
      $defs: { row: { type: 'object', properties: { n: { type: 'number' } } } },
    },
    candidate: { a: { n: 'x' } },
    violations: [['wrong-type', '$.a.n', 'be a number']],
  },
  {
    name: 'the alternative that a constant names',
    schema: {
      oneOf: [
        { properties: { k: { const: 'a' } } },
        { properties: { k: { const: 'b' }, n: { type: 'number' } } },
      ],
    },
    candidate: { k: 'b', n: 'x' },
    violations: [['wrong-type', '$.n', 'be a number']],
  },
  {
    name: 'an alternative within an alternative',
    schema: of({
      anyOf: [
        { type: 'null' },
        { type: 'array', items: { anyOf: [{ type: 'null' }, { type: 'object', required: ['n'] }] } },
      ],
    }),
    candidate: { a: [null, {}] },
    violations: [['missing-property', '$.a[1].n', 'be there']],
  },
  {
    name: 'a branch of if',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    schema: { if: { required: ['a'] }, then: { required: ['b'] } },
    candidate: { a: 1 },
    violations: [['missing-property', '$.b', 'be there']],
  },
  {
    name: 'a rule without words of its own',
    schema: of({ contains: { type: 'number' } }),
    candidate: { a: ['x'] },
    violations: [
      ['wrong-type', '$.a[0]', 'be a number'],
      ['schema-rule', '$.a', 'keep the rule "contains" (must contain at least 1 valid item(s))'],
    ],
  },
  {
    name: 'draft-04',
    schema: {
      $schema: DRAFT_04,
      id: 'https://example.org/a.json',
      properties: { a: { minimum: 0, exclusiveMinimum: true } },
    },
    candidate: { a: 0 },
    violations: [['range', '$.a', 'be greater than 0']],
  },
  {
    name: 'draft-06',
    schema: { $schema: DRAFT_06, ...(of({ const: 1, format: 'date' }) as object) },
    candidate: { a: 2 },
    violations: [['not-in-enum', '$.a', 'be 1']],
  },
  {
    name: 'draft-07',
    schema: {
      $schema: DRAFT_07,
      definitions: { d: { format: 'date' } },
      properties: { a: { $ref: '#/definitions/d' } },
    },
    candidate: { a: 'x' },
    violations: [['format', '$.a', 'be a date as YYYY-MM-DD']],
  },
  {
    name: 'draft 2019-09',
    schema: { $schema: DRAFT_2019, properties: { a: {} }, unevaluatedProperties: false },
    candidate: { b: 1 },
    violations: [['unexpected-property', '$.b', 'not be there: the contract does not know it']],
  },
  {
    name: 'draft 2020-12',
    schema: { $schema: DRAFT_2020, properties: { a: { prefixItems: [{ type: 'number' }] } } },
    candidate: { a: ['x'] },
    violations: [['wrong-type', '$.a[0]', 'be a number']],
  },
  {
    name: 'names in other scripts',
    schema: { properties: { 车架号: { type: 'string' } } },
    candidate: { 车架号: 1 },
    violations: [['wrong-type', '$.车架号', 'be a string']],
  },
  {
    name: 'names that look like indexes',
    schema: { properties: { '0': { type: 'string' } } },
    candidate: { '0': 1 },
    violations: [['wrong-type', "$['0']", 'be a string']],
  },
  {
    name: 'every fault at once',
    schema: { required: ['x'], properties: { a: { type: 'number' }, b: { enum: [1] } } },
    candidate: { a: 'x', b: 2 },
    violations: [
      ['missing-property', '$.x', 'be there'],
      ['wrong-type', '$.a', 'be a number'],
      ['not-in-enum', '$.b', 'be 1'],
    ],
  },
]

/** Contracts that are broken, and how the error names keyword and place. */
export const BROKEN_CONTRACTS: readonly (readonly [name: string, schema: JsonSchema, message: string])[] = [
  [
    'an unknown type',
    { properties: { a: { type: 'strin' } } } as never,
    'The contract is not a valid JSON Schema: the keyword "type" at #/properties/a/type is "strin", and must be one of "array", "boolean", "integer", "null", "number", "object", "string".',
  ],
  [
    'a keyword of the wrong type',
    { properties: { a: { minimum: '0' } } } as never,
    'The contract is not a valid JSON Schema: the keyword "minimum" at #/properties/a/minimum is "0", and must be number.',
  ],
  [
    'a broken pattern',
    { properties: { a: { pattern: '(' } } },
    'The contract has a broken "pattern" at #/properties/a/pattern: Invalid regular expression: /(/u: Unterminated group.',
  ],
  [
    'a reference to nothing',
    { properties: { a: { $ref: '#/$defs/b' } } },
    'The contract refers to "#/$defs/b" with the keyword "$ref" at #/properties/a/$ref, and there is no such schema.',
  ],
  [
    'an unknown draft',
    { $schema: 'http://json-schema.org/draft-03/schema#' },
    'The contract names the draft "http://json-schema.org/draft-03/schema#" at #/$schema, which is not supported.',
  ],
]
