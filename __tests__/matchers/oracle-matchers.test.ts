import { describe, expect, test } from 'vitest'
import {
  toAgreeWithTrace,
  toConformToContract,
  toMatchFacts,
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
    'toMatchFacts',
    (context) => toMatchFacts.call(context, { plate: 'x' }, { plate: 'x' }),
    (context) => toMatchFacts.call(context, { plate: 'x' }, { plate: 'y' }),
    (context) => toMatchFacts.call(context, { plate: 'x' }, '<p>x</p>'),
    (context) => toMatchFacts.call(context, { plate: 'x' }, { other: 1 }),
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

/** What a runner gets: a result, or an error. An assertion has `promise` in its context, an asymmetric matcher has not. */
function outcome(call: Call, context: object): { pass: boolean | 'throws'; message: string } {
  try {
    const { pass, message } = call(context)
    return { pass, message: message() }
  } catch (error) {
    return { pass: 'throws', message: (error as Error).message }
  }
}

describe.each(CALLS)('%s', (_, ...calls) => {
  const passes = (context: object) => calls.map((call) => outcome(call, context).pass)

  test('passes only where the check passed', () => {
    expect(passes({ promise: '' })).toEqual([true, false, false, false])
  })

  test('under .not lets only a failure go on', () => {
    // A runner turns `pass: true` under .not into a thrown error.
    expect(passes({ promise: '', isNot: true })).toEqual([true, false, true, true])
  })

  test('throws as an asymmetric matcher where nothing was proven', () => {
    expect(passes({})).toEqual([true, false, 'throws', 'throws'])
  })

  test('has a message in every case', () => {
    for (const call of calls) expect(outcome(call, { promise: '' }).message).toMatch(/^\S.{20,}/)
  })
})
