/** The examples, each copied as it stands and run against the packed package. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readRun } from '../../src/ledger/read-run.ts'
import type { Run } from '../../src/ledger/run.ts'
import { type Finished, runIn, samplesOf } from '../runners/vitest-project.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-examples-'))
const EXAMPLES = ['vitest-basic', 'jest-basic', 'samples-as-tests', 'ci-shards', 'job-enrichment'] as const
const VITEST = path.join(folder, 'node_modules', 'vitest', 'vitest.mjs')
const JEST = path.join(folder, 'node_modules', 'jest', 'bin', 'jest.js')
const npm = (args: readonly string[], cwd: string) =>
  promisify(execFile)('npm', args, { cwd, timeout: 200_000, maxBuffer: 1 << 26 })

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const manifestOf = (example: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(root, 'examples', example, 'package.json'), 'utf8'))

const readmeOf = (example: string): string =>
  fs.readFileSync(path.join(root, 'examples', example, 'README.md'), 'utf8')

/** All of them find one installation above. */
beforeAll(async () => {
  const packed = await npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root)
  const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('['))) as [{ filename: string }]
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "name": "examples", "private": true }')
  const wanted = Object.assign(
    {},
    ...EXAMPLES.map(manifestOf).map(({ dependencies, devDependencies }) => ({
      ...dependencies,
      ...devDependencies,
    })),
  ) as object
  const packages = Object.entries(wanted).map(([name, range]) =>
    name === 'goldenless' ? path.join(folder, filename) : `${name}@${range}`,
  )
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], folder)
  for (const example of EXAMPLES)
    fs.cpSync(path.join(root, 'examples', example), path.join(folder, example), {
      recursive: true,
      filter: (file) => !['node_modules', '.goldenless'].includes(path.basename(file)),
    })
}, 300_000)

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const start = (example: string, command: readonly string[]): Promise<Finished> =>
  runIn(path.join(folder, example), command)

/** Two samples right and wrong, by the checks of the example. */
function expectOneWrong({ exitCode, output, run }: Finished): void {
  expect(exitCode, output).toBe(1)
  expect(samplesOf(run), output).toEqual({
    strings: 'passed, facts passed, invariants passed',
    brass: expect.stringMatching(/^failed, facts failed/),
  })
  expect(output).toContain('$.prices[1].price is 180, but the page says 18 EUR.')
}

describe('an example', () => {
  test(
    'of matchers in Vitest',
    async () => expectOneWrong(await start('vitest-basic', [VITEST, 'run'])),
    120_000,
  )

  test('of matchers in Jest', async () => expectOneWrong(await start('jest-basic', [JEST])), 120_000)

  test('of sample folders as tests, in both runners', async () => {
    expectOneWrong(await start('samples-as-tests', [VITEST, 'run']))
    expectOneWrong(await start('samples-as-tests', [JEST]))
  }, 240_000)

  test('of shards gives the run of one machine', async () => {
    const whole = await start('ci-shards', [VITEST, 'run'])
    expect(whole.run?.summary.samples).toMatchObject({ passed: 2, failed: 2, total: 4 })
    const sharded = await start('ci-shards', ['shards.mjs'])
    expect(sharded.exitCode, sharded.output).toBe(1)
    const merged = mergedRun(path.join(folder, 'ci-shards', 'merged'))
    expect(merged?.mergedFrom).toHaveLength(2)
    expect(comparable(merged)).toEqual(comparable(whole.run))
  }, 240_000)

  test('of job postings repairs, enriches, checks and monitors six of them', {
    timeout: 240_000,
  }, async () => {
    const place = path.join(folder, 'job-enrichment')
    const env = {
      ...process.env,
      NO_COLOR: '1',
      OPENAI_BASE_URL: '',
      OPENAI_API_KEY: '',
      JOBS_DATABASE: 'jobs.duckdb',
    }
    const node = async (...command: string[]): Promise<string> =>
      (await promisify(execFile)(process.execPath, command, { cwd: place, env, timeout: 120_000 })).stdout

    const first = await node('run.mjs')
    const [, shown] = /```\n(repaired[\s\S]*?)```/.exec(readmeOf('job-enrichment'))!
    expect(first).toBe(shown)

    const second = await node('run.mjs')
    expect(second).toContain('enriched    6 of 6 (6 were there), 0 requests')
    expect(second).not.toContain('invalid')

    const checked = await node(VITEST, 'run')
    expect(checked).toContain('6 samples: 6 passed')

    const instance = await DuckDBInstance.create(path.join(place, 'jobs.duckdb'))
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

  test.each(EXAMPLES)('says in its manifest and page what it is: %s', (example) => {
    const { scripts } = manifestOf(example)
    const page = readmeOf(example)
    for (const [, script] of page.matchAll(/npm (?:run )?(test(?::jest)?|shards|watch)\b/g))
      expect(scripts).toHaveProperty([script!])
    // Names without an ending or a folder are tables of the database.
    for (const [, files] of page.matchAll(/^\| (`.*`) \|/gm))
      for (const file of files!
        .replaceAll('`', '')
        .split(', ')
        .filter((name) => /[./]/.test(name)))
        expect(fs.existsSync(path.join(root, 'examples', example, file)), file).toBe(true)
  })

  test('of shards has as many in its workflow as its command says', () => {
    const file = path.join(root, 'examples/ci-shards/.github/workflows/test.yml')
    const { jobs } = parse(fs.readFileSync(file, 'utf8'), { strict: true })
    const { shard } = jobs.test.strategy.matrix as { shard: number[] }
    const commands = jobs.test.steps.map(({ run }: { run?: string }) => run)
    expect(commands).toContain(`npx vitest run --shard=\${{ matrix.shard }}/${shard.length}`)
  })
})

function mergedRun(ledger: string): Run {
  const { run } = JSON.parse(fs.readFileSync(path.join(ledger, 'latest.json'), 'utf8')) as { run: string }
  return readRun(path.join(ledger, run))
}

const comparable = (run: Run | null) => ({
  status: run?.status,
  summary: run?.summary,
  samples: samplesOf(run),
})
