/** `goldenless check page.html out.json`: the checks on one page and one answer, without a test runner. */
import path from 'node:path'
import type { Command } from 'commander'
import { rememberOrigin } from '../candidate/origin.ts'
import { readRawAnswer } from '../candidate/raw-text.ts'
import { readHtml } from '../document/from-html.ts'
import { explain } from '../explain/explain.ts'
import { paletteFor } from '../explain/palette.ts'
import { summaryLines } from '../explain/run-summary.ts'
import { isTemplate } from '../facts/template/template.ts'
import { appendLine, workerJournalName } from '../ledger/journal.ts'
import { createRunFolder, LEDGER_FOLDER } from '../ledger/run-folder.ts'
import { VERSION } from '../ledger/version.ts'
import type { CheckResult } from '../model/check-result.ts'
import { parsePath, valueAt } from '../model/json-path.ts'
import { checkContract } from '../oracles/contract/check-contract.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import { checkHtmlFacts } from '../oracles/facts/check-html-facts.ts'
import { checkInvariants } from '../oracles/invariants/check-invariants.ts'
import type { Invariant } from '../oracles/invariants/rule.ts'
import { checkQuotes } from '../oracles/quotes/check-quotes.ts'
import { writeLedger } from '../report/write-ledger.ts'
import { InputError } from '../suite/input-error.ts'
import { loadExport } from '../suite/load-module.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { readInput, readInputJson, readInputText } from './input-file.ts'

interface CheckOptions {
  readonly schema?: string
  readonly template?: string
  readonly rules?: string
  readonly quotes?: string
  readonly ledger: string
}

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .summary('check one extraction against the page it came from')
    .description(
      'Checks what was extracted against the page it came from, and prints each finding with its evidence.',
    )
    .argument('<page>', 'the saved page, HTML')
    .argument('<json>', "the model's answer, JSON")
    .option('--schema <file>', 'contract: a JSON Schema; its titles also serve as labels')
    .option('--template <file>', 'template: a .ts or .js file that exports defineTemplate(…)')
    .option('--rules <file>', 'invariants: a .ts or .js file that exports a list of rules')
    .option('--quotes <path>', 'JSONPath of the quotes in the answer, such as $.evidence')
    .option('--ledger <folder>', 'where the ledger lives', LEDGER_FOLDER)
    .addHelpText('after', EXAMPLES)
    .action(async (page: string, json: string, options: CheckOptions) => {
      process.exitCode = await check(page, json, options)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless check page.html out.json
  $ goldenless check page.html out.json --schema policy.schema.json --template policy.template.ts
  $ goldenless check page.html out.json --rules policy.rules.ts --quotes '$.evidence'

Exit codes: 0 passed, 1 failed, 2 error, 3 nothing evaluated.`

const isRules = (value: unknown): value is readonly Invariant[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof (one as Invariant)?.evaluate === 'function')

async function check(page: string, json: string, options: CheckOptions): Promise<number> {
  const html = readInput(page, 'the page')
  const raw = readInputText(json, "the model's answer")
  const schema =
    options.schema === undefined ? undefined : (readInputJson(options.schema, 'the contract') as JsonSchema)
  const template =
    options.template === undefined
      ? undefined
      : await loadExport(options.template, 'a template (defineTemplate)', isTemplate)
  const rules =
    options.rules === undefined ? undefined : await loadExport(options.rules, 'a list of rules', isRules)

  const results: CheckResult[] = []
  const answer = readRawAnswer(raw)
  if (schema !== undefined)
    results.push(checkContract(answer.form === 'clean' ? remembered(answer.value, json, raw) : raw, schema))
  if (answer.form !== 'clean') {
    if (schema === undefined)
      throw new InputError(
        `${json}:${answer.position.line}:${answer.position.column} is not JSON: ${answer.reason}.`,
      )
  } else {
    const candidate = remembered(answer.value, json, raw)
    const source = readHtml(html, { name: page })
    results.push(
      checkHtmlFacts(candidate, source, template ?? (schema === undefined ? {} : { contract: schema })),
    )
    if (rules) results.push(checkInvariants(candidate, rules))
    if (options.quotes !== undefined) results.push(checkQuotes(quotesAt(candidate, options.quotes), source))
  }
  return conclude(results, page, options.ledger)
}

/** Objects and arrays know their place in the file from here on. */
function remembered(value: unknown, file: string, text: string): unknown {
  rememberOrigin(value as Parameters<typeof rememberOrigin>[0], { file, text })
  return value
}

/** A sample's page is called by its folder, any other page by its file. */
function sampleId(page: string): string {
  const parts = path.relative(process.cwd(), path.resolve(page)).split(path.sep)
  return (parts.at(-1) === 'source.html' && parts.length > 1 ? parts.slice(0, -1) : parts).join('/')
}

function quotesAt(candidate: unknown, path: string): unknown {
  const segments = parsePath(path)
  if (!segments) throw new InputError(`--quotes ${path} is not one place in JSON. Write it as $.evidence.`)
  const quotes = valueAt(candidate, segments)
  if (quotes === undefined) throw new InputError(`--quotes ${path}: the answer has nothing there.`)
  return quotes
}

function conclude(results: readonly CheckResult[], page: string, ledgerFolder: string): number {
  const palette = paletteFor(process.stdout)
  const ledger = path.resolve(ledgerFolder)
  const folder = createRunFolder(ledger, new Date(), {
    version: VERSION,
    runner: { name: 'goldenless', version: VERSION, node: process.versions.node },
  })
  for (const result of results) {
    if (result.status !== 'passed') console.log(`${explain(result, palette)}\n`)
    appendLine(folder.journal, workerJournalName(), {
      kind: 'check',
      at: new Date().toISOString(),
      retry: 0,
      repeat: 0,
      matcher: 'goldenless check',
      negated: false,
      asymmetric: false,
      sample: sampleId(page),
      result,
    })
  }
  appendLine(folder.journal, workerJournalName(), { kind: 'end', at: new Date().toISOString() })
  const run = writeLedger(ledger, folder)
  console.log(summaryLines(run, path.relative(process.cwd(), folder.reportFile), palette).join('\n'))
  return EXIT_CODES[run.status]
}
