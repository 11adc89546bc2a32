/** `goldenless check`: the checks on one page and one answer, or on sample folders, without a test runner. */
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { LEDGER_FOLDER } from '../ledger/run-folder.ts'
import type { Judges } from '../report/judge-run.ts'
import { configuredJudges, judgesOf } from '../suite/configured-judges.ts'
import { SOURCE_FILES } from '../suite/find-samples.ts'
import { InputError } from '../suite/input-error.ts'
import { loadSuites } from '../suite/load-suites.ts'
import { checkPage } from './check-page.ts'
import { checkSamples } from './check-samples.ts'
import { concludeChecks } from './conclude-checks.ts'
import { type CheckFiles, givenChecks } from './given-checks.ts'

interface CheckOptions extends CheckFiles {
  readonly config?: string
  readonly json?: true
  readonly ledger: string
  readonly judge: boolean
}

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .summary('check extractions against the pages they came from')
    .description(
      'Checks what was extracted against the page it came from, and prints each finding with its evidence. Takes a page and the answer to it, or sample folders, which are checked by the suites of goldenless.config; without arguments, all samples are. Where the configuration names a judge, it is asked about findings.',
    )
    .argument('[paths...]', "a saved page and the model's answer to it, or sample folders or names")
    .option('--config <file>', 'the configuration file; by default goldenless.config.* in this folder')
    .option('--schema <file>', 'contract: a JSON Schema; its titles also serve as labels')
    .option('--template <file>', 'template: a .ts or .js file that exports defineTemplate(…)')
    .option('--rules <file>', 'invariants: a .ts or .js file that exports a list of rules')
    .option('--quotes <path>', 'JSONPath of the quotes in the answer, such as $.evidence')
    .option('--no-judge', 'ask no judge, also where the configuration names one')
    .option('--json', 'print all results as JSON, and nothing else')
    .option('--ledger <folder>', 'where the ledger lives', LEDGER_FOLDER)
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], options: CheckOptions) => {
      const checked = isPageWithAnswer(paths)
        ? [await checkPage(paths[0], paths[1], () => givenChecks(options))]
        : await checkSamples(paths, options)
      const judges = options.judge ? judgesOfProject(options) : undefined
      process.exitCode = await concludeChecks(checked, { ...options, ...(judges && { judges }) })
    })
}

const EXAMPLES = `
Examples:
  $ goldenless check
  $ goldenless check data/policy-001 data/policy-007
  $ goldenless check policy-001 --json
  $ goldenless check --no-judge
  $ goldenless check page.html out.json
  $ goldenless check page.html out.json --schema policy.schema.json --template policy.template.ts
  $ goldenless check page.html out.json --rules policy.rules.ts --quotes '$.evidence'

Exit codes: 0 passed, 1 failed, 2 error, 3 nothing evaluated.`

/** Those of the configuration, where the project has one. */
const judgesOfProject =
  ({ config }: CheckOptions) =>
  async (): Promise<Judges | undefined> => {
    if (config !== undefined) return judgesOf(await loadSuites(process.cwd(), config))
    return configuredJudges(process.cwd())
  }

/** @throws InputError for a page without its answer. */
function isPageWithAnswer(paths: readonly string[]): boolean {
  const looksLikeFile = (given: string): boolean => isFile(given) || /\.(?:html?|json)$/i.test(given)
  if (paths.length === 2 && !isFolder(paths[1])) return paths.some(looksLikeFile)
  const stray = paths.find((given) => looksLikeFile(given) && !isFolder(given) && !isOfSample(given))
  if (stray === undefined) return false
  throw new InputError(
    paths.length === 1
      ? `missing required argument 'json': name the model's answer beside the page ${stray}, or a sample folder.`
      : `${stray} is a file, but several samples are named by their folders.`,
  )
}

/** A file that lies in a sample names the sample. */
const isOfSample = (given: string): boolean =>
  [...SOURCE_FILES, 'extracted.json'].includes(path.basename(given)) && path.dirname(given) !== '.'

const isFile = (given: string): boolean => fs.statSync(given, { throwIfNoEntry: false })?.isFile() ?? false

const isFolder = (given: string): boolean =>
  fs.statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? false
