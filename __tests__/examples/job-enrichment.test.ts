/** The example of job postings, as people run it: offline, twice, then its own tests. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { VITEST } from '../runners/vitest-project.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const example = path.join(root, 'examples', 'job-enrichment')
const run = promisify(execFile)

test('the example repairs, enriches, checks and monitors six postings', { timeout: 240_000 }, async () => {
  const folder = path.join(root, '.tmp', `jobs-${process.pid}`)
  fs.cpSync(example, folder, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' })
  fs.mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
  fs.symlinkSync(root, path.join(folder, 'node_modules', 'goldenless'), 'dir')
  const env = {
    ...process.env,
    NO_COLOR: '1',
    OPENAI_BASE_URL: '',
    OPENAI_API_KEY: '',
    JOBS_DATABASE: 'jobs.duckdb',
  }
  const node = async (...command: string[]): Promise<string> =>
    (await run(process.execPath, command, { cwd: folder, env, timeout: 120_000 })).stdout

  const first = await node('run.mjs')
  const readme = fs.readFileSync(path.join(example, 'README.md'), 'utf8')
  const [, shown] = /```\n(repaired[\s\S]*?)```/.exec(readme)!
  expect(first).toBe(shown)

  const second = await node('run.mjs')
  expect(second).toContain('enriched    6 of 6 (6 were there), 0 requests')
  expect(second).not.toContain('invalid')

  const checked = await node(VITEST, 'run')
  expect(checked).toContain('6 samples: 6 passed')

  const instance = await DuckDBInstance.create(path.join(folder, 'jobs.duckdb'))
  const connection = await instance.connect()
  const rows = await connection.runAndReadAll(
    "SELECT sample_id, fields->>'$.open_to_region' AS open, fields->'$.skills' AS skills FROM enriched ORDER BY sample_id",
  )
  expect(rows.getRowObjectsJson()).toEqual([
    { sample_id: 'arabic', open: 'no', skills: '["python","spark"]' },
    { sample_id: 'clean', open: 'yes', skills: '["python","sql","kafka"]' },
    { sample_id: 'closed', open: 'no', skills: '["sql","dbt","looker"]' },
    { sample_id: 'garbled', open: 'yes', skills: '["typescript","postgresql"]' },
    { sample_id: 'hostile', open: 'no', skills: '["go","grpc"]' },
    { sample_id: 'no-place', open: 'unclear', skills: '["playwright","excel"]' },
  ])
  connection.closeSync()
  instance.closeSync()
})
