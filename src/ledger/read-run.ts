/** Reads runs back: the newest of a ledger, and a run.json with its version held against ours. */
import fs from 'node:fs'
import path from 'node:path'
import type { Status } from '../model/status.ts'
import { type BareRun, withDefects } from './defects.ts'
import { firstFault, type PlainSchemaRoot } from './held-against-schema.ts'
import { type Run, SCHEMA_VERSION } from './run.ts'
import { isUnchanged, readWritten, type WrittenRun } from './run-file.ts'
import { FIRST_SCHEMA, RUN_SCHEMA } from './run-schema.ts'

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

/** A run.json cannot be read, is none, was changed, or is of a version that this one does not know. */
export class RunFileError extends TypeError {
  override readonly name = 'RunFileError'
}

/** @throws RunFileError naming the file and what is wrong with it. */
export function readRun(file: string): Run {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (cause) {
    throw new RunFileError(`${file} cannot be read: ${(cause as Error).message}.`)
  }
  return runOfText(text, file)
}

/**
 * The run of a run.json's text, of this version or an older one: never a part of it.
 *
 * @throws RunFileError naming the file and what is wrong with it.
 */
export function runOfText(text: string, file: string): Run {
  const written = parsed(text, file)
  const version = versionOf(written, file)
  if (version === 1) return runOfFirstVersion(written, file)
  const unchanged = isUnchanged(text)
  if (unchanged === null)
    throw new RunFileError(`${file} has no digest at its end: it was cut off, or written by something else.`)
  if (!unchanged)
    throw new RunFileError(
      `${file} was changed after it was written: its digest does not fit its content. Take the file as goldenless wrote it.`,
    )
  refuseFaults(RUN_SCHEMA, written, file)
  try {
    return readWritten(written as WrittenRun)
  } catch (cause) {
    throw new RunFileError(`${file} is no run.json of goldenless: ${(cause as Error).message}.`)
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RunFileError(
      `${file} cannot be read: it was cut off, or is no JSON (${(cause as Error).message}).`,
    )
  }
}

function versionOf(written: unknown, file: string): number {
  const { schemaVersion, tool } = (written ?? {}) as { schemaVersion?: unknown; tool?: unknown }
  const { name, version } = (tool ?? {}) as { name?: unknown; version?: unknown }
  if (name !== 'goldenless' || !Number.isInteger(schemaVersion) || (schemaVersion as number) < 1)
    throw new RunFileError(`${file} is no run.json of goldenless.`)
  if ((schemaVersion as number) > SCHEMA_VERSION)
    throw new RunFileError(
      `${file} is of schema version ${schemaVersion} (goldenless ${String(version)}), and this goldenless reads up to version ${SCHEMA_VERSION}. Read it with the version that wrote it.`,
    )
  return schemaVersion as number
}

function refuseFaults(schema: PlainSchemaRoot, written: unknown, file: string): void {
  const fault = firstFault(schema, written)
  if (fault) throw new RunFileError(`${file} is no run.json of goldenless: ${fault}.`)
}

/** Version 1 had each field by itself, and no defects. */
function runOfFirstVersion(written: unknown, file: string): Run {
  refuseFaults(FIRST_SCHEMA, written, file)
  return withDefects({ ...(written as BareRun), schemaVersion: SCHEMA_VERSION })
}
