import { describe, expect, test } from 'vitest'
import { buildRun, type RunFrame } from '../../src/ledger/build-run.ts'
import { carryOver, ranTests } from '../../src/ledger/carry-over.ts'
import type { CheckLine, JournalLine, TestLine } from '../../src/ledger/journal.ts'
import type { Run } from '../../src/ledger/run.ts'
import { checkResult } from '../../src/model/check-result.ts'

const frame = (id: string): RunFrame => ({
  id,
  startedAt: '2026-01-01T00:00:00.000Z',
  version: '0.0.0',
  runner: { name: 'vitest', node: '20.19.0' },
})
const end = (partial?: true): JournalLine => ({
  kind: 'end',
  at: '2026-01-01T00:00:01.000Z',
  ...(partial && { partial }),
})

/** A sample's test in its file; by default the file of the sample. */
const checked = (
  sample: string,
  passed: boolean,
  { file = `data/${sample}/source.html`, name = 'facts' } = {},
): JournalLine[] => {
  const reference = { id: `${file} ${name}`, file, name: `${sample} > ${name}` }
  const call: CheckLine = {
    kind: 'check',
    at: '2026-01-01T00:00:00.500Z',
    test: reference,
    retry: 0,
    repeat: 0,
    matcher: 'toMatchHtmlFacts',
    negated: false,
    asymmetric: false,
    sample: `data/${sample}`,
    result: checkResult({
      check: 'facts',
      fields: [{ path: '$.a', verdict: passed ? 'matched' : 'wrong' }],
      findings: passed ? [] : [{ check: 'facts', code: 'wrong-value', path: '$.a', verdict: 'wrong' }],
    }),
  }
  return [call, ended(reference, passed ? 'passed' : 'failed')]
}
const ended = (reference: TestLine['test'], state: TestLine['state']): TestLine => ({
  kind: 'test',
  test: reference,
  state,
  expectedToFail: false,
  retries: 0,
  errors: [],
})

const built = (id: string, lines: readonly JournalLine[]) => buildRun(frame(id), lines)
const rerun = (previous: Run, id: string, lines: readonly JournalLine[], there = (_: string) => true) =>
  carryOver(built(id, lines), previous, ranTests(lines), there)
const inShort = (run: Run) =>
  Object.fromEntries(
    run.samples.map(({ name, status, carried }) => [name, carried ? `${status} of ${carried}` : status]),
  )

const FIRST = built('run 1', [...checked('a', true), ...checked('b', false), ...checked('c', true), end()])

