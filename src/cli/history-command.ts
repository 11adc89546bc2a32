/** `goldenless history`: pass, coverage, evidence and judge over the runs of a ledger, as a table, JSON or DuckDB tables. */
import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { defuseText } from '../explain/defuse.ts'
import { cutTo, padTo } from '../explain/display-width.ts'
import { type History, type HistoryFigures, HistoryGatherer, type Share } from '../ledger/history.ts'
import { readRun } from '../ledger/read-run.ts'
import type { Run } from '../ledger/run.ts'
import { builtRuns, LEDGER_FOLDER } from '../ledger/run-folder.ts'
import { InputError } from '../suite/input-error.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { writeDuckdb } from './history-duckdb.ts'

export function addHistoryCommand(program: Command): void {
  program
    .command('history')
    .summary('pass, coverage and evidence over time')
    .description(
      'Reads the runs of a ledger: samples that passed, fields that were evaluated, quotes that stand, findings that a judge upheld; a run, a prompt and model, and a field. Prompt and model are those of the reporter options of these names.',
    )
    .argument('[folder]', 'the ledger', LEDGER_FOLDER)
    .option('--json', 'print it as JSON')
    .option('--duckdb <file>', 'write the tables runs, fields and findings for SQL (needs @duckdb/node-api)')
    .addHelpText('after', EXAMPLES)
    .action(async (folder: string, options: { json?: true; duckdb?: string }) => {
      process.exitCode = await history(folder, options)
    })
}

const EXAMPLES = `
Examples:
  $ goldenless history
  $ goldenless history --json
  $ goldenless history --duckdb quality.duckdb

Exit codes: 0 written, 2 error.`

async function history(folder: string, { json, duckdb }: { json?: true; duckdb?: string }): Promise<number> {
  if (!fs.existsSync(folder)) throw new InputError(`There is no folder ${folder}.`)
  const ids = builtRuns(folder)
  if (ids.length === 0)
    throw new InputError(`There is no run in ${folder}. Make one: goldenless run, or goldenless check`)
  if (duckdb !== undefined) {
    await writeDuckdb(duckdb, runsOf(folder, ids))
    console.log(
      `${ids.length} ${ids.length === 1 ? 'run' : 'runs'} written to ${duckdb}: tables runs, fields, findings`,
    )
    return EXIT_CODES.passed
  }
  const gatherer = new HistoryGatherer()
  for (const run of runsOf(folder, ids)) gatherer.add(run)
  const gathered = gatherer.history()
  console.log(json ? JSON.stringify(gathered, null, 2) : tablesOf(gathered).join('\n'))
  return EXIT_CODES.passed
}

/** One run in memory at a time. */
function* runsOf(folder: string, ids: readonly string[]): Generator<Run> {
  for (const id of ids) yield readRun(path.join(folder, 'runs', id, 'run.json'))
}

const MOST_FIELDS = 40
const WIDEST = 44

function tablesOf({ runs, prompts, fields }: History): string[] {
  const figures = ({ pass, coverage, evidence, judge }: HistoryFigures): string[] =>
    [pass, coverage, evidence, judge].map(inWords)
  const by = ({ model, prompt }: { model?: string; prompt?: string }): string =>
    [model, prompt].filter((part) => part !== undefined).join(' · ') || '–'
  const heads = ['passed', 'evaluated', 'quotes stand', 'judge agrees']
  const failing = fields.filter(({ pass }) => pass.part < pass.whole)
  return [
    ...table(
      ['run', 'model and prompt', ...heads],
      runs.map((run) => [run.run, by(run), ...figures(run)]),
    ),
    ...(prompts.length < 2
      ? []
      : [
          '',
          ...table(
            ['model and prompt', 'runs', ...heads],
            prompts.map((one) => [by(one), String(one.runs), ...figures(one)]),
          ),
        ]),
    ...(failing.length === 0
      ? []
      : [
          '',
          ...table(
            ['field', 'model and prompt', 'right', 'evaluated'],
            failing
              .slice(0, MOST_FIELDS)
              .map((one) => [one.path, by(one), inWords(one.pass), inWords(one.coverage)]),
          ),
        ]),
    ...(failing.length > MOST_FIELDS
      ? [` … and ${failing.length - MOST_FIELDS} more fields: --json lists all`]
      : []),
  ]
}

const inWords = ({ part, whole }: Share): string =>
  whole === 0 ? '–' : `${part}/${whole} ${((100 * part) / whole).toFixed(1)}%`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => cutTo(defuseText(cell.replace(/\s+/g, ' ')), WIDEST)),
  )
  const widths = head.map((_, column) =>
    Math.min(WIDEST, Math.max(...cells.map((row) => row[column].length))),
  )
  return cells.map((row) => ` ${row.map((cell, column) => padTo(cell, widths[column])).join('  ')}`.trimEnd())
}
