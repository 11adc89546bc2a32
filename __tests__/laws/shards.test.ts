import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildRun, type RunFrame } from '../../src/ledger/build-run.ts'
import type { JournalLine } from '../../src/ledger/journal.ts'
import { mergeRuns } from '../../src/ledger/merge-runs.ts'
import type { Run } from '../../src/ledger/run.ts'
import { checkResult } from '../../src/model/check-result.ts'

const frame: RunFrame = {
  id: 'run',
  startedAt: '2026-01-01T00:00:00.000Z',
  version: '0.0.0',
  runner: { name: 'vitest', version: '4.1.12', node: '20.19.0' },
}
const end = { kind: 'end', at: '2026-01-01T00:00:01.000Z' } as const

const status = fc.constantFrom('passed', 'failed', 'error', 'not_evaluated')

const call = fc.record({
  status,
  check: fc.constantFrom('facts', 'invariants', 'contract'),
  sample: fc.option(fc.constantFrom('data/a', 'data/b', 'other/a', 'data/c'), { nil: undefined }),
  negated: fc.boolean(),
  rule: fc.constantFrom('sum', 'order'),
})

const testOfFile = fc.record({
  calls: fc.array(call, { maxLength: 4 }),
  state: fc.constantFrom('passed', 'failed', 'skipped', 'never ended'),
  unreadable: fc.option(fc.constantFrom('data/a', 'data/d'), { nil: undefined }),
})

const testFile = fc.record({
  tests: fc.array(testOfFile, { maxLength: 4 }),
  broken: fc.boolean(),
  shard: fc.integer({ min: 1, max: 3 }),
})

const project = fc.array(testFile, { maxLength: 6 })
type Project = typeof project extends fc.Arbitrary<infer Files> ? Files : never

/** What the workers and the reporter write about one file. */
function linesOfFile({ tests, broken }: Project[number], number: number): JournalLine[] {
  const file = `${number}.test.ts`
  const lines = tests.flatMap(({ calls, state, unreadable }, index): JournalLine[] => {
    const reference = { id: `${file} ${index}`, file, name: `test ${index}` }
    return [
      ...calls.map(
        (one): JournalLine => ({
          kind: 'check',
          at: end.at,
          test: reference,
          retry: 0,
          repeat: 0,
          matcher: 'm',
          negated: one.negated,
          asymmetric: false,
          ...(one.sample !== undefined && { sample: one.sample }),
          result: checkResult({
            check: one.check,
            fields: [
              {
                path: '$.a',
                verdict:
                  one.status === 'failed'
                    ? 'wrong'
                    : one.status === 'not_evaluated'
                      ? 'not_evaluated'
                      : 'matched',
                rule: one.rule,
              },
            ],
            findings:
              one.status === 'failed'
                ? [{ check: one.check, code: 'wrong-value', path: '$.a', verdict: 'wrong' }]
                : [],
            ...(one.status === 'error' && { error: { code: 'source-empty', message: 'empty' } }),
          }),
        }),
      ),
      ...(unreadable === undefined
        ? []
        : [
            {
              kind: 'error',
              code: 'file-missing',
              message: `${unreadable} lacks a file`,
              sample: unreadable,
              file,
              test: reference,
            } as const,
          ]),
      ...(state === 'never ended'
        ? []
        : [
            {
              kind: 'test',
              test: reference,
              state,
              expectedToFail: false,
              retries: 0,
              errors: state === 'failed' ? ['boom'] : [],
            } as const,
          ]),
    ]
  })
  if (broken) lines.push({ kind: 'error', code: 'file-failed', message: 'no such module', file })
  return lines
}

/** What several machines cannot have alike: which runs it was made from. */
const normalised = ({ mergedFrom: _, shard: _own, ...run }: Run) => run

describe('a run of shards', () => {
  test('merged equals the run of one machine, however the test files were shared out', () => {
    fc.assert(
      fc.property(project, (files) => {
        const whole = buildRun(frame, [...files.flatMap(linesOfFile), end])
        const shards = [1, 2, 3].map((index) => {
          const shard = { index, count: 3 }
          const own = files.flatMap((file, number) => (file.shard === index ? linesOfFile(file, number) : []))
          return { ...buildRun({ ...frame, shard }, [...own, end]), shard }
        })
        expect(JSON.stringify(normalised(mergeRuns('run', shards)))).toBe(JSON.stringify(normalised(whole)))
      }),
      { numRuns: 150 },
    )
  })

  test('is the same whatever order the files of one machine ended in', () => {
    fc.assert(
      fc.property(project, (files) => {
        const lines = files.map(linesOfFile)
        const forwards = buildRun(frame, [...lines.flat(), end])
        expect(buildRun(frame, [...lines.reverse().flat(), end])).toEqual(forwards)
      }),
    )
  })
})
