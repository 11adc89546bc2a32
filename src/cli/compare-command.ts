/** `goldenless compare`: what changed from one run to another, and what may explain it; or accepts a run as a baseline. */
import os from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { paletteFor } from '../explain/palette.ts'
import { changesLines, explanationLines } from '../explain/run-changes.ts'
import { acceptBaseline } from '../ledger/baseline.ts'
import { compareRuns, isRegression } from '../ledger/compare-runs.ts'
import { builtRuns, LEDGER_FOLDER } from '../ledger/run-folder.ts'
import { InputError } from '../suite/input-error.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { findRun, findRunFolder } from './find-run.ts'

interface CompareOptions {
  readonly ledger: string
  readonly failOnRegression?: true
  readonly json?: true
  readonly accept?: string
  readonly why?: string
  readonly by?: string
}

export function addCompareCommand(program: Command): void {
  program
    .command('compare')
    .summary('what changed from one run to another')
    .description(
      'Compares two runs: findings that are new, fixed and still there, coverage, and what else differs (configuration, contract, template, prompt, model) and may explain it. A finding is fixed only where its check ran again and decided its field.',
    )
    .argument('[before]', 'a run’s id, folder or run.json, or a baseline’s name; by default the run before')
    .argument('[after]', 'another one; by default the newest run')
    .option(
      '--fail-on-regression',
      'exit with 1 where anything is new: a finding, an error, or less coverage',
    )
    .option('--json', 'print the comparison as JSON')
    .option('--accept <name>', 'accept the run (by default the newest) as the baseline of that name')
    .option('--why <reason>', 'with --accept: why')
    .option('--by <person>', 'with --accept: who; by default the user')
    .option('--ledger <folder>', 'where the ledger lives', LEDGER_FOLDER)
    .addHelpText('after', EXAMPLES)
    .action((before: string | undefined, after: string | undefined, options: CompareOptions) => {
      process.exitCode =
        options.accept === undefined
          ? compare(before, after, options)
          : accept(before, after, options, options.accept)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless compare
  $ goldenless compare main --fail-on-regression
  $ goldenless compare 2026-11-29T09-12-44-001 2026-11-30T14-20-07-412 --json
  $ goldenless compare --accept main --why "the two wrong dates are known, ticket 81"

Exit codes: 0 compared (or accepted), 1 a regression with --fail-on-regression, 2 error.`

function compare(
  before: string | undefined,
  after: string | undefined,
  { ledger, json, failOnRegression }: CompareOptions,
): number {
  const later = findRun(after, ledger)
  const earlier = findRun(before ?? runBefore(later.run.id, ledger), ledger)
  const changes = compareRuns(earlier.run, later.run)
  const regressed = isRegression(changes)
  if (json) {
    const runs = { before: earlier.run.id, after: later.run.id }
    console.log(JSON.stringify({ ...runs, regression: regressed, ...changes }, null, 2))
  } else {
    const palette = paletteFor(process.stdout)
    console.log(` ${earlier.called} → ${later.called}`)
    console.log(
      [...changesLines(changes, later.run, null, palette), ...explanationLines(changes, palette)].join('\n'),
    )
  }
  return regressed && failOnRegression ? EXIT_CODES.failed : EXIT_CODES.passed
}

function runBefore(id: string, ledger: string): string {
  const before = builtRuns(ledger)
    .filter((run) => run < id)
    .at(-1)
  if (before !== undefined) return before
  throw new InputError(
    `There is no run before ${id} in ${ledger}. Name the one to compare with: goldenless compare <before>`,
  )
}

function accept(
  run: string | undefined,
  surplus: string | undefined,
  { ledger, why, by, json }: CompareOptions,
  name: string,
): number {
  if (surplus !== undefined)
    throw new InputError(`--accept takes one run, but ${run} and ${surplus} were given.`)
  if (why === undefined || why.trim() === '')
    throw new InputError('A baseline says why it was accepted. Add: --why "…"')
  const { runFile } = findRunFolder(run, ledger)
  const baseline = acceptBaseline(ledger, name, runFile, {
    by: by ?? userName(),
    at: new Date().toISOString(),
    why: why.trim(),
  })
  if (json) console.log(JSON.stringify(baseline, null, 2))
  else {
    const [before] = baseline.before
    console.log(
      `${baseline.run} is the baseline ${name} now, accepted by ${baseline.by}: ${baseline.why}${before ? `\nIt takes the place of ${before.run}, accepted by ${before.by}: ${before.why}` : ''}`,
    )
    console.log(path.join(path.relative(process.cwd(), ledger) || '.', 'baselines', name, 'accepted.json'))
  }
  return EXIT_CODES.passed
}

/** In CI, who started the run. */
function userName(): string {
  const { GITHUB_ACTOR, GITLAB_USER_LOGIN } = process.env
  return GITHUB_ACTOR || GITLAB_USER_LOGIN || os.userInfo().username
}
