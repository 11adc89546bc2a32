/** Builds a run from its folder's journals and writes run.json and report.html: for reporters and for recovery. */
import fs from 'node:fs'
import path from 'node:path'
import { buildRun } from '../ledger/build-run.ts'
import { carryOver, ranTests } from '../ledger/carry-over.ts'
import { forTheRecord } from '../ledger/for-the-record.ts'
import { readJournals } from '../ledger/journal.ts'
import type { Run } from '../ledger/run.ts'
import { type RunFolder, readRunStart, runFolderAt, writeRun } from '../ledger/run-folder.ts'
import { fileOfTest } from '../ledger/test-file.ts'
import { escapeHtml } from './markup.ts'
import { renderReport } from './render-report.ts'

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

/**
 * @throws NoRunError where the folder is no run's; Error where its run.json is there already.
 */
export function writeLedger(ledger: string, folder: RunFolder, before: RunBefore = {}): Run {
  const run = buildLedger(folder, before)
  writeRun(ledger, folder, run, reportOf(run))
  return run
}

/** The run of a folder's journals, made whole where it is a re-run. */
function buildLedger(folder: RunFolder, { previous, root = process.cwd(), removed }: RunBefore): Run {
  const start = readRunStart(folder.folder)
  if (!start)
    throw new NoRunError(`${folder.folder} is not the folder of a run: it has no readable start.json.`)
  const { lines, torn } = readJournals(folder.journal)
  const run = forTheRecord(buildRun({ ...start, torn }, lines))
  const continued =
    start.continues === undefined ? undefined : (previous ?? runBeside(folder, start.continues))
  if (!continued) return run
  return carryOver(run, continued, ranTests(lines), (name) => {
    const file = fileOfTest(name)
    return removed?.has(file) !== true && fs.existsSync(path.resolve(root, file))
  })
}

/** Another run of the same ledger; `undefined` where it is gone or was never built. */
function runBeside({ folder }: RunFolder, id: string): Run | undefined {
  try {
    const { runFile } = runFolderAt(path.join(path.dirname(folder), path.basename(id)))
    return JSON.parse(fs.readFileSync(runFile, 'utf8')) as Run
  } catch {
    return undefined
  }
}

/** run.json is the record: a fault in drawing the report must not cost it. */
export function reportOf(run: Run): string {
  try {
    return renderReport(run)
  } catch (error) {
    return `<!doctype html><meta charset="utf-8"><title>goldenless</title><p>The report could not be drawn: ${escapeHtml(String(error))}. All results are in run.json.</p>`
  }
}
