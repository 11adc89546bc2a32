import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/model/json.ts'
import { checkContract } from '../../../src/oracles/contract/check-contract.ts'
import { ContractUsageError } from '../../../src/oracles/contract/contract.ts'
import type { JsonSchema } from '../../../src/oracles/contract/schema-at.ts'
import { BROKEN_CONTRACTS, CONTRACT_CASES } from '../../cases/contract.ts'

const OBJECT = { type: 'object', properties: { a: { type: 'integer' } } } as const

describe('a JSON Schema', () => {
  test.each(CONTRACT_CASES)('$name', ({ schema, candidate, violations }) => {
    const { status, findings } = checkContract(candidate, schema)
    const found = findings.map(({ code, path, contract }) => [code, path, contract?.requirement])
    expect(found.sort()).toEqual([...violations].map((one) => [...one]).sort())
    expect(status === 'failed').toBe(violations.length > 0)
    for (const { contract, path } of findings) {
      expect(contract?.schemaPath).toMatch(/^#\//)
      expect(path).toMatch(/^\$/)
    }
  })

  test.each(BROKEN_CONTRACTS)(
    '%s is an error of the contract, never of the candidate',
    (_, schema, message) => {
      for (const candidate of [{ a: 1 }, 'no JSON at all']) {
        const { status, error, findings } = checkContract(candidate, schema)
        expect([status, error?.code, findings]).toEqual(['error', 'broken-contract', []])
        expect(error?.message).toBe(message)
      }
    },
  )

  test('a value that differs only in case says so', () => {
    const [finding] = checkContract('{"a":"Ａctive "}', { properties: { a: { enum: ['active'] } } }).findings
    expect(finding?.note).toBe('It differs from "active" only in case, width or outer white space.')
  })

  test('a violation in raw text has its line and column', () => {
    const [finding] = checkContract('{\n  "a": "x"\n}', OBJECT).findings
    expect(finding?.candidate?.locator).toMatchObject({
      source: 'candidate',
      position: { line: 2, column: 8 },
    })
  })

  test('a value of the wrong kind is one field, whatever is inside it', () => {
    const { fields } = checkContract({ a: { x: 1, y: 2 } }, OBJECT)
    expect(fields).toEqual([{ path: '$.a', verdict: 'wrong' }])
  })

  test('a contract that says nothing of a field does not evaluate it', () => {
    const { status, coverage } = checkContract({ b: 1 }, OBJECT)
    expect([status, coverage]).toEqual([
      'not_evaluated',
      { evaluated: 0, total: 1, notEvaluated: { 'no-rule': 1 } },
    ])
  })
})

describe('a contract that demands something of the whole alone', () => {
  test.each<[string, JsonSchema, JsonValue, string]>([
    ['names that must be there', { required: ['a'] }, { a: 1 }, 'passed'],
    ['names that must be there, one lacking', { required: ['a'] }, { b: 1 }, 'failed'],
    [
      'an object constant, of which another has members of every object',
      { const: { a: 1 } },
      { toString: 0 },
      'failed',
    ],
    [
      'an object constant with members of every object',
      { const: { b: [1], constructor: { a: 1 } } },
      { constructor: { a: 1 }, b: [1] },
      'passed',
    ],
    ['one of several objects', { enum: [{ valueOf: 1 }, [2]] }, { valueOf: 1 }, 'passed'],
    ['none of several objects', { enum: [{ valueOf: 1 }, [2]] }, { valueOf: 2 }, 'failed'],
    ['a list without repetition', { uniqueItems: true }, [1, 2], 'passed'],
    ['a list without repetition, that has one', { uniqueItems: true }, [1, 1], 'failed'],
    ['a number of items', { properties: { a: { minItems: 1 } } }, { a: [{ b: 1 }] }, 'passed'],
    ['a number of members', { minProperties: 2 }, { a: 1 }, 'failed'],
    ['its type', { type: 'object' }, { a: 1 }, 'passed'],
  ])('%s', (_, schema, candidate, status) => {
    expect(checkContract(candidate, schema).status).toBe(status)
  })

  test('a name that must be there is named by the contract', () => {
    const { findings, notices, fields } = checkContract(
      { a: 1, b: { c: 1 } },
      { properties: { a: { type: 'number' } }, required: ['b'] },
      { unknown: 'fail' },
    )
    expect([findings, notices]).toEqual([[], []])
    expect(fields.map(({ path, verdict }) => [path, verdict])).toEqual([
      ['$.a', 'matched'],
      ['$.b.c', 'not_evaluated'],
    ])
  })
})

describe('fields that the contract does not name', () => {
  test('are a notice where it leaves them open', () => {
    const { status, notices } = checkContract({ a: 1, b: { c: 1 } }, OBJECT)
    expect(status).toBe('passed')
    expect(notices).toEqual([
      { code: 'unknown-field', message: 'The contract does not name $.b.', path: '$.b' },
    ])
  })

  test("fail under { unknown: 'fail' }", () => {
    const { findings } = checkContract({ a: 1, b: 2 }, OBJECT, { unknown: 'fail' })
    expect(findings.map(({ code, path }) => [code, path])).toEqual([['unexpected-property', '$.b']])
  })

  test.each([
    ['allows more', { properties: { a: {} }, additionalProperties: true }],
    ['describes more', { properties: { a: {} }, additionalProperties: { type: 'number' } }],
    ['lists none', { type: 'object' }],
    ['names them by pattern', { properties: { a: {} }, patternProperties: { '^b': {} } }],
    ['names them in another branch', { properties: { a: {} }, allOf: [{ properties: { b: {} } }] }],
  ])('are no matter where the contract %s', (_, schema) => {
    const { findings, notices } = checkContract({ a: 1, b: 2 }, schema, { unknown: 'fail' })
    expect([findings, notices]).toEqual([[], []])
  })
})

describe('the form of raw text', () => {
  const FENCED = '```json\n{"a":1}\n```'

  test.each([
    ['fenced', FENCED],
    ['prose-around', 'Here: {"a":1}'],
    ['reasoning-prefix', '<think>x</think>{"a":1}'],
    ['several-values', '{"a":1}{"a":2}'],
    ['truncated', '{"a":'],
    ['refusal', 'I cannot do that.'],
    ['syntax', '{"a":1,}'],
    ['empty', ''],
  ])('%s fails by name', (code, text) => {
    const { status, findings } = checkContract(text, OBJECT)
    expect([status, findings.map((one) => one.code)]).toEqual(['failed', [code]])
  })

  test('broken syntax names its cause', () => {
    expect(checkContract("{'a':1}", OBJECT).findings[0]?.contract?.cause).toBe('single-quotes')
  })

  test('the value is checked in every form that has one', () => {
    const { findings } = checkContract('Here: {"a":"x"}', OBJECT)
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['prose-around', '$'],
      ['wrong-type', '$.a'],
    ])
  })

  test('a fence is tolerated where that is asked for, and counted apart', () => {
    for (const result of [
      checkContract(FENCED, OBJECT, { form: 'fence-tolerated' }),
      checkContract(FENCED, { schema: OBJECT, form: 'fence-tolerated' }),
    ]) {
      expect(result.status).toBe('passed')
      expect(result.notices.map(({ code }) => code)).toEqual(['fence-tolerated'])
    }
    expect(checkContract(`Sure!\n${FENCED}`, OBJECT, { form: 'fence-tolerated' }).status).toBe('failed')
  })

  test('valid JSON that loses information fails', () => {
    const { findings } = checkContract('{"a":1,"a":2,"b":9007199254740993,"c":"\\ud800"}', true)
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['duplicate-key', '$.a'],
      ['number-precision', '$.b'],
      ['lone-surrogate', '$.c'],
    ])
  })
})

