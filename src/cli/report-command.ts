/** `goldenless report`: the report of a run, made anew from its run.json. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Command } from 'commander'
import { readRun } from '../ledger/read-run.ts'
import { LEDGER_FOLDER, writeWhole } from '../ledger/run-folder.ts'
import { otherRuns } from '../report/other-runs.ts'
import { reportPieces } from '../report/render-report.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { findRunFolder } from './find-run.ts'

export function addReportCommand(program: Command): void {
  program
    .command('report')
    .summary('write the report of a run and print where it is')
    .description('Writes report.html anew from run.json, and prints its path.')
    .argument('[run]', 'a run’s id, folder or run.json; by default the newest run')
    .option('--open', 'open it in the browser')
    .option('--ledger <folder>', 'where the ledger lives', LEDGER_FOLDER)
    .addHelpText('after', EXAMPLES)
    .action((run: string | undefined, options: { open?: true; ledger: string }) => {
      process.exitCode = report(run, options)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless report
  $ goldenless report --open
  $ goldenless report 2026-11-30T14-20-07-412

Exit codes: 0 written, 2 error.`

function report(run: string | undefined, { open, ledger }: { open?: true; ledger: string }): number {
  const { runFile, reportFile } = findRunFolder(run, ledger)
  const read = readRun(runFile)
  writeWhole(reportFile, reportPieces(read, otherRuns(path.dirname(path.dirname(runFile)), read, true)))
  console.log(path.relative(process.cwd(), reportFile))
  if (open) openInBrowser(reportFile)
  return EXIT_CODES.passed
}

/** Where nothing can open it, the printed path still stands. */
function openInBrowser(file: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', file]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', file]
        : ['xdg-open', file]
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => console.error(`goldenless: ${command} cannot be started; open the file yourself.`))
  child.unref()
}
