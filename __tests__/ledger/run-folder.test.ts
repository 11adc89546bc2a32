import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildRun } from '../../src/ledger/build-run.ts'
import { appendLine, readJournals } from '../../src/ledger/journal.ts'
import {
  createRunFolder,
  newestUnbuiltRun,
  readRunStart,
  runId,
  writeRun,
} from '../../src/ledger/run-folder.ts'

const ledger = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-ledger-'))
const start = { version: '0.0.0', runner: { name: 'vitest', node: '20.19.0' } }
const time = new Date('2026-11-30T14:20:07.412Z')
afterAll(() => fs.rmSync(ledger, { recursive: true }))

describe('the run folder', () => {
  test('its name sorts by time', () => {
    expect(runId(time)).toBe('2026-11-30T14-20-07-412')
  })

  test('two runs of one millisecond have folders of their own', () => {
    const [first, second] = [createRunFolder(ledger, time, start), createRunFolder(ledger, time, start)]
    expect([first.id, second.id]).toEqual(['2026-11-30T14-20-07-412', '2026-11-30T14-20-07-412-2'])
    expect(readRunStart(first.folder)).toMatchObject({ id: first.id, startedAt: time.toISOString() })
    expect(newestUnbuiltRun(ledger)).toBe(second.folder)
  })

  test('a run is written once, and never again', () => {
    const folder = createRunFolder(ledger, time, start)
    const run = buildRun({ ...start, id: folder.id, startedAt: time.toISOString() }, [])
    writeRun(ledger, folder, run, ['<p>report</p>'])
    expect(JSON.parse(fs.readFileSync(path.join(ledger, 'latest.json'), 'utf8'))).toEqual({
      id: folder.id,
      status: 'error',
      run: `runs/${folder.id}/run.json`,
      report: `runs/${folder.id}/report.html`,
    })
    expect(() => writeRun(ledger, folder, run, [])).toThrow('a ledger is never overwritten')
    expect(fs.readFileSync(folder.reportFile, 'utf8')).toBe('<p>report</p>')
    expect(fs.readdirSync(folder.folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('a folder without start.json is no run', () => {
    expect(readRunStart(ledger)).toBeNull()
  })
})

describe('readJournals', () => {
  test('a torn last line is named, and all whole lines are kept', () => {
    const folder = path.join(ledger, 'torn')
    appendLine(folder, 'a.ndjson', { kind: 'end', at: '1' })
    appendLine(folder, 'a.ndjson', { kind: 'end', at: '2' })
    fs.appendFileSync(path.join(folder, 'a.ndjson'), '{"kind":"check","at":"3","resu')
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'not a journal')
    expect(readJournals(folder)).toEqual({
      lines: [
        { kind: 'end', at: '1' },
        { kind: 'end', at: '2' },
      ],
      torn: ['a.ndjson:3'],
    })
  })

  test('lines of another shape are named as torn, and break nothing', () => {
    const folder = path.join(ledger, 'strange')
    const rows = [
      '{"kind":"test"}',
      '{"kind":"test","test":null}',
      '{"kind":"error","sample":5}',
      '{"kind":"check","result":{}}',
      '[]',
      'null',
      '{"kind":"end","at":"1"}',
    ]
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'a.ndjson'), rows.join('\n'))
    expect(readJournals(folder)).toEqual({
      lines: [{ kind: 'end', at: '1' }],
      torn: [1, 2, 3, 4, 5, 6].map((line) => `a.ndjson:${line}`),
    })
  })

  test('a folder that is not there has no lines', () => {
    expect(readJournals(path.join(ledger, 'absent'))).toEqual({ lines: [], torn: [] })
  })
})
