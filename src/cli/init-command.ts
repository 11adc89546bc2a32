/** `goldenless init`: the one command between an installed package and a first green run. */
import fs from 'node:fs'
import path from 'node:path'
import { type Command, Option } from 'commander'
import { padTo } from '../explain/display-width.ts'
import { type Palette, paletteFor } from '../explain/palette.ts'
import { InputError } from '../suite/input-error.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { BREAK_IT, EXAMPLE_FOLDER } from './init/example-sample.ts'
import { planInit } from './init/plan-init.ts'
import type { Step } from './init/step.ts'
import { detectProject, type Project } from './project/detect-project.ts'
import { installedPackage } from './project/installed-package.ts'
import { declares } from './project/manifest.ts'
import { installCommand, runCommand } from './project/package-manager.ts'
import { RUNNERS, type RunnerName, runnerToInstall } from './project/runners.ts'

export function addInitCommand(program: Command): void {
  program
    .command('init')
    .summary('set a project up, with a first green sample')
    .description(
      'Sets the project of this folder up: writes goldenless.config, tells the test runner about it, and adds a first sample. What is there already is kept; nothing is asked and nothing is installed.',
    )
    .addOption(
      new Option('--runner <name>', 'the test runner; by default the one that is found').choices(
        Object.keys(RUNNERS),
      ),
    )
    .addHelpText('after', EXAMPLES)
    .action((options: { runner?: RunnerName }) => {
      process.exitCode = init(process.cwd(), options.runner)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless init
  $ goldenless init --runner jest

Exit codes: 0 set up, also where all was there before, 2 error.`

function init(root: string, wanted: RunnerName | undefined): number {
  const project = detectProject(root)
  if (project.manifest === null) throw new InputError(`There is no package.json in ${root}. Run: npm init -y`)
  const runner = wanted ?? project.runner ?? 'vitest'
  const steps = planInit(project, runner)
  for (const step of steps) apply(root, step)
  console.log(reportOf(project, runner, steps, paletteFor(process.stdout)))
  return EXIT_CODES.passed
}

function apply(root: string, step: Step): void {
  if (step.kind !== 'write' && step.kind !== 'edit') return
  const place = path.join(root, step.file)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  // A file that came into being meanwhile is not overwritten.
  fs.writeFileSync(place, step.content, { flag: step.kind === 'write' ? 'wx' : 'w' })
}

const WORDS: Readonly<Record<Step['kind'], string>> = {
  write: 'wrote',
  edit: 'edited',
  keep: 'kept',
  ask: 'open',
}

function reportOf(project: Project, runner: RunnerName, steps: readonly Step[], palette: Palette): string {
  const { title } = RUNNERS[runner]
  const width = Math.max(...steps.map(({ file }) => file.length))
  const rows = steps.flatMap((step) => [
    ` ${palette.bold(padTo(WORDS[step.kind], 7))} ${step.note === undefined ? step.file : `${padTo(step.file, width)}  ${palette.dim(step.note)}`}`,
    ...(step.kind === 'ask' ? step.lines.map((line) => `           ${line}`) : []),
  ])
  return [
    ` ${palette.bold('goldenless')}  ${title}, ${project.packageManager}, ${project.typescript ? 'TypeScript' : 'JavaScript'}`,
    ...rows,
    '',
    ...nextLines(project, runner, steps, palette),
  ].join('\n')
}

/** What to install where something lacks, what to run, and how to see it fail. */
function nextLines(
  { root, manifest, packageManager }: Project,
  runner: RunnerName,
  steps: readonly Step[],
  palette: Palette,
): string[] {
  const line = (title: string, words: string): string => ` ${palette.dim(padTo(title, 7))} ${words}`
  const missing = [
    ...(declares(manifest ?? {}, 'goldenless') || installedPackage(root, 'goldenless') ? [] : ['goldenless']),
    ...(installedPackage(root, runner) ? [] : [runnerToInstall(runner)]),
  ]
  const example = steps.some(({ kind, file }) => kind === 'write' && file.startsWith(EXAMPLE_FOLDER))
  const changed = steps.some(({ kind }) => kind !== 'keep')
  return [
    ...(changed ? [] : [' All was there already; nothing was changed.']),
    ...(missing.length > 0 ? [line('install', installCommand(packageManager, missing))] : []),
    line('run', runCommand(packageManager, runner === 'vitest' ? 'vitest run' : 'jest')),
    ...(example ? [line('then', `${BREAK_IT}, and run it again`)] : []),
  ]
}
