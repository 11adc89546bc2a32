/** A DuckDB file, open only where there is work: the only file that asks `@duckdb/node-api`. */
import path from 'node:path'
import { Lanes } from '../endpoint/lanes.ts'
import { loadPeer } from '../endpoint/load-peer.ts'
import type { JsonValue } from '../model/json.ts'
import { StoreError } from './answer-store.ts'
import { ProcessLock } from './process-lock.ts'

/** The part of the library that is used; its types are left alone, so that projects without it type check. */
interface DuckdbModule {
  readonly DuckDBInstance: { create(file: string): Promise<Instance> }
}
interface Instance {
  connect(): Promise<DuckdbConnection>
  closeSync(): void
}
export interface DuckdbConnection {
  run(sql: string, values?: Record<string, unknown>): Promise<unknown>
  runAndReadAll(sql: string, values?: Record<string, unknown>): Promise<{ getRowObjectsJson(): DuckdbRow[] }>
  closeSync(): void
}
export type DuckdbRow = Readonly<Record<string, JsonValue>>

/** What a piece of work needs. */
export interface DuckdbWork {
  readonly table: string
  /** Statements that make its tables where they are not there. */
  readonly create: readonly string[]
  /** How long others that have the file open are waited for, in milliseconds. */
  readonly lockTimeoutMs: number
}

/** DuckDB lets one process write: after so long without work the file is left to others. */
const IDLE_MS = 500

const files = new Map<string, DuckdbFile>()

/** All who work on one file share one opening of it. */
export function duckdbFile(file: string): DuckdbFile {
  const place = path.resolve(file)
  const known = files.get(place) ?? new DuckdbFile(place)
  files.set(place, known)
  return known
}

interface Opened {
  readonly instance: Instance
  readonly connection: DuckdbConnection
  /** Tables that are there for certain. */
  readonly tables: Set<string>
}

class DuckdbFile {
  readonly #file: string
  readonly #lock: ProcessLock
  /** One lane: pieces of work must not overlap. */
  readonly #turns = new Lanes(() => 1)
  #open: Opened | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(file: string) {
    this.#file = file
    this.#lock = new ProcessLock(file)
  }

  /**
   * One piece of work after the other: the library would run those of one connection so anyway.
   *
   * @throws StoreError naming the file and the table.
   */
  use<Result>(
    { table, create, lockTimeoutMs }: DuckdbWork,
    work: (connection: DuckdbConnection) => Promise<Result>,
  ): Promise<Result> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle)
      try {
        this.#open ??= await this.#opened(Date.now() + lockTimeoutMs)
        const { connection, tables } = this.#open
        if (!tables.has(table)) for (const statement of create) await connection.run(statement)
        tables.add(table)
        return await work(connection)
      } catch (cause) {
        if (cause instanceof StoreError) throw cause
        throw new StoreError(`The table ${table} of ${this.#file} cannot be used: ${firstLine(cause)}`, {
          cause,
        })
      } finally {
        this.#idle = setTimeout(() => this.close(), IDLE_MS)
        this.#idle.unref()
      }
    })
  }

  /** It is opened again by the next work. */
  close(): Promise<void> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle)
      if (!this.#open) return
      this.#open.connection.closeSync()
      this.#open.instance.closeSync()
      this.#open = undefined
      this.#lock.free()
    })
  }

  /** Others may have the file open for a moment: another process, another thread. */
  async #opened(end: number): Promise<Opened> {
    const { DuckDBInstance } = await loadDuckdb()
    for (;;) {
      const opened = this.#lock.take()
        ? await this.#tryOpen(DuckDBInstance)
        : 'another thread of this process'
      if (typeof opened !== 'string') return opened
      if (Date.now() > end) throw new StoreError(`${this.#file} is held open by others: ${opened}`)
      await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 80))
    }
  }

  /** @returns who holds it, where others do. */
  async #tryOpen(library: DuckdbModule['DuckDBInstance']): Promise<Opened | string> {
    let instance: Instance | undefined
    try {
      instance = await library.create(this.#file)
      const opened = { instance, connection: await instance.connect(), tables: new Set<string>() }
      this.#lock.clean()
      return opened
    } catch (cause) {
      instance?.closeSync()
      this.#lock.free()
      if (/\block\b/i.test((cause as Error).message)) return firstLine(cause)
      throw cause
    }
  }
}

const firstLine = (thrown: unknown): string => (thrown as Error).message.split('\n', 1)[0]

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
