/** `goldenless run`: the project's own test runner on the samples only, with our exit codes. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Command, Option } from 'commander'
import { latestRun, readRun } from '../ledger/read-run.ts'
import { LEDGER_FOLDER, runFolderAt } from '../ledger/run-folder.ts'
import { InputError } from '../suite/input-error.ts'
import { loadSuites } from '../suite/load-suites.ts'
import { chooseSamples } from './choose-samples.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { detectProject, type Project } from './project/detect-project.ts'
import { installedPackage } from './project/installed-package.ts'
import { installCommand } from './project/package-manager.ts'
import { RUNNERS, type RunnerName, runnerToInstall } from './project/runners.ts'
import { runnerArguments } from './runner-call.ts'

interface RunOptions {
  readonly watch?: true
  readonly runner?: RunnerName
  readonly config?: string
  readonly ledger: string
}

export function addRunCommand(program: Command): void {
  program
    .command('run')
    .summary('run the samples in the test runner of the project')
    .description(
      'Runs the installed Vitest or Jest on the sample folders only, and ends with an exit code that tells a failure from an error. What stands after -- goes to the runner.',
    )
    .argument('[samples...]', 'sample folders or names; by default all')
    .option('--watch', 'run again when a file of a sample changes')
    .addOption(
      new Option('--runner <name>', 'the test runner; by default the one that is found').choices(
        Object.keys(RUNNERS),
      ),
    )
    .option('--config <file>', 'the configuration file; by default goldenless.config.* in this folder')
    .option('--ledger <folder>', 'where the reporter writes the ledger', LEDGER_FOLDER)
    .addHelpText('after', EXAMPLES)
    .action(async (samples: readonly string[], options: RunOptions) => {
      const passed = afterDashes(process.argv)
      process.exitCode = await run(samples.slice(0, samples.length - passed.length), options, passed)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless run
  $ goldenless run policy-001 data/policy-007
  $ goldenless run --watch
  $ goldenless run policy-001 -- -t facts

Exit codes: 0 passed, 1 failed, 2 error or the runner did not start, 3 nothing evaluated.`

/** Commander puts them behind the samples, and tells no more. */
function afterDashes(argv: readonly string[]): readonly string[] {
  const dashes = argv.indexOf('--')
  return dashes < 0 ? [] : argv.slice(dashes + 1)
}

async function run(
  names: readonly string[],
  options: RunOptions,
  passed: readonly string[],
): Promise<number> {
  const root = process.cwd()
  const detected = detectProject(root)
  const { name, bin } = runnerIn(detected, options.runner)
  const loaded = await loadSuites(root, options.config)
  const chosen = chooseSamples(loaded, names)
  const pages = chosen.flatMap(({ folder, source }) => (source === null ? [] : [path.join(folder, source)]))
  for (const { folder } of chosen.filter(({ source }) => source === null))
    console.error(
      `goldenless: ${path.relative(root, folder)} has no page and is left out: it needs source.html.`,
    )
  if (pages.length === 0) throw new InputError('None of these samples has a page. Save each as source.html.')
  const args = runnerArguments(name, {
    pages: names.length === 0 ? [] : pages,
    watch: options.watch === true,
    versionControl: insideRepository(root),
    passed,
  })
  const before = latestRun(options.ledger)?.id
  const ended = await runnerEnd(bin, args)
  const latest = latestRun(options.ledger)
  const { title } = RUNNERS[name]
  if (!latest || latest.id === before)
    throw new InputError(
      `${title} ended with exit code ${ended} and left no run in ${options.ledger}. What is wrong with the set-up: goldenless doctor`,
    )
  // A reporter alone leaves runs too, of nothing.
  if (latest.status === 'not_evaluated' && readRun(runFolderAt(latest.folder).runFile).samples.length === 0)
    throw new InputError(
      `${title} found none of the samples, or none of their tests. What is wrong with the set-up: goldenless doctor`,
    )
  if (latest.status === 'passed' && ended !== 0 && !options.watch)
    throw new InputError(
      `All checks passed, but ${title} ended with exit code ${ended}; its output says why.`,
    )
  return EXIT_CODES[latest.status] ?? EXIT_CODES.error
}

function runnerIn(
  { root, runner, packageManager }: Project,
  wanted: RunnerName | undefined,
): { readonly name: RunnerName; readonly bin: string } {
  const name = wanted ?? runner
  const missing = name ?? 'vitest'
  const found = name && installedPackage(root, name)
  if (!name || !found)
    throw new InputError(
      `${name ? `${RUNNERS[name].title} is not installed` : 'Neither Vitest nor Jest is found'} in ${root}. Install it: ${installCommand(packageManager, [runnerToInstall(missing)])}`,
    )
  return { name, bin: path.join(found.folder, RUNNERS[name].bin) }
}

function insideRepository(folder: string): boolean {
  for (let place = folder; ; place = path.dirname(place)) {
    if (['.git', '.hg', '.sl'].some((name) => fs.existsSync(path.join(place, name)))) return true
    if (path.dirname(place) === place) return false
  }
}

/** The runner writes to our own terminal; an interrupt is its to handle, and we wait for its end. */
function runnerEnd(bin: string, args: readonly string[]): Promise<number> {
  const waiting = (): void => {}
  process.on('SIGINT', waiting)
  const child = spawn(process.execPath, [bin, ...args], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', waiting)
      resolve(code ?? EXIT_CODES.error)
    })
  })
}
