/** Full disks, folders that cannot be written, clocks that go backwards, two runs at once, killed reporters: nothing is lost. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appendLine, readJournals } from '../../src/ledger/journal.ts'
import { latestRun, readRun } from '../../src/ledger/read-run.ts'
import { recordCall, recordWith } from '../../src/ledger/recorder.ts'
import { removeOldRuns } from '../../src/ledger/retention.ts'
import { createRunFolder, runFolderAt, writeWhole } from '../../src/ledger/run-folder.ts'
import { checkResult } from '../../src/model/check-result.ts'
import { RunInProgress } from '../../src/report/run-in-progress.ts'
import { NoRunError, writeLedger } from '../../src/report/write-ledger.ts'

const temporary = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-faults-'))
const runner = { name: 'vitest', version: '4.1.12' }
const start = { version: '0.1.0', runner: { ...runner, node: '20.19.0' } }
const open = (root: string, folder?: string): RunInProgress =>
  new RunInProgress('goldenless/vitest-reporter', { root, options: folder ? { folder } : {}, runner })

const result = checkResult({
  check: 'facts',
  fields: [{ path: '$.a', verdict: 'wrong' }],
  findings: [{ check: 'facts', code: 'wrong-value', path: '$.a', verdict: 'wrong' }],
})
const reference = (name: string) => ({ id: name, file: 'a.test.ts', name })

/** What a matcher records in a test. */
function record(journal: string, sample: string): void {
  recordWith({
    place: () => journal,
    append: (place, line) => appendLine(place, '1-0.ndjson', line),
    currentTest: () => ({ reference: reference(sample), retry: 0, repeat: 0 }),
  })
  recordCall({ matcher: 'toMatchHtmlFacts', context: { isNot: false }, sample, result })
}

const ended = (name: string) =>
  ({
    kind: 'test',
    test: reference(name),
    state: 'failed',
    expectedToFail: false,
    retries: 0,
    errors: [],
  }) as const

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
  syscall: 'write',
})

afterEach(() => vi.restoreAllMocks())

describe('a full disk', () => {
  test('fails the test whose call cannot be recorded, by name', () => {
    const root = temporary()
    const run = open(root)
    vi.spyOn(fs, 'appendFileSync').mockImplementationOnce(() => {
      throw full
    })
    expect(() => record(run.provided.journal, 'data/a')).toThrow(
      `goldenless could not write its journal in ${run.provided.journal}: ENOSPC`,
    )
  })

  test('that tears a line takes no later line with it, and the torn one is an error of the run', async () => {
    const root = temporary()
    const run = open(root)
    const append = fs.appendFileSync
    vi.spyOn(fs, 'appendFileSync').mockImplementationOnce((file, text) => {
      append(file, String(text).slice(0, 40))
      throw full
    })
    expect(() => record(run.provided.journal, 'data/a')).toThrow('ENOSPC')
    record(run.provided.journal, 'data/b')
    for (const name of ['data/a', 'data/b']) run.append(ended(name))
    const { samples, errors, status } = await run.end()
    expect(samples.map(({ id, status: own }) => [id, own])).toEqual([['data/b', 'failed']])
    expect(errors.map(({ code }) => code)).toEqual(['torn-journal'])
    expect(status).toBe('failed')
  })

  test('at the end of a run is told with the command that builds it later, and then nothing is missing', async () => {
    const root = temporary()
    const run = open(root)
    record(run.provided.journal, 'data/a')
    run.append(ended('data/a'))
    const whole = fs.writeFileSync
    const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
      // run.json is written through a descriptor, the lines of the journal by name.
      if (typeof file === 'number') throw full
      whole(file, ...rest)
    })
    await expect(run.end()).rejects.toThrow(/ENOSPC.*make room, then run goldenless ledger build /)
    write.mockRestore()
    const ledger = path.join(root, '.goldenless')
    const folder = runFolderAt(path.dirname(run.provided.journal))
    expect(fs.readdirSync(folder.folder).sort()).toEqual(['journal', 'start.json'])
    expect(latestRun(ledger)).toBeNull()
    const built = writeLedger(ledger, folder)
    expect(built.samples.map(({ id, status }) => [id, status])).toEqual([['data/a', 'failed']])
    expect(built.errors).toEqual([])
    expect(latestRun(ledger)?.id).toBe(built.id)
  })

  test.skipIf(!fs.existsSync('/dev/full'))('leaves no half of a file, and the old one as it was', () => {
    const file = path.join(temporary(), 'run.json')
    writeWhole(file, ['old'])
    fs.symlinkSync('/dev/full', `${file}.${process.pid}.tmp`)
    expect(() => writeWhole(file, ['new'])).toThrow('ENOSPC')
    expect(fs.readdirSync(path.dirname(file))).toEqual(['run.json'])
    expect(fs.readFileSync(file, 'utf8')).toBe('old')
  })
})

test('a folder that cannot be written is named before any test runs, with the option that chooses another', () => {
  const root = temporary()
  fs.writeFileSync(path.join(root, 'taken'), '')
  expect(() => open(root, 'taken')).toThrow(
    `goldenless cannot write its ledger in ${path.join(root, 'taken')}: `,
  )
  expect(() => open(root, 'taken')).toThrow("reporters: [['goldenless/vitest-reporter', { folder: '…' }]]")
})

