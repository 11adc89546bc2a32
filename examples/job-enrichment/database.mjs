/** The database of the example: postings as they came, as they were repaired, and the log of the repairs. */
import { DuckDBInstance } from '@duckdb/node-api'

export const FILE = process.env.JOBS_DATABASE ?? 'jobs.duckdb'

/** Opens the file, and lets go of it at the end: DuckDB lets one writer in. */
export async function withDatabase(work) {
  const instance = await DuckDBInstance.create(FILE)
  const connection = await instance.connect()
  try {
    return await work({
      run: (sql, values) => connection.run(sql, values),
      rows: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    })
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

export const readPostings = () =>
  withDatabase(({ rows }) => rows('SELECT id, text FROM postings ORDER BY id'))
