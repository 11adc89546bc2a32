/** A small Vitest project of its own, run as people run it: a subprocess on the built package. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readRun } from '../../src/ledger/read-run.ts'
import type { Run } from '../../src/ledger/run.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const VITEST = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')

const CONFIG = `import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: { setupFiles: ['goldenless/vitest'], reporters: ['default', 'goldenless/vitest-reporter'] },
})
`

export interface Finished {
  readonly exitCode: number | null
  readonly output: string
  /** The run's ledger; `null` where none was written. */
  readonly run: Run | null
  readonly folder: string
}

/** Files of a project by name; a `vitest.config.ts` is added where there is none. */
export function writeProject(name: string, files: Readonly<Record<string, string>>): string {
  const folder = path.join(root, '.tmp', `${name}-${process.pid}-${Math.random().toString(36).slice(2, 8)}`)
  for (const [file, content] of Object.entries({ 'vitest.config.ts': CONFIG, ...files })) {
    const place = path.join(folder, file)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    fs.writeFileSync(place, content)
  }
  return folder
}

/** Runs a command in a project; `whileRunning` sees the output as it grows. */
export function runIn(
  folder: string,
  command: readonly string[],
  whileRunning?: (output: string, kill: () => void) => void,
): Promise<Finished> {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined },
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
    whileRunning?.(output, () => child.kill('SIGKILL'))
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('close', (exitCode) => resolve({ exitCode, output, run: latestRun(folder), folder }))
  })
}

export const runVitest = (folder: string, options: readonly string[] = []): Promise<Finished> =>
  runIn(folder, [VITEST, 'run', ...options])

export const runCli = (folder: string, options: readonly string[]): Promise<Finished> =>
  runIn(folder, [path.join(root, 'dist', 'cli', 'main.cjs'), ...options])

export { VITEST }

export function latestRun(folder: string): Run | null {
  const latest = path.join(folder, '.goldenless', 'latest.json')
  if (!fs.existsSync(latest)) return null
  const { run } = JSON.parse(fs.readFileSync(latest, 'utf8')) as { run: string }
  return readRun(path.join(folder, '.goldenless', run))
}

/** Sample name → status and the checks that it recorded, for short comparisons. */
export function samplesOf(run: Run | null): Record<string, string> {
  const samples = run?.samples ?? []
  return Object.fromEntries(
    samples.map(({ name, status, checks }) => [
      name,
      [status, ...checks.map(({ check, outcome }) => `${check} ${outcome}`)].join(', '),
    ]),
  )
}
