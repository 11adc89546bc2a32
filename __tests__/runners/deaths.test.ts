/** However a run dies, what was recorded is in the ledger, the rest is `error`, and the exit code is not 0. */
import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { JEST, writeJestProject } from './jest-project.ts'
import { latestRun, runCli, samplesOf, VITEST, writeProject } from './vitest-project.ts'

const PAGE = '<html lang="en"><dl><dt>Mileage</dt><dd>1,280 km</dd></dl>'
const VALUES = `const page = ${JSON.stringify(PAGE)}
const template = defineTemplate({ fields: { '$.mileage': labelled('Mileage').as(quantity()) } })
const right = { mileage: 1280 }
const wrong = { mileage: 12800 }
test('recorded', () => { expect(wrong).toMatchHtmlFacts(page, template) })
`
const WITHOUT_END = "console.log('NOW'); await new Promise(() => setInterval(() => {}, 1000))"
/** The journal is written before; the mark tells the test when to send its signal. */
const LOOP = "require('node:fs').writeSync(1, 'NOW'); for (;;);"
const OUT_OF_MEMORY = 'const held = []; for (;;) held.push(new Array(100_000).fill(held.length + 0.5))'

interface Death {
  readonly name: string
  readonly does: string
  /** Sent to the whole group when the test says NOW, as a terminal and a CI system do. */
  readonly signal?: NodeJS.Signals
  readonly flags?: readonly string[]
  /** The process of the reporter outlived the death, or was told of it, and wrote the ledger. */
  readonly reported: boolean
}

const IN_VITEST: readonly Death[] = [
  {
    name: 'a worker out of memory',
    does: OUT_OF_MEMORY,
    flags: ['--pool=forks', '--execArgv=--max-old-space-size=96'],
    reported: true,
  },
  { name: 'process.exit in a test', does: 'process.exit(0)', reported: true },
  { name: 'Ctrl-C', does: WITHOUT_END, signal: 'SIGINT', reported: true },
  {
    name: 'an endless loop until the time is up',
    does: LOOP.replace("require('node:fs')", "process.getBuiltinModule('node:fs')"),
    signal: 'SIGKILL',
    reported: false,
  },
]

const IN_JEST: readonly Death[] = [
  {
    name: 'a worker out of memory',
    does: OUT_OF_MEMORY,
    flags: ['--maxWorkers=2'],
    reported: true,
  },
  { name: 'process.exit in a worker', does: 'process.exit(0)', flags: ['--maxWorkers=2'], reported: true },
  { name: 'Ctrl-C', does: WITHOUT_END, signal: 'SIGINT', reported: true },
  { name: 'an endless loop until the time is up', does: LOOP, signal: 'SIGKILL', reported: false },
]

const body = (does: string): string =>
  `${VALUES}test('dies', async () => { expect(right).toMatchHtmlFacts(page, template); ${does} }, 60_000)\n`
const FINE = `${VALUES}test('fine', () => { expect(right).toMatchHtmlFacts(page, template) })\n`

describe.each(IN_VITEST)('$name in Vitest', (death) => {
  test('leaves what was recorded, and the rest is an error', async () => {
    const head =
      "import { expect, test } from 'vitest'\nimport { defineTemplate, labelled, quantity } from 'goldenless'\n"
    const folder = writeProject('death', {
      'dies.test.ts': head + body(death.does),
      'fine.test.ts': head + FINE,
    })
    await expectLedger(folder, [VITEST, 'run', ...(death.flags ?? [])], death)
  })
})

describe.each(IN_JEST)('$name in Jest', (death) => {
  test('leaves what was recorded, and the rest is an error', async () => {
    const head = "const { defineTemplate, labelled, quantity } = require('goldenless')\n"
    const folder = writeJestProject('death', {
      'dies.test.js': head + body(death.does),
      'fine.test.js': head + FINE,
    })
    // Workers inherit the flags of the runner's own process.
    await expectLedger(folder, ['--max-old-space-size=256', JEST, ...(death.flags ?? [])], death)
  })
})

async function expectLedger(folder: string, command: readonly string[], death: Death): Promise<void> {
  const { exitCode, output } = await runUntilDeath(folder, command, death.signal)
  expect(exitCode, output).not.toBe(0)
  let run = latestRun(folder)
  if (!death.reported) {
    expect(run, output).toBeNull()
    const built = await runCli(folder, ['ledger', 'build'])
    expect(built.exitCode, built.output).toBe(1)
    run = built.run
    expect(run?.errors.map(({ code }) => code)).toContain('run-cut-short')
  }
  expect(run?.status, output).toBe('failed')
  expect(samplesOf(run), output).toMatchObject({ dies: 'error, facts passed' })
  expect(JSON.stringify(samplesOf(run)), output).toContain('"failed, facts failed"')
}

/** The exit code is `null` where a signal ended the process. */
function runUntilDeath(
  folder: string,
  command: readonly string[],
  signal: NodeJS.Signals | undefined,
): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined },
  })
  let output = ''
  let sent = false
  const collect = (chunk: Buffer) => {
    output += chunk
    if (signal === undefined || sent || !output.includes('NOW')) return
    sent = true
    process.kill(-child.pid!, signal)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode, output })))
}
