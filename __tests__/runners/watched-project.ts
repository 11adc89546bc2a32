/** A runner that is kept in watch mode while its files are edited; always stopped at the end of its test. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Run } from '../../src/ledger/run.ts'
import { latestRun } from './vitest-project.ts'

/** What one run of the watched runner left. */
export interface WatchedRun {
  /** Its ledger. */
  readonly run: Run
  /** What the terminal showed since the step before. */
  readonly output: string
  /** Samples by name that ran, not those that were carried over. */
  readonly ran: readonly string[]
}

export interface Watched {
  readonly folder: string
  /** The next run's ledger, after a change that should start one. */
  next(change?: () => void): Promise<WatchedRun>
  /** After changes that may start several runs: the ledger that is as it should be, and stays the newest. */
  settled(changes: () => Promise<void>, isLast: (run: Run) => boolean): Promise<Run>
  /** Makes a change, and answers whether a run came of it. */
  staysQuiet(change: () => void): Promise<boolean>
  write(file: string, text: string): void
  remove(file: string): void
  signal(name: NodeJS.Signals): void
  press(key: string): void
  /** Waits until the terminal has shown a text since the step before. */
  shows(text: string): Promise<string>
  /** All output. */
  readonly output: () => string
  stop(): Promise<number | null>
}

const PATIENCE = 60_000
const QUIET = 4_000

/** Starts a runner in watch mode; the first run is awaited by `next()`. */
export function watched(folder: string, command: readonly string[], node = process.execPath): Watched {
  const child = spawn(node, command, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined },
  })
  let output = ''
  let seen = 0
  let last: string | undefined
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const place = (file: string) => path.join(folder, file)

  async function until<Value>(what: string, look: () => Value | undefined): Promise<Value> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      if (Date.now() > end) throw new Error(`waited in vain for ${what}:\n${output.slice(seen)}`)
      if (child.exitCode !== null) throw new Error(`ended before ${what}:\n${output.slice(seen)}`)
      await pause(50)
    }
  }
  const newRun = (): Run | undefined => {
    const run = latestRun(folder)
    return run && run.id !== last ? run : undefined
  }

  return {
    folder,
    output: () => output,
    async next(change) {
      change?.()
      const run = await until('a run', newRun)
      last = run.id
      await until('its summary', () => (output.slice(seen).includes(run.id) ? true : undefined))
      // Runners need a moment until they listen again.
      await pause(700)
      const shown = output.slice(seen)
      seen = output.length
      return {
        run,
        output: shown,
        ran: run.samples.filter(({ carried }) => carried === undefined).map(({ name }) => name),
      }
    },
    async settled(changes, isLast) {
      await changes()
      const end = Date.now() + PATIENCE
      let run = await until('a run', newRun)
      for (let since = Date.now(); Date.now() < end; await pause(100)) {
        const now = latestRun(folder)!
        if (now.id !== run.id || !isLast(now)) since = Date.now()
        run = now
        if (Date.now() - since > QUIET) break
      }
      last = run.id
      seen = output.length
      return run
    },
    async staysQuiet(change) {
      change()
      await pause(QUIET)
      return newRun() === undefined
    },
    write(file, text) {
      fs.mkdirSync(path.dirname(place(file)), { recursive: true })
      fs.writeFileSync(place(file), text)
    },
    remove: (file) => fs.rmSync(place(file), { recursive: true }),
    signal: (name) => void child.kill(name),
    press: (key) => void child.stdin.write(key),
    shows: (text) =>
      until(`"${text}"`, () => (output.slice(seen).includes(text) ? output.slice(seen) : undefined)),
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 3_000)
      const code = await closed
      clearTimeout(timer)
      return code
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
