/** Ends a command that ran checks itself: writes the ledger, prints findings and summary, gives the exit code. */
import path from 'node:path'
import { explain } from '../explain/explain.ts'
import { paletteFor } from '../explain/palette.ts'
import { summaryLines } from '../explain/run-summary.ts'
import { appendLine, workerJournalName } from '../ledger/journal.ts'
import { createRunFolder } from '../ledger/run-folder.ts'
import { VERSION } from '../ledger/version.ts'
import { type Status, worstStatus } from '../model/status.ts'
import { exhibitOf } from '../oracles/exhibit.ts'
import { writeLedger } from '../report/write-ledger.ts'
import type { CheckedSample } from '../suite/check-sample.ts'
import { EXIT_CODES } from './exit-codes.ts'

export interface ConcludeOptions {
  /** The ledger's folder. */
  readonly ledger: string
  /** JSON for programs in place of all words. */
  readonly json?: boolean
}

const MATCHER = 'goldenless check'

export function concludeChecks(
  samples: readonly CheckedSample[],
  { ledger: ledgerFolder, json }: ConcludeOptions,
): number {
  const ledger = path.resolve(ledgerFolder)
  const folder = createRunFolder(ledger, new Date(), {
    version: VERSION,
    runner: { name: 'goldenless', version: VERSION, node: process.versions.node },
  })
  const at = new Date().toISOString()
  const append = (line: Parameters<typeof appendLine>[2]): void =>
    appendLine(folder.journal, workerJournalName(), line)
  for (const { sample, results, error } of samples) {
    for (const result of results) {
      const exhibit = exhibitOf(result)
      append({
        kind: 'check',
        at,
        retry: 0,
        repeat: 0,
        matcher: MATCHER,
        negated: false,
        asymmetric: false,
        sample,
        result,
        ...(exhibit && { exhibit }),
      })
    }
    if (error) append({ kind: 'error', code: error.code, message: error.message, sample })
  }
  append({ kind: 'end', at: new Date().toISOString() })
  const run = writeLedger(ledger, folder)
  const report = path.relative(process.cwd(), folder.reportFile)
  if (json) {
    const places = { run: path.relative(process.cwd(), folder.runFile), report }
    console.log(JSON.stringify({ status: run.status, ...places, samples: samples.map(listed) }, null, 2))
    return EXIT_CODES[run.status]
  }
  const palette = paletteFor(process.stdout)
  for (const result of samples.flatMap(({ results }) => results)) {
    if (result.status !== 'passed') console.log(`${explain(result, palette)}\n`)
  }
  console.log(summaryLines(run, report, palette).join('\n'))
  return EXIT_CODES[run.status]
}

function listed({ sample, results, error }: CheckedSample): object {
  const statuses: Status[] = results.map(({ status }) => status)
  if (error) statuses.push('error')
  return { sample, status: worstStatus(statuses), ...(error && { error }), results }
}
