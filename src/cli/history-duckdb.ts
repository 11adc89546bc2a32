/** Runs, fields and findings as tables of a DuckDB file, for SQL. */
import { type DuckdbConnection, duckdbFile } from '../extract/duckdb-file.ts'
import type { Run } from '../ledger/run.ts'

type Cell = string | number | undefined

const TABLES: Readonly<Record<'runs' | 'fields' | 'findings', string>> = {
  runs: 'run VARCHAR, started_at TIMESTAMP, status VARCHAR, runner VARCHAR, model VARCHAR, prompt VARCHAR, samples INTEGER, passed INTEGER, failed INTEGER, errors INTEGER, not_evaluated INTEGER, fields_evaluated INTEGER, fields_total INTEGER',
  fields:
    'run VARCHAR, sample VARCHAR, check_name VARCHAR, path VARCHAR, verdict VARCHAR, strength VARCHAR, reason VARCHAR',
  findings:
    'run VARCHAR, sample VARCHAR, check_name VARCHAR, code VARCHAR, path VARCHAR, candidate VARCHAR, expected VARCHAR, note VARCHAR',
}
const ROWS_AT_ONCE = 500

/** Another process that has the file open is waited for so long. */
const LOCK_TIMEOUT_MS = 30_000

/**
 * Writes runs one by one; a run that is there already is written anew.
 *
 * @throws StoreError where `@duckdb/node-api` is not installed, or the file cannot be used.
 */
export async function writeDuckdb(file: string, runs: Iterable<Run>): Promise<void> {
  const create = Object.entries(TABLES).map(
    ([table, columns]) => `CREATE TABLE IF NOT EXISTS ${table} (${columns})`,
  )
  const database = duckdbFile(file)
  try {
    await database.use({ table: 'runs', create, lockTimeoutMs: LOCK_TIMEOUT_MS }, async (connection) => {
      for (const run of runs) await writeRun(connection, run)
    })
  } finally {
    await database.close()
  }
}

async function writeRun(connection: DuckdbConnection, run: Run): Promise<void> {
  await connection.run('BEGIN')
  for (const table of Object.keys(TABLES))
    await connection.run(`DELETE FROM ${table} WHERE run = ${literal(run.id)}`)
  const { samples, fields } = run.summary
  const { model, prompt } = run.fingerprints ?? {}
  const figures = [samples.total, samples.passed, samples.failed, samples.error, samples.not_evaluated]
  const time = run.startedAt.replace(/Z$/, '')
  await insert(connection, 'runs', [
    [run.id, time, run.status, run.runner.name, model, prompt, ...figures, fields.evaluated, fields.total],
  ])
  const entries = run.samples.flatMap(({ id, checks }) => checks.map((entry) => ({ id, entry })))
  await insert(
    connection,
    'fields',
    rows(entries, ({ id, entry }) =>
      entry.fields.map(({ path, verdict, strength, reason }) => [
        run.id,
        id,
        entry.check,
        path,
        verdict,
        strength,
        reason,
      ]),
    ),
  )
  await insert(
    connection,
    'findings',
    rows(entries, ({ id, entry }) =>
      entry.findings.map(({ code, path, candidate, expected, note }) => [
        run.id,
        id,
        entry.check,
        code,
        path,
        candidate?.shown,
        expected?.shown,
        note,
      ]),
    ),
  )
  await connection.run('COMMIT')
}

function* rows<Item>(items: readonly Item[], rowsOf: (item: Item) => Cell[][]): Generator<Cell[]> {
  for (const item of items) yield* rowsOf(item)
}

async function insert(connection: DuckdbConnection, table: string, all: Iterable<Cell[]>): Promise<void> {
  let batch: string[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await connection.run(`INSERT INTO ${table} VALUES ${batch.join(',')}`)
    batch = []
  }
  for (const row of all) {
    batch.push(`(${row.map(literal).join(',')})`)
    if (batch.length === ROWS_AT_ONCE) await flush()
  }
  await flush()
}

/** A SQL literal; DuckDB knows no escapes in it but the doubled quote. */
const literal = (cell: Cell): string =>
  cell === undefined
    ? 'NULL'
    : typeof cell === 'number'
      ? String(cell)
      : `'${cell.replaceAll('\u0000', '\ufffd').replaceAll("'", "''")}'`
