import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decisionLines } from '../../src/gate/decision-in-words.ts'
import { runTrials } from '../../src/gate/run-trials.ts'
import type { TrialOptions } from '../../src/gate/trial-options.ts'
import { sumOf } from '../../src/oracles/invariants/declared-rules.ts'
import {
  apiError,
  completion,
  type LoopbackEndpoint,
  type Reaction,
  type ReceivedRequest,
  startLoopback,
} from '../endpoint/loopback-endpoint.ts'

const contract = {
  type: 'object',
  required: ['total', 'items'],
  additionalProperties: false,
  properties: { total: { type: 'number' }, items: { type: 'array', items: { type: 'number' } } },
}
const RIGHT = '{"total": 3, "items": [1, 2]}'
const WRONG_SUM = '{"total": 4, "items": [1, 2]}'
const messages = [{ role: 'user', content: 'Extract.' }] as const

const OPTIONS = { model: 'm', messages, contract, invariants: sumOf('$.total', '$.items[*]'), trials: 5 }

const gate = async (
  react: (request: ReceivedRequest) => Reaction,
  options: Partial<TrialOptions> = {},
): Promise<{ report: Awaited<ReturnType<typeof runTrials>>; server: LoopbackEndpoint }> => {
  const server = await startLoopback(react)
  const report = await runTrials({
    ...OPTIONS,
    baseURL: server.baseURL,
    apiKey: 'sk-canary-0123456789',
    retries: 1,
    firstWaitMs: 1,
    ...options,
  })
  return { report, server }
}

const isRepair = ({ body }: ReceivedRequest): boolean => body.messages.length > 1

describe('each trial has one stage', () => {
  test.each<[string, Reaction, string]>([
    ['a clean answer', completion(RIGHT), 'clean'],
    ['a right answer in a fence', completion(`\`\`\`json\n${RIGHT}\n\`\`\``), 'pass-after-fence-strip'],
    ['a wrong answer in a fence', completion('```json\n{"total": 3}\n```'), 'schema'],
    ['fields that contradict each other', completion(WRONG_SUM), 'invariant'],
    ['a field of a wrong type', completion('{"total": "3", "items": []}'), 'schema'],
    ['broken JSON', completion("{'total': 3}"), 'parse'],
    ['prose around the JSON', completion(`Here it is: ${RIGHT} Cheers.`), 'parse'],
    ['a refusal in words', completion("I'm sorry, but I can't help with that."), 'refusal'],
    ['a refusal of the API', completion(null, { message: { refusal: 'No.' } }), 'refusal'],
    ['an answer that is cut off', completion('{"total": 3, "it', { finish: 'length' }), 'truncated'],
    ['an HTML page', { text: '<html>Login</html>', headers: { 'content-type': 'text/html' } }, 'envelope'],
    ['no choices', { json: { choices: [] } }, 'envelope'],
    ['reasoning without an answer', completion('', { message: { reasoning_content: 'Hm.' } }), 'envelope'],
    ['a fault of the server', apiError(500, 'down'), 'http'],
  ])('%s', async (_name, reaction, stage) => {
    const { report } = await gate(() => reaction, { repair: false, trials: 1, retries: 0 })
    expect(report.trials.map((trial) => trial.stage)).toEqual([stage])
    expect(report.decision.counts).toMatchObject({ [stage]: 1 })
  })
})

describe('the repair request', () => {
  test('is made once, with the answer and what is wrong with it, and is never counted as clean', async () => {
    const { report, server } = await gate((request) => completion(isRepair(request) ? RIGHT : '{"total": 3}'))
    expect(server.requests).toHaveLength(10)
    const repair = server.requests.find(isRepair)!
    expect(repair.body.messages[1]).toEqual({ role: 'assistant', content: '{"total": 3}' })
    expect(repair.body.messages[2].content).toContain('items')
    expect(report.decision).toMatchObject({ verdict: 'failed', clean: 0 })
    expect(report.evidence.recovered).toEqual({ clean: 5, asked: 5 })
  })

  test('is not made for a refusal, a cut or a fault', async () => {
    const { server } = await gate(() => completion("I'm sorry, but I can't help with that."))
    expect(server.requests).toHaveLength(5)
  })
})

