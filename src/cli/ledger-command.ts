/** `goldenless ledger build`: makes run.json and the report from the journals of a run that was cut short. */
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { paletteFor } from '../explain/palette.ts'
import { summaryLines } from '../explain/run-summary.ts'
import { LEDGER_FOLDER, newestUnbuiltRun, runFolderAt } from '../ledger/run-folder.ts'
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
}

const EXAMPLES = `
Examples:
  $ goldenless ledger build
  $ goldenless ledger build .goldenless/runs/2026-11-30T14-20-07-412`

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
  console.log(
    summaryLines(built, path.relative(process.cwd(), place.reportFile), paletteFor(process.stdout)).join(
      '\n',
    ),
  )
  return EXIT_CODES[built.status]
}
