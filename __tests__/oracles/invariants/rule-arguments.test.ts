import { describe, expect, test } from 'vitest'
import { percent } from '../../../src/compare/index.ts'
import { checkInvariants } from '../../../src/oracles/invariants/check-invariants.ts'
import * as declared from '../../../src/oracles/invariants/declared-rules.ts'
import { eachRow } from '../../../src/oracles/invariants/each-row.ts'
import { atLeast, atMost, equal, rule } from '../../../src/oracles/invariants/rule.ts'

type Loose = Readonly<Record<string, (...given: unknown[]) => unknown>>
const rules = { ...declared, eachRow, rule } as unknown as Loose
const paid = declared.oneOf('$.s', ['paid'])

describe('what a declared rule does not take is a usage error when the rule is made', () => {
  test.each<[string, unknown[], string]>([
    ['ordered', ['$.a', '$.b'], 'ordered(…): "$.b" stands where its options do.'],
    ['ordered', ['$.r[*]', 'zzz'], 'ordered(…): "zzz" stands where its options do.'],
    ['ordered', ['$.r[*]', { descending: true }], 'ordered(…): it has no option "descending".'],
    ['ordered', ['$.r[*]', { direction: 'down' }], 'ordered(…): "down" is no direction'],
    ['ordered', ['$.r[*]', {}, 1], 'ordered(…): it does not take 1 besides.'],
    ['unique', ['$.r[*]', { key: 'a' }], 'unique(…): it has no option "key".'],
    ['unique', ['$.r[*]', { by: 'a' }], 'unique(…): { by: "a" } is no list of names.'],
    ['unique', ['$.r[*]', '$.b[*]'], 'unique(…): "$.b[*]" stands where its options do.'],
    ['sumOf', ['$.t', '$.a', { tol: 1 }], 'sumOf(…): it has no option "tol".'],
    ['sumOf', ['$.t', '$.a', 1], 'sumOf(…): 1 stands where its options do.'],
    ['sumOf', ['$.t', { round: 1 }, '$.a'], 'sumOf(…): an object is no path.'],
    ['sumOf', ['$.t'], 'sumOf(…): the path of a part is missing.'],
    ['sumOf', ['$.t', { round: 2 }], 'sumOf(…): the path of a part is missing.'],
    ['countOf', ['$.n', '$.a', {}], 'countOf(…): it does not take an object besides.'],
    ['countOf', ['$.n'], 'countOf(…): a path is missing, only 1 given.'],
    ['maxOf', ['$.n', '$.a', '$.b'], 'maxOf(…): "$.b" stands where its options do.'],
    ['minOf', ['$.n', '$.a', { tol: 1 }], 'minOf(…): it has no option "tol".'],
    ['ratioOf', ['$.rate', '$.tax'], 'ratioOf(…): a path is missing, only 2 given.'],
    ['ratioOf', ['$.r', '$.a', '$.b', { percentage: true }], 'ratioOf(…): it has no option "percentage".'],
    ['oneOf', ['$.s', 'paid'], 'oneOf(…): "paid" is no list of values.'],
    ['oneOf', ['$.s', ['a'], 'b'], 'oneOf(…): it does not take "b" besides.'],
    ['inSet', ['$.s', 'paid'], 'inSet(…): "paid" is neither a list of values nor a path.'],
    ['inSet', ['$.s', ['a'], 'b'], 'inSet(…): it does not take "b" besides.'],
    ['present', ['$.a', '$.b'], 'present(…): it does not take "$.b" besides.'],
    ['absent', ['$.a', '$.b'], 'absent(…): it does not take "$.b" besides.'],
    ['when', [paid, declared.present('$.b')], 'when(…): after a rule, what must hold is named by .then(…).'],
    ['when', [true, () => undefined, 1], 'when(…): it does not take 1 besides.'],
    ['eachRow', ['$.items[*]', () => undefined], 'eachRow(…): a name that says what must hold is missing.'],
    ['eachRow', ['$.items[*]', 'n', () => undefined, 1], 'eachRow(…): it does not take 1 besides.'],
    ['rule', ['n', () => undefined, {}], 'rule(…): it does not take an object besides.'],
  ])('%s of %j', (name, given, message) => {
    const make = () => rules[name]!(...given)
    expect(make).toThrow(TypeError)
    expect(make).toThrow(message.replace(/\.$/, ''))
    expect(make).toThrow(`It is written ${name}(`)
  })

  test('.then takes rules alone', () => {
    expect(() => declared.when(paid).then('$.a' as never)).toThrow('when(…): .then(…) takes rules alone.')
  })
})

describe('operands of a comparison', () => {
  test.each([
    ['equal', equal],
    ['atMost', atMost],
    ['atLeast', atLeast],
  ])('a comparator is none of %s', (_, compare) => {
    const own = rule('r', ($) => compare($('$.t'), percent() as never))
    expect(checkInvariants({ t: 1 }, own).error?.message).toContain('A comparator is no operand of equal')
    const turned = rule('r', ($) => compare(percent() as never, $('$.t')))
    expect(checkInvariants({ t: 1 }, turned).error?.message).toContain('A comparator is no operand of equal')
  })

  test('an option that no comparison has is refused', () => {
    const own = rule('r', ($) => equal($('$.t'), 1, { tol: 1 } as never))
    expect(checkInvariants({ t: 1 }, own).error?.message).toContain('There is no option "tol"')
  })
})

test.each([
  ['ordered', declared.ordered('$.a')],
  ['unique', declared.unique('$.a')],
])('one value alone compares nothing: %s', (_, invariant) => {
  expect(checkInvariants({ a: 1 }, invariant).status).toBe('not_evaluated')
})