describe('a clock that goes backwards', () => {
  test('does not name a new run before an old one, and the new one is not tidied away', () => {
    const ledger = path.join(temporary(), '.goldenless')
    const noon = new Date('2026-03-29T12:00:00.000Z')
    const earlier = new Date('2026-03-29T11:00:00.000Z')
    const made = [noon, earlier, earlier].map((time) => createRunFolder(ledger, time, start))
    expect(made.map(({ id }) => id)).toEqual([
      '2026-03-29T12-00-00-000',
      '2026-03-29T12-00-00-001',
      '2026-03-29T12-00-00-002',
    ])
    for (const folder of made) {
      appendLine(folder.journal, 'results.ndjson', { kind: 'end', at: earlier.toISOString() })
      writeLedger(ledger, folder)
    }
    expect(latestRun(ledger)?.id).toBe(made[2]!.id)
    // The name is made later; what the clock said stays in the run.
    expect(readRun(made[2]!.runFile).startedAt).toBe(earlier.toISOString())
    expect(removeOldRuns(ledger, 1)).toEqual([made[0]!.id, made[1]!.id])
  })

  test('in the middle of a run loses none of its lines', async () => {
    const root = temporary()
    const run = open(root)
    record(run.provided.journal, 'data/a')
    vi.useFakeTimers({ now: new Date('2001-01-01'), toFake: ['Date'] })
    record(run.provided.journal, 'data/b')
    for (const name of ['data/a', 'data/b']) run.append(ended(name))
    const { samples, errors } = await run.end()
    vi.useRealTimers()
    expect(samples.map(({ id }) => id)).toEqual(['data/a', 'data/b'])
    expect(errors).toEqual([])
  })
})

test('two runs at once in one folder are two ledgers, each with its own samples', async () => {
  const root = temporary()
  const [one, other] = [open(root), open(root)]
  expect(one.provided.id).not.toBe(other.provided.id)
  record(one.provided.journal, 'data/a')
  record(other.provided.journal, 'data/b')
  record(one.provided.journal, 'data/c')
  for (const name of ['data/a', 'data/c']) one.append(ended(name))
  other.append(ended('data/b'))
  const [later, first] = [await other.end(), await one.end()]
  expect(first.samples.map(({ id }) => id)).toEqual(['data/a', 'data/c'])
  expect(later.samples.map(({ id }) => id)).toEqual(['data/b'])
  for (const run of [first, later])
    expect(readRun(path.join(root, '.goldenless', 'runs', run.id, 'run.json'))).toEqual(run)
  // The one that started later is the newest, though the other ended after it.
  expect(latestRun(path.join(root, '.goldenless'))?.id).toBe(later.id)
})

test('a reporter that is killed has lost nothing that was recorded, and what never ended is an error', () => {
  const root = temporary()
  const run = open(root)
  record(run.provided.journal, 'data/a')
  record(run.provided.journal, 'data/b')
  run.append(ended('data/a'))
  fs.appendFileSync(path.join(run.provided.journal, 'results.ndjson'), '{"kind":"test","te')
  const built = writeLedger(path.join(root, '.goldenless'), runFolderAt(path.dirname(run.provided.journal)))
  expect(built.samples.map(({ id, status }) => [id, status])).toEqual([
    ['data/a', 'failed'],
    ['data/b', 'failed'],
  ])
  expect(built.errors.map(({ code }) => code)).toEqual(['run-cut-short', 'torn-journal'])
})

describe('a ledger of a newer version', () => {
  test('is not built from its journals by a version that does not know them', () => {
    const root = temporary()
    const run = open(root)
    const folder = runFolderAt(path.dirname(run.provided.journal))
    const file = path.join(folder.folder, 'start.json')
    fs.writeFileSync(
      file,
      fs.readFileSync(file, 'utf8').replace(/"schemaVersion": \d+/, '"schemaVersion": 99'),
    )
    const build = () => writeLedger(path.join(root, '.goldenless'), folder)
    expect(build).toThrow(NoRunError)
    expect(build).toThrow(
      'is of schema version 99 (goldenless 0.1.0), and this goldenless reads up to version 2',
    )
    expect(fs.existsSync(folder.runFile)).toBe(false)
  })

  test('beside a new run is left as it is, and the new run has its ledger', async () => {
    const root = temporary()
    const newer = open(root)
    const newerFile = path.join(path.dirname(newer.provided.journal), 'run.json')
    const content = '{"schemaVersion":99,"tool":{"name":"goldenless","version":"9.0.0"}}'
    fs.writeFileSync(newerFile, content)
    const run = open(root)
    record(run.provided.journal, 'data/a')
    run.append(ended('data/a'))
    expect((await run.end()).samples).toHaveLength(1)
    expect(fs.readFileSync(newerFile, 'utf8')).toBe(content)
    expect(() => readRun(newerFile)).toThrow('is of schema version 99 (goldenless 9.0.0)')
  })
})

test('journal lines of a kind that a newer version writes are named, and the others are kept', () => {
  const folder = temporary()
  appendLine(folder, 'a.ndjson', { kind: 'end', at: '1' })
  fs.appendFileSync(path.join(folder, 'a.ndjson'), '{"kind":"mood","at":"2"}\n')
  expect(readJournals(folder)).toEqual({ lines: [{ kind: 'end', at: '1' }], torn: ['a.ndjson:2'] })
})
