/** The tables of the DuckDB store: made once and never replaced, every answer a row of its own. */

const COMMON = [
  ['model', 'VARCHAR NOT NULL'],
  ['parameters', 'JSON NOT NULL'],
  ['prompt_hash', 'VARCHAR NOT NULL'],
  ['contract_hash', 'VARCHAR NOT NULL'],
  ['source_hash', 'VARCHAR NOT NULL'],
  ['trial', 'INTEGER NOT NULL'],
  ['endpoint_host', 'VARCHAR NOT NULL'],
  // UTC. The type with a time zone would need an extension that an embedded build may not have.
  ['enriched_at', 'TIMESTAMP NOT NULL'],
  ['latency_ms', 'DOUBLE NOT NULL'],
  ['prompt_tokens', 'INTEGER NOT NULL'],
  ['completion_tokens', 'INTEGER NOT NULL'],
  ['raw', 'VARCHAR NOT NULL'],
  ['key', 'VARCHAR NOT NULL'],
] as const

const VALID = [
  ['sample_id', 'VARCHAR NOT NULL'],
  ['fields', 'JSON NOT NULL'],
  ['evidence', 'JSON'],
  ...COMMON,
  ['stage', 'VARCHAR NOT NULL'],
  ['answer', 'JSON NOT NULL'],
] as const

const INVALID = [
  ['sample_id', 'VARCHAR NOT NULL'],
  ['stage', 'VARCHAR NOT NULL'],
  ['violations', 'JSON NOT NULL'],
  ...COMMON,
] as const

type Columns = readonly (readonly [name: string, type: string])[]

const written = (columns: Columns): string => columns.map(([name, type]) => `${name} ${type}`).join(', ')
const names = (columns: Columns): string => columns.map(([name]) => name).join(', ')
const values = (columns: Columns): string => columns.map(([name]) => `$${name}`).join(', ')

/** @param table a checked name. */
export const tablesOf = (table: string): string[] => [
  `CREATE TABLE IF NOT EXISTS ${table} (${written(VALID)}, attempt INTEGER NOT NULL, PRIMARY KEY (key, attempt))`,
  `CREATE TABLE IF NOT EXISTS ${table}_invalid (${written(INVALID)})`,
]

/** A question that was asked anew has several answers. */
export const insertAnswer = (table: string): string =>
  `INSERT INTO ${table} (${names(VALID)}, attempt) SELECT ${values(VALID)}, coalesce(max(attempt), 0) + 1 FROM ${table} WHERE key = $key`

export const insertInvalid = (table: string): string =>
  `INSERT INTO ${table}_invalid (${names(INVALID)}) VALUES (${values(INVALID)})`

export const newestAnswer = (table: string): string =>
  `SELECT ${names(VALID)} FROM ${table} WHERE key = $key ORDER BY attempt DESC LIMIT 1`
