import { describe, expect, test } from 'vitest'
import { checkInvariants } from '../../../src/oracles/invariants/check-invariants.ts'
import { ratioOf, sumOf } from '../../../src/oracles/invariants/declared-rules.ts'
import { rule } from '../../../src/oracles/invariants/rule.ts'

const share = (t: unknown, a: number, b: number, options = {}) =>
  checkInvariants({ t, a, b }, ratioOf('$.t', '$.a', '$.b', options))

test.each<[string, unknown, number, number, object, string]>([
  ['no decimal place', 1, 2, 3, {}, 'not_evaluated'],
  ['one decimal place', 0.5, 45, 100, {}, 'not_evaluated'],
  ['an error above 1 %', 0.01, 14, 1000, {}, 'not_evaluated'],
  ['few digits that are exact', 0.5, 1, 2, {}, 'passed'],
  ['two places', 0.33, 1, 3, {}, 'passed'],
  ['whole percents', 33, 1, 3, { percent: true }, 'passed'],
  ['few digits that are declared', 1, 2, 3, { round: 0 }, 'passed'],
  ['wrong digits', 0.34, 1, 3, {}, 'failed'],
  ['few wrong digits', 2, 2, 3, {}, 'failed'],
  ['a percent sign', '28%', 28, 100, {}, 'passed'],
  ['a percent sign with a decimal', '33.3%', 1, 3, {}, 'passed'],
  ['a percent sign where percent is declared', '28%', 28, 100, { percent: true }, 'passed'],
  ['a percent sign that is off', '29%', 28, 100, {}, 'failed'],
  ['a text that is no number', 'x', 28, 100, {}, 'not_evaluated'],
])('%s: %j of %j / %j %j is %s', (_, t, a, b, options, status) => {
  expect(share(t, a, b, options).status).toBe(status)
})

test('a share of too few digits says what to declare', () => {
  expect(share(1, 2, 3).fields[0]?.note).toContain('declare { round }')
})

test('a share with a percent sign is shown as it stands', () => {
  expect(share('29%', 28, 100).findings[0]?.candidate?.shown).toBe('"29%"')
})

describe('what is no number decides nothing, on either side', () => {
  test.each(['x', '', true, null, '1,280', '$1,000.00'])('%j', (odd) => {
    const sum = sumOf('$.t', '$.a')
    expect(checkInvariants({ t: odd, a: 1 }, sum).status).toBe('not_evaluated')
    expect(checkInvariants({ t: 1, a: odd }, sum).status).toBe('not_evaluated')
  })
})

test('an async rule is told as one', () => {
  const own = rule('r', (async () => undefined) as never)
  expect(checkInvariants({}, own).error?.message).toContain('it returned a promise: a rule is not async')
})
