/** `goldenless export`: a run in the formats of CI systems. */
import path from 'node:path'
import type { Command } from 'commander'
import { readRun } from '../ledger/read-run.ts'
import { LEDGER_FOLDER } from '../ledger/run-folder.ts'
import { exportRun } from '../report/export-run.ts'
import { InputError } from '../suite/input-error.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { findRunFolder } from './find-run.ts'

interface ExportFlags {
  readonly ledger: string
  readonly junit?: string | true
  readonly ctrf?: string | true
  readonly github?: true
}

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .summary('a run as JUnit XML, CTRF or GitHub job summary')
    .description(
      'Writes a run in the formats of CI systems, from its run.json. A finding is a failure, what could not be run an error, what evaluated nothing is skipped.',
    )
    .argument('[run]', 'a run’s id, folder or run.json; by default the newest run')
    .option('--junit [file]', 'JUnit XML; junit.xml beside run.json by default')
    .option('--ctrf [file]', 'CTRF (Common Test Report Format); ctrf.json beside run.json by default')
    .option('--github', 'the job summary of GitHub Actions, and annotations on standard output')
    .option('--ledger <folder>', 'where the ledger lives', LEDGER_FOLDER)
    .addHelpText('after', EXAMPLES)
    .action((run: string | undefined, flags: ExportFlags) => {
      process.exitCode = exportTo(run, flags)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless export --github
  $ goldenless export --junit test-results/goldenless.xml --ctrf
  $ goldenless export 2026-11-30T14-20-07-412 --junit

Exit codes: 0 written, 2 error. What the run found is in the exit code of the run itself.`

function exportTo(run: string | undefined, { ledger, junit, ctrf, github }: ExportFlags): number {
  if (!junit && !ctrf && !github) throw new InputError('Say which format: --junit, --ctrf or --github.')
  const { folder, runFile } = findRunFolder(run, ledger)
  const { files, annotations } = exportRun(
    readRun(path.relative(process.cwd(), runFile)),
    { ...(junit && { junit }), ...(ctrf && { ctrf }), ...(github && { github }) },
    {
      root: process.cwd(),
      folder,
      ...(process.env.GITHUB_STEP_SUMMARY && { summaryFile: process.env.GITHUB_STEP_SUMMARY }),
    },
  )
  for (const file of files) console.log(path.relative(process.cwd(), file))
  for (const annotation of annotations) console.log(annotation)
  return EXIT_CODES.passed
}
