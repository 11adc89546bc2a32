import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../src/model/json.ts'
import { formatPath, type PathSegment, parsePath, valueAt } from '../../src/model/json-path.ts'
import { leavesOf } from '../../src/model/leaves.ts'
import { pathPattern } from '../../src/model/path-pattern.ts'

const segment = fc.oneof(
  fc.string(),
  fc.nat(1000),
  fc.constantFrom('a', 'b_c', '保费', "it's", 'a.b', '__proto__', '\\', '"'),
)

describe('formatPath and parsePath', () => {
  const rows: [PathSegment[], string][] = [
    [[], '$'],
    [['rows', 2, 'amount'], '$.rows[2].amount'],
    [['保费', '合计'], '$.保费.合计'],
    [['a b'], "$['a b']"],
    [['first-name'], "$['first-name']"],
    [["it's"], "$['it\\'s']"],
    [['2'], "$['2']"],
    [['"'], "$['\"']"],
  ]
  test.each(rows)('%j is written %s', (segments, path) => {
    expect(formatPath(segments)).toBe(path)
    expect(parsePath(path)).toEqual(segments)
  })

  test('every path is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        expect(parsePath(formatPath(segments))).toEqual(segments)
      }),
    )
  })

  test.each(['', 'a', '$.', '$.a[*]', '$..a', '$[?(@.a)]', '$.a[1:2]', '$[', '$.a b'])(
    '%j is no single place',
    (path) => {
      expect(parsePath(path)).toBeNull()
    },
  )

  test('a shorthand name with a hyphen is read as people write it', () => {
    expect(parsePath('$.first-name')).toEqual(['first-name'])
  })
})

describe('valueAt', () => {
  test('only own properties are data', () => {
    expect(valueAt({}, ['constructor'])).toBeUndefined()
    expect(valueAt(JSON.parse('{"__proto__": {"a": 1}}'), ['__proto__', 'a'])).toBe(1)
    expect(valueAt([1], ['length'])).toBe(1)
  })
})

describe('leavesOf', () => {
  test('scalars and empty containers are leaves, in document order', () => {
    expect(leavesOf({ a: [1, { b: null }], c: [], d: {}, e: 'x' }).map(formatPath)).toEqual([
      '$.a[0]',
      '$.a[1].b',
      '$.c',
      '$.d',
      '$.e',
    ])
  })

  test('a depth of 100,000 is no limit', () => {
    let value: JsonValue = 1
    for (let depth = 0; depth < 100_000; depth++) value = [value]
    expect(leavesOf(value)[0]).toHaveLength(100_000)
  })
})

describe('pathPattern', () => {
  const rows: [string, PathSegment[], boolean][] = [
    ['$.a', ['a'], true],
    ['$.a', ['a', 0, 'b'], true],
    ['$.a', ['ab'], false],
    ['$.rows[*].amount', ['rows', 3, 'amount'], true],
    ['$.rows[*].amount', ['rows', 3, 'id'], false],
    ['$.rows[2]', ['rows', 2, 'id'], true],
    ['$.meta.*', ['meta', 'x'], true],
    ['$.meta.*', ['meta'], false],
    ['$..id', ['a', 3, 'id'], true],
    ['$..id', ['a', 3, 'name'], false],
    ["$['a b']", ['a b'], true],
    ['$', ['anything'], true],
    ['$.__proto__', ['__proto__'], true],
  ]
  test.each(rows)('%s on %j is %s', (pattern, path, fits) => {
    expect(pathPattern(pattern)(path)).toBe(fits)
  })

  test.each(['', 'a', '$.a[', '$.a[?(@.b)]'])('%j is refused by name', (pattern) => {
    expect(() => pathPattern(pattern)).toThrow(`${JSON.stringify(pattern)} is no path pattern`)
  })
})
