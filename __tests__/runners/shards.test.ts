/** A suite that is run in parts, each by a process with a ledger of its own, as machines of CI do. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRun } from '../../src/ledger/read-run.ts'
import type { Run } from '../../src/ledger/run.ts'
import { JEST, writeJestProject } from './jest-project.ts'
import { type Finished, latestRun, runCli, runIn, VITEST, writeProject } from './vitest-project.ts'

const PAGE = '<html lang="en"><dl><dt>Mileage</dt><dd>1,280 km</dd></dl><p>Driven for thirty minutes.</p>'
const CHECKS = `const page = ${JSON.stringify(PAGE)}
const template = defineTemplate({ fields: { '$.mileage': labelled('Mileage').as(quantity()) } })
`

/** Each file has a test that waits where it is told to, so that a shard can be killed in the middle. */
const testFile = (number: number): string => `${CHECKS}
test('quotes', () => { expect('Driven for thirty minutes.').toQuoteSourceVerbatim(page) })
test('shown in file ${number}', async () => {
  expect({ mileage: ${number === 3 ? 12800 : 1280} }).toMatchHtmlFacts(page, template)
  ${number === 5 ? "if (process.env.WAIT) { console.log('waiting'); await new Promise((done) => setTimeout(done, 90_000)) }" : ''}
})
`

const filesOf = (head: string, ending: string): Record<string, string> =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`file-${number}.test.${ending}`, head + testFile(number)]),
  )

/** What is left of a run besides when and where it was, and how long its tests took. */
function normalised(run: Run): unknown {
  const { id, startedAt, finishedAt, mergedFrom, samples, ...rest } = run
  return {
    ...rest,
    samples: samples.map((sample) => ({
      ...sample,
      tests: sample.tests.map(({ durationMs, ...result }) => result),
    })),
  }
}

interface ShardedProject {
  readonly folder: string
  readonly command: readonly string[]
  /** Moves the ledger of the run away, as an artifact of CI. */
  readonly keep: (name: string) => void
}

function sharded(folder: string, command: readonly string[]): ShardedProject {
  return {
    folder,
    command,
    keep: (name) => {
      fs.mkdirSync(path.join(folder, 'artifacts'), { recursive: true })
      fs.renameSync(path.join(folder, '.goldenless'), path.join(folder, 'artifacts', name))
    },
  }
}

/** One machine runs a shard; killed where it is told to be, once the shard has written of its first tests. */
async function runShard(
  { folder, command, keep }: ShardedProject,
  shard: string,
  kill: boolean,
): Promise<void> {
  const environment = process.env
  process.env = { ...environment, ...(kill && { WAIT: '1' }) }
  let killed = false
  const running: Promise<Finished> = runIn(folder, [...command, `--shard=${shard}`], (output, end) => {
    if (kill && !killed && output.includes('waiting')) {
      killed = true
      end()
    }
  })
  process.env = environment
  await running
  expect(killed).toBe(kill)
  keep(`${shard.replace('/', '-of-')}${kill ? '-killed' : ''}`)
}

/** The shard that holds a file, as a shard that was run tells. */
const shardOf = (folder: string, file: string, count: number): number =>
  Array.from({ length: count }, (_, index) => index + 1).find((index) => {
    const run = latestRunOf(path.join(folder, 'artifacts', `${index}-of-${count}`))
    return run.samples.some(({ tests }) => tests.some((one) => one.file === file))
  })!

function latestRunOf(ledger: string): Run {
  const { run } = JSON.parse(fs.readFileSync(path.join(ledger, 'latest.json'), 'utf8')) as { run: string }
  return readRun(path.join(ledger, run))
}

async function mergedEqualsWhole(project: ShardedProject, count: number, slowFile: string): Promise<void> {
  const { folder, command } = project
  const whole = await runIn(folder, command)
  fs.rmSync(path.join(folder, '.goldenless'), { recursive: true })

  for (let index = 1; index <= count; index++) await runShard(project, `${index}/${count}`, false)
  const shardToKill = shardOf(folder, slowFile, count)
  const fine = path.join(folder, 'artifacts', `${shardToKill}-of-${count}`)
  fs.renameSync(fine, path.join(folder, 'fine'))
  await runShard(project, `${shardToKill}/${count}`, true)

  const cut = await runCli(folder, ['ledger', 'merge', 'artifacts'])
  expect(cut.exitCode, cut.output).toBe(1)
  expect(cut.run?.errors.map(({ message }) => message)).toEqual([
    `Shard ${shardToKill} of ${count}: The run ended before the runner reported its end.`,
  ])
  // Results of tests that ended just before the kill may not have reached the reporter; then they are errors too.
  const broken = cut.run?.samples.filter(({ status }) => status === 'error').map(({ id }) => id) ?? []
  expect(broken).toContain(`${slowFile} > shown in file 5`)
  expect(broken.filter((id) => !id.startsWith(slowFile))).toEqual([])
  fs.rmSync(path.join(folder, '.goldenless'), { recursive: true })

  fs.renameSync(path.join(folder, 'fine'), fine)
  const merged = await runCli(folder, ['ledger', 'merge', 'artifacts'])
  expect(merged.output).toContain(`Shard ${shardToKill} of ${count} was killed and run again: `)
  expect(merged.output).toContain('16 samples: 15 passed, 1 failed')
  expect(merged.exitCode).toBe(1)
  expect(normalised(merged.run!)).toEqual(normalised(whole.run!))
  expect(fs.readdirSync(path.join(folder, '.goldenless/runs', merged.run!.id))).toContain('report.html')
}

/** Seven runs of a runner. */
const LONG = { timeout: 300_000 }

describe('a suite that runs on several machines', () => {
  test(
    'in Vitest is one run after a merge, also when one machine was killed and run again',
    LONG,
    async () => {
      const head = `import { expect, test } from 'vitest'
import { defineTemplate, labelled, quantity } from 'goldenless'
`
      const folder = writeProject('shards', {
        ...filesOf(head, 'ts'),
        'goldenless.config.ts': `import { rules } from './rules.js'
export default { rules }`,
        'rules.ts': 'export const rules = []',
      })
      await mergedEqualsWhole(sharded(folder, [VITEST, 'run', '--no-isolate']), 4, 'file-5.test.ts')
      const run = latestRunOf(path.join(folder, 'artifacts', '2-of-4'))
      expect(run.shard).toEqual({ index: 2, count: 4 })
      expect(run.fingerprints?.config).toMatch(/^[\da-f]{64}$/)
    },
  )

  test('in Jest as well', LONG, async () => {
    const head = "const { defineTemplate, labelled, quantity } = require('goldenless')\n"
    const folder = writeJestProject('jest-shards', filesOf(head, 'js'))
    await mergedEqualsWhole(sharded(folder, [JEST, '--runInBand']), 2, 'file-5.test.js')
  })

  test('of which one shard is missing is refused, with exit code 2 and no run', async () => {
    const folder = writeProject('shard-missing', {
      'a.test.ts': "import { test } from 'vitest'\ntest('a', () => {})",
      'b.test.ts': "import { test } from 'vitest'\ntest('b', () => {})",
    })
    await runIn(folder, [VITEST, 'run', '--shard=2/2'])
    const { exitCode, output } = await runCli(folder, ['ledger', 'merge', '.goldenless', '--out', 'merged'])
    expect(exitCode).toBe(2)
    expect(output).toBe('goldenless: Shard 1 of 2 is missing: only shard 2 was given.\n')
    expect(latestRun(path.join(folder, 'merged'))).toBeNull()
  })
})