describe('a re-run of watch mode', () => {
  test('holds all samples, and says which of them did not run', () => {
    const run = rerun(FIRST, 'run 2', [...checked('b', true), end()])
    expect(inShort(run)).toEqual({ a: 'passed of run 1', b: 'passed', c: 'passed of run 1' })
    expect(run.status).toBe('passed')
    expect(run.summary.samples).toMatchObject({ passed: 3, total: 3 })
    // Tests that did not run are not counted as tests of this run.
    expect(run.summary.tests).toMatchObject({ passed: 1, failed: 0 })
    expect(run.samples[0].tests).toMatchObject([{ carried: 'run 1', state: 'passed' }])
  })

  test('a failure that did not run again keeps the run failed', () => {
    expect(rerun(FIRST, 'run 2', [...checked('a', true), end()]).status).toBe('failed')
  })

  test('what is carried over again names the run in which it ran', () => {
    const second = rerun(FIRST, 'run 2', [...checked('b', true), end()])
    const third = rerun(second, 'run 3', [...checked('c', false), end()])
    expect(inShort(third)).toEqual({ a: 'passed of run 1', b: 'passed of run 2', c: 'failed' })
  })

  test('what a judge said of a sample that did not run again stays', () => {
    const ruling = { finding: 0, state: 'disputed' } as const
    const judged: Run = {
      ...FIRST,
      samples: FIRST.samples.map((sample) => ({
        ...sample,
        checks: sample.checks.map((entry) =>
          entry.findings.length > 0 ? { ...entry, rulings: [ruling] } : entry,
        ),
      })),
    }
    const run = rerun(judged, 'run 2', [...checked('a', true), end()])
    expect(run.samples.map(({ checks }) => checks[0].rulings)).toEqual([undefined, [ruling], undefined])
  })

  test('what was deleted is not carried over', () => {
    const run = rerun(FIRST, 'run 2', [...checked('b', true), end()], (file) => !file.includes('/c/'))
    expect(inShort(run)).toEqual({ a: 'passed of run 1', b: 'passed' })
  })

  test('a check that its file no longer has is gone with the old run of the file', () => {
    const before = built('run 1', [...checked('a', false), ...checked('a', true, { name: 'quotes' }), end()])
    const run = rerun(before, 'run 2', [...checked('a', true, { name: 'quotes' }), end()])
    expect(run.samples[0]).toMatchObject({ status: 'passed', tests: [{ name: 'a > quotes' }] })
  })

  test('a sample of two files is joined of what ran and what did not', () => {
    const own = { file: 'own.test.ts' }
    const before = built('run 1', [...checked('a', true), ...checked('a', false, own), end()])
    const run = rerun(before, 'run 2', [...checked('a', true), end()])
    expect(inShort(run)).toEqual({ a: 'failed' })
    expect(run.samples[0].tests).toMatchObject([
      { file: 'data/a/source.html' },
      { file: 'own.test.ts', carried: 'run 1' },
    ])
    expect(run.samples[0].tests[0]).not.toHaveProperty('carried')
    expect(run.samples[0].checks.map(({ test: index, status }) => [index, status])).toEqual([
      [0, 'passed'],
      [1, 'failed'],
    ])
  })

  test('a cancelled run replaces only the tests that ran', () => {
    const before = built('run 1', [...checked('a', false), ...checked('a', true, { name: 'quotes' }), end()])
    const run = rerun(before, 'run 2', [...checked('a', true, { name: 'quotes' }), end(true)])
    expect(run.samples[0].status).toBe('failed')
    expect(run.samples[0].tests).toMatchObject([
      { name: 'a > quotes' },
      { name: 'a > facts', carried: 'run 1' },
    ])
  })

  test('a run of tests by name leaves the others as they were', () => {
    const before = built('run 1', [...checked('a', false), ...checked('a', true, { name: 'quotes' }), end()])
    const skipped = ended({ id: 'x', file: 'data/a/source.html', name: 'a > facts' }, 'skipped')
    const run = rerun(before, 'run 2', [skipped, ...checked('a', true, { name: 'quotes' }), end(true)])
    expect(run.samples[0].status).toBe('failed')
  })

  test('a test that its author skips is no longer carried over', () => {
    const skipped = ended({ id: 'x', file: 'data/a/source.html', name: 'a > facts' }, 'skipped')
    const before = built('run 1', [...checked('a', false), end()])
    expect(rerun(before, 'run 2', [skipped, end()]).samples).toEqual([])
  })

  test('a file that could not be loaded stays an error until it runs, or is deleted', () => {
    const failed: JournalLine = { kind: 'error', code: 'file-failed', message: 'boom', file: 'x.test.ts' }
    const before = built('run 1', [failed, ...checked('a', true), end()])
    const again = rerun(before, 'run 2', [...checked('a', true), end()])
    expect(again).toMatchObject({ status: 'error', errors: [{ code: 'file-failed', carried: 'run 1' }] })
    const mended = rerun(again, 'run 3', [...checked('b', true, { file: 'x.test.ts' }), end()])
    expect(mended).toMatchObject({ status: 'passed', errors: [] })
    const deleted = rerun(again, 'run 3', [...checked('b', true), end()], (file) => file !== 'x.test.ts')
    expect(deleted.errors).toEqual([])
  })

  test('a file that a cancelled run did not come to keeps its results, and stays an error until it runs', () => {
    const notRun: JournalLine = {
      kind: 'error',
      code: 'file-not-run',
      message: 'cancelled',
      file: 'data/b/source.html',
    }
    const cancelled = rerun(FIRST, 'run 2', [...checked('a', true), notRun, end(true)])
    expect(inShort(cancelled)).toEqual({ a: 'passed', b: 'failed of run 1', c: 'passed of run 1' })
    expect(cancelled.errors).toMatchObject([{ code: 'file-not-run' }])
    const other = rerun(cancelled, 'run 3', [...checked('c', true), end()])
    expect(other.errors).toMatchObject([{ code: 'file-not-run', carried: 'run 2' }])
    expect(rerun(other, 'run 4', [...checked('b', true), end()]).errors).toEqual([])
  })

  test('an error of a test that did not run again keeps its sample an error', () => {
    const file = 'data/a/source.html'
    const failing = ended({ id: 'x', file, name: 'a > own' }, 'failed')
    const own = checked('a', true, { name: 'own' })
    const before = built('run 1', [...checked('a', true), own[0], failing, end()])
    expect(inShort(before)).toEqual({ a: 'error' })
    expect(inShort(rerun(before, 'run 2', [...checked('a', true), end(true)]))).toEqual({ a: 'error' })
  })

  test('short names are told apart anew', () => {
    const before = built('run 1', [...checked('one/x', true), end()])
    const run = rerun(before, 'run 2', [...checked('two/x', true), end()])
    expect(run.samples.map(({ name }) => name)).toEqual(['one/x', 'two/x'])
  })
})
