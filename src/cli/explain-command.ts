/** `goldenless explain data/policy-001 '$.premium'`: why a field has its verdict, and what would have it evaluated. */
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { defuse } from '../explain/defuse.ts'
import { padTo } from '../explain/display-width.ts'
import { standingInWords } from '../explain/explain-field.ts'
import { type Palette, paletteFor } from '../explain/palette.ts'
import { reasonInWords, reasonsInWords } from '../explain/reasons.ts'
import { isTemplate } from '../facts/template/template.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { FieldResult } from '../model/verdict.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import type { FactsOptions } from '../oracles/facts/check-html-facts.ts'
import { type Examination, examine } from '../oracles/facts/examine-field.ts'
import { readSample } from '../samples/read-sample.ts'
import { withOwnChecks } from '../suite/check-sample.ts'
import { type CheckedAnswer, factsOptions } from '../suite/checker.ts'
import { suiteOf } from '../suite/find-samples.ts'
import { InputError } from '../suite/input-error.ts'
import { liveAnswer } from '../suite/live-answer.ts'
import { loadExport } from '../suite/load-module.ts'
import { findConfig, loadSuites } from '../suite/load-suites.ts'
import { suiteExtractor } from '../suite/suite-extractor.ts'
import { chooseSamples } from './choose-samples.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { readInputJson } from './input-file.ts'

interface ExplainOptions {
  readonly schema?: string
  readonly template?: string
  readonly json?: true
}

export function addExplainCommand(program: Command): void {
  program
    .command('explain')
    .summary('explain why a field is matched, wrong or not evaluated')
    .description(
      'Explains one field of a sample: its verdict, the evidence with its places, and for a field that was not evaluated the template entry that would have it evaluated. Without a path, lists all fields. A sample of the project is explained with the template and contract of its suite; where that extracts live, the stored answer is explained.',
    )
    .argument(
      '<sample>',
      'a folder with source.html and extracted.json, or the name of a sample of the project',
    )
    .argument('[path]', 'JSONPath of the field, such as $.rows[2].amount')
    .option('--schema <file>', 'a JSON Schema whose titles serve as labels')
    .option('--template <file>', 'template: a .ts or .js file that exports defineTemplate(…)')
    .option('--json', 'print JSON for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (sample: string, path: string | undefined, options: ExplainOptions) => {
      process.exitCode = await explainSample(sample, path, options)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless explain data/policy-001
  $ goldenless explain data/policy-001 '$.premium' --template policy.template.ts
  $ goldenless explain data/policy-001 '$.rows[2].amount' --schema policy.schema.json --json

Exit codes: 0 explained, 2 error.`

async function explainSample(
  folder: string,
  field: string | undefined,
  { schema, template, json }: ExplainOptions,
): Promise<number> {
  const isOfProject = schema === undefined && template === undefined
  const own = isOfProject || !fs.existsSync(path.join(folder, ANSWER)) ? await sampleOfProject(folder) : null
  const { candidate, source } = own?.answer ?? recorded(own?.folder ?? folder)
  const contract = schema === undefined ? undefined : (readInputJson(schema, 'the contract') as JsonSchema)
  const loaded =
    template === undefined ? undefined : await loadExport(template, 'a template (defineTemplate)', isTemplate)
  const examination = examine(candidate, source, {
    ...(isOfProject && own?.options),
    ...(contract !== undefined && { contract }),
    ...(loaded && { template: loaded }),
  })
  const { result } = examination
  if (result.error && result.fields.length === 0)
    throw new InputError([result.error.message, result.error.nextStep].filter(Boolean).join(' '))
  const palette = paletteFor(process.stdout)
  if (json) console.log(JSON.stringify(field === undefined ? listed(result) : examination.of(field), null, 2))
  else
    console.log(
      field === undefined
        ? fieldTable(defuse(result), palette)
        : standingInWords(examination.of(field), palette),
    )
  return EXIT_CODES.passed
}

const ANSWER = 'extracted.json'

function recorded(folder: string): Pick<CheckedAnswer, 'candidate' | 'source'> {
  const { extracted, source } = readSample(folder)
  return { candidate: extracted, source }
}

interface SampleOfProject {
  readonly folder: string
  readonly options: FactsOptions
  /** Where its suite extracts live: the answer in the store. */
  readonly answer?: Pick<CheckedAnswer, 'candidate' | 'source'>
}

/** With the options of its suite; `null` where the project has none, or the folder is of no suite. */
async function sampleOfProject(name: string): Promise<SampleOfProject | null> {
  const root = process.cwd()
  if (findConfig(root) === null) return null
  const loaded = await loadSuites(root)
  const place = path.resolve(name)
  if (fs.existsSync(place) && suiteOf(loaded.suites, loaded.root, place) < 0) return null
  const [sample, ...others] = chooseSamples(loaded, [name])
  if (others.length > 0)
    throw new InputError(`${name} names ${others.length + 1} samples, and one is explained at a time.`)
  const suite = await withOwnChecks(loaded.suites[sample.suite], sample.folder)
  const folder = path.relative(root, sample.folder) || '.'
  const options = factsOptions(suite)
  if (!suite.extract) return { folder, options }
  const extractor = suiteExtractor(suite, loaded.root, { offline: true })
  try {
    return { folder, options, answer: (await liveAnswer(folder, ['facts'], extractor)).open('facts') }
  } finally {
    await extractor.store.close?.()
  }
}

/** What a program wants of all fields. */
const listed = ({ source, status, coverage, fields }: Examination['result']) => ({
  source: source?.name,
  status,
  coverage,
  fields,
})

const HEADER = ['field', 'verdict', 'strength', 'reason'] as const

/** All fields, one a line. */
function fieldTable({ fields, coverage }: CheckResult, palette: Palette): string {
  const rows = fields.map(cellsOf)
  const widths = HEADER.map((title, column) =>
    Math.min(WIDEST, Math.max(title.length, ...rows.map((cells) => cells[column].length))),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === cells.length - 1 ? cell : padTo(cell, widths[column])))
      .join('  ')
      .trimEnd()
  const { evaluated, total, notEvaluated } = coverage
  const reasons = reasonsInWords(notEvaluated)
  return [
    palette.dim(line(HEADER)),
    ...rows.map((cells, index) => painted(line(cells), fields[index], palette)),
    '',
    `${evaluated} of ${total} fields evaluated${reasons === '' ? '' : `; not evaluated: ${reasons}`}`,
  ].join('\n')
}

const WIDEST = 48

const cellsOf = ({ path, verdict, strength, reason }: FieldResult): string[] => [
  path,
  verdict,
  strength ?? '',
  reason === undefined ? '' : reasonInWords(reason),
]

function painted(line: string, { verdict }: FieldResult, palette: Palette): string {
  if (verdict === 'matched') return line
  return verdict === 'not_evaluated' ? palette.dim(line) : palette.candidate(line)
}
