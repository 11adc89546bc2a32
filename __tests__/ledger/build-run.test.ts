import { describe, expect, test } from 'vitest'
import { buildRun, type RunFrame } from '../../src/ledger/build-run.ts'
import type { CheckLine, JournalLine, TestLine } from '../../src/ledger/journal.ts'
import { lastWords } from '../../src/ledger/last-words.ts'
import { shortNames } from '../../src/ledger/short-names.ts'
import { checkResult } from '../../src/model/check-result.ts'
import type { Status } from '../../src/model/status.ts'

const frame: RunFrame = {
  id: 'run',
  startedAt: '2026-01-01T00:00:00.000Z',
  version: '0.0.0',
  runner: { name: 'vitest', node: '20.19.0' },
}
const end: JournalLine = { kind: 'end', at: '2026-01-01T00:00:01.000Z' }

const result = (status: Status) =>
  checkResult({
    check: 'facts',
    fields:
      status === 'not_evaluated' ? [] : [{ path: '$.a', verdict: status === 'failed' ? 'wrong' : 'matched' }],
    findings:
      status === 'failed' ? [{ check: 'facts', code: 'wrong-value', path: '$.a', verdict: 'wrong' }] : [],
    ...(status === 'error' && { error: { code: 'source-empty', message: 'empty' } }),
  })

const call = (name: string, status: Status, rest: Partial<CheckLine> = {}): CheckLine => ({
  kind: 'check',
  at: '2026-01-01T00:00:00.500Z',
  test: { id: name, file: 'a.test.ts', name },
  retry: 0,
  repeat: 0,
  matcher: 'toMatchHtmlFacts',
  negated: false,
  asymmetric: false,
  result: result(status),
  ...rest,
})

const ended = (name: string, state: TestLine['state'], rest: Partial<TestLine> = {}): TestLine => ({
  kind: 'test',
  test: { id: name, file: 'a.test.ts', name },
  state,
  expectedToFail: false,
  retries: 0,
  errors: [],
  ...rest,
})

const statusOf = (...lines: JournalLine[]) => buildRun(frame, [...lines, end]).samples[0].status

describe('buildRun', () => {
  const states: [string, JournalLine[], Status][] = [
    ['a passed check in a passed test', [call('t', 'passed'), ended('t', 'passed')], 'passed'],
    ['a failed check', [call('t', 'failed'), ended('t', 'failed')], 'failed'],
    ['a failed check in a test that never ended', [call('t', 'failed')], 'failed'],
    ['a passed check in a test that never ended', [call('t', 'passed')], 'error'],
    [
      'a passed check in a test that failed elsewhere',
      [call('t', 'passed'), ended('t', 'failed', { errors: ['boom'] })],
      'error',
    ],
    ['a check that broke', [call('t', 'error'), ended('t', 'failed')], 'error'],
    ['a check that evaluated nothing', [call('t', 'not_evaluated'), ended('t', 'failed')], 'not_evaluated'],
    ['failed and broken together', [call('t', 'error'), call('t', 'failed'), ended('t', 'failed')], 'failed'],
    ['.not on a failure', [call('t', 'failed', { negated: true }), ended('t', 'passed')], 'passed'],
    ['.not on a pass', [call('t', 'passed', { negated: true }), ended('t', 'failed')], 'failed'],
    ['.not on what broke', [call('t', 'error', { negated: true }), ended('t', 'failed')], 'error'],
    [
      '.not on nothing',
      [call('t', 'not_evaluated', { negated: true }), ended('t', 'failed')],
      'not_evaluated',
    ],
    [
      'a test that is expected to fail, and did',
      [call('t', 'failed'), ended('t', 'passed', { expectedToFail: true })],
      'passed',
    ],
    [
      'an asymmetric failure that the test allowed',
      [call('t', 'failed', { asymmetric: true }), ended('t', 'passed')],
      'passed',
    ],
    [
      'an asymmetric failure that failed the test',
      [call('t', 'failed', { asymmetric: true }), ended('t', 'failed')],
      'failed',
    ],
  ]
  test.each(states)('%s', (_name, lines, status) => {
    expect(statusOf(...lines)).toBe(status)
  })

  test('checks of one sample from several tests stand together', () => {
    const run = buildRun(frame, [
      call('a', 'passed', { sample: 'data/one' }),
      call('b', 'failed', { sample: 'data/one' }),
      ended('a', 'passed'),
      ended('b', 'failed'),
      end,
    ])
    expect(run.samples).toHaveLength(1)
    expect(run.samples[0]).toMatchObject({
      id: 'data/one',
      name: 'one',
      status: 'failed',
      checks: [{ test: 0 }, { test: 1 }],
    })
  })

  test('a call without a sample joins the only sample of its test, and explains its failure there', () => {
    const raw = call('t', 'failed', { matcher: 'toConformToContract' })
    const run = buildRun(frame, [
      raw,
      call('t', 'passed', { sample: 'data/one' }),
      ended('t', 'failed', { errors: ['$.a is wrong'] }),
      end,
    ])
    expect(run.samples).toMatchObject([{ id: 'data/one', status: 'failed', errors: [], checks: [{}, {}] }])
  })

  test('a failure in one of two samples of a test is not blamed on the other', () => {
    const run = buildRun(frame, [
      call('t', 'failed', { sample: 'data/one' }),
      call('t', 'passed', { sample: 'data/two' }),
      ended('t', 'failed', { errors: ['$.a is wrong'] }),
      end,
    ])
    expect(run.samples.map(({ status }) => status)).toEqual(['failed', 'passed'])
  })

  test('a sample that could not be read is an error though no matcher was reached', () => {
    const line: JournalLine = {
      kind: 'error',
      code: 'file-missing',
      message: 'no source.html',
      sample: 'data/one',
    }
    expect(buildRun(frame, [line, line, end]).samples).toMatchObject([
      { status: 'error', errors: [{ code: 'file-missing' }] },
    ])
  })

  test('a run without its end was cut short, and is never passed', () => {
    const run = buildRun(frame, [call('t', 'passed'), ended('t', 'passed')])
    expect(run).toMatchObject({ status: 'error', errors: [{ code: 'run-cut-short' }] })
  })

  test('many torn lines of a journal are one error', () => {
    const torn = ['1-0.ndjson:7', '2-0.ndjson:1', '1-0.ndjson:8', '1-0.ndjson:9']
    expect(buildRun({ ...frame, torn }, [end]).errors.map(({ message }) => message)).toEqual([
      'The journal line 1-0.ndjson:7 and 2 more of this file are torn or no lines of goldenless.',
      'The journal line 2-0.ndjson:1 is torn: the process that wrote it died in the middle.',
    ])
  })

  test('a torn journal line is an error by place', () => {
    expect(buildRun({ ...frame, torn: ['12-0.ndjson:7'] }, [end]).errors[0].message).toContain(
      '12-0.ndjson:7',
    )
  })

  test('a run of nothing evaluated nothing', () => {
    expect(buildRun(frame, [end]).status).toBe('not_evaluated')
  })

  test('every figure stands beside its total', () => {
    const { summary } = buildRun(frame, [
      call('a', 'passed'),
      call('b', 'failed'),
      call('c', 'error'),
      ended('a', 'passed'),
      ended('b', 'failed'),
      ended('c', 'failed'),
      ended('d', 'skipped'),
      end,
    ])
    expect(summary).toEqual({
      samples: { passed: 1, failed: 1, error: 1, not_evaluated: 0, total: 3 },
      checks: { facts: { passed: 1, failed: 1, error: 1, not_evaluated: 0, total: 3 } },
      fields: {
        evaluated: 3,
        total: 3,
        verdicts: { matched: 2, wrong: 1, missing: 0, unexpected: 0, not_evaluated: 0 },
        notEvaluated: {},
      },
      findings: 1,
      tests: { passed: 1, failed: 2, skipped: 1, unfinished: 0 },
    })
  })
})

