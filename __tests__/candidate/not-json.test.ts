import { describe, expect, test } from 'vitest'
import { notJson } from '../../src/candidate/not-json.ts'

const cycle: Record<string, unknown> = {}
cycle.self = cycle

describe('what JSON cannot hold is told with its path', () => {
  test.each<[string, unknown, string]>([
    ['NaN', { total: Number.NaN }, '$.total is NaN, which JSON cannot hold.'],
    ['Infinity', [Infinity], '$[0] is Infinity, which JSON cannot hold.'],
    ['a hole', { a: new Array(2) }, '$.a[0] is undefined'],
    ['a function', { a: () => 1 }, '$.a is a function'],
    ['a symbol', [Symbol('x')], '$[0] is a symbol'],
    ['a bigint', { a: 1n }, '$.a is a bigint'],
    ['a date', { a: new Date() }, '$.a is a value of type Date'],
    ['a pattern', { a: /x/ }, '$.a is a value of type RegExp'],
    ['an error', { a: new Error('x') }, '$.a is a value of type Error'],
    ['a URL', { a: new URL('https://example.org') }, '$.a is a value of type URL'],
    ['a Map', { a: new Map() }, '$.a is a value of type Map'],
    ['a Set', { a: new Set() }, '$.a is a value of type Set'],
    ['a Response', { a: new Response('x') }, '$.a is a value of type Response'],
    ['bytes', { a: new Uint8Array(2) }, '$.a is a value of type Uint8Array'],
    ['a boxed number', { a: Object(1) }, '$.a is a value of type Number'],
    ['a cycle', cycle, '$.self is cyclic'],
  ])('%s', (_, value, message) => {
    expect(notJson(value)).toContain(message)
  })

  test.each<[string, unknown]>([
    ['plain JSON', { a: [1, 'x', null, true, {}] }],
    ['an undefined member', { a: undefined }],
    ['an object without a prototype', Object.create(null)],
    ['a member named constructor', JSON.parse('{"constructor": 1, "__proto__": {"a": 1}}')],
  ])('%s is JSON', (_, value) => {
    expect(notJson(value)).toBeNull()
  })
})
