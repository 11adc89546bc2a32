/** A run with a judge: rulings and judged fields beside what the checks found, and nothing else changed. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PLAIN } from '../../src/explain/palette.ts'
import { summaryLines } from '../../src/explain/run-summary.ts'
import { semantic, text } from '../../src/facts/template/builders.ts'
import { defineTemplate } from '../../src/facts/template/template.ts'
import { buildRun } from '../../src/ledger/build-run.ts'
import { forTheRecord } from '../../src/ledger/for-the-record.ts'
import type { CheckLine, RulingLine } from '../../src/ledger/journal.ts'
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

function runOf(
  fare: string,
  rulings: readonly RulingLine[] = [],
  samples: readonly string[] = ['ferry'],
): Run {
  const result = checkHtmlFacts({ fare, mood: 'calm' }, PAGE, template)
  return buildRun(
    { id: 'r', startedAt: '2026-03-01T10:00:00.000Z', version: '0', runner: { name: 'vitest', node: '20' } },
    [
      ...samples.map(
        (sample): CheckLine => ({
          kind: 'check',
          at: '2026-03-01T10:00:01.000Z',
          retry: 0,
          repeat: 0,
          matcher: 'toMatchHtmlFacts',
          negated: false,
          asymmetric: false,
          sample,
          result,
        }),
      ),
      ...rulings,
      { kind: 'end', at: '2026-03-01T10:00:02.000Z' },
    ],
  )
}

const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-run-'))
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}
const dataOf = (baseURL: string) => ({ model: 'small', baseURL, apiKey: 'sk-0123456789', retries: 0 })
const setting = (baseURL: string) => {
  const judge = dataOf(baseURL)
  return async () => ({ of: () => judge })
}
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
  const run = forTheRecord(await judgeRun(plain, setting(server.baseURL), { cacheFolder: folder() }))
  expect(run.status).toBe('failed')
  expect(withoutJudge(run)).toEqual(forTheRecord(plain))
  const [entry] = run.samples[0].checks
  expect(entry.rulings).toMatchObject([
    { finding: 0, state: 'conflict', because: { code: 'against-evidence' } },
  ])
  expect(entry.judged).toMatchObject([
    {
      path: '$.mood',
      shown: '"calm"',
      meaning: { description: 'the mood of the crossing' },
      state: 'judged',
      verdict: 'correct',
      votes: [{}, {}, {}],
    },
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
    review: {
      share: 0.1,
      seed: 'r',
      fields: [
        {
          sample: 'ferry',
          path: '$.mood',
          shown: '"calm"',
          passage: 'Calm water, gentle crossing.',
          verdict: 'correct',
        },
      ],
    },
  })
  expect(JSON.stringify(run)).not.toContain('sk-0123456789')
  expect(renderReport(run)).toContain('"state":"conflict"')
})

test('with the judge down, the run is the run without a judge but for rulings in error', async () => {
  const server = await startLoopback(() => apiError(401, 'no'))
  const plain = runOf('$128')
  const run = await judgeRun(plain, setting(server.baseURL), { cacheFolder: folder() })
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
  const run = await judgeRun(runOf('$12.80'), setting(server.baseURL), { cacheFolder: folder() })
  expect(run.samples[0].checks[0].judged).toMatchObject([
    { state: 'not_evaluated', because: { code: 'votes-differ' } },
  ])
})

test('without a judge nothing is asked, and without a question the judge is not even looked for', async () => {
  const plain = runOf('$128')
  expect(await judgeRun(plain, async () => undefined, { cacheFolder: folder() })).toBe(plain)
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
  expect(await judgeRun(passed, find, { cacheFolder: folder() })).toBe(passed)
})

const CALM = {
  verdict: 'correct',
  correct_value: null,
  evidence_quote: 'Calm water',
  confidence: 1,
  reason: 'Fine.',
}
const WRONG = { ...CALM, verdict: 'wrong', correct_value: 12.8, evidence_quote: '$12.80' }
/** A judge that answers as the question demands. */
const fair = async ({ page }: { readonly page?: object }) => (page ? WRONG : CALM)

describe('a run whose process dies while its judge is asked', () => {
  test('keeps every ruling that was made, with what it took', async () => {
    const lines: RulingLine[] = []
    const judged = await judgeRun(runOf('$128'), async () => ({ of: () => fair }), {
      cacheFolder: folder(),
      record: (line) => lines.push(JSON.parse(JSON.stringify(line))),
    })
    const built = runOf('$128', lines)
    expect(built.samples).toEqual(judged.samples)
    expect(built.judge).toEqual({ ...judged.judge, review: undefined })
    expect(built.status).toBe('failed')
  })

  test('takes nothing from lines that are about something else, or are none', () => {
    const costs = [{ questions: 1, live: 1, cached: 0, requests: 0, promptTokens: 0, completionTokens: 0 }]
    const ruling = { state: 'upheld' as const }
    const line = { kind: 'ruling' as const, sample: 'ferry', entry: 0, path: '$.fare', costs }
    const built = runOf('$128', [
      { ...line, path: '$.other', finding: 0, ruling },
      { ...line, finding: 7, ruling },
      { ...line, entry: 3, finding: 0, ruling },
      { ...line, sample: 'none', finding: 0, ruling },
    ])
    expect(built.samples[0].checks[0].rulings).toBeUndefined()
  })
})

