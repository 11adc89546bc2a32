/** A merge of 20,000 samples in a process with little memory. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRunFolder } from '../../src/ledger/run-folder.ts'
import { checkResult } from '../../src/model/check-result.ts'
import { newFolder } from '../ledger/shard-project.ts'

const root = path.join(import.meta.dirname, '..', '..')
const folder = newFolder()
afterAll(() => fs.rmSync(folder, { recursive: true }))

const SHARDS = 4
const SAMPLES = 5000
const FIELDS = 10
const MEGABYTES = 256

/** Ten fields a sample; every hundredth sample has a wrong one. */
const result = (number: number) =>
  checkResult({
    check: 'facts',
    fields: Array.from({ length: FIELDS }, (_, field) => ({
      path: `$.rows[${field}].amount`,
      verdict: number % 100 === 0 && field === 0 ? ('wrong' as const) : ('matched' as const),
      strength: 'bound' as const,
    })),
    findings:
      number % 100 === 0
        ? [{ check: 'facts', code: 'wrong-value', path: '$.rows[0].amount', verdict: 'wrong' as const }]
        : [],
  })

/** A shard as its workers and its reporter left it when the machine went away before run.json was written. */
function writeJournals(index: number): void {
  const ledger = path.join(folder, 'shards', String(index))
  const { journal } = createRunFolder(ledger, new Date('2026-01-01T00:00:00.000Z'), {
    version: '0.1.0',
    runner: { name: 'vitest', version: '4.1.12', node: '20.19.0' },
    shard: { index, count: SHARDS },
  })
  const [calls, tests]: string[][] = [[], []]
  for (let number = 0; number < SAMPLES; number++) {
    const sample = `data/${index}-${String(number).padStart(5, '0')}`
    const reference = { id: sample, file: `${sample}/source.html`, name: `${sample} > facts` }
    calls.push(
      JSON.stringify({
        kind: 'check',
        at: '2026-01-01T00:00:00.500Z',
        test: reference,
        retry: 0,
        repeat: 0,
        matcher: 'toMatchHtmlFacts',
        negated: false,
        asymmetric: false,
        sample,
        result: result(number),
      }),
    )
    const state = number % 100 === 0 ? 'failed' : 'passed'
    tests.push(
      JSON.stringify({ kind: 'test', test: reference, state, expectedToFail: false, retries: 0, errors: [] }),
    )
  }
  fs.writeFileSync(path.join(journal, '1-0.ndjson'), `${calls.join('\n')}\n`)
  fs.writeFileSync(
    path.join(journal, 'results.ndjson'),
    `${tests.join('\n')}\n{"kind":"end","at":"2026-01-01T00:00:01.000Z"}\n`,
  )
}

test(`four shards of ${SAMPLES} samples are merged in ${MEGABYTES} MB`, () => {
  for (let index = 1; index <= SHARDS; index++) writeJournals(index)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      `--max-old-space-size=${MEGABYTES}`,
      path.join(root, 'dist', 'cli', 'main.cjs'),
      'ledger',
      'merge',
      'shards',
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } },
  )
  expect(status, stderr.slice(-500)).toBe(1)
  expect(stdout).toContain('20,000 samples: 19800 passed, 200 failed')
  expect(stdout).toContain('200,000 of 200,000 fields evaluated (100.0%)')
})
