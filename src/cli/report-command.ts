/** `goldenless report`: the report of a run, made anew from its run.json. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { latestRun, readRun } from '../ledger/read-run.ts'
import { LEDGER_FOLDER, runFolderAt, writeWhole } from '../ledger/run-folder.ts'
import { otherRuns } from '../report/other-runs.ts'
import { reportPieces } from '../report/render-report.ts'
import { InputError } from '../suite/input-error.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { didYouMean } from './near-names.ts'

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
  const { runFile, reportFile } = runFolderAt(folderOf(run, ledger))
  if (!fs.existsSync(runFile))
    throw new InputError(
      `${path.relative(process.cwd(), runFile)} is not there: the run was cut short. Make it with: goldenless ledger build`,
    )
  const read = readRun(runFile)
  writeWhole(reportFile, reportPieces(read, otherRuns(path.dirname(path.dirname(runFile)), read, true)))
  console.log(path.relative(process.cwd(), reportFile))
  if (open) openInBrowser(reportFile)
  return EXIT_CODES.passed
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
  const known = fs.existsSync(runs) ? fs.readdirSync(runs) : []
  throw new InputError(`There is no run ${run}.${didYouMean(run, known)}`)
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
