/** Names of samples and tests come from folders and pages: whatever they are, nothing is written outside of the ledger. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileStore } from '../../src/extract/file-store.ts'
import { acceptBaseline, BaselineError, readBaseline } from '../../src/ledger/baseline.ts'
import { appendLine } from '../../src/ledger/journal.ts'
import { readRun } from '../../src/ledger/read-run.ts'
import { removeOldRuns } from '../../src/ledger/retention.ts'
import { runFolderAt } from '../../src/ledger/run-folder.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { RunInProgress } from '../../src/report/run-in-progress.ts'

const HOSTILE: readonly (readonly [kind: string, name: string])[] = [
  ['climbs up', '../../../escaped'],
  ['climbs up in Windows', '..\\..\\escaped'],
  ['is absolute', '/etc/escaped'],
  ['is absolute in Windows', 'C:\\escaped'],
  ['is a device of Windows', 'CON'],
  ['is a device of Windows with an ending', 'aux.json'],
  ['ends in a dot', 'escaped. '],
  ['has a NUL', 'escaped\u0000.html'],
  ['has line breaks', 'escaped\n../x'],
  ['is of signs that file names cannot have', '<>:"|?*'],
  ['is in Chinese', '报告/左前门'],
  ['is in letters of two signs each', 'e\u0301'.repeat(200)],
  ['is very long', 'long/'.repeat(20_000)],
  ['is one of every object', '__proto__'],
  ['is empty', ''],
]

const temporary = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-names-'))
/** Every file below a folder; a link is a file. */
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()

/** A run in which a sample and a test have the name. */
async function runWith(root: string, name: string) {
  const run = new RunInProgress('goldenless/vitest-reporter', {
    root,
    options: { junit: true, ctrf: true },
    runner: { name: 'vitest', version: '4.1.12' },
  })
  const test = { id: name || 'id', file: name, name }
  appendLine(run.provided.journal, '1-0.ndjson', {
    kind: 'check',
    at: '2026-03-01T10:00:00.000Z',
    test,
    retry: 0,
    repeat: 0,
    matcher: 'toMatchHtmlFacts',
    negated: false,
    asymmetric: false,
    sample: name,
    result: checkHtmlFacts({ total: 2 }, '<dl><dt>Total<dd>1</dl>'),
  })
  run.append({ kind: 'test', test, state: 'failed', expectedToFail: false, retries: 0, errors: [] })
  return run.end()
}

describe('a name that', () => {
  test.each(HOSTILE)('%s is written into the files of its run, and names none of them', async (_, name) => {
    const around = temporary()
    const root = path.join(around, 'a', 'b', 'project')
    fs.mkdirSync(root, { recursive: true })
    const { id } = await runWith(root, name)
    const run = `.goldenless/runs/${id}`
    expect(filesIn(around).map((file) => file.replace('a/b/project/', ''))).toEqual(
      [
        '.goldenless/latest.json',
        `${run}/ctrf.json`,
        `${run}/journal/1-0.ndjson`,
        `${run}/journal/results.ndjson`,
        `${run}/junit.xml`,
        `${run}/report.html`,
        `${run}/run.json`,
        `${run}/start.json`,
      ].sort(),
    )
    expect(readRun(path.join(root, run, 'run.json')).samples.map((sample) => sample.id)).toEqual([name])
  })

  test.each(HOSTILE)('%s names no file of the answers that are kept', async (_, name) => {
    const around = temporary()
    const store = fileStore(path.join(around, 'a', 'answers'))
    const answer = { key: 'a'.repeat(40), sample: name, value: { a: 1 }, raw: '{"a":1}' }
    await store.keep(answer as never)
    expect(filesIn(around)).toEqual([`a/answers/${answer.key}.json`])
  })

  test.each(HOSTILE.filter(([kind]) => !kind.startsWith('is a device')))(
    '%s is no name of a baseline',
    (_, name) => {
      const ledger = path.join(temporary(), '.goldenless')
      expect(() => acceptBaseline(ledger, name, 'run.json', { by: 'a', at: 'b', why: 'c' })).toThrow(
        BaselineError,
      )
      expect(readBaseline(ledger, name)).toBeNull()
      expect(fs.existsSync(ledger)).toBe(false)
    },
  )
})

describe('a link in the ledger', () => {
  test('is not followed when old runs are removed', async () => {
    const root = temporary()
    const ledger = path.join(root, '.goldenless')
    const outside = temporary()
    const { id } = await runWith(root, 'data/a')
    for (const file of ['run.json', 'start.json'])
      fs.copyFileSync(path.join(ledger, 'runs', id, file), path.join(outside, file))
    fs.symlinkSync(outside, path.join(ledger, 'runs', '2001-01-01T00-00-00-000'), 'junction')
    expect(removeOldRuns(ledger, 1)).toEqual(['2001-01-01T00-00-00-000'])
    expect(filesIn(outside)).toEqual(['run.json', 'start.json'])
  })

  test('in the place of a new run is left alone', async () => {
    const root = temporary()
    const outside = temporary()
    const runs = path.join(root, '.goldenless', 'runs')
    fs.mkdirSync(runs, { recursive: true })
    fs.symlinkSync(outside, path.join(runs, '2999-01-01T00-00-00-000'), 'junction')
    const { id } = await runWith(root, 'data/a')
    expect(fs.lstatSync(runFolderAt(path.join(runs, id)).folder).isSymbolicLink()).toBe(false)
    expect(filesIn(outside)).toEqual([])
  })
})
