/** Baselines: runs that people accepted by a name, each with who did so, when and why. */
import fs from 'node:fs'
import path from 'node:path'
import { readRun } from './read-run.ts'
import type { Run } from './run.ts'
import { writeWhole } from './run-folder.ts'

/** One acceptance. */
export interface Acceptance {
  /** The accepted run's id. */
  readonly run: string
  readonly by: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly why: string
}

/** `accepted.json` of a baseline, beside its run.json. */
export interface Baseline extends Acceptance {
  readonly name: string
  /** What had that name before, newest first: nothing that was accepted is forgotten. */
  readonly before: readonly Acceptance[]
}

/** A name that is none, or a baseline that cannot be read. */
export class BaselineError extends TypeError {
  override readonly name = 'BaselineError'
}

export const baselineFolder = (ledger: string): string => path.join(ledger, 'baselines')

const NAME = /^[A-Za-z0-9][\w.-]{0,99}$/

/**
 * Copies a run.json under a name. What had the name before stays in the list `before`.
 *
 * @throws BaselineError for a name that is no file name, and RunFileError for a file that is no run.
 */
export function acceptBaseline(
  ledger: string,
  name: string,
  runFile: string,
  { by, at, why }: Omit<Acceptance, 'run'>,
): Baseline {
  if (!NAME.test(name))
    throw new BaselineError(
      `${JSON.stringify(name)} is no name of a baseline. It has letters, digits, dots and hyphens, such as main or release-2.`,
    )
  const { id: run } = readRun(runFile)
  const folder = path.join(baselineFolder(ledger), name)
  const known = readBaseline(ledger, name)
  const before = known
    ? [{ run: known.run, by: known.by, at: known.at, why: known.why }, ...known.before]
    : []
  const baseline: Baseline = { name, run, by, at, why, before }
  fs.mkdirSync(folder, { recursive: true })
  writeWhole(path.join(folder, 'run.json'), [fs.readFileSync(runFile, 'utf8')])
  writeWhole(path.join(folder, 'accepted.json'), [`${JSON.stringify(baseline, null, 2)}\n`])
  return baseline
}

/** `null` where there is none of that name. @throws BaselineError where its file cannot be read. */
export function readBaseline(ledger: string, name: string): Baseline | null {
  if (!NAME.test(name)) return null
  const file = path.join(baselineFolder(ledger), name, 'accepted.json')
  if (!fs.existsSync(file)) return null
  try {
    const { run, by, at, why, before } = JSON.parse(fs.readFileSync(file, 'utf8')) as Baseline
    if ([run, by, at, why].every((text) => typeof text === 'string') && Array.isArray(before))
      return { name, run, by, at, why, before }
  } catch {
    // Told below, as any other content that is none.
  }
  throw new BaselineError(
    `${file} is no baseline of goldenless. Accept a run anew: goldenless compare --accept ${name}`,
  )
}

/** The run of a baseline. @throws BaselineError where run.json is not the one that was accepted. */
export function runOfBaseline(ledger: string, { name, run: id }: Baseline): Run {
  const file = path.join(baselineFolder(ledger), name, 'run.json')
  const run = readRun(file)
  if (run.id !== id)
    throw new BaselineError(`${file} holds the run ${run.id}, but ${id} was accepted as ${name}.`)
  return run
}

export function baselineNames(ledger: string): string[] {
  const folder = baselineFolder(ledger)
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
}
