/** `goldenless check data/policy-001`: the checks of the project's suites on its sample folders. */
import fs from 'node:fs'
import path from 'node:path'
import { type CheckedSample, checkSample } from '../suite/check-sample.ts'
import { defineSuite, type Suite } from '../suite/define-suite.ts'
import { SOURCE_FILES } from '../suite/find-samples.ts'
import { InputError } from '../suite/input-error.ts'
import { findConfig, loadSuites } from '../suite/load-suites.ts'
import { chooseSamples } from './choose-samples.ts'
import { type CheckFiles, givenChecks, namesChecks } from './given-checks.ts'
import { progressOn } from './progress.ts'

interface Work {
  readonly folder: string
  readonly suite: Suite
  /** The folder of the configuration. */
  readonly root: string
}

/**
 * @param names of samples or folders; none means all samples.
 * @throws InputError naming the sample, the configuration or the file that cannot be used.
 */
export async function checkSamples(
  names: readonly string[],
  files: CheckFiles & { readonly config?: string },
): Promise<CheckedSample[]> {
  const root = process.cwd()
  const alone = names.length > 0 && files.config === undefined && findConfig(root) === null
  const work =
    namesChecks(files) || alone ? await workGiven(names, files) : await workOfSuites(names, files.config)
  const progress = progressOn(process.stderr, 'checking', work.length)
  const checked: CheckedSample[] = []
  try {
    for (const { folder, suite, root } of work) {
      progress.step(path.basename(folder))
      checked.push(await checkSample(suite, folder, root))
    }
  } finally {
    progress.end()
  }
  return checked
}

async function workOfSuites(names: readonly string[], config: string | undefined): Promise<Work[]> {
  const loaded = await loadSuites(process.cwd(), config)
  return chooseSamples(loaded, names).map(({ folder, suite }) => ({
    folder,
    suite: loaded.suites[suite],
    root: loaded.root,
  }))
}

/** Checks that the command line names stand in place of the suites. */
async function workGiven(names: readonly string[], files: CheckFiles): Promise<Work[]> {
  if (names.length === 0)
    throw new InputError('Name the sample folders that are to be checked by these options.')
  const { schema, template, rules, quotes } = await givenChecks(files)
  const suite = defineSuite({
    samples: '**',
    ...(schema && { contract: schema }),
    ...(template && { template }),
    ...(rules && { invariants: rules }),
    ...(quotes !== undefined && { quotes }),
  })
  return names.map((name) => ({ folder: sampleFolder(name), suite, root: process.cwd() }))
}

function sampleFolder(name: string): string {
  const place = path.resolve(name)
  const folder = fs.statSync(place, { throwIfNoEntry: false })?.isFile() ? path.dirname(place) : place
  const entries = fs.existsSync(folder) && fs.statSync(folder).isDirectory() ? fs.readdirSync(folder) : null
  if (entries === null) throw new InputError(`There is no sample folder ${name}.`)
  if (!['extracted.json', ...SOURCE_FILES].some((file) => entries.includes(file)))
    throw new InputError(`${name} is no sample: it holds neither source.html nor extracted.json.`)
  return folder
}
