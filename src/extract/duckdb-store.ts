/** Answers in a table of a DuckDB file, which analysts query. */
import { isJsonObject, type JsonValue } from '../model/json.ts'
import { type AnswerStore, type InvalidAnswer, isValidAnswer, type ValidAnswer } from './answer-store.ts'
import { type DuckdbConnection, type DuckdbRow, duckdbFile } from './duckdb-file.ts'
import { insertAnswer, insertInvalid, newestAnswer, tablesOf } from './duckdb-statements.ts'

export interface DuckdbStoreOptions {
  /** `answers`; those that did not conform go to `<table>_invalid`. */
  readonly table?: string
  /** How long another process that has the file open is waited for, in milliseconds; 30,000. */
  readonly lockTimeoutMs?: number
}

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
  const database = duckdbFile(file)
  const use = <Result>(work: (connection: DuckdbConnection) => Promise<Result>): Promise<Result> =>
    database.use({ table, create: tablesOf(table), lockTimeoutMs }, work)
  return {
    find: (key) =>
      use(async (connection) => {
        const found = await connection.runAndReadAll(newestAnswer(table), { key })
        const [row] = found.getRowObjectsJson()
        return row && answerIn(row)
      }),
    keep: (answer) => use((connection) => run(connection, insertAnswer(table), rowOf(answer))),
    keepInvalid: (answer) => use((connection) => run(connection, insertInvalid(table), invalidRowOf(answer))),
    close: () => database.close(),
  }
}

async function run(
  connection: DuckdbConnection,
  sql: string,
  values: Record<string, unknown>,
): Promise<void> {
  await connection.run(sql, values)
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
function answerIn(row: DuckdbRow): ValidAnswer | undefined {
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
