/** `goldenless mutate`: breaks the answers of samples on purpose, and tells which faults no check notices. */
import type { Command } from 'commander'
import { LEDGER_FOLDER } from '../ledger/run-folder.ts'
import type { MutatorName } from '../model/mutation.ts'
import { samplesChangedSince } from '../suite/changed-since.ts'
import { type FoundSample, findSamples } from '../suite/find-samples.ts'
import { InputError } from '../suite/input-error.ts'
import { type LoadedSuites, loadSuites } from '../suite/load-suites.ts'
import { type MutatedProject, mutateProject } from '../suite/mutate-project.ts'
import { chooseSamples } from './choose-samples.ts'
import { concludeChecks } from './conclude-checks.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { progressOn } from './progress.ts'

interface MutateCommandOptions {
  readonly config?: string
  readonly since?: string
  readonly seed?: string
  readonly perField?: string
  readonly mutators?: string
  readonly ignore?: readonly string[]
  readonly minMutationScore?: string
  readonly json?: true
  readonly ledger: string
}

export function addMutateCommand(program: Command): void {
  program
    .command('mutate')
    .summary('break answers on purpose, and see which faults no check notices')
    .description(
      'Tests the checks themselves: the answer of every sample that passes is broken in many small ways, and each check is asked in process whether it notices. Fields that can be changed without any check noticing are listed as blind spots.',
    )
    .argument('[samples...]', 'sample folders or names; by default all')
    .option('--config <file>', 'the configuration file; by default goldenless.config.* in this folder')
    .option('--since <commit>', 'only samples that differ from a commit, such as main')
    .option('--seed <number>', 'makes other mutants, and the same ones each time; by default 1')
    .option('--per-field <number>', 'places that are changed of each field in a sample; by default 3')
    .option('--mutators <names>', 'only these kinds of faults, such as digit-changed,item-dropped')
    .option('--ignore <paths...>', 'JSONPath patterns of fields that are left alone')
    .option('--min-mutation-score <share>', 'least share of mutants that must be noticed, 0 to 1')
    .option('--json', 'print the figures as JSON, and nothing else')
    .option('--ledger <folder>', 'where the ledger lives', LEDGER_FOLDER)
    .addHelpText('after', EXAMPLES)
    .action(async (names: readonly string[], options: MutateCommandOptions) => {
      process.exitCode = await mutateSamples(names, options)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless mutate
  $ goldenless mutate policy-001 data/policy-007
  $ goldenless mutate --since main --min-mutation-score 0.9
  $ goldenless mutate --ignore '$.photos_count' '$..note' --seed 7
  $ goldenless mutate --mutators digit-changed,item-dropped --json

Exit codes: 0 done, 1 a sample fails or the score is below the least, 2 error or no mutant.`

async function mutateSamples(names: readonly string[], options: MutateCommandOptions): Promise<number> {
  const root = process.cwd()
  const loaded = await loadSuites(root, options.config)
  const named = chooseSamples(loaded, names)
  const { since } = options
  const chosen = since === undefined ? named : samplesChangedSince(root, since, named)
  if (chosen.length === 0) {
    console.log(` No sample differs from ${since}, so none was mutated.`)
    return EXIT_CODES.passed
  }
  const { figures, checked } = await mutated(loaded, chosen, options)
  return concludeChecks(checked, { ...options, mutation: figures })
}

async function mutated(
  { suites, root }: LoadedSuites,
  chosen: readonly FoundSample[],
  { seed, perField, mutators, ignore, minMutationScore }: MutateCommandOptions,
): Promise<MutatedProject> {
  const progress = progressOn(process.stderr, 'mutating', chosen.length)
  try {
    return await mutateProject(suites, chosen, findSamples(suites, root), {
      ...(seed !== undefined && { seed: numberOf('--seed', seed) }),
      ...(perField !== undefined && { perField: numberOf('--per-field', perField) }),
      ...(mutators !== undefined && { mutators: mutators.split(',') as MutatorName[] }),
      ...(ignore && { ignore }),
      ...(minMutationScore !== undefined && {
        minMutationScore: numberOf('--min-mutation-score', minMutationScore),
      }),
      onSample: (sample) => progress.step(sample),
    })
  } finally {
    progress.end()
  }
}

function numberOf(option: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value))
    throw new InputError(`${option} is ${JSON.stringify(text)}, but it is a number.`)
  return value
}
