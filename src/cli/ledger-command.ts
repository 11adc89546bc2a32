/** `goldenless ledger`: `build` makes run.json of a run that was cut short; `merge` joins the shards of a run. */
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { paletteFor } from '../explain/palette.ts'
import { summaryLines } from '../explain/run-summary.ts'
import type { Run } from '../ledger/run.ts'
import { LEDGER_FOLDER, newestUnbuiltRun, type RunFolder, runFolderAt } from '../ledger/run-folder.ts'
import { mergeLedgers } from '../report/merge-ledgers.ts'
import { writeLedger } from '../report/write-ledger.ts'
import { InputError } from '../suite/input-error.ts'
import { EXIT_CODES } from './exit-codes.ts'

export function addLedgerCommand(program: Command): void {
  const ledger = program
    .command('ledger')
    .summary('work on the ledger')
    .description('Works on the ledger, the folder of all runs.')
  ledger
    .command('build')
    .summary('make the ledger of a run that was cut short')
    .description(
      'Makes run.json and report.html from the journals of a run whose reporter was killed. What was recorded is kept; what never ended is an error.',
    )
    .argument('[run]', "a run's folder; by default the newest that was cut short")
    .option('--ledger <folder>', 'where the ledger lives', LEDGER_FOLDER)
    .addHelpText('after', EXAMPLES)
    .action((run: string | undefined, options: { ledger: string }) => {
      process.exitCode = build(run, options.ledger)
    })
  ledger
    .command('merge')
    .summary('join the shards of a run into one run')
    .description(
      'Joins the ledgers of all shards (--shard=1/4 …) into one run, as one machine would have written it. A shard that is missing, there twice or of another run is refused by name.',
    )
    .argument('<folder...>', 'run folders, ledgers, or folders that hold them, such as downloaded artifacts')
    .option('--out <folder>', 'the ledger that the merged run is written to', LEDGER_FOLDER)
    .addHelpText('after', MERGE_EXAMPLES)
    .action((folders: string[], options: { out: string }) => {
      process.exitCode = merge(folders, options.out)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless ledger build
  $ goldenless ledger build .goldenless/runs/2026-11-30T14-20-07-412`

const MERGE_EXAMPLES = `
Examples:
  $ goldenless ledger merge shards/
  $ goldenless ledger merge shard-1/.goldenless shard-2/.goldenless --out merged`

function merge(folders: readonly string[], out: string): number {
  const { run, folder, notes } = mergeLedgers(folders, path.resolve(out))
  for (const note of notes) console.log(note)
  printSummary(run, folder)
  return EXIT_CODES[run.status]
}

function build(run: string | undefined, ledgerFolder: string): number {
  const folder = run ?? newestUnbuiltRun(ledgerFolder)
  if (folder === null)
    throw new InputError(
      `There is no run in ${ledgerFolder}. Run your tests with 'goldenless/vitest-reporter' first.`,
    )
  const place = runFolderAt(path.resolve(folder))
  if (!fs.existsSync(place.folder)) throw new InputError(`There is no folder ${folder}.`)
  if (fs.existsSync(place.runFile)) {
    console.log(`${path.relative(process.cwd(), place.runFile)} is there already; nothing was written.`)
    return EXIT_CODES.passed
  }
  const ledger = run === undefined ? path.resolve(ledgerFolder) : path.dirname(path.dirname(place.folder))
  const built = writeLedger(ledger, place)
  printSummary(built, place)
  return EXIT_CODES[built.status]
}

function printSummary(run: Run, { reportFile }: RunFolder): void {
  const report = path.relative(process.cwd(), reportFile)
  console.log(summaryLines(run, report, paletteFor(process.stdout)).join('\n'))
}