describe('an Ajv instance of your own', () => {
  test('brings its formats and keywords', () => {
    const ajv = new Ajv({ allErrors: true, formats: { plate: /^[A-Z]{2}-\d+$/ }, keywords: ['x-label'] })
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', format: 'plate', 'x-label': 'Plate' } },
    }
    expect(checkContract({ a: 'AB-1' }, schema, { ajv }).status).toBe('passed')
    const { findings } = checkContract({ a: 'ab' }, { schema, ajv })
    expect(findings.map(({ code, path }) => [code, path])).toEqual([['format', '$.a']])
  })

  test('its strict mode is an error of the contract', () => {
    const { status, error } = checkContract({ a: 1 }, { properties: {}, 'x-label': 1 }, { ajv: new Ajv() })
    expect([status, error?.code]).toEqual(['error', 'broken-contract'])
  })

  test('a validator that it compiled is a contract', () => {
    const validate = new Ajv().compile({ properties: { a: { type: 'number' } } })
    expect(checkContract({ a: 'x' }, validate).findings.map(({ path }) => path)).toEqual(['$.a'])
  })
})

describe('hostile input', () => {
  test('a pattern that backtracks without end is stopped, and the contract is to blame', () => {
    const { status, error } = checkContract(
      { a: `${'a'.repeat(50)}!` },
      { properties: { a: { pattern: '^(a+)+$' } } },
    )
    expect(status).toBe('error')
    expect(error?.message).toBe('The pattern ^(a+)+$ took longer than 250 ms on a text of 51 characters.')
  })

  test('nesting that a recursive contract cannot follow is an error by name', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const { status, error } = checkContract(deep, { type: 'array', items: { $ref: '#' } })
    expect([status, error?.code]).toEqual(['error', 'candidate-too-deep'])
    expect(checkContract(deep, { type: 'object' }).findings.map(({ code }) => code)).toEqual(['wrong-type'])
  })

  test('a contract that refers to itself does not hang', () => {
    const schema = {
      $ref: '#/$defs/a',
      $defs: { a: { allOf: [{ $ref: '#/$defs/b' }] }, b: { properties: { x: { $ref: '#/$defs/a' } } } },
    }
    expect(checkContract({ x: { x: { x: 1 } } }, schema).status).toBe('passed')
  })

  test('thousands of violations are counted, and the first of them listed', () => {
    const { findings, notices, coverage } = checkContract(
      Array.from({ length: 3000 }, () => 'x'),
      { items: { type: 'number' } },
    )
    expect(findings).toHaveLength(500)
    expect(coverage.total).toBe(3000)
    expect(notices[0]?.message).toBe(
      'The candidate breaks the contract in 3000 places; the first 500 are listed.',
    )
  })

  test('keys that mean something to JavaScript are keys like others', () => {
    const { findings } = checkContract('{"__proto__":1,"constructor":2}', {
      additionalProperties: false,
      properties: { constructor: { type: 'string' } },
    })
    expect(findings.map(({ code, path }) => [code, path]).sort()).toEqual([
      ['unexpected-property', '$.__proto__'],
      ['wrong-type', '$.constructor'],
    ])
  })
})

