/** Baselines, retention, and what explains that two runs differ. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { acceptBaseline, BaselineError, readBaseline, runOfBaseline } from '../../src/ledger/baseline.ts'
import { compareRuns, isRegression } from '../../src/ledger/compare-runs.ts'
import { removeOldRuns } from '../../src/ledger/retention.ts'
import type { Run } from '../../src/ledger/run.ts'
import { createRunFolder, writeRun } from '../../src/ledger/run-folder.ts'
import { basisOf } from '../../src/oracles/basis.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-baseline-'))
afterAll(() => fs.rmSync(root, { recursive: true }))
let ledgers = 0
const newLedger = (): string => path.join(root, String(++ledgers))

const facts = check({ check: 'facts', fields: [{ path: '$.a', verdict: 'matched' }], findings: [] })
const wrong = check({
  check: 'facts',
  fields: [{ path: '$.a', verdict: 'wrong' }],
  findings: [{ check: 'facts', code: 'wrong-value', path: '$.a', candidate: { shown: '1' } }],
})
const silent = check({
  check: 'facts',
  fields: [{ path: '$.a', verdict: 'not_evaluated', reason: 'picture' }],
  findings: [],
})

function write(ledger: string, day: number): string {
  const folder = createRunFolder(ledger, new Date(Date.UTC(2026, 2, day)), {
    version: '0',
    runner: { name: 'vitest', node: '20' },
  })
  writeRun(ledger, folder, { ...run([sample('a', [facts])]), id: folder.id }, '')
  return folder.runFile
}

describe('a baseline', () => {
  const accepted = { by: 'ada', at: '2026-03-02T10:00:00.000Z', why: 'known' }

  test('keeps its run, with who, when and why', () => {
    const ledger = newLedger()
    acceptBaseline(ledger, 'main', write(ledger, 1), accepted)
    const baseline = readBaseline(ledger, 'main')!
    expect(baseline).toEqual({ name: 'main', run: '2026-03-01T00-00-00-000', before: [], ...accepted })
    expect(runOfBaseline(ledger, baseline).id).toBe(baseline.run)
  })

  test('that is accepted anew remembers what it was', () => {
    const ledger = newLedger()
    acceptBaseline(ledger, 'main', write(ledger, 1), accepted)
    const { run: now, before } = acceptBaseline(ledger, 'main', write(ledger, 2), { ...accepted, by: 'bob' })
    expect([now, before]).toEqual([
      '2026-03-02T00-00-00-000',
      [{ run: '2026-03-01T00-00-00-000', ...accepted }],
    ])
  })

  test.each(['', '../main', 'a/b', '.hidden', 'a b'])('with the name %j is refused', (name) => {
    const ledger = newLedger()
    expect(() => acceptBaseline(ledger, name, write(ledger, 1), accepted)).toThrow(BaselineError)
  })

  test('of which the run was exchanged is refused', () => {
    const ledger = newLedger()
    const baseline = acceptBaseline(ledger, 'main', write(ledger, 1), accepted)
    fs.copyFileSync(write(ledger, 2), path.join(ledger, 'baselines/main/run.json'))
    expect(() => runOfBaseline(ledger, baseline)).toThrow(
      'holds the run 2026-03-02T00-00-00-000, but 2026-03-01T00-00-00-000 was accepted',
    )
  })

  test('that is damaged is named', () => {
    const ledger = newLedger()
    acceptBaseline(ledger, 'main', write(ledger, 1), accepted)
    fs.writeFileSync(path.join(ledger, 'baselines/main/accepted.json'), '{')
    expect(() => readBaseline(ledger, 'main')).toThrow('is no baseline of goldenless')
  })
})

describe('retention', () => {
  test('removes the oldest runs and names them', () => {
    const ledger = newLedger()
    for (const day of [1, 2, 3, 4]) write(ledger, day)
    expect(removeOldRuns(ledger, 2)).toEqual(['2026-03-01T00-00-00-000', '2026-03-02T00-00-00-000'])
    expect(fs.readdirSync(path.join(ledger, 'runs'))).toEqual([
      '2026-03-03T00-00-00-000',
      '2026-03-04T00-00-00-000',
    ])
    expect(fs.readdirSync(ledger).sort()).toEqual(['latest.json', 'runs'])
  })

  test('leaves runs that were cut short, and baselines', () => {
    const ledger = newLedger()
    createRunFolder(ledger, new Date('2026-01-01T00:00:00Z'), {
      version: '0',
      runner: { name: 'vitest', node: '20' },
    })
    acceptBaseline(ledger, 'main', write(ledger, 1), { by: 'ada', at: '', why: 'known' })
    write(ledger, 2)
    removeOldRuns(ledger, 1)
    expect(fs.readdirSync(path.join(ledger, 'runs'))).toEqual([
      '2026-01-01T00-00-00-000',
      '2026-03-02T00-00-00-000',
    ])
    expect(readBaseline(ledger, 'main')).not.toBeNull()
  })

  test('of more runs than there are removes none', () => {
    const ledger = newLedger()
    write(ledger, 1)
    expect(removeOldRuns(ledger, 5)).toEqual([])
    expect(removeOldRuns(path.join(ledger, 'absent'), 5)).toEqual([])
  })
})

describe('what explains a difference', () => {
  const one = (more: Partial<Run> = {}, basis?: string): Run => ({
    ...run([sample('a', [{ ...facts, ...(basis && { basis }) }])]),
    ...more,
  })
  const explained = (before: Run, after: Run) => compareRuns(before, after).explanations

  test('is nothing between equal runs', () => {
    expect(explained(one({}, 'x'), one({}, 'x'))).toEqual([])
  })

  test.each<[string, Partial<Run>, object]>([
    [
      'goldenless',
      { tool: { name: 'goldenless', version: '9' } },
      { what: 'goldenless', before: '0.1.0', after: '9' },
    ],
    [
      'the runner',
      { runner: { name: 'jest', node: '20.20.2' } },
      { what: 'runner', before: 'vitest 4.1.12', after: 'jest' },
    ],
    ['the configuration', { fingerprints: { config: 'b' } }, { what: 'config', after: 'b' }],
    ['the model', { fingerprints: { model: 'b' } }, { what: 'model', after: 'b' }],
    ['the prompt', { fingerprints: { prompt: 'b' } }, { what: 'prompt', after: 'b' }],
    ['the commit', { fingerprints: { commit: 'b' } }, { what: 'commit', after: 'b' }],
  ])('is %s', (_what, more, explanation) => {
    expect(explained(one(), one(more))).toEqual([explanation])
  })

  test('is a template or a contract, with the number of samples', () => {
    expect(explained(one({}, 'x'), one({}, 'y'))).toEqual([
      { what: 'facts', before: 'x', after: 'y', samples: 1 },
    ])
  })

  test('is no template of which an older ledger says nothing', () => {
    expect(explained(one(), one({}, 'y'))).toEqual([])
  })

  test('the digest of a contract is the same for equal contracts, and another for others', () => {
    const digest = (type: string): string => basisOf(checkContract({}, { type }))!
    expect(digest('object')).toBe(digest('object'))
    expect(digest('object')).not.toBe(digest('array'))
  })
})

describe('a regression', () => {
  const runOf = (...checks: Parameters<typeof sample>[1]) => run([sample('a', checks)])
  test.each<[string, Run, Run, boolean]>([
    ['nothing', runOf(wrong), runOf(wrong), false],
    ['a finding that is fixed', runOf(wrong), runOf(facts), false],
    ['a finding that is new', runOf(facts), runOf(wrong), true],
    ['a field that is no longer evaluated', runOf(facts), runOf(silent), true],
    ['a sample that is gone', runOf(facts), run([]), true],
    ['a sample that appeared and passed', run([]), runOf(facts), false],
    ['an error', runOf(facts), run([sample('a', [facts], [], [{ code: 'x', message: 'broke' }])]), true],
  ])('%s: %#', (_what, before, after, expected) => {
    expect(isRegression(compareRuns(before, after))).toBe(expected)
  })
})
