/** Answers in a table of a DuckDB file, which analysts query: the only file that asks `@duckdb/node-api`. */
import path from 'node:path'
import { loadPeer } from '../endpoint/load-peer.ts'
import { isJsonObject, type JsonValue } from '../model/json.ts'
import {
  type AnswerStore,
  type InvalidAnswer,
  isValidAnswer,
  StoreError,
  type ValidAnswer,
} from './answer-store.ts'
import { insertAnswer, insertInvalid, newestAnswer, tablesOf } from './duckdb-statements.ts'
import { Turns } from './turns.ts'

export interface DuckdbStoreOptions {
  /** `answers`; those that did not conform go to `<table>_invalid`. */
  readonly table?: string
  /** How long another process that has the file open is waited for, in milliseconds; 30,000. */
  readonly lockTimeoutMs?: number
}

/** The part of the library that is used; its types are left alone, so that projects without it type check. */
interface DuckdbModule {
  readonly DuckDBInstance: { create(file: string): Promise<Instance> }
}
interface Instance {
  connect(): Promise<Connection>
  closeSync(): void
}
interface Connection {
  run(sql: string, values?: Record<string, unknown>): Promise<unknown>
  runAndReadAll(sql: string, values?: Record<string, unknown>): Promise<{ getRowObjectsJson(): Row[] }>
  closeSync(): void
}
type Row = Readonly<Record<string, JsonValue>>

/** DuckDB lets one process write: after so long without work the file is left to others. */
const IDLE_MS = 500

/**
 * A table that is only ever added to: one row an answer, the newest of a question has the highest `attempt`.
 *
 * @param file made where it is not there; a folder must be.
 * @throws TypeError for a name of a table that is none.
 */
export function duckdbStore(file: string, options: DuckdbStoreOptions = {}): AnswerStore {
  const { table = 'answers', lockTimeoutMs = 30_000 } = options
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,50}$/.test(table))
    throw new TypeError(
      `duckdbStore: the table ${JSON.stringify(table)} is no name of letters, digits and _.`,
    )
  const database = new Database(path.resolve(file), table, lockTimeoutMs)
  return {
    find: (key) =>
      database.use('read', async (connection) => {
        const found = await connection.runAndReadAll(newestAnswer(table), { key })
        const [row] = found.getRowObjectsJson()
        return row && answerIn(row)
      }),
    keep: (answer) =>
      database.use('written', (connection) => run(connection, insertAnswer(table), rowOf(answer))),
    keepInvalid: (answer) =>
      database.use('written', (connection) => run(connection, insertInvalid(table), invalidRowOf(answer))),
    close: () => database.close(),
  }
}

async function run(connection: Connection, sql: string, values: Record<string, unknown>): Promise<void> {
  await connection.run(sql, values)
}

interface Opened {
  readonly instance: Instance
  readonly connection: Connection
}

/** The file, opened where there is work. */
class Database {
  readonly #file: string
  readonly #table: string
  readonly #patience: number
  readonly #turns = new Turns()
  #open: Opened | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(file: string, table: string, patience: number) {
    this.#file = file
    this.#table = table
    this.#patience = patience
  }

  /** One statement after the other: the library would run those of one connection so anyway. */
  use<Result>(what: 'read' | 'written', work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle)
      try {
        this.#open ??= await this.#opened()
        return await work(this.#open.connection)
      } catch (cause) {
        if (cause instanceof StoreError) throw cause
        const why = (cause as Error).message.split('\n', 1)[0]
        throw new StoreError(`The table ${this.#table} of ${this.#file} cannot be ${what}: ${why}`, { cause })
      } finally {
        this.#idle = setTimeout(() => this.close(), IDLE_MS)
        this.#idle.unref()
      }
    })
  }

  close(): Promise<void> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle)
      this.#open?.connection.closeSync()
      this.#open?.instance.closeSync()
      this.#open = undefined
    })
  }

  async #opened(): Promise<Opened> {
    const { DuckDBInstance } = await loadDuckdb()
    const instance = await this.#unlocked(() => DuckDBInstance.create(this.#file))
    const connection = await instance.connect()
    for (const statement of tablesOf(this.#table)) await connection.run(statement)
    return { instance, connection }
  }

  /** Another process may have the file open for a moment. */
  async #unlocked(create: () => Promise<Instance>): Promise<Instance> {
    const end = Date.now() + this.#patience
    for (;;) {
      try {
        return await create()
      } catch (cause) {
        const { message } = cause as Error
        if (!/\block\b/i.test(message)) throw cause
        if (Date.now() > end)
          throw new StoreError(
            `${this.#file} is held open by another process: ${message.split('\n', 1)[0]}`,
            {
              cause,
            },
          )
        await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 80))
      }
    }
  }
}

async function loadDuckdb(): Promise<DuckdbModule> {
  try {
    return await loadPeer<DuckdbModule>('@duckdb/node-api', () => import('@duckdb/node-api' as string))
  } catch (cause) {
    throw new StoreError(
      'The package @duckdb/node-api is not installed. Run: npm install --save-dev @duckdb/node-api',
      { cause },
    )
  }
}

/** Fields and evidence apart, as analysts want them; the value whole beside them. */
function rowOf(answer: ValidAnswer): Record<string, unknown> {
  const { value, evidence, stage } = answer
  const members = Object.values(evidence)
  const fields = isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(evidence, name)))
    : value
  return {
    ...commonRow(answer),
    stage,
    fields: JSON.stringify(fields),
    evidence: members.length === 0 ? null : JSON.stringify(members.length === 1 ? members[0] : evidence),
    answer: JSON.stringify(value),
  }
}

const invalidRowOf = (answer: InvalidAnswer): Record<string, unknown> => ({
  ...commonRow(answer),
  stage: answer.stage,
  violations: JSON.stringify(answer.violations),
})

const commonRow = ({ tokens, ...answer }: ValidAnswer | InvalidAnswer): Record<string, unknown> => ({
  key: answer.key,
  sample_id: answer.sample,
  model: answer.model,
  parameters: JSON.stringify(answer.parameters),
  prompt_hash: answer.promptHash,
  contract_hash: answer.contractHash,
  source_hash: answer.sourceHash,
  trial: answer.trial,
  endpoint_host: answer.endpointHost,
  enriched_at: answer.at.replace('Z', ''),
  latency_ms: answer.latencyMs,
  prompt_tokens: tokens.prompt,
  completion_tokens: tokens.completion,
  raw: answer.raw,
})

/** A row that people changed so that it cannot be read is none. */
function answerIn(row: Row): ValidAnswer | undefined {
  try {
    const value = JSON.parse(String(row.answer)) as JsonValue
    const fields = JSON.parse(String(row.fields)) as JsonValue
    const evidence =
      isJsonObject(value) && isJsonObject(fields)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(fields, name)))
        : {}
    const answer = {
      key: row.key,
      sample: row.sample_id,
      model: row.model,
      parameters: JSON.parse(String(row.parameters)) as JsonValue,
      promptHash: row.prompt_hash,
      contractHash: row.contract_hash,
      sourceHash: row.source_hash,
      trial: row.trial,
      endpointHost: row.endpoint_host,
      at: `${String(row.enriched_at).replace(' ', 'T')}Z`,
      latencyMs: row.latency_ms,
      tokens: { prompt: row.prompt_tokens, completion: row.completion_tokens },
      raw: row.raw,
      stage: row.stage,
      value,
      evidence,
    }
    return isValidAnswer(answer) ? answer : undefined
  } catch {
    return undefined
  }
}
