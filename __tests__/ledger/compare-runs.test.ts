import { describe, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { compareRuns } from '../../src/ledger/compare-runs.ts'
import type { CheckEntry, SampleResult } from '../../src/ledger/run.ts'
import type { Finding } from '../../src/model/finding.ts'
import type { FieldResult } from '../../src/model/verdict.ts'

const wrong = (path: string, value: number, rest: Partial<Finding> = {}): Finding => ({
  check: 'facts',
  code: 'wrong-value',
  path,
  verdict: 'wrong',
  candidate: { value, shown: String(value) },
  expected: { value: 1280, shown: '1280', provenance: 'table' },
  ...rest,
})
const field = (path: string, verdict: FieldResult['verdict'] = 'matched'): FieldResult => ({ path, verdict })
const facts = (fields: FieldResult[], findings: Finding[] = [], more: Partial<CheckEntry> = {}) =>
  check({ check: 'facts', fields, findings }, more)
const failing = (...findings: Finding[]) =>
  facts(
    findings.map(({ path }) => field(path, 'wrong')),
    findings,
  )
const compare = (before: readonly SampleResult[], after: readonly SampleResult[]) =>
  compareRuns(run(before), run(after))
const one = (entry: CheckEntry) => [sample('data/a', [entry])]
const broken = (code: string) =>
  check({ check: 'facts', fields: [], findings: [], error: { code, message: `it is ${code}` } })

describe('two runs compared', () => {
  test('the same run twice has changed nothing', () => {
    const same = compare(one(failing(wrong('$.a', 1))), one(failing(wrong('$.a', 1))))
    expect(same.still).toMatchObject([{ sample: 'data/a', name: 'a', path: '$.a', changed: false }])
    expect({ ...same, still: [] }).toEqual({
      fixed: [],
      new: [],
      still: [],
      undecided: [],
      errors: { fixed: [], new: [], still: [] },
      appeared: [],
      gone: [],
      explanations: [],
      coverage: [],
    })
  })

  test('what was wrong and is matched is fixed, what is wrong only now is new', () => {
    const { fixed, new: found } = compare(
      one(facts([field('$.a', 'wrong'), field('$.b')], [wrong('$.a', 1)])),
      one(facts([field('$.a'), field('$.b', 'wrong')], [wrong('$.b', 2)])),
    )
    expect(fixed).toMatchObject([{ path: '$.a', code: 'wrong-value', before: { candidate: { value: 1 } } }])
    expect(found).toMatchObject([{ path: '$.b', after: { candidate: { value: 2 } } }])
  })

  test('another wrong value at the same place is still the same finding, with both values', () => {
    const { still } = compare(one(failing(wrong('$.a', 1))), one(failing(wrong('$.a', 2))))
    expect(still).toMatchObject([
      { changed: true, before: { candidate: { value: 1 } }, after: { candidate: { value: 2 } } },
    ])
  })

  test('findings of one place are paired by their values first', () => {
    const { still, new: found } = compare(
      one(failing(wrong('$.a', 2))),
      one(failing(wrong('$.a', 1), wrong('$.a', 2))),
    )
    expect(still).toMatchObject([{ changed: false, after: { candidate: { value: 2 } } }])
    expect(found).toMatchObject([{ after: { candidate: { value: 1 } } }])
  })

  const undecided: [string, SampleResult[], string][] = [
    ['its sample is gone', [], 'sample-gone'],
    ['its check did not run', [sample('data/a', [])], 'check-gone'],
    ['its check broke', one(broken('source-empty')), 'check-error'],
    [
      'its field is no longer evaluated',
      one(facts([field('$.a', 'not_evaluated'), field('$.b')])),
      'not-evaluated',
    ],
    [
      'a passed .not is all that its check is now',
      one(failing(wrong('$.a', 1))).map((same) => ({
        ...same,
        checks: same.checks.map((entry) => ({ ...entry, negated: true, outcome: 'passed' as const })),
      })),
      'check-gone',
    ],
  ]
  test.each(undecided)('a finding is not fixed where %s', (_, after, why) => {
    const result = compare(one(failing(wrong('$.a', 1))), after)
    expect(result.fixed).toEqual([])
    expect(result.undecided).toMatchObject([{ path: '$.a', why, before: { candidate: { value: 1 } } }])
  })

  test('a missing value is fixed by the value, also by an object, and not by a template that asks no more', () => {
    const missing = one(failing(wrong('$.a', 1, { code: 'missing-value' })))
    expect(compare(missing, one(facts([field('$.a')]))).fixed).toHaveLength(1)
    expect(compare(missing, one(facts([field('$.a.from')]))).fixed).toHaveLength(1)
    expect(compare(missing, one(facts([field('$.ab')]))).undecided).toMatchObject([{ why: 'not-evaluated' }])
  })

  test('an unexpected value is fixed where the candidate has it no more', () => {
    const unexpected = one(
      facts([field('$.a', 'unexpected'), field('$.b')], [wrong('$.a', 1, { code: 'unexpected-value' })]),
    )
    expect(compare(unexpected, one(facts([field('$.b')]))).fixed).toHaveLength(1)
  })

  test('samples appear and go; findings of one that appeared are new', () => {
    const result = compare(
      [sample('data/a', [facts([field('$.a')])])],
      [sample('data/b', [failing(wrong('$.a', 1))])],
    )
    expect(result.gone).toEqual([{ id: 'data/a', name: 'a' }])
    expect(result.appeared).toEqual([{ id: 'data/b', name: 'b' }])
    expect(result.new).toMatchObject([{ sample: 'data/b' }])
  })

  test('errors come and go, those of checks, around them and outside any sample', () => {
    const before = run(one(broken('source-empty')), [{ code: 'file-failed', message: 'boom' }])
    const after = run([
      sample('data/a', [facts([field('$.a')])], [], [{ code: 'test-failed', message: 'bang' }]),
    ])
    const { errors } = compareRuns(before, after)
    expect(errors.fixed).toEqual([
      { sample: 'data/a', name: 'a', check: 'facts', code: 'source-empty', message: 'it is source-empty' },
      { code: 'file-failed', message: 'boom' },
    ])
    expect(errors.new).toEqual([{ sample: 'data/a', name: 'a', code: 'test-failed', message: 'bang' }])
  })

  test('a check that evaluates nothing, and a pass that .not did not want, are errors of their kind', () => {
    const passing = facts([field('$.a')])
    const { errors } = compare(one(passing), one(facts([])))
    expect(errors.new).toMatchObject([{ code: 'not-evaluated', check: 'facts' }])
    const unwanted = compare(one(passing), one({ ...passing, negated: true, outcome: 'failed' }))
    expect(unwanted.errors.new).toMatchObject([{ code: 'unwanted-pass', check: 'facts' }])
  })

  test('coverage is told by sample where its numbers changed', () => {
    const before = [sample('data/a', [facts([field('$.a'), field('$.b', 'not_evaluated')])])]
    const after = [sample('data/a', [facts([field('$.a'), field('$.b')])])]
    expect(compare(before, after).coverage).toEqual([
      { sample: 'data/a', name: 'a', before: { evaluated: 1, total: 2 }, after: { evaluated: 2, total: 2 } },
    ])
  })

  test('wanted findings are none, in either run', () => {
    const wanted = { ...failing(wrong('$.a', 1)), negated: true, outcome: 'passed' as const }
    const result = compare(one(wanted), one(wanted))
    expect([...result.fixed, ...result.new, ...result.still, ...result.undecided]).toEqual([])
  })
})
