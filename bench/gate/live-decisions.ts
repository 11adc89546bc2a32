/**
 * The two rules of the gate in whole gates against an endpoint whose true share of clean answers is known; both rules judge
 * the same answers. In this process by default; `ENDPOINT=http` goes through the real client and the network of this machine.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConnectionOptions } from '../../src/endpoint/client.ts'
import { type DecisionRule, decide, percent } from '../../src/gate/decide.ts'
import { runTrials } from '../../src/gate/run-trials.ts'
import { DecisionTable } from './decision-table.ts'
import { seededRandom } from './seeded-random.ts'

const isHttp = process.env.ENDPOINT === 'http'
const REPEATS = Number(process.env.REPEATS ?? (isHttp ? 40 : 1000))
const TRIALS = 50
const DEMANDED = 0.98
const RULES: readonly DecisionRule[] = ['rate', 'interval']

const next = seededRandom(20261201)
let share = 1
const answer = () => ({
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content: next() < share ? '{"a": 1}' : '{"a": "1"}' },
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1 },
})

const inProcess: ConnectionOptions = { client: { chat: { completions: { create: async () => answer() } } } }

async function overHttp(): Promise<ConnectionOptions & { stop(): void }> {
  const server = http.createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { baseURL, apiKey: 'none', stop: () => server.close() }
}

const { stop = () => {}, ...connection } = isHttp ? await overHttp() : { ...inProcess, stop: undefined }
const table = new DecisionTable(isHttp ? 'ENDPOINT=http node' : 'node', '../gate/live-decisions')
for (share of [0.97, 0.98, 0.99]) {
  const verdicts = RULES.map(() => ({ passed: 0, failed: 0, inconclusive: 0 }))
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { trials } = await runTrials({
      ...connection,
      model: 'm',
      messages: [{ role: 'user', content: 'Extract.' }],
      contract: { type: 'object', properties: { a: { type: 'number' } } },
      trials: TRIALS,
      repair: false,
      concurrency: 8,
    })
    const stages = trials.map(({ stage }) => stage)
    for (const [index, rule] of RULES.entries())
      verdicts[index][
        decide(stages, { rule, minConformance: DEMANDED, confidence: 0.95, planned: TRIALS }).verdict
      ]++
  }
  for (const [index, rule] of RULES.entries())
    table.add({ share: percent(share), trials: TRIALS, rule, isEnough: share >= DEMANDED }, verdicts[index])
}
stop()
table.end()
