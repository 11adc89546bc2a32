/** Ends a command that ran checks itself: asks the judge, writes the ledger, prints findings and summary, gives the exit code. */
import path from 'node:path'
import { defuseText } from '../explain/defuse.ts'
import { explain } from '../explain/explain.ts'
import { mutationLines } from '../explain/mutation-lines.ts'
import { paletteFor } from '../explain/palette.ts'
import { summaryLines } from '../explain/run-summary.ts'
import { appendInWorker, appendLine, type JournalLine } from '../ledger/journal.ts'
import { keptOfResult } from '../ledger/kept-of-result.ts'
import type { Run } from '../ledger/run.ts'
import { createRunFolder, type RunFolder } from '../ledger/run-folder.ts'
import { VERSION } from '../ledger/version.ts'
import type { MutationFigures } from '../model/mutation.ts'
import { type Status, worstStatus } from '../model/status.ts'
import { type Judges, judgeRun } from '../report/judge-run.ts'
import { firstLine } from '../report/run-in-progress.ts'
import { buildLedger, writeBuilt } from '../report/write-ledger.ts'
import type { CheckedSample } from '../suite/check-sample.ts'
import { EXIT_CODES } from './exit-codes.ts'

export interface ConcludeOptions {
  /** The ledger's folder. */
  readonly ledger: string
  /** JSON for programs in place of all words. */
  readonly json?: boolean
  /** What mutation testing of the checks found, where that was asked for. */
  readonly mutation?: MutationFigures
  /** Tells the judges of the configuration; without it none is asked. */
  readonly judges?: () => Promise<Judges | undefined>
}

export async function concludeChecks(
  samples: readonly CheckedSample[],
  { ledger: ledgerFolder, json, mutation, judges }: ConcludeOptions,
): Promise<number> {
  const ledger = path.resolve(ledgerFolder)
  const folder = createRunFolder(ledger, new Date(), {
    version: VERSION,
    runner: { name: 'goldenless', version: VERSION, node: process.versions.node },
  })
  const at = new Date().toISOString()
  const append = (line: JournalLine): void => appendInWorker(folder.journal, line)
  for (const { sample, results, error } of samples) {
    for (const result of results)
      append({
        kind: 'check',
        at,
        retry: 0,
        repeat: 0,
        matcher: mutation ? 'goldenless mutate' : 'goldenless check',
        negated: false,
        asymmetric: false,
        sample,
        ...keptOfResult(result),
      })
    if (error) append({ kind: 'error', code: error.code, message: error.message, sample })
  }
  if (mutation) append({ kind: 'mutation', figures: mutation })
  append({ kind: 'end', at: new Date().toISOString() })
  const built = buildLedger(folder)
  const { run: judged, unasked } = await askJudges(built.run, ledger, folder, judges)
  const run = writeBuilt(ledger, folder, { ...built, run: judged }, {})
  const report = path.relative(process.cwd(), folder.reportFile)
  if (json) {
    const places = { run: path.relative(process.cwd(), folder.runFile), report }
    const said = {
      ...(run.judge && { judge: run.judge }),
      ...(unasked !== undefined && { noJudgeBecause: unasked }),
    }
    const found = mutation ? { mutation } : { samples: samples.map((sample) => listed(sample, run)) }
    console.log(JSON.stringify({ status: run.status, ...places, ...said, ...found }, null, 2))
    return exitCode(run)
  }
  const palette = paletteFor(process.stdout)
  for (const result of samples.flatMap(({ results }) => results)) {
    if (result.status !== 'passed') console.log(`${explain(result, palette)}\n`)
  }
  if (mutation) console.log(`${mutationLines(mutation, palette).join('\n')}\n`)
  console.log(summaryLines(run, report, palette).join('\n'))
  if (unasked !== undefined) console.log(` No judge was asked: ${defuseText(unasked)}`)
  return exitCode(run)
}

/** Without a mutant nothing was tested, whatever else was found; a score that is too low is a failure. */
function exitCode({ status, samples, mutation }: Run): number {
  const code = mutation?.error?.code
  if (code === 'no-mutants') return EXIT_CODES.error
  const isSound = samples.every((sample) => sample.status === 'passed')
  return code === 'mutation-score' && isSound ? EXIT_CODES.failed : EXIT_CODES[status]
}

/** A judge that cannot be asked costs no result. Ctrl-C ends its questions, and the rest is written. */
async function askJudges(
  run: Run,
  ledger: string,
  { journal }: RunFolder,
  find: ConcludeOptions['judges'],
): Promise<{ readonly run: Run; readonly unasked?: string }> {
  if (!find) return { run }
  const stop = new AbortController()
  const interrupted = (): void => stop.abort()
  process.once('SIGINT', interrupted)
  try {
    const judged = await judgeRun(run, find, {
      cacheFolder: path.join(ledger, 'judge'),
      record: (line) => appendLine(journal, 'rulings.ndjson', line),
      signal: stop.signal,
    })
    return { run: judged }
  } catch (error) {
    return { run, unasked: firstLine(error instanceof Error ? error.message : String(error)) }
  } finally {
    process.removeListener('SIGINT', interrupted)
  }
}

function listed({ sample, results, error }: CheckedSample, run: Run): object {
  const statuses: Status[] = results.map(({ status }) => status)
  if (error) statuses.push('error')
  const checks = run.samples.find(({ id }) => id === sample)?.checks ?? []
  const said = checks.flatMap(({ check, rulings, judged }) =>
    rulings || judged ? [{ check, ...(rulings && { rulings }), ...(judged && { judged }) }] : [],
  )
  return {
    sample,
    status: worstStatus(statuses),
    ...(error && { error }),
    results,
    ...(said.length > 0 && { judge: said }),
  }
}
