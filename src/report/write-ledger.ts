/** Builds a run from its folder's journals and writes run.json and report.html: for reporters and for recovery. */
import fs from 'node:fs'
import path from 'node:path'
import { buildRun } from '../ledger/build-run.ts'
import { carryOver, type RanTests, ranTests } from '../ledger/carry-over.ts'
import { forTheRecord } from '../ledger/for-the-record.ts'
import { readJournals } from '../ledger/journal.ts'
import { readRun } from '../ledger/read-run.ts'
import { type Run, SCHEMA_VERSION } from '../ledger/run.ts'
import { type RunFolder, readRunStart, runFolderAt, writeRun } from '../ledger/run-folder.ts'
import { fileOfTest } from '../ledger/test-file.ts'
import { otherRuns } from './other-runs.ts'
import { escapeHtml } from './page/to-html.ts'
import { reportPieces } from './render-report.ts'

/** The folder has no `start.json`: it is no run of ours, or was damaged. */
export class NoRunError extends Error {
  override readonly name = 'NoRunError'
}

/** What a re-run needs that its own journals do not hold. */
export interface RunBefore {
  /** The run that a re-run continues; by default the one that its start.json names. */
  readonly previous?: Run
  /** The project's root, where test files are looked for: those that were deleted are not carried over. */
  readonly root?: string
  /** Test files that are there, but no test files any more. */
  readonly removed?: ReadonlySet<string>
}

/** The run of a folder's journals, with what a judge needs, and before anything is carried over. */
export interface BuiltLedger {
  readonly run: Run
  readonly ran: RanTests
  /** The run that this one continues, by its id. */
  readonly continues?: string
}

/** @throws NoRunError where the folder is no run's; Error where its run.json is there already. */
export const writeLedger = (ledger: string, folder: RunFolder, before: RunBefore = {}): Run =>
  writeBuilt(ledger, folder, buildLedger(folder), before)

/** @throws NoRunError where the folder is no run's, or that of a newer version. */
export function buildLedger(folder: RunFolder): BuiltLedger {
  const start = readRunStart(folder.folder)
  if (!start)
    throw new NoRunError(`${folder.folder} is not the folder of a run: it has no readable start.json.`)
  if (start.schemaVersion !== undefined && start.schemaVersion > SCHEMA_VERSION)
    throw new NoRunError(
      `${folder.folder} is of schema version ${start.schemaVersion} (goldenless ${start.version}), and this goldenless reads up to version ${SCHEMA_VERSION}. Build it with the version that ran it.`,
    )
  const { lines, torn } = readJournals(folder.journal)
  return {
    run: buildRun({ ...start, torn }, lines),
    ran: ranTests(lines),
    ...(start.continues !== undefined && { continues: start.continues }),
  }
}

/** @throws Error where the folder's run.json is there already. */
export function writeBuilt(ledger: string, folder: RunFolder, built: BuiltLedger, before: RunBefore): Run {
  const run = madeWhole(folder, built, before)
  writeRun(ledger, folder, run, reportOf(run, folder))
  return run
}

/** A re-run with what did not run again; what a judge said of it is carried over, too. */
function madeWhole(
  folder: RunFolder,
  { run, ran, continues }: BuiltLedger,
  { previous, root = process.cwd(), removed }: RunBefore,
): Run {
  const own = forTheRecord(run)
  const continued = continues === undefined ? undefined : (previous ?? runBeside(folder, continues))
  if (!continued) return own
  return carryOver(own, continued, ran, (name) => {
    const file = fileOfTest(name)
    return removed?.has(file) !== true && fs.existsSync(path.resolve(root, file))
  })
}

/** Another run of the same ledger; `undefined` where it is gone or was never built. */
function runBeside({ folder }: RunFolder, id: string): Run | undefined {
  try {
    const { runFile } = runFolderAt(path.join(path.dirname(folder), path.basename(id)))
    return readRun(runFile)
  } catch {
    return undefined
  }
}

/** run.json is the record: a fault in drawing the report must not cost it. */
export function reportOf(run: Run, { folder }: RunFolder): Iterable<string> {
  try {
    return reportPieces(run, otherRuns(path.dirname(folder), run))
  } catch (error) {
    return [
      `<!doctype html><meta charset="utf-8"><title>goldenless</title><p>The report could not be drawn: ${escapeHtml(String(error))}. All results are in run.json.</p>`,
    ]
  }
}
