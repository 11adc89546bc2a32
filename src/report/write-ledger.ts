/** Builds a run from its folder's journals and writes run.json and report.html: for reporters and for recovery. */
import { buildRun } from '../ledger/build-run.ts'
import { forTheRecord } from '../ledger/for-the-record.ts'
import { readJournals } from '../ledger/journal.ts'
import type { Run } from '../ledger/run.ts'
import { type RunFolder, readRunStart, writeRun } from '../ledger/run-folder.ts'
import { escapeHtml } from './markup.ts'
import { renderReport } from './render-report.ts'

/** The folder has no `start.json`: it is no run of ours, or was damaged. */
export class NoRunError extends Error {
  override readonly name = 'NoRunError'
}

/**
 * @throws NoRunError where the folder is no run's; Error where its run.json is there already.
 */
export function writeLedger(ledger: string, folder: RunFolder): Run {
  const start = readRunStart(folder.folder)
  if (!start)
    throw new NoRunError(`${folder.folder} is not the folder of a run: it has no readable start.json.`)
  const { lines, torn } = readJournals(folder.journal)
  const run = forTheRecord(buildRun({ ...start, torn }, lines))
  writeRun(ledger, folder, run, reportOf(run))
  return run
}

/** run.json is the record: a fault in drawing the report must not cost it. */
export function reportOf(run: Run): string {
  try {
    return renderReport(run)
  } catch (error) {
    return `<!doctype html><meta charset="utf-8"><title>goldenless</title><p>The report could not be drawn: ${escapeHtml(String(error))}. All results are in run.json.</p>`
  }
}
