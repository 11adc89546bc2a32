/** A run with a judge: rulings and judged fields beside what the checks found, and nothing else changed. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { semantic, text } from '../../src/facts/template/builders.ts'
import { defineTemplate } from '../../src/facts/template/template.ts'
import { buildRun } from '../../src/ledger/build-run.ts'
import { forTheRecord } from '../../src/ledger/for-the-record.ts'
import type { Run } from '../../src/ledger/run.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { judgeRun } from '../../src/report/judge-run.ts'
import { renderReport } from '../../src/report/render-report.ts'
import { apiError, completion, startLoopback } from '../endpoint/loopback-endpoint.ts'

const PAGE =
  '<h1>Ferry</h1><p class="fare">Fare: <b>$12.80</b></p><p class="about">Calm water, gentle crossing.</p>'
const template = defineTemplate({
  name: 'ferry',
  fields: { '$.fare': text('.fare b'), '$.mood': semantic(text('.about'), 'the mood of the crossing') },
})

function runOf(fare: string): Run {
  const result = checkHtmlFacts({ fare, mood: 'calm' }, PAGE, template)
  return buildRun(
    { id: 'r', startedAt: '2026-03-01T10:00:00.000Z', version: '0', runner: { name: 'vitest', node: '20' } },
    [
      {
        kind: 'check',
        at: '2026-03-01T10:00:01.000Z',
        retry: 0,
        repeat: 0,
        matcher: 'toMatchHtmlFacts',
        negated: false,
        asymmetric: false,
        sample: 'ferry',
        result,
      },
      { kind: 'end', at: '2026-03-01T10:00:02.000Z' },
    ],
  )
}

const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-run-'))
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}
const setting = (baseURL: string) => async () => ({
  model: 'small',
  baseURL,
  apiKey: 'sk-0123456789',
  retries: 0,
})
const withoutJudge = ({ judge: _, ...run }: Run) => ({
  ...run,
  samples: run.samples.map((sample) => ({
    ...sample,
    checks: sample.checks.map(({ rulings: _rulings, judged: _judged, ...entry }) => entry),
  })),
})

test('a judge that calls everything correct leaves the run failed, and its field is judged, not matched', async () => {
  const server = await startLoopback(({ body }) => {
    const quote =
      body.messages[1].content.includes('Calm water') && !body.messages[1].content.includes('12.80')
        ? 'Calm water'
        : '$12.80'
    return completion(
      JSON.stringify({
        verdict: 'correct',
        correct_value: null,
        evidence_quote: quote,
        confidence: 1,
        reason: 'Fine.',
      }),
    )
  })
  const plain = runOf('$128')
  const run = forTheRecord(await judgeRun(plain, setting(server.baseURL), folder()))
  expect(run.status).toBe('failed')
  expect(withoutJudge(run)).toEqual(forTheRecord(plain))
  const [entry] = run.samples[0].checks
  expect(entry.rulings).toMatchObject([
    { finding: 0, state: 'conflict', because: { code: 'against-evidence' } },
  ])
  expect(entry.judged).toMatchObject([
    { path: '$.mood', state: 'judged', verdict: 'correct', votes: [{}, {}, {}] },
  ])
  expect(entry.fields.find((field) => field.path === '$.mood')).toMatchObject({
    verdict: 'not_evaluated',
    reason: 'semantic',
  })
  expect(run.judge).toMatchObject({
    questions: 4,
    live: 4,
    cached: 0,
    requests: 4,
    promptTokens: 400,
    fields: { judged: 1, total: 1 },
  })
  expect(JSON.stringify(run)).not.toContain('sk-0123456789')
  expect(renderReport(run)).toContain('"state":"conflict"')
})

test('with the judge down, the run is the run without a judge but for rulings in error', async () => {
  const server = await startLoopback(() => apiError(401, 'no'))
  const plain = runOf('$128')
  const run = await judgeRun(plain, setting(server.baseURL), folder())
  expect(withoutJudge(run)).toEqual(plain)
  const [entry] = run.samples[0].checks
  expect(entry.rulings).toMatchObject([{ state: 'error', because: { code: 'judge-unavailable' } }])
  expect(entry.judged).toMatchObject([{ state: 'not_evaluated', because: { code: 'judge-unavailable' } }])
  expect(server.requests).toHaveLength(1)
})

test('votes that differ leave the field not evaluated', async () => {
  const server = await startLoopback(({ number }) =>
    completion(
      JSON.stringify({
        verdict: number === 2 ? 'unsupported' : 'correct',
        correct_value: null,
        evidence_quote: 'Calm water',
        confidence: 1,
        reason: 'x',
      }),
    ),
  )
  const run = await judgeRun(runOf('$12.80'), setting(server.baseURL), folder())
  expect(run.samples[0].checks[0].judged).toMatchObject([
    { state: 'not_evaluated', because: { code: 'votes-differ' } },
  ])
})

test('without a judge nothing is asked, and without a question the judge is not even looked for', async () => {
  const plain = runOf('$128')
  expect(await judgeRun(plain, async () => undefined, folder())).toBe(plain)
  const result = checkHtmlFacts(
    { fare: '$12.80' },
    PAGE,
    defineTemplate({ fields: { '$.fare': text('.fare b') } }),
  )
  const passed = buildRun({ id: 'r', startedAt: 'x', version: '0', runner: { name: 'vitest', node: '20' } }, [
    {
      kind: 'check',
      at: 'x',
      retry: 0,
      repeat: 0,
      matcher: 'm',
      negated: false,
      asymmetric: false,
      sample: 's',
      result,
    },
  ])
  const find = async () => {
    throw new Error('looked for')
  }
  expect(await judgeRun(passed, find, folder())).toBe(passed)
})