describe('the decision', () => {
  test('cases are asked in turn, and told apart', async () => {
    const { report, server } = await gate(
      ({ body }) => completion(body.messages[0].content === 'B' ? 'no' : RIGHT),
      {
        messages: undefined,
        cases: ['A', 'B'].map((name) => ({ name, messages: [{ role: 'user', content: name }] })),
        trials: 6,
        repair: false,
      },
    )
    expect(server.requests).toHaveLength(6)
    expect(report.evidence.cases.map(({ name, counts }) => [name, counts.clean, counts.parse])).toEqual([
      ['A', 3, 0],
      ['B', 0, 3],
    ])
  })

  test('one contradiction blocks, whatever the share', async () => {
    const { report } = await gate(({ number }) => completion(number === 3 ? WRONG_SUM : RIGHT), {
      trials: 100,
      repair: false,
    })
    expect(report.decision).toMatchObject({ verdict: 'failed', clean: 99, blockedBy: 1 })
  })

  test('a wrong model ends the run after one request, without a verdict', async () => {
    const { report, server } = await gate(() =>
      apiError(404, 'The model m does not exist', 'model_not_found'),
    )
    expect(server.requests).toHaveLength(1)
    expect(report.ended).toMatchObject({ isConfiguration: true })
    expect(report.decision).toMatchObject({ verdict: 'inconclusive', trials: 0, planned: 5 })
  })

  test('a spent budget and a stop leave fewer trials than planned, which decide nothing', async () => {
    const { report } = await gate(() => completion(RIGHT), { maxCalls: 3 })
    expect(report.decision).toMatchObject({ verdict: 'inconclusive', trials: 3 })
    expect(report.ended?.kind).toBe('budget')
    const stopped = new AbortController()
    const second = await gate(() => completion(RIGHT), {
      signal: stopped.signal,
      trials: 50,
      onTrial: (done) => done === 4 && stopped.abort(),
    })
    expect(second.report.decision.verdict).toBe('inconclusive')
    expect(second.report.decision.trials).toBeLessThan(50)
  })

  test('the key, and addresses in answers, are never in the evidence', async () => {
    const { report } = await gate(() =>
      completion('write to jane.doe@example.org, token sk-canary-0123456789 {'),
    )
    const text = JSON.stringify(report)
    expect(text).not.toContain('canary')
    expect(text).not.toContain('jane.doe')
    expect(report.evidence.failures).toHaveLength(5)
  })

  test('in words: counts, interval and what so many trials can show', async () => {
    const { report } = await gate(({ number }) => completion(number === 1 ? 'no' : RIGHT), { repair: false })
    const lines = decisionLines(report).map((line) => line.replace(/(127\.0\.0\.1:)\d+|\d+( ms)/g, '$1…$2'))
    expect(lines).toMatchInlineSnapshot(`
      [
        "gate failed: 4 of 5 answers are clean, but 98% are demanded.",
        "clean          4 of 5 trials (95% interval 37.5% to 96.3%), 5 planned, rule rate",
        "parse          1 of 5",
        "model          m at 127.0.0.1:…, prompt 3277986ca53b, contract d6323705b028",
        "latency        … ms in the middle, … ms at p99",
      ]
    `)
  })
})

describe('a line that is not to be trusted', () => {
  test('an endpoint that flips between good and bad is judged call by call', async () => {
    const { report } = await gate(
      ({ number }) => {
        if (number % 4 === 0) return { text: '<html>Login</html>', headers: { 'content-type': 'text/html' } }
        return completion(number % 2 === 0 ? 'no' : RIGHT)
      },
      { trials: 20, repair: false },
    )
    expect(report.decision.counts).toMatchObject({ clean: 10, parse: 5, envelope: 5 })
    expect(report.decision.verdict).toBe('failed')
  })

  test('429, resets and bodies that stall are tried again, and cost no trial', async () => {
    const { report, server } = await gate(
      ({ number }) => {
        if (number === 2) return apiError(429, 'slow down', 'rate_limit', { 'retry-after-ms': '5' })
        if (number === 4) return { ...completion(RIGHT), reset: 'before' }
        if (number === 6) return { ...completion(RIGHT), reset: 'within' }
        if (number === 8) return { ...completion(RIGHT), stall: true }
        return { ...completion(RIGHT), delayMs: 5 }
      },
      { trials: 12, retries: 3, timeoutMs: 2000, concurrency: 1 },
    )
    expect(report.decision).toMatchObject({ verdict: 'passed', clean: 12 })
    expect(server.requests).toHaveLength(16)
  })

  test('what stays down ends in the stage http, then in no verdict', async () => {
    const { report, server } = await gate(
      ({ number }) => (number <= 3 ? completion(RIGHT) : apiError(503, 'down')),
      {
        trials: 20,
        retries: 0,
        concurrency: 1,
      },
    )
    expect(report.decision.counts).toMatchObject({ clean: 3, http: 3 })
    expect(report.decision).toMatchObject({ verdict: 'inconclusive', trials: 6, planned: 20 })
    expect(server.requests).toHaveLength(6)
  })
})

test('the evidence of a zod contract holds for the same contract, and not for another', async () => {
  const subject = async (least: number) =>
    (
      await gate(() => completion('{"a": 3}'), {
        contract: z.object({ a: z.number().min(least) }),
        invariants: [],
        trials: 1,
      })
    ).report.subject.contractHash
  expect(await subject(1)).toBe(await subject(1))
  expect(await subject(1)).not.toBe(await subject(2))
})

test.each<[string, Partial<TrialOptions>, string]>([
  ['no input', { messages: undefined }, 'give messages, or cases'],
  ['no trial', { trials: 0 }, 'trials is a whole number from 1'],
  ['an unknown rule', { rule: 'maybe' as never }, "rule is 'rate' or 'interval'"],
  ['a share above 1', { minConformance: 98 }, 'minConformance is a share above 0, up to 1'],
])('%s is a usage error', async (_name, options, message) => {
  await expect(runTrials({ ...OPTIONS, ...options })).rejects.toThrow(message)
})

test('a broken contract is an error of the gate, not of the model', async () => {
  await expect(gate(() => completion(RIGHT), { contract: { type: 'nothing' } })).rejects.toThrow(
    'The contract check could not be run',
  )
})

test('what an answer says is masked and short in the evidence, in the reasons of its failures too', async () => {
  const answer = { total: `bob@example.org sk-canary-0123456789 ${'x'.repeat(5000)}`, items: [] }
  const { report } = await gate(() => completion(JSON.stringify(answer)), { trials: 1, repair: false })
  const [{ excerpt, reason }] = report.evidence.failures
  expect(reason).toContain('the candidate has "[e-mail] [secret] ')
  for (const text of [excerpt, reason]) {
    expect(text).not.toMatch(/bob@|canary/)
    expect(text.length).toBeLessThanOrEqual(160)
  }
})

test('an option that is none is refused by name, and nothing is sent', async () => {
  const server = await startLoopback(() => completion(RIGHT))
  await expect(runTrials({ ...OPTIONS, baseURL: server.baseURL, maxCals: 3 } as never)).rejects.toThrow(
    'runTrials has no option "maxCals". It has: model, messages, cases,',
  )
  expect(server.requests).toEqual([])
})
