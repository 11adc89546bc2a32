/** The folders of the ledger: one a run, never overwritten, every file written whole or not at all. */
import fs from 'node:fs'
import path from 'node:path'
import { type Fingerprints, type Run, type RunnerInfo, SCHEMA_VERSION, type Shard } from './run.ts'
import { runPieces } from './run-file.ts'

export const LEDGER_FOLDER = '.goldenless'

/** What is known when a run starts; enough to build its ledger after a crash. */
export interface RunStart {
  readonly id: string
  readonly startedAt: string
  readonly version: string
  readonly runner: RunnerInfo
  readonly shard?: Shard
  readonly fingerprints?: Fingerprints
  /** Of the ledger; absent in the first releases, which wrote version 1. */
  readonly schemaVersion?: number
  /** The run that a re-run of watch mode continues: what does not run again is carried over from it. */
  readonly continues?: string
}

/** A run's folder and its files. */
export interface RunFolder {
  readonly id: string
  readonly folder: string
  readonly journal: string
  readonly runFile: string
  readonly reportFile: string
}

/** The files of a run's folder. */
export function runFolderAt(folder: string): RunFolder {
  return {
    id: path.basename(folder),
    folder,
    journal: path.join(folder, 'journal'),
    runFile: path.join(folder, 'run.json'),
    reportFile: path.join(folder, 'report.html'),
  }
}

/** `2026-11-30T14-20-07-412`: sorts by time, and is a file name everywhere. */
export const runId = (time: Date): string => time.toISOString().slice(0, -1).replace(/[:.]/g, '-')

/** The name of the newest run of a ledger, built or not. */
const newestName = (runs: string): string | undefined =>
  fs
    .readdirSync(runs)
    .filter((name) => OF_RUN.test(name))
    .sort()
    .at(-1)

const OF_RUN = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})(?:-\d+)?$/

/**
 * A clock that was set back would name a new run before an old one, so that latest.json kept to the old one and the new
 * one was the first to be tidied away: it is named a millisecond after the newest.
 */
function laterThan(newest: string | undefined, id: string): string {
  const [, day, hours, minutes, seconds, milliseconds] = (newest && OF_RUN.exec(newest)) || []
  const known = Date.parse(`${day}${hours}:${minutes}:${seconds}.${milliseconds}Z`)
  if (Number.isNaN(known) || runId(new Date(known)) <= id) return id
  return runId(new Date(known + 1))
}

/** Makes the folder of a new run. Two runs of the same millisecond get names of their own. */
export function createRunFolder(
  ledger: string,
  time: Date,
  start: Omit<RunStart, 'id' | 'startedAt' | 'schemaVersion'>,
): RunFolder {
  const runs = path.join(ledger, 'runs')
  fs.mkdirSync(runs, { recursive: true })
  const base = laterThan(newestName(runs), runId(time))
  for (let attempt = 1; ; attempt++) {
    const id = attempt === 1 ? base : `${base}-${attempt}`
    const folder = path.join(runs, id)
    try {
      fs.mkdirSync(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST' && attempt < 1000) continue
      throw error
    }
    const run = runFolderAt(folder)
    fs.mkdirSync(run.journal)
    writeWhole(path.join(folder, 'start.json'), [
      json({ schemaVersion: SCHEMA_VERSION, id, startedAt: time.toISOString(), ...start } satisfies RunStart),
    ])
    return run
  }
}

/** What `createRunFolder` wrote; `null` where the folder is no run's. */
export function readRunStart(folder: string): RunStart | null {
  try {
    const start = JSON.parse(fs.readFileSync(path.join(folder, 'start.json'), 'utf8')) as RunStart | null
    return isRunStart(start) ? start : null
  } catch {
    return null
  }
}

const isRunStart = (start: RunStart | null): start is RunStart =>
  typeof start?.id === 'string' &&
  typeof start.runner?.name === 'string' &&
  (start.shard === undefined || (Number.isInteger(start.shard?.index) && Number.isInteger(start.shard.count)))

/** Writes run.json and the pieces of its report, then points latest.json at them. Refuses to overwrite. */
export function writeRun(
  ledger: string,
  { runFile, reportFile, folder }: RunFolder,
  run: Run,
  report: Iterable<string>,
): void {
  if (fs.existsSync(runFile))
    throw new Error(`${runFile} is there already, and a ledger is never overwritten.`)
  writeWhole(runFile, runPieces(run))
  writeWhole(reportFile, report)
  const relative = path.relative(ledger, folder).split(path.sep).join('/')
  // A run that is built after a newer one has ended does not become the newest.
  const newer = newestBuiltRun(ledger)
  if (newer !== undefined && newer > run.id) return
  writeWhole(path.join(ledger, 'latest.json'), [
    json({ id: run.id, status: run.status, run: `${relative}/run.json`, report: `${relative}/report.html` }),
  ])
}

/** Folders of a ledger's runs, oldest first by name. */
function runFolders(ledger: string): string[] {
  const runs = path.join(ledger, 'runs')
  const names = fs.existsSync(runs) ? fs.readdirSync(runs).sort() : []
  return names.map((name) => path.join(runs, name)).filter((folder) => readRunStart(folder) !== null)
}

/** Ids of the runs of a ledger whose run.json was written, oldest first. */
export function builtRuns(ledger: string): string[] {
  const runs = path.join(ledger, 'runs')
  const names = fs.existsSync(runs) ? fs.readdirSync(runs).sort() : []
  return names.filter((name) => isBuilt(path.join(runs, name)))
}

const isBuilt = (folder: string): boolean => fs.existsSync(path.join(folder, 'run.json'))

/** The newest run whose ledger was not written; where all were, the newest; `null` where there is none. */
export function newestUnbuiltRun(ledger: string): string | null {
  const folders = runFolders(ledger)
  return folders.findLast((folder) => !isBuilt(folder)) ?? folders.at(-1) ?? null
}

const newestBuiltRun = (ledger: string): string | undefined => {
  const newest = runFolders(ledger).findLast(isBuilt)
  return newest && path.basename(newest)
}

/** Bytes that are written at once. */
const BATCH = 1 << 17

/** A reader never sees half a file: written beside, then renamed. */
export function writeWhole(file: string, content: Iterable<string>): void {
  const beside = `${file}.${process.pid}.tmp`
  const descriptor = fs.openSync(beside, 'w')
  try {
    // One buffer for all of it: what is joined or encoded anew for each piece fills the memory.
    const buffer = Buffer.allocUnsafe(BATCH)
    const encoder = new TextEncoder()
    let filled = 0
    const flush = (): void => {
      fs.writeFileSync(descriptor, buffer.subarray(0, filled))
      filled = 0
    }
    // A text is iterable too, character by character.
    for (const piece of typeof content === 'string' ? [content] : content) {
      for (let rest = piece; rest !== ''; ) {
        const { read, written } = encoder.encodeInto(rest, buffer.subarray(filled))
        filled += written
        rest = rest.slice(read)
        if (rest !== '') flush()
      }
    }
    flush()
  } catch (error) {
    // As on a full disk: half a file would take room, and nobody would read it.
    fs.rmSync(beside, { force: true })
    throw error
  } finally {
    fs.closeSync(descriptor)
  }
  fs.renameSync(beside, file)
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`
