/** JSON nested 100,000 levels deep, and very long JSON: checked in time that its size allows, or refused by name. */
import { describe, expect, test } from 'vitest'
import { explain } from '../../src/explain/explain.ts'
import {
  checkContract,
  checkHtmlFacts,
  checkInvariants,
  checkQuotes,
  checkTrace,
  repairMojibake,
  sumOf,
} from '../../src/index.ts'
import { RunFileError, runOfText } from '../../src/ledger/read-run.ts'
import type { CheckResult } from '../../src/model/check-result.ts'
import { cpuTime } from '../cpu-time.ts'

const DEPTH = 100_000
const lists = '['.repeat(DEPTH) + ']'.repeat(DEPTH)
const objects = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`
const PAGE = '<h1>Report</h1><dl><dt>Total<dd>5</dl>'
const NAMED = /^(?:Candidate|Contract|Trace|Quotes|Path|Run).*Error$/

/** What a check says of hostile input: a result that can be explained, or an error of ours. */
function outcome(work: () => CheckResult): string {
  try {
    const result = work()
    expect(explain(result)).not.toBe('')
    return result.status
  } catch (error) {
    expect((error as Error).name).toMatch(NAMED)
    return 'refused'
  }
}

describe.each([
  ['lists', lists],
  ['objects', objects],
])('100,000 %s in each other', (_, text) => {
  const value: unknown = JSON.parse(text)

  test.each<[string, () => CheckResult]>([
    ['as text under a contract', () => checkContract(text, { type: 'number' })],
    ['as a value under a contract', () => checkContract(value, { type: ['array', 'object'] })],
    [
      'under a contract that refers to itself',
      () =>
        checkContract(value, {
          $ref: '#/$defs/x',
          $defs: { x: { additionalProperties: { $ref: '#/$defs/x' }, items: { $ref: '#/$defs/x' } } },
        }),
    ],
    ['as a contract', () => checkContract({ a: 1 }, value as never)],
    ['against a page', () => checkHtmlFacts(value, PAGE)],
    ['in rules', () => checkInvariants(value, sumOf('$.a', '$..a'))],
    ['as quotes', () => checkQuotes(value as never, PAGE)],
    ['against a trace', () => checkTrace(value, { lines: ['Total: 5'] })],
    ['as a trace', () => checkTrace({ total: 5 }, value as never)],
  ])('%s', (_what, work) => {
    const started = cpuTime()
    expect(['passed', 'failed', 'error', 'not_evaluated', 'refused']).toContain(outcome(work))
    expect(cpuTime() - started).toBeLessThan(20_000)
  })

  test('as run.json is refused by name', () => {
    expect(() => runOfText(text, 'run.json')).toThrow(RunFileError)
  })

  test('are repaired without an end of the stack', () => {
    expect(JSON.stringify(repairMojibake([1]).value)).toBe('[1]')
    expect(() => repairMojibake(value as never)).not.toThrow()
  })
})

test('an answer of 100 MB is checked, or refused by name, in time that its size allows', () => {
  const row = `{"name":"${'x'.repeat(1_000)}","amount":5}`
  const text = `{"rows":[${`${row},`.repeat(99_000)}${row}]}`
  expect(text.length).toBeGreaterThan(100_000_000)
  const started = cpuTime()
  expect(['passed', 'failed', 'refused']).toContain(outcome(() => checkContract(text, { type: 'object' })))
  expect(cpuTime() - started).toBeLessThan(60_000)
})
