/** The public types, checked by `tsc`: the tests here only give them a place to stand. */
import { expectTypeOf } from 'expect-type'
import { describe, expect, test } from 'vitest'
import * as api from '../../src/index.ts'
import '../../src/vitest.ts'

interface Report {
  readonly report_no: string
  readonly premium: number | null
  readonly period?: { readonly from: string; readonly to: string }
  readonly accidents: readonly { readonly date: string; readonly parts: string[] }[]
}

describe('the public types', () => {
  test('a template for a typed candidate knows its paths', () => {
    type Path = api.FieldPath<Report>
    expectTypeOf<'$.report_no'>().toExtend<Path>()
    expectTypeOf<'$.premium'>().toExtend<Path>()
    expectTypeOf<'$.period.from'>().toExtend<Path>()
    expectTypeOf<'$.accidents'>().toExtend<Path>()
    expectTypeOf<'$.accidents[2].date'>().toExtend<Path>()
    expectTypeOf<'$.accidents[0].parts[1]'>().toExtend<Path>()
    expectTypeOf<'$.report'>().not.toExtend<Path>()
    expectTypeOf<'$.accidents.date'>().not.toExtend<Path>()
    expectTypeOf<'$.anything.at.all'>().toExtend<api.FieldPath<unknown>>()
    expect(() => api.defineTemplate<Report>({ fields: { '$.report_no': api.text('b') } })).not.toThrow()
  })

  test('checks return what they say', () => {
    expectTypeOf(api.checkContract).returns.toEqualTypeOf<api.CheckResult>()
    expectTypeOf(api.checkHtmlFacts).returns.toEqualTypeOf<api.CheckResult>()
    expectTypeOf(api.checkFacts).returns.toEqualTypeOf<api.CheckResult>()
    expectTypeOf(api.explainField).returns.toEqualTypeOf<string>()
    expectTypeOf(api.checkInvariants).returns.toEqualTypeOf<api.CheckResult>()
    expectTypeOf(api.checkQuotes).returns.toEqualTypeOf<api.CheckResult>()
    expectTypeOf<api.CheckResult['status']>().toEqualTypeOf<'passed' | 'failed' | 'error' | 'not_evaluated'>()
    expect(api.checkQuotes('a', 'a').status).toBe('passed')
  })

  test('matchers return void, and a promise after resolves', () => {
    const assert = () => expect('a').toQuoteSourceVerbatim('a')
    expectTypeOf(assert).returns.toEqualTypeOf<void>()
    const assertLater = () => expect(Promise.resolve('a')).resolves.toQuoteSourceVerbatim('a')
    expectTypeOf(assertLater).returns.toEqualTypeOf<Promise<void>>()
    expectTypeOf(() =>
      expect({ a: 1 }).toMatchFacts({ a: 1 }, { required: '$.a' }),
    ).returns.toEqualTypeOf<void>()
    assert()
    return assertLater()
  })

  test('a sample is typed by its candidate, and open without one', () => {
    expectTypeOf<api.Sample<Report>['extracted']>().toEqualTypeOf<Report>()
    expectTypeOf<api.Sample['extracted']['evidence']>().toEqualTypeOf<api.JsonValue>()
    expect(api.readSample).toBeTypeOf('function')
  })
})
