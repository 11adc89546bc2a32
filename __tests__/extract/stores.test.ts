/** Both stores keep the same promises. */
import fs from 'node:fs'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type AnswerStore,
  type InvalidAnswer,
  keyOf,
  StoreError,
  type ValidAnswer,
} from '../../src/extract/answer-store.ts'
import { duckdbStore } from '../../src/extract/duckdb-store.ts'
import { createExtractor } from '../../src/extract/extractor.ts'
import { fileStore } from '../../src/extract/file-store.ts'
import { startLoopback } from '../endpoint/loopback-endpoint.ts'
import { ferry, optionsFor, rightAnswer, temporaryFolder } from './ferries.ts'

const subject = {
  model: 'm',
  parameters: { temperature: 0 },
  promptHash: 'p',
  contractHash: 'c',
  sourceHash: 's',
  trial: 0,
}
const kept = {
  ...subject,
  key: keyOf(subject),
  sample: 'data/a',
  raw: '{"line": 1}',
  endpointHost: 'localhost:1',
  at: '2026-11-30T14:20:07.412Z',
  latencyMs: 12.5,
  tokens: { prompt: 100, completion: 20 },
}
const valid: ValidAnswer = {
  ...kept,
  value: { line: 1, evidence: 'Line 1' },
  evidence: { evidence: 'Line 1' },
  stage: 'clean',
}
const invalid: InvalidAnswer = { ...kept, stage: 'schema', violations: ['$.line must be there.'] }

const STORES: readonly [string, (folder: string) => AnswerStore][] = [
  ['files', (folder) => fileStore(path.join(folder, 'answers'))],
  ['DuckDB', (folder) => duckdbStore(path.join(folder, 'answers.duckdb'))],
]

describe.each(STORES)('%s', (_name, storeIn) => {
  const opened = (folder = temporaryFolder()): AnswerStore => {
    const store = storeIn(folder)
    onTestFinished(() => store.close?.())
    return store
  }

  test('an answer is found whole by its key, also by another process', async () => {
    const folder = temporaryFolder()
    const store = opened(folder)
    expect(await store.find(valid.key)).toBeUndefined()
    await store.keep(valid)
    expect(await store.find(valid.key)).toEqual(valid)
    await store.close?.()
    expect(await opened(folder).find(valid.key)).toEqual(valid)
    expect(await opened(folder).find(keyOf({ ...subject, trial: 1 }))).toBeUndefined()
  })

  test('of several answers to a question the newest is found', async () => {
    const store = opened()
    await store.keep(valid)
    await store.keep({ ...valid, at: '2026-11-30T15:00:00.000Z', value: { line: 2 }, evidence: {} })
    expect(await store.find(valid.key)).toMatchObject({ value: { line: 2 } })
  })

  test('an invalid answer is never found', async () => {
    const store = opened()
    await store.keepInvalid(invalid)
    expect(await store.find(valid.key)).toBeUndefined()
  })

  test('text of any kind comes back as it was', async () => {
    const store = opened()
    const raw = 'a\u0000b "quoted" \u{1F6A2} \n زيت'
    await store.keep({ ...valid, raw, value: { [raw]: [raw, null, 1e300, true] }, evidence: {} })
    expect(await store.find(valid.key)).toMatchObject({ raw, value: { [raw]: [raw, null, 1e300, true] } })
  })

  test('an extractor asks what the store lacks, and nothing else', async () => {
    const server = await startLoopback(rightAnswer)
    const folder = temporaryFolder()
    const samples = [ferry(1), ferry(2), ferry(3)]
    const first = await createExtractor(optionsFor(server.baseURL, opened(folder))).all(samples.slice(0, 2))
    expect(first.counts).toMatchObject({ valid: 2, stored: 0 })
    const second = await createExtractor(optionsFor(server.baseURL, opened(folder))).all(samples)
    expect(second.counts).toMatchObject({ valid: 3, stored: 2 })
    const redone = await createExtractor({ ...optionsFor(server.baseURL, opened(folder)), redo: true }).all(
      samples,
    )
    expect(redone.counts).toMatchObject({ valid: 3, stored: 0 })
    expect(server.requests).toHaveLength(6)
  })
})

