/** A run of 200 samples that is killed twenty times at random moments: nothing is lost, doubled, broken or asked twice. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { completion, startLoopback } from '../endpoint/loopback-endpoint.ts'
import { writeProject } from '../runners/vitest-project.ts'
import { answerFor, contract, sourceIn } from './ferries.ts'

const SAMPLES = 200
const KILLS = 20
const CONCURRENCY = 8
const SCRIPT = path.join(import.meta.dirname, 'killed-process.mjs')

/** Each row of the store as its sample. */
const READ: Readonly<Record<string, (store: string) => Promise<string[]>>> = {
  async answers(store) {
    const names = fs
      .readdirSync(store, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
    expect(
      names.filter((name) => !/^[0-9a-f]{40}\.json$/.test(name)),
      'half written or replaced',
    ).toEqual([])
    return names.map((name) => {
      const { value, sample, raw } = JSON.parse(fs.readFileSync(path.join(store, name), 'utf8'))
      expect(value.line).toBe(JSON.parse(raw).line)
      return sample
    })
  },
  async 'answers.duckdb'(store) {
    const instance = await DuckDBInstance.create(store)
    const connection = await instance.connect()
    const rows = await connection.runAndReadAll("SELECT sample_id, fields->>'$.line' AS line FROM answers")
    const found = rows.getRowObjectsJson() as { sample_id: string; line: string }[]
    connection.closeSync()
    instance.closeSync()
    for (const { sample_id, line } of found) expect(sample_id).toBe(`ferry-${line}`)
    return found.map(({ sample_id }) => sample_id)
  },
}

test.each(Object.keys(READ))('%s', { timeout: 900_000 }, async (name) => {
  let asked: string[] = []
  let whenAsked: (count: number) => void = () => {}
  const server = await startLoopback((request) => {
    const source = sourceIn(request)
    asked.push(`ferry-${/line (\d+)/.exec(source)![1]}`)
    whenAsked(asked.length)
    return { ...completion(answerFor(source)), delayMs: 2 + Math.random() * 10 }
  })
  const folder = writeProject('kill', {})
  const store = path.join(folder, name)

  /** @param killAt kills soon after so many requests. @returns the samples that the process said are kept. */
  const run = async (
    killAt: number,
  ): Promise<{ stored: string[]; kept: string[]; signal: string | null }> => {
    asked = []
    const setting = JSON.stringify({ baseURL: server.baseURL, store, contract, count: SAMPLES })
    const child = spawn(process.execPath, [SCRIPT, setting], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    whenAsked = (count) => {
      if (count === killAt) setTimeout(() => child.kill('SIGKILL'), Math.random() * 15)
    }
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    const signal = await new Promise<string | null>((resolve) =>
      child.on('close', (_code, by) => resolve(by)),
    )
    const lines = (state: string): string[] =>
      [...output.matchAll(/^(\S+) (\S+)\n/gm)].flatMap(([, one, sample]) => (one === state ? [sample] : []))
    return { stored: lines('stored'), kept: lines('valid'), signal }
  }

  let known: string[] = []
  let [kills, requests] = [0, 0]
  for (let attempt = 0; attempt < KILLS; attempt++) {
    const { stored, kept, signal } = await run(1 + Math.floor(Math.random() * 9))
    expect(signal).toBe('SIGKILL')
    kills++
    requests += asked.length
    if (attempt > 0)
      expect(
        known.filter((sample) => !stored.includes(sample)),
        'lost',
      ).toEqual([])
    expect(
      asked.filter((sample) => stored.includes(sample)),
      'asked though it was there',
    ).toEqual([])
    known = [...stored, ...kept]
  }
  const last = await run(Number.POSITIVE_INFINITY)
  requests += asked.length
  expect(last.signal).toBeNull()
  expect(
    known.filter((sample) => !last.stored.includes(sample)),
    'lost',
  ).toEqual([])
  expect(asked.length, 'only what was missing').toBe(SAMPLES - last.stored.length)
  expect(requests).toBeLessThanOrEqual(SAMPLES + kills * CONCURRENCY)

  const all = Array.from({ length: SAMPLES }, (_, index) => `ferry-${index + 1}`)
  expect((await READ[name](store)).sort()).toEqual(all.sort())
  expect((await run(Number.POSITIVE_INFINITY)).stored).toHaveLength(SAMPLES)
  expect(asked).toEqual([])
})
