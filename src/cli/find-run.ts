/** Finds the run that a command line names: by id, folder or run.json, by the name of a baseline, or the newest. */
import fs from 'node:fs'
import path from 'node:path'
import { baselineNames, readBaseline, runOfBaseline } from '../ledger/baseline.ts'
import { latestRun, readRun } from '../ledger/read-run.ts'
import type { Run } from '../ledger/run.ts'
import { type RunFolder, runFolderAt } from '../ledger/run-folder.ts'
import { InputError } from '../suite/input-error.ts'
import { didYouMean } from './near-names.ts'

/** @throws InputError naming the run, and those that it may have meant; or that its run.json is not there. */
export function findRunFolder(run: string | undefined, ledger: string): RunFolder {
  const folder = runFolderAt(folderOf(run, ledger))
  if (!fs.existsSync(folder.runFile))
    throw new InputError(
      `${path.relative(process.cwd(), folder.runFile)} is not there: the run was cut short. Make it with: goldenless ledger build`,
    )
  return folder
}

export interface NamedRun {
  readonly run: Run
  /** As it is called in what is printed: its id, or the name of the baseline with it. */
  readonly called: string
}

/** @throws InputError, RunFileError or BaselineError, each naming what is wrong. */
export function findRun(run: string | undefined, ledger: string): NamedRun {
  const baseline = run === undefined ? null : readBaseline(ledger, run)
  if (baseline) {
    const found = runOfBaseline(ledger, baseline)
    return {
      run: found,
      called: `${baseline.name} (${found.id}, accepted by ${baseline.by}: ${baseline.why})`,
    }
  }
  const found = readRun(path.relative(process.cwd(), findRunFolder(run, ledger).runFile))
  return { run: found, called: found.id }
}

function folderOf(run: string | undefined, ledger: string): string {
  if (run === undefined) {
    const latest = latestRun(ledger)
    if (!latest)
      throw new InputError(`There is no run in ${ledger}. Make one: goldenless run, or goldenless check`)
    return latest.folder
  }
  const runs = path.join(ledger, 'runs')
  const candidates = [path.basename(run) === 'run.json' ? path.dirname(run) : run, path.join(runs, run)]
  const found = candidates.find((place) => fs.statSync(place, { throwIfNoEntry: false })?.isDirectory())
  if (found !== undefined) return path.resolve(found)
  const known = [...(fs.existsSync(runs) ? fs.readdirSync(runs) : []), ...baselineNames(ledger)]
  throw new InputError(`There is no run ${run}.${didYouMean(run, known)}`)
}
