import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { JEST, runJest, writeJestProject } from './jest-project.ts'
import { latestRun, runVitest, VITEST, writeProject } from './vitest-project.ts'

const body = (after: string) => `
test('recorded', () => { expect('P-7').toQuoteSourceVerbatim('P-7') })
test('later', async () => { expect('P-8').toQuoteSourceVerbatim('P-8'); ${after} }, 60_000)
`
const inVitest = (after: string) => ({
  'own.test.ts': `import fs from 'node:fs'\nimport { expect, test } from 'vitest'\n${body(after)}`,
})
const inJest = (after: string) => ({ 'own.test.js': `const fs = require('fs')\n${body(after)}` })
const WAITING = "fs.writeFileSync('waiting', ''); await new Promise((done) => setTimeout(done, 50_000))"
const DELETING = "fs.rmSync('.goldenless', { recursive: true })"

describe('a ledger that is deleted while its run is going on is named, and the run fails', () => {
  test.each([
    ['Vitest', () => runVitest(writeProject('lost-vitest', inVitest(DELETING)))],
    ['Jest', () => runJest(writeJestProject('lost-jest', inJest(DELETING)))],
  ])('in %s', async (_, run) => {
    const { output, exitCode, run: ledger } = await run()
    expect(output).toContain('was deleted while the run was going on')
    expect(exitCode, output).toBe(1)
    expect(ledger).toBeNull()
  })
})

describe('Ctrl-C ends the run, and what it recorded is in the ledger at once', () => {
  test.each([
    ['Vitest', () => writeProject('int-vitest', inVitest(WAITING)), [VITEST, 'run']],
    ['Jest', () => writeJestProject('int-jest', inJest(WAITING)), [JEST]],
  ])('in %s', async (_, write, command) => {
    const folder = write()
    const child = spawn(process.execPath, command, { cwd: folder, stdio: 'ignore' })
    const closed = new Promise<number | null>((done) => child.on('close', done))
    while (!fs.existsSync(path.join(folder, 'waiting'))) await new Promise((done) => setTimeout(done, 50))
    child.kill('SIGINT')
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
    const began = Date.now()
    expect(await closed).not.toBe(0)
    clearTimeout(late)
    expect(Date.now() - began).toBeLessThan(25_000)
    const run = latestRun(folder)
    expect(run?.status).toBe('error')
    expect(run?.errors.map(({ code }) => code)).toContain('run-cut-short')
    expect(run?.samples.map(({ name }) => name)).toEqual(['later', 'recorded'])
  })
})
