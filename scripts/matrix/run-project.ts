/** Runs a project with one runner on one Node, as people run it: a subprocess in its folder. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readRun } from '../../src/ledger/read-run.ts'
import type { Run } from '../../src/ledger/run.ts'
import type { Runner, RunnerInVariant } from './combinations.ts'

export interface Finished {
  readonly exitCode: number | null
  readonly output: string
  /** The run's ledger; `null` where none was written. */
  readonly run: Run | null
}

export interface ProjectRun {
  readonly install: string
  readonly folder: string
  /** The executable. */
  readonly node: string
  /** Test files to run: those whose path holds it. */
  readonly filter?: string
}

export const PROGRAMS: Readonly<Record<Runner['kind'], string>> = {
  vitest: 'node_modules/vitest/vitest.mjs',
  jest: 'node_modules/jest/bin/jest.js',
}

/** A run that takes longer hangs. */
const LIMIT_MS = 120_000

/** Writes the files into a fresh folder inside the install, whose node_modules it then finds. */
export function writeProject(install: string, name: string, files: Readonly<Record<string, string>>): string {
  const folder = path.join(install, 'projects', name.replace(/[^\w.]+/g, '-'))
  fs.rmSync(folder, { recursive: true, force: true })
  for (const [file, content] of Object.entries(files)) {
    const place = path.join(folder, file)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    fs.writeFileSync(place, content)
  }
  return folder
}

export function runProject(
  { runner, variant }: RunnerInVariant,
  { install, folder, node, filter }: ProjectRun,
): Promise<Finished> {
  const program = path.join(install, PROGRAMS[runner.kind])
  const flags = variant.modules ? ['--experimental-vm-modules', '--no-warnings'] : []
  const command = [
    ...flags,
    program,
    ...(runner.kind === 'vitest' ? ['run'] : []),
    ...variant.options,
    ...(filter === undefined ? [] : [filter]),
  ]
  const child = spawn(node, command, {
    cwd: folder,
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    env: { ...withoutRunner(process.env), NO_COLOR: '1' },
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('close', (exitCode) => resolve({ exitCode, output, run: latestRun(folder) }))
  })
}

/** The matrix itself may run inside a test runner, whose marks must not reach the runner that is tested. */
function withoutRunner(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const marks =
    /^(?:VITEST|JEST|VITE_|GOLDENLESS_RUN|CI$|FORCE_COLOR$|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !marks.test(name)))
}

function latestRun(folder: string): Run | null {
  const latest = path.join(folder, '.goldenless', 'latest.json')
  if (!fs.existsSync(latest)) return null
  const { run } = JSON.parse(fs.readFileSync(latest, 'utf8')) as { run: string }
  return readRun(path.join(folder, '.goldenless', run))
}