describe('several judges', () => {
  const named = (name: string) =>
    Object.assign(async (question: { page?: object }) => fair(question), { about: { name } })

  test('see the samples of their own suites only, and each one’s cost is told', async () => {
    const [first, second] = [named('first'), named('second')]
    const run = runOf('$128', [], ['a', 'b', 'c'])
    const judges = { of: (sample: string) => ({ a: first, b: second })[sample] }
    const judged = await judgeRun(run, async () => judges, { cacheFolder: folder() })
    expect(judged.samples.map(({ checks }) => checks[0].rulings?.length ?? 0)).toEqual([1, 1, 0])
    expect(judged.judge).toMatchObject({
      live: 8,
      byJudge: [
        { about: { name: 'first' }, live: 4 },
        { about: { name: 'second' }, live: 4 },
      ],
    })
    expect(judged.judge?.about).toBeUndefined()
  })

  test('that are one are told as one', async () => {
    const judge = named('one')
    const judged = await judgeRun(runOf('$128', [], ['a', 'b']), async () => ({ of: () => judge }), {
      cacheFolder: folder(),
    })
    expect(judged.judge).toMatchObject({ about: { name: 'one' }, questions: 4 })
    expect(judged.judge?.byJudge).toBeUndefined()
  })

  test('of which none is for the samples that ask leave the run as it was', async () => {
    const run = runOf('$128')
    expect(await judgeRun(run, async () => ({ of: () => undefined }), { cacheFolder: folder() })).toBe(run)
  })
})

test.each([
  ['a limit that is no number', { model: 'small', timeoutMs: 'soon' }, /timeoutMs .* is "soon"/],
  ['an option that is none', { model: 'small', maxCall: 3 }, /has no option "maxCall"\. It has: model/],
  ['no model', { model: '' }, /needs the name of a model/],
])('a judge by data with %s is refused by name', async (_, data, message) => {
  await expect(
    judgeRun(runOf('$128'), async () => ({ of: () => data as never }), { cacheFolder: folder() }),
  ).rejects.toThrow(message)
})

test('what people want to look at is theirs to say', async () => {
  const drawn = async (review: { share: number; seed?: number } | false) =>
    (
      await judgeRun(runOf('$12.80', [], ['a', 'b', 'c']), async () => ({ of: () => fair, review }), {
        cacheFolder: folder(),
      })
    ).judge?.review
  expect(await drawn(false)).toBeUndefined()
  expect(await drawn({ share: 0 })).toBeUndefined()
  expect((await drawn({ share: 1, seed: 7 }))?.fields.map(({ sample }) => sample)).toEqual(['a', 'b', 'c'])
  expect((await drawn({ share: 0.4, seed: 7 }))?.fields).toHaveLength(2)
  expect(await drawn({ share: 0.4, seed: 7 })).toEqual(await drawn({ share: 0.4, seed: 7 }))
})

test('the summary lists what was judged wrong, what could not be judged, and what to look at', async () => {
  const answers: Record<string, object> = {
    a: CALM,
    b: { ...CALM, verdict: 'wrong', correct_value: 'gentle' },
    c: { ...CALM, evidence_quote: 'made up' },
  }
  const judgeOf = (sample: string) => async () => answers[sample]
  const judges = Object.fromEntries(Object.keys(answers).map((sample) => [sample, judgeOf(sample)]))
  const run = await judgeRun(
    runOf('$12.80', [], ['a', 'b', 'c']),
    async () => ({ of: (sample: string) => judges[sample], review: { share: 0.5, seed: 'week 12' } }),
    { cacheFolder: folder() },
  )
  const lines = summaryLines(run, null, PLAIN).filter((line) => /judge|review|^ {15}/.test(line))
  expect(lines).toMatchInlineSnapshot(`
    [
      " not evaluated   3 fields: 3 left to the judge",
      " judge           2 of 3 semantic fields judged; 9 asked, 0 known, 0 tokens",
      " judged          b $.mood wrong: "calm"",
      "                 c $.mood not evaluated: The evidence_quote does not stand in the passage that the judge was shown.",
      " to review       1 of 2 judged fields, seed week 12:",
      "                 a $.mood",
    ]
  `)
})
