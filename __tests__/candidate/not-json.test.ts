import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { withoutAbsentMembers } from '../../src/candidate/absent-members.ts'
import { notJson } from '../../src/candidate/not-json.ts'
import { checkContract, checkHtmlFacts, checkInvariants, checkQuotes, present } from '../../src/index.ts'

describe('notJson', () => {
  test('a very long array without items is refused at once', () => {
    expect(notJson({ a: new Array(1e9) })).toBe('$.a is an array with holes, which JSON cannot hold.')
  })

  test('plain JSON of any depth is none of it', () => {
    let value: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) value = { a: value }
    expect(notJson(value)).toBeNull()
  })
})

test('a candidate of 100,000 levels is an error of the facts check, by name', () => {
  let value: unknown = 1
  for (let depth = 0; depth < 100_000; depth++) value = { a: value }
  expect(checkHtmlFacts(value, '<p>x</p>')).toMatchObject({
    status: 'error',
    error: { code: 'candidate-too-deep' },
  })
})

class Claim {
  readonly amount = 1
}
class ClaimError extends RangeError {}

describe('values of a class', () => {
  test.each<[string, unknown, string]>([
    ['of your own', new Claim(), 'an instance of Claim'],
    ['derived from an error', new ClaimError('x'), 'an instance of ClaimError'],
    ['an error', new TypeError('x'), 'an instance of TypeError'],
    ['without a name', new (class {})(), 'an instance of a class'],
    ['a date', new Date(0), 'an instance of Date'],
    ['a buffer', new Uint8Array(2), 'an instance of Uint8Array'],
    ['a text object', new String('x'), 'an instance of String'],
    ['made from a prototype of its own', Object.create({ a: 1 }), 'an instance of Object'],
  ])('%s are no JSON', (_, value, words) => {
    expect(notJson({ rows: [value] })).toBe(
      `$.rows[0] is ${words}, which JSON cannot hold. Pass a plain object or array, as JSON.parse gives it.`,
    )
  })

  test.each<[string, unknown]>([
    ['without a prototype', Object.assign(Object.create(null), { a: 1 })],
    ['of another realm', vm.runInNewContext('({ a: [1, { b: 2 }] })')],
    ['with a member called constructor', { constructor: { name: 'x' }, hasOwnProperty: 1 }],
  ])('plain objects %s are', (_, value) => {
    expect(notJson(value)).toBeNull()
  })

  test('every check says so, quotes too', () => {
    const value = { a: new Claim() }
    const words = /is an instance of Claim, which JSON cannot hold/
    expect(() => checkContract(value, {})).toThrow(words)
    expect(() => checkHtmlFacts(value, '<p>1</p>')).toThrow(words)
    expect(() => checkInvariants(value, present('$.a'))).toThrow(words)
    expect(() => checkQuotes(value, '<p>1</p>')).toThrow(words)
  })
})

describe('members that are undefined', () => {
  const value = { a: 'seen', b: undefined, c: [{ d: undefined, e: 1 }] }

  test('are absent for the contract', () => {
    const schema = { properties: { a: {}, c: {} }, additionalProperties: false, required: ['a'] }
    expect(checkContract(value, schema).findings).toEqual([])
    expect(checkContract(value, { required: ['b'] }).findings.map(({ path }) => path)).toEqual(['$.b'])
  })

  test('are no fields of any check', () => {
    const paths = (result: { fields: readonly { path: string }[] }) => result.fields.map(({ path }) => path)
    expect(paths(checkHtmlFacts(value, '<p>seen</p>'))).toEqual(['$.a', '$.c[0].e'])
    expect(paths(checkQuotes({ a: 'seen', b: undefined }, '<p>seen</p>'))).toEqual(['$.a'])
    expect(checkInvariants(value, present('$.b')).status).toBe('failed')
  })

  test('go, and all else stays as JSON.stringify has it, in what is shared and in names of any kind', () => {
    const shared = { x: undefined, y: 1 }
    const odd = JSON.parse('{"__proto__":{"z":1}}') as object
    const whole = { one: shared, two: [shared, odd], three: undefined }
    expect(withoutAbsentMembers(whole)).toEqual(JSON.parse(JSON.stringify(whole)))
    expect(Object.hasOwn((withoutAbsentMembers(whole) as { two: object[] }).two[1]!, '__proto__')).toBe(true)
  })

  test('a value without any is passed on as it is', () => {
    const plain = { a: [null] }
    expect(withoutAbsentMembers(plain)).toBe(plain)
  })

  test('an undefined item is refused: a list would be shorter', () => {
    expect(() => checkContract([undefined], {})).toThrow('$[0] is undefined, which JSON cannot hold.')
  })
})
