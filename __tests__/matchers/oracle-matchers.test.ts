import { describe, expect, test } from 'vitest'
import {
  toAgreeWithTrace,
  toConformToContract,
  toQuoteSourceVerbatim,
  toSatisfyInvariants,
} from '../../src/matchers/index.ts'
import { present } from '../../src/oracles/invariants/declared-rules.ts'

const TRACE = { lines: ['Plate: AB-1234'] }
const OPEN = { properties: { plate: { type: 'string' } } } as const

type Call = (context: { isNot?: boolean }) => { pass: boolean; message: () => string }

/** One call of each matcher that passes, fails, breaks, and evaluates nothing. */
const CALLS: readonly (readonly [name: string, ...calls: readonly [Call, Call, Call, Call]])[] = [
  [
    'toConformToContract',
    (context) => toConformToContract.call(context, { plate: 'x' }, OPEN),
    (context) => toConformToContract.call(context, { plate: 1 }, OPEN),
    (context) =>
      toConformToContract.call(context, { plate: 'x' }, { properties: { plate: { type: 'nope' } } }),
    (context) => toConformToContract.call(context, { other: 1 }, OPEN),
  ],
  [
    'toQuoteSourceVerbatim',
    (context) => toQuoteSourceVerbatim.call(context, ['a b'], 'a b c'),
    (context) => toQuoteSourceVerbatim.call(context, ['a x'], 'a b c'),
    (context) => toQuoteSourceVerbatim.call(context, ['a'], './page.html'),
    (context) => toQuoteSourceVerbatim.call(context, [], 'a b c'),
  ],
  [
    'toSatisfyInvariants',
    (context) => toSatisfyInvariants.call(context, { a: 1 }, present('$.a')),
    (context) => toSatisfyInvariants.call(context, {}, present('$.a')),
    (context) => toSatisfyInvariants.call(context, undefined, present('$.a')),
    (context) =>
      toSatisfyInvariants.call(
        context,
        {},
        { name: 'idle', evaluate: () => ({ kind: 'idle', why: 'x', operands: [] }) },
      ),
  ],
  [
    'toAgreeWithTrace',
    (context) => toAgreeWithTrace.call(context, { plate: 'AB-1234' }, TRACE),
    (context) => toAgreeWithTrace.call(context, { plate: 'AB-1235' }, TRACE),
    (context) => toAgreeWithTrace.call(context, { plate: 'x' }, {} as never),
    (context) => toAgreeWithTrace.call(context, { sound: true }, TRACE),
  ],
]

describe.each(CALLS)('%s', (_, passes, fails, breaks, evaluatesNothing) => {
  test('passes only where the check passed', () => {
    expect([passes, fails, breaks, evaluatesNothing].map((call) => call({}).pass)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('under .not lets only a failure go on', () => {
    // A runner turns `pass: true` under .not into a thrown error.
    const calls = [passes, fails, breaks, evaluatesNothing]
    expect(calls.map((call) => call({ isNot: true }).pass)).toEqual([true, false, true, true])
  })

  test('has a message in every case', () => {
    for (const call of [passes, fails, breaks, evaluatesNothing])
      expect(call({}).message()).toMatch(/^\S.{20,}/)
  })
})
