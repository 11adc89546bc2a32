/** History: figures of runs over time, a prompt and model, and a field; and the same as tables for SQL. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { writeDuckdb } from '../../src/cli/history-duckdb.ts'
import { HistoryGatherer } from '../../src/ledger/history.ts'
import type { Run } from '../../src/ledger/run.ts'

const facts = (row: number, verdict: 'matched' | 'wrong' | 'not_evaluated') =>
  check({
    check: 'facts',
    fields: [{ path: `$.rows[${row}].price`, verdict }],
    findings:
      verdict === 'wrong'
        ? [{ check: 'facts', code: 'wrong-value', path: '$.rows[0].price', candidate: { shown: "it's 5" } }]
        : [],
  })
const quotes = check({
  check: 'quotes',
  fields: [
    { path: '$.q[0]', verdict: 'matched' },
    { path: '$.q[1]', verdict: 'wrong' },
    { path: '$.q[2]', verdict: 'not_evaluated' },
  ],
  findings: [{ check: 'quotes', code: 'quote-edited', path: '$.q[1]' }],
})
const at = (day: number, model: string, samples: Parameters<typeof run>[0]): Run => ({
  ...run(samples),
  id: `2026-03-0${day}`,
  fingerprints: { model },
})

const RUNS = [
  at(2, 'b', [sample('x', [facts(0, 'matched')]), sample('y', [facts(3, 'matched')])]),
  at(1, 'a', [sample('x', [facts(0, 'wrong'), quotes]), sample('y', [facts(1, 'not_evaluated')])]),
]

test('history has a row a run, oldest first, with every denominator', () => {
  const gatherer = new HistoryGatherer()
  for (const one of RUNS) gatherer.add(one)
  const { runs, prompts, fields } = gatherer.history()
  expect(
    runs.map(({ run: id, model, pass, coverage, evidence, judge }) => [
      id,
      model,
      pass,
      coverage,
      evidence,
      judge,
    ]),
  ).toEqual([
    [
      '2026-03-01',
      'a',
      { part: 0, whole: 2 },
      { part: 1, whole: 2 },
      { part: 1, whole: 2 },
      { part: 0, whole: 0 },
    ],
    [
      '2026-03-02',
      'b',
      { part: 2, whole: 2 },
      { part: 2, whole: 2 },
      { part: 0, whole: 0 },
      { part: 0, whole: 0 },
    ],
  ])
  expect(prompts.map(({ model, runs: count }) => [model, count])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(fields).toEqual([
    { path: '$.rows[*].price', model: 'a', pass: { part: 0, whole: 1 }, coverage: { part: 1, whole: 2 } },
    { path: '$.rows[*].price', model: 'b', pass: { part: 2, whole: 2 }, coverage: { part: 2, whole: 2 } },
  ])
})

test('a sample that did not run again is not counted a second time', () => {
  const gatherer = new HistoryGatherer()
  gatherer.add(at(1, 'a', [{ ...sample('x', [facts(0, 'wrong')]), carried: '2026-02-28' }]))
  expect(gatherer.history().fields).toEqual([])
})

test('tables for SQL hold each run once, however often it is written', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-history-'))
  const file = path.join(folder, 'quality.duckdb')
  await writeDuckdb(file, RUNS)
  await writeDuckdb(file, RUNS)
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()
  expect(await rows('SELECT run, model, samples, passed FROM runs ORDER BY run')).toEqual([
    ['2026-03-01', 'a', 2, 0],
    ['2026-03-02', 'b', 2, 2],
  ])
  expect(
    await rows('SELECT verdict, count(*)::INTEGER FROM fields GROUP BY verdict ORDER BY verdict'),
  ).toEqual([
    ['matched', 3],
    ['not_evaluated', 2],
    ['wrong', 2],
  ])
  expect(await rows("SELECT candidate FROM findings WHERE code = 'wrong-value'")).toEqual([["it's 5"]])
  connection.closeSync()
  instance.closeSync()
  fs.rmSync(folder, { recursive: true })
})
