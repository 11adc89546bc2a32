/** The journal: one NDJSON file a worker, appended at each matcher call, so that a crash loses nothing recorded. */
import fs from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import type { CheckResult } from '../model/check-result.ts'
import type { TestState } from './run.ts'

/** The test that a matcher was called in. */
export interface TestReference {
  /** The runner's own id where it has one; else file and full name. */
  readonly id: string
  /** Relative to the project's root, with forward slashes. */
  readonly file: string
  /** Full name, `suite > test`. */
  readonly name: string
}

/** One call of a matcher. */
export interface CheckLine {
  readonly kind: 'check'
  readonly at: string
  readonly test?: TestReference
  /** Which attempt of the test it was: only the last retry decides. */
  readonly retry: number
  /** Which repetition of the test it was: each decides. */
  readonly repeat: number
  readonly matcher: string
  readonly negated: boolean
  readonly asymmetric: boolean
  /** `expect.poll` calls again and again; only the last call counts. */
  readonly polled: boolean
  readonly sample?: string
  readonly result: CheckResult
}

/** One test that ended, from the reporter. */
export interface TestLine {
  readonly kind: 'test'
  readonly test: TestReference
  readonly state: TestState
  readonly expectedToFail: boolean
  readonly retries: number
  readonly durationMs?: number
  /** First lines of the runner's errors. */
  readonly errors: readonly string[]
}

/** What broke outside the checks: a worker, a test file, or a sample that could not be read. */
export interface ErrorLine {
  readonly kind: 'error'
  readonly code: string
  readonly message: string
  readonly file?: string
  /** Where one sample broke: then the sample is `error`, not the run around it. */
  readonly sample?: string
  readonly test?: TestReference
}

/** The end of the run, from the reporter: without it, the run was cut short. */
export interface EndLine {
  readonly kind: 'end'
  readonly at: string
}

export type JournalLine = CheckLine | TestLine | ErrorLine | EndLine

/** Threads share a pid, so the thread's number is part of the name. */
export const workerJournalName = (): string => `${process.pid}-${threadId}.ndjson`

/**
 * Appends one line. Opened and closed each time: no descriptor leaks with one module a test file, and
 * a process that is killed has written whole lines up to its last call.
 */
export function appendLine(folder: string, name: string, line: JournalLine): void {
  fs.mkdirSync(folder, { recursive: true })
  fs.appendFileSync(path.join(folder, name), `${JSON.stringify(line)}\n`)
}

/** The lines of all journals of a folder. A torn last line, as a killed process leaves it, is reported apart. */
export function readJournals(folder: string): { lines: JournalLine[]; torn: string[] } {
  const lines: JournalLine[] = []
  const torn: string[] = []
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
  for (const name of names) {
    if (!name.endsWith('.ndjson')) continue
    const rows = fs.readFileSync(path.join(folder, name), 'utf8').split('\n')
    for (const [index, row] of rows.entries()) {
      if (row === '') continue
      const line = parseLine(row)
      if (line) lines.push(line)
      else torn.push(`${name}:${index + 1}`)
    }
  }
  return { lines, torn }
}

function parseLine(row: string): JournalLine | null {
  try {
    const line = JSON.parse(row) as JournalLine
    return ['check', 'test', 'error', 'end'].includes(line?.kind) ? line : null
  } catch {
    return null
  }
}
