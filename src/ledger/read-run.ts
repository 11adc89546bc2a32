/** Reads runs back: the newest of a ledger, and a run.json with its version held against ours. */
import fs from 'node:fs'
import path from 'node:path'
import type { Status } from '../model/status.ts'
import { type Run, SCHEMA_VERSION } from './run.ts'

/** What latest.json says. */
export interface LatestRun {
  readonly id: string
  readonly status: Status
  /** The run's folder. */
  readonly folder: string
}

/** The newest run whose ledger was written; `null` where there is none. */
export function latestRun(ledger: string): LatestRun | null {
  try {
    const text = fs.readFileSync(path.join(ledger, 'latest.json'), 'utf8')
    const { id, status, run } = JSON.parse(text) as Record<'id' | 'status' | 'run', unknown>
    if (typeof id !== 'string' || typeof run !== 'string') return null
    return { id, status: status as Status, folder: path.dirname(path.resolve(ledger, run)) }
  } catch {
    return null
  }
}

/** A run.json cannot be read, or is none that this version knows. */
export class RunFileError extends TypeError {
  override readonly name = 'RunFileError'
}

/** @throws RunFileError naming the file and what is wrong with it. */
export function readRun(file: string): Run {
  let run: Partial<Run> | null
  try {
    run = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Run> | null
  } catch (cause) {
    throw new RunFileError(`${file} cannot be read: ${(cause as Error).message}.`)
  }
  if (run?.tool?.name !== 'goldenless' || !Array.isArray(run.samples))
    throw new RunFileError(`${file} is no run.json of goldenless.`)
  if (run.schemaVersion !== SCHEMA_VERSION)
    throw new RunFileError(
      `${file} has version ${String(run.schemaVersion)}, but this goldenless reads version ${SCHEMA_VERSION}.`,
    )
  return run as Run
}
