/**
 * The two rules of the gate through the real client, against an endpoint whose true share of clean answers is known: each
 * repeat is a whole gate, and both rules judge the same answers.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DecisionRule, decide, percent } from '../../src/gate/decide.ts'
import { runTrials } from '../../src/gate/run-trials.ts'
import { seededRandom } from './seeded-random.ts'

const REPEATS = Number(process.env.REPEATS ?? 40)
const TRIALS = Number(process.env.TRIALS ?? 50)
const DEMANDED = 0.98
const RULES: readonly DecisionRule[] = ['rate', 'interval']

const next = seededRandom(20261201)
let share = 1
const server = http.createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const content = next() < share ? '{"a": 1}' : '{"a": "1"}'
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices, usage: { prompt_tokens: 1, completion_tokens: 1 } }))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

console.log(`${REPEATS} repeats each of ${TRIALS} calls, ${percent(DEMANDED)} clean answers demanded\n`)
console.log('| true share | trials | rule | passed | failed | inconclusive | wrong |')
console.log('|---|---|---|---|---|---|---|')
for (share of [0.97, 0.98, 0.99]) {
  const verdicts = RULES.map(() => ({ passed: 0, failed: 0, inconclusive: 0 }))
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { trials } = await runTrials({
      model: 'm',
      messages: [{ role: 'user', content: 'Extract.' }],
      contract: { type: 'object', properties: { a: { type: 'number' } } },
      trials: TRIALS,
      repair: false,
      baseURL,
      apiKey: 'none',
      concurrency: 8,
    })
    const stages = trials.map(({ stage }) => stage)
    for (const [index, rule] of RULES.entries())
      verdicts[index][
        decide(stages, { rule, minConformance: DEMANDED, confidence: 0.95, planned: TRIALS }).verdict
      ]++
  }
  for (const [index, rule] of RULES.entries()) {
    const { passed, failed, inconclusive } = verdicts[index]
    const wrong = share >= DEMANDED ? failed : passed
    console.log(
      `| ${[percent(share), TRIALS, rule, passed, failed, inconclusive, `${wrong} of ${REPEATS}`].join(' | ')} |`,
    )
  }
}
server.close()