describe('what is no contract is refused by name', () => {
  test.each([
    ['undefined', undefined, /^The contract is undefined, but a JSON Schema/],
    ['a path', './policy.schema.json', /^The contract is a string, .* import it/],
    ['an array', [], /^The contract is an array/],
    ['a function', () => OBJECT, /^The contract is a function, .* Pass the schema that it returns\.$/],
    ['a promise', Promise.resolve(OBJECT), /^The contract is a promise that was not awaited\.$/],
    ['an Ajv instance', new Ajv(), /^The contract is an Ajv instance\. Pass the schema first/],
    ['a module', { default: OBJECT }, /^The contract is a whole module\. Pass its default export\.$/],
  ])('%s', (_, contract, message) => {
    expect(() => checkContract({}, contract as never)).toThrow(ContractUsageError)
    expect(() => checkContract({}, contract as never)).toThrow(message)
  })

  test.each([
    [{ from: 'strict' }, 'toConformToContract has no option "from". Its options are form, unknown, ajv.'],
    [{ form: 'loose' }, 'The option form is "loose", but it is "strict" or "fence-tolerated".'],
    [{ unknown: 'error' }, 'The option unknown is "error", but it is "notice" or "fail".'],
    [{ ajv: {} }, 'The option ajv is no Ajv instance: it has no compile(schema).'],
  ])('the options %j', (options, message) => {
    expect(() => checkContract({}, OBJECT, options as never)).toThrow(new ContractUsageError(message))
  })
})
