/** The journal: one NDJSON file a worker, appended at each matcher call, so that a crash loses nothing recorded. */
import fs from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import type { CheckResult } from '../model/check-result.ts'
import type { Exhibit } from '../model/exhibit.ts'
import type { MutationFigures } from '../model/mutation.ts'
import type { JudgedField, Ruling } from '../model/ruling.ts'
import type { FieldResult } from '../model/verdict.ts'
import { exhibitLimit, MOST_BYTES_A_RUN, sizeOf, withinLimit } from './bound-exhibits.ts'
import { isJournalLine } from './journal-line-schema.ts'
import { readLines } from './read-lines.ts'
import type { JudgeCost, TestState } from './run.ts'

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
  /** Names the `expect.poll` that called: it calls again and again, and only its last call counts. */
  readonly poll?: string
  /** The test is marked as failing (`test.failing`), where only the worker knows it. */
  readonly expectedToFail?: boolean
  readonly sample?: string
  /** The command that repeats it, where no test does. */
  readonly retest?: string
  readonly result: CheckResult
  /** Digest of what the check was done by. */
  readonly basis?: string
  /** What the check looked at, where it found anything. */
  readonly exhibit?: Exhibit
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
  /** Not every test of the files ran: the run was cancelled, or asked for tests by name. */
  readonly partial?: boolean
}

/** One word of a judge, written as soon as it is known: on one finding, or on one semantic field. */
export interface RulingLine {
  readonly kind: 'ruling'
  /** The sample's id, and the index of the check among its checks. */
  readonly sample: string
  readonly entry: number
  readonly path: string
  /** Index of the finding, with the ruling on it. */
  readonly finding?: number
  readonly ruling?: Ruling
  readonly judged?: JudgedField
  /** What each judge has taken so far. */
  readonly costs: readonly JudgeCost[]
}

/** What mutation testing found, once a run, after its tests. */
export interface MutationLine {
  readonly kind: 'mutation'
  readonly figures: MutationFigures
}

export type JournalLine = CheckLine | TestLine | ErrorLine | EndLine | RulingLine | MutationLine

/** Appends a line of a worker. Threads share a pid, so the thread's number is part of the name. */
export const appendInWorker = (folder: string, line: JournalLine): void =>
  appendLine(folder, `${process.pid}-${threadId}.ndjson`, line)

/**
 * Appends one line. Opened and closed each time: no descriptor leaks with one module a test file, and
 * a process that is killed has written whole lines up to its last call.
 */
export function appendLine(folder: string, name: string, line: JournalLine): void {
  const file = path.join(folder, name)
  const row = `${mayBeTorn.has(file) ? '\n' : ''}${JSON.stringify(line)}\n`
  try {
    fs.appendFileSync(file, row)
    mayBeTorn.delete(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      mayBeTorn.add(file)
      throw error
    }
    fs.mkdirSync(folder, { recursive: true })
    fs.appendFileSync(file, row)
  }
}

/** Journals whose last line may have been written in part, as on a full disk: the next one starts a line of its own. */
const mayBeTorn = new Set<string>()

/** The lines of all journals of a folder. A torn last line, as a killed process leaves it, is reported apart. */
export function readJournals(folder: string): { lines: JournalLine[]; torn: string[] } {
  const lines: JournalLine[] = []
  const share = sharedFields()
  const room = new ExhibitRoom(lines)
  const torn: string[] = []
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
  for (const name of names) {
    if (!name.endsWith('.ndjson')) continue
    let number = 0
    for (const row of readLines(path.join(folder, name))) {
      number++
      if (row === '') continue
      const line = row === null ? null : parseLine(row)
      if (line?.kind === 'check') room.add(share(line))
      else if (line) lines.push(line)
      else torn.push(`${name}:${number}`)
    }
  }
  return { lines, torn }
}

/** Exhibits are kept within the room of a run while journals are read: those of a large run fill the memory. */
class ExhibitRoom {
  readonly #lines: JournalLine[]
  /** Indexes of lines with an exhibit. */
  readonly #held: number[] = []
  #size = 0
  /** What each may take. With more of them it becomes less, so that what is cut now would be cut anyhow. */
  #limit = Number.POSITIVE_INFINITY

  constructor(lines: JournalLine[]) {
    this.#lines = lines
  }

  add(read: CheckLine): void {
    const line = withinLimit(read, this.#limit)
    const index = this.#lines.push(line) - 1
    if (!line.exhibit) return
    this.#held.push(index)
    this.#size += sizeOf(line.exhibit)
    // Half as much again as the room, so that the work is done seldom.
    if (this.#size < 1.5 * MOST_BYTES_A_RUN) return
    const held = this.#held.map((at) => this.#lines[at] as CheckLine)
    this.#limit = exhibitLimit(held, MOST_BYTES_A_RUN)
    for (const [nth, at] of this.#held.entries()) this.#lines[at] = withinLimit(held[nth], this.#limit)
    this.#size = MOST_BYTES_A_RUN
  }
}

/** Samples of one kind have the same verdicts on the same fields: kept once, thousands of samples take little memory. */
function sharedFields(): (line: CheckLine) => CheckLine {
  const known = new Map<string, FieldResult>()
  const shared = (field: FieldResult): FieldResult => {
    if (field.match || field.semantic) return field
    const key = JSON.stringify(field)
    const same = known.get(key)
    if (same) return same
    known.set(key, field)
    return field
  }
  return (line) => ({ ...line, result: { ...line.result, fields: line.result.fields.map(shared) } })
}

function parseLine(row: string): JournalLine | null {
  try {
    const line: unknown = JSON.parse(row)
    return isJournalLine(line) ? (line as JournalLine) : null
  } catch {
    return null
  }
}
