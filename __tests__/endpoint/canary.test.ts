/** A key with no form of its own is looked for in everything that is written, thrown, printed and returned. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { explain } from '../../src/explain/explain.ts'
import { createExtractor } from '../../src/extract/extractor.ts'
import { decisionLines } from '../../src/gate/decision-in-words.ts'
import { runTrials } from '../../src/gate/run-trials.ts'
import { arbitrate } from '../../src/judge/arbitrate.ts'
import { openaiJudge } from '../../src/judge/openai-judge.ts'
import { appendLine } from '../../src/ledger/journal.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { RunInProgress } from '../../src/report/run-in-progress.ts'
import { contract, ferry } from '../extract/ferries.ts'
import { apiError, completion, type Reaction, startLoopback } from './loopback-endpoint.ts'

const CANARY = 'canary+7h1s/k3y=has.no~form'
const FORMS = [CANARY, encodeURIComponent(CANARY), Buffer.from(CANARY).toString('base64')]

/** Endpoints that send the key back, as misconfigured ones do. */
const ECHOES: readonly (readonly [where: string, reaction: Reaction])[] = [
  ['an error', apiError(401, `Incorrect API key provided: ${CANARY}`)],
  ['an error that is quoted', apiError(400, `header "authorization: Bearer ${CANARY}" is not allowed`)],
  [
    'a page',
    { status: 502, text: `<html>Bearer ${CANARY}</html>`, headers: { 'content-type': 'text/html' } },
  ],
  ['a header', { ...completion('{"line": 1}'), headers: { 'x-debug': CANARY } }],
  ['prose', completion(`I was called with ${CANARY} and cannot answer.`)],
  ['broken JSON', completion(`{"line": 1, "stops": ["${CANARY}"`)],
  ['an answer that breaks the contract', completion(JSON.stringify({ line: CANARY, stops: [CANARY] }))],
  ['a refusal', completion(null, { message: { refusal: `No, ${encodeURIComponent(CANARY)}.` } })],
  ['another form', completion(Buffer.from(CANARY).toString('base64'))],
]

const PAGE = '<h1>Ferry</h1><dl><dt>Fare<dd>$12.80</dl>'

/** Everything below a folder, names too. */
function everythingIn(folder: string): string {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => {
      const place = path.join(entry.parentPath, entry.name)
      return `${place}\n${entry.isFile() ? fs.readFileSync(place, 'utf8') : ''}`
    })
    .join('\n')
}

const toldBy = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    return JSON.stringify(await work()) ?? ''
  } catch (error) {
    const { message, stack, cause } = error as Error
    return [message, stack, String(cause), JSON.stringify(error)].join('\n')
  }
}

describe('a key that the endpoint sends back in', () => {
  test.each(ECHOES)('%s is nowhere', async (_, reaction) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-canary-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    const printed: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        printed.push(String(text))
        return true
      })
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const { baseURL } = await startLoopback(() => reaction)
    const shared = { baseURL, apiKey: CANARY, model: 'm', retries: 0 }
    const told: string[] = []

    const extractor = createExtractor({
      ...shared,
      prompt: 'Extract.',
      contract,
      store: path.join(folder, 'answers'),
    })
    told.push(await toldBy(() => extractor.all([ferry(1)])))
    told.push(await toldBy(() => extractor(ferry(2))))

    const trials = {
      ...shared,
      messages: [{ role: 'user', content: 'Extract.' }] as const,
      contract,
      trials: 2,
    }
    told.push(
      await toldBy(async () => {
        const report = await runTrials(trials)
        return [report, decisionLines(report)]
      }),
    )

    const judge = openaiJudge(shared)
    const result = checkHtmlFacts({ fare: '$12.90' }, PAGE)
    told.push(await toldBy(() => arbitrate(result.findings, judge, { cache: path.join(folder, 'judge') })))
    const run = new RunInProgress('goldenless/vitest-reporter', {
      root: folder,
      options: { judge },
      runner: { name: 'vitest', version: '4' },
    })
    appendLine(run.provided.journal, '1-0.ndjson', {
      kind: 'check',
      at: '2026-03-01T10:00:00.000Z',
      retry: 0,
      repeat: 0,
      matcher: 'toMatchHtmlFacts',
      negated: false,
      asymmetric: false,
      sample: 'data/a',
      result,
    })
    told.push(
      await toldBy(async () => {
        const ended = await run.end({ configured: async () => undefined })
        return [ended, run.summary(ended, 'setup')]
      }),
    )
    told.push(explain(result))

    const everything = [...told, ...printed, everythingIn(folder)].join('\n')
    expect(everything).toContain('run.json')
    expect(everything).toContain('ferry-1')
    for (const form of FORMS) expect(everything).not.toContain(form)
  })
})
