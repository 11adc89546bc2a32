/** `goldenless learn 'data/*'`: a template proposed from several pages and the answers to them. */
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { defuse } from '../explain/defuse.ts'
import { type LearnOptions, learnTemplate, type SampleToLearn } from '../learn/learn-template.ts'
import type { LearnedTemplate } from '../learn/learned-template.ts'
import { writeTemplate } from '../learn/write-template.ts'
import type { JsonValue } from '../model/json.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import { readSample, SampleError } from '../samples/read-sample.ts'
import { findFiles } from '../suite/find-samples.ts'
import { InputError } from '../suite/input-error.ts'
import { isPinned } from '../suite/pinned-samples.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { readInputJson } from './input-file.ts'

interface LearnCommandOptions {
  readonly out?: string
  readonly name?: string
  readonly schema?: string
  readonly json?: true
}

/** More pages would cost more time than they tell. */
const MOST_PAGES = 40

export function addLearnCommand(program: Command): void {
  program
    .command('learn')
    .summary('propose a template from pages and the answers to them')
    .description(
      'Reads sample folders of one template (source.html and extracted.json) and proposes where each field stands: by its label or a stable name before its position, with the number of pages that bear it out. The answers may be wrong in places; those that disagree with the page are listed. Review the file before you use it.',
    )
    .argument('<samples...>', 'sample folders, or a pattern of them in quotes')
    .option('-o, --out <file>', 'write the template there; by default it is printed')
    .option('--name <name>', 'what the template is called; by default the name of the file')
    .option('--schema <file>', 'a JSON Schema of the answers, whose titles name the fields')
    .option('--json', 'print fields, support and disagreements as JSON, and nothing else')
    .addHelpText('after', EXAMPLES)
    .action((places: readonly string[], options: LearnCommandOptions) => {
      process.exitCode = learn(places, options)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless learn 'data/*' --out policy.template.ts
  $ goldenless learn 'data/*' --schema policy.schema.json
  $ goldenless learn data/policy-001 data/policy-002 data/policy-003 --json
  $ goldenless check data/policy-001 --template policy.template.ts

Exit codes: 0 proposed, 2 error, 3 no field could be placed.`

function learn(places: readonly string[], { out, name, schema, json }: LearnCommandOptions): number {
  if (out !== undefined && fs.existsSync(out))
    throw new InputError(
      `${out} is there already. Name another file, or remove it: a reviewed template is not overwritten.`,
    )
  const folders = samplesAt(places)
  const { samples, unread } = readSamples(evenly(folders, MOST_PAGES))
  if (folders.length === 0)
    throw new InputError(
      'All samples there are pinned: they are cut down, and say nothing of their template.',
    )
  if (samples.length === 0) throw new InputError(`None of the samples can be read: ${unread.join(' ')}`)
  const options: LearnOptions = {
    name:
      name ??
      (out === undefined ? 'learned' : path.basename(out).replace(/(?:\.template)?\.[cm]?[jt]s$/, '')),
    ...(schema !== undefined && { contract: readInputJson(schema, 'the contract') as JsonSchema }),
  }
  const learned = learnTemplate(samples, options)
  const file = writeTemplate(learned)
  if (json) {
    const { template: _, fields, ...rest } = learned
    console.log(
      JSON.stringify({ ...rest, fields: fields.map(({ locator: __, ...field }) => field) }, null, 2),
    )
  } else {
    if (out === undefined && file !== '') console.log(defuse(file))
    console.error(defuse([...unread, ...inWords(learned, folders.length)].join('\n')))
  }
  if (out !== undefined && file !== '') write(out, file)
  return file === '' ? EXIT_CODES.not_evaluated : EXIT_CODES.passed
}

/** @throws InputError naming the file that cannot be written. */
function write(out: string, file: string): void {
  try {
    fs.mkdirSync(path.dirname(path.resolve(out)), { recursive: true })
    fs.writeFileSync(out, file)
  } catch (cause) {
    throw new InputError(
      `${out} cannot be written: ${(cause as Error).message}. Name another file with --out.`,
    )
  }
}

/** Folders that hold an answer, sorted. @throws InputError for a place without any. */
function samplesAt(places: readonly string[]): string[] {
  const found = places.flatMap((place) => {
    const answers = findFiles([`${place.replace(/(?<![\\/])[\\/]+$/, '')}/extracted.json`], process.cwd())
    // Pinned samples are cut down, and full of stand-ins.
    if (answers.length > 0)
      return answers
        .map((file) => path.relative(process.cwd(), path.dirname(file)))
        .filter((folder) => !isPinned(folder))
    throw new InputError(
      `There is no sample at ${place}: no folder of that name holds extracted.json beside source.html.`,
    )
  })
  return [...new Set(found)]
}

/** So many of them, from all parts of the list. */
const evenly = (folders: readonly string[], most: number): readonly string[] =>
  folders.length <= most
    ? folders
    : Array.from({ length: most }, (_, at) => folders[Math.floor((at * folders.length) / most)]!)

function readSamples(folders: readonly string[]): { samples: SampleToLearn[]; unread: string[] } {
  const unread: string[] = []
  const samples = folders.flatMap((folder): SampleToLearn[] => {
    try {
      const { id, extracted, source } = readSample<JsonValue>(folder)
      if (source.kind === 'html') return [{ name: id, candidate: extracted, source }]
      unread.push(`The source of ${id} is no page.`)
    } catch (error) {
      if (!(error instanceof SampleError)) throw error
      unread.push(error.message)
    }
    return []
  })
  return { samples, unread }
}

function inWords(
  { fields, unplaced, disagreements, otherPages, pages }: LearnedTemplate,
  given: number,
): string[] {
  return [
    `${fields.length} of ${fields.length + unplaced.length} fields are placed, from ${pages} of ${given} pages.`,
    ...(otherPages.length > 0 ? [`Of another template than most: ${otherPages.join(', ')}.`] : []),
    ...unplaced.map(({ path: where, why }) => `no place     ${where}: ${why}`),
    ...disagreements.map(({ sample, message }) => `disagrees    ${sample}: ${message}`),
    ...(fields.length > 0 ? ['Review each line before the template decides anything.'] : []),
  ]
}
