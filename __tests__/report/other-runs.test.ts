/** A report tells of the run before it and of the states of the last ones, as far as they can be read. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { runPieces } from '../../src/ledger/run-file.ts'
import { otherRuns } from '../../src/report/other-runs.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-runs-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const runOf = (id: string) => ({
  ...run([
    sample('a', [check({ check: 'facts', fields: [{ path: '$.a', verdict: 'matched' }], findings: [] })]),
  ]),
  id,
})

function write(id: string, text = [...runPieces(runOf(id))].join('')): void {
  fs.mkdirSync(path.join(folder, id))
  fs.writeFileSync(path.join(folder, id, 'run.json'), text)
}

test('the newest run before it that can be read is compared, and damaged ones are left out', () => {
  for (const id of ['2026-11-01', '2026-11-02', '2026-11-09']) write(id)
  write('2026-11-03', '{"cut": ')
  fs.mkdirSync(path.join(folder, '2026-11-04'))
  const { before, history } = otherRuns(folder, runOf('2026-11-05'))
  expect(before?.id).toBe('2026-11-02')
  expect(history?.map(({ id }) => id)).toEqual(['2026-11-01', '2026-11-02'])
  expect(history?.[0]).toMatchObject({
    status: 'passed',
    samples: { passed: 1, total: 1 },
    evaluated: 1,
    total: 1,
  })
})

test('a shard has the states of the last runs, but no run to be compared with', () => {
  const { before, history } = otherRuns(folder, { ...runOf('2026-11-05'), shard: { index: 1, count: 2 } })
  expect(before).toBeUndefined()
  expect(history).toHaveLength(2)
})

test('the first run of a ledger tells of none', () => {
  expect(otherRuns(path.join(folder, 'nowhere'), runOf('2026-11-05'))).toEqual({ history: [] })
})