describe('files', () => {
  test('what is no answer is asked anew: broken JSON, another key, a value that breaks the contract', async () => {
    const server = await startLoopback(rightAnswer)
    const folder = temporaryFolder()
    const run = () => createExtractor(optionsFor(server.baseURL, folder)).all([ferry(1)])
    await run()
    const [name] = fs.readdirSync(folder).filter((one) => one.endsWith('.json'))
    const file = path.join(folder, name)
    const text = fs.readFileSync(file, 'utf8')
    for (const broken of [
      '{',
      '',
      text.replace(/"key": "\w/, '"key": "x'),
      text.replace('"line": 1', '"line": "1"'),
    ]) {
      fs.writeFileSync(file, broken)
      expect((await run()).counts).toMatchObject({ valid: 1, stored: 0 })
    }
    expect((await run()).counts).toMatchObject({ valid: 1, stored: 1 })
    expect(server.requests).toHaveLength(5)
  })

  test('what a killed process left half written is taken away', async () => {
    const folder = temporaryFolder()
    // No process has this number: it is above the limit of every system.
    const half = path.join(folder, `${valid.key}.json.99999999.tmp`)
    fs.writeFileSync(half, '{"val')
    await fileStore(folder).keep(valid)
    expect(fs.existsSync(half)).toBe(false)
  })

  test('a folder that cannot be written is named', async () => {
    const file = path.join(temporaryFolder(), 'file')
    fs.writeFileSync(file, '')
    await expect(fileStore(file).keep(valid)).rejects.toThrow(StoreError)
    await expect(fileStore(file).keep(valid)).rejects.toThrow(`The answer cannot be kept in ${file}`)
  })
})

describe('DuckDB', () => {
  test('the table has the shape that analysts expect, and keeps every answer', async () => {
    const file = path.join(temporaryFolder(), 'answers.duckdb')
    const store = duckdbStore(file, { table: 'ferries' })
    await store.keep(valid)
    await store.keep({ ...valid, at: '2026-11-30T15:00:00.000Z' })
    await store.keepInvalid(invalid)
    await store.close?.()
    const instance = await DuckDBInstance.create(file)
    const connection = await instance.connect()
    const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
    expect(
      await rows(
        'SELECT sample_id, fields, evidence, model, prompt_hash, enriched_at, attempt FROM ferries ORDER BY attempt',
      ),
    ).toEqual(
      ['2026-11-30 14:20:07.412', '2026-11-30 15:00:00'].map((enriched_at, index) => ({
        sample_id: 'data/a',
        fields: '{"line":1}',
        evidence: '"Line 1"',
        model: 'm',
        prompt_hash: 'p',
        enriched_at,
        attempt: index + 1,
      })),
    )
    expect(await rows("SELECT stage, violations->>'$[0]' AS first FROM ferries_invalid")).toEqual([
      { stage: 'schema', first: '$.line must be there.' },
    ])
    connection.closeSync()
    instance.closeSync()
  })

  test('two stores on one file, and two copies of the package, take turns', async () => {
    const file = path.join(temporaryFolder(), 'answers.duckdb')
    vi.resetModules()
    const copy = (await import('../../src/extract/duckdb-store.ts')).duckdbStore
    expect(copy).not.toBe(duckdbStore)
    const stores = [duckdbStore(file), duckdbStore(file, { table: 'others' }), copy(file)]
    await Promise.all(
      stores.flatMap((store, index) =>
        [0, 1, 2].map((trial) => store.keep({ ...valid, key: `${index}-${trial}`, trial })),
      ),
    )
    for (const store of stores) await store.close?.()
    for (const [index, store] of stores.entries())
      expect(await store.find(`${index}-2`)).toMatchObject({ trial: 2 })
    for (const store of stores) await store.close?.()
    expect(fs.readdirSync(path.dirname(file)).filter((name) => name.endsWith('.lock'))).toEqual([])
  })

  test('a table that is something else is told, and left as it is', async () => {
    const file = path.join(temporaryFolder(), 'answers.duckdb')
    const instance = await DuckDBInstance.create(file)
    const connection = await instance.connect()
    await connection.run('CREATE TABLE answers (a INTEGER)')
    connection.closeSync()
    instance.closeSync()
    const store = duckdbStore(file)
    await expect(store.keep(valid)).rejects.toThrow(/The table answers of .* cannot be used/)
    await store.close?.()
  })

  test('a file that is no database, and a name that is none, are told', async () => {
    const file = path.join(temporaryFolder(), 'answers.duckdb')
    fs.writeFileSync(file, 'no database at all, but long enough to be looked at'.repeat(200))
    await expect(duckdbStore(file).find(valid.key)).rejects.toThrow(StoreError)
    expect(() => duckdbStore(file, { table: 'a; DROP TABLE b' })).toThrow('is no name of letters')
  })
})