describe('lastWords', () => {
  const verdicts = (...calls: CheckLine[]) => lastWords(calls).map((one) => one.result.status)

  test('only the last retry counts', () => {
    expect(
      verdicts(call('t', 'failed'), call('t', 'failed', { retry: 1 }), call('t', 'passed', { retry: 2 })),
    ).toEqual(['passed'])
  })

  test('every repetition counts, the same finding once', () => {
    const calls = [
      call('t', 'passed'),
      call('t', 'failed', { repeat: 1 }),
      call('t', 'failed', { repeat: 2 }),
    ]
    expect(verdicts(...calls)).toEqual(['passed', 'failed'])
  })

  test('an asymmetric matcher that was asked twice counts once', () => {
    expect(
      verdicts(call('t', 'failed', { asymmetric: true }), call('t', 'failed', { asymmetric: true })),
    ).toEqual(['failed'])
  })

  test('of a poll the last try counts', () => {
    expect(
      verdicts(call('t', 'failed', { poll: 'poll 1' }), call('t', 'passed', { poll: 'poll 1' })),
    ).toEqual(['passed'])
  })

  test('two polls of one test are two checks', () => {
    expect(
      verdicts(call('t', 'failed', { poll: 'poll 1' }), call('t', 'passed', { poll: 'poll 2' })),
    ).toEqual(['failed', 'passed'])
  })

  test('two calls of one test are two checks, also when they are equal', () => {
    expect(verdicts(call('t', 'passed'), call('t', 'passed'))).toEqual(['passed', 'passed'])
  })
})

describe('shortNames', () => {
  const rows: [string[], string[]][] = [
    [
      ['data/a', 'data/b'],
      ['a', 'b'],
    ],
    [
      ['x/one/wrong', 'x/two/wrong', 'x/two/right'],
      ['one/wrong', 'two/wrong', 'right'],
    ],
    [
      ['../../pages/a', 'pages/b'],
      ['a', 'b'],
    ],
    [['a.test.ts > suite > test'], ['suite > test']],
    [
      ['a', 'x/a'],
      ['a', 'x/a'],
    ],
    [
      ['', 'b'],
      ['', 'b'],
    ],
  ]
  test.each(rows)('%j are called %j', (ids, names) => {
    expect(shortNames(ids)).toEqual(names)
  })
})
