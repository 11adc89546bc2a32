/** `goldenless check` with the judge of the configuration: asked beside the findings, and no exit code is its. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  apiError,
  completion,
  type LoopbackEndpoint,
  type Reaction,
  startLoopback,
} from '../endpoint/loopback-endpoint.ts'
import { latestRun, runCli } from '../runners/vitest-project.ts'
import { temporaryProject } from './temporary-project.ts'

const CLI = path.join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.cjs')
const KEY = 'sk-canary-9f8e7d6c5b4a3210'
const page = (fare: string) =>
  `<!doctype html><html lang="en"><body><p class="fare">Fare <b>${fare}</b> or <i>$14.50</i> with a bicycle</p></body></html>`

function projectOf(server: LoopbackEndpoint, judge = 'retries: 0'): string {
  const samples = ['a', 'b', 'c'].flatMap((name) => [
    [`data/${name}/source.html`, page('$12.80')],
    [`data/${name}/extracted.json`, `{ "fare": "$14.50", "of": "${name}" }`],
  ])
  return temporaryProject({
    ...Object.fromEntries(samples),
    'goldenless.config.ts': `import { defineSuite, defineTemplate, notEvaluated, text } from 'goldenless'
const template = defineTemplate({ fields: { '$.fare': text('.fare b'), '$.of': notEvaluated('a name') } })
export default [
  defineSuite({ name: 'asked', samples: 'data/{a,b}', template, judge: { model: 'small', baseURL: '${server.baseURL}', apiKey: '${KEY}', ${judge} } }),
  defineSuite({ name: 'plain', samples: 'data/c', template }),
]
`,
  })
}

const SAID = {
  verdict: 'correct',
  correct_value: null,
  evidence_quote: '$14.50',
  confidence: 1,
  reason: `Fine, says ${KEY}.`,
}
const agrees = (): Reaction => completion(JSON.stringify(SAID))

/** All that the tool wrote, without what the user did. */
const written = (folder: string): string =>
  fs
    .readdirSync(path.join(folder, '.goldenless'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, '.goldenless', name))
    .filter((file) => fs.statSync(file).isFile())
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')

test('rulings stand beside the findings of the suite that has a judge, and the exit code is that of the checks', async () => {
  const server = await startLoopback(agrees)
  const folder = projectOf(server)
  const { exitCode, output, run } = await runCli(folder, ['check'])
  expect(exitCode, output).toBe(1)
  const states = run?.samples.map(({ checks }) => checks[0].rulings?.map(({ state }) => state))
  expect(states, output).toEqual([['disputed'], ['disputed'], undefined])
  expect(output).toMatch(/judge +2 disputed; \d asked, \d known, \d+ tokens/)
  const stored = written(folder)
  expect(stored).toContain('disputed')
  for (const text of [output, stored]) expect(text).not.toContain(KEY)

  const again = await runCli(folder, ['check', '--json'])
  const json = JSON.parse(again.output)
  expect(json.judge).toMatchObject({ live: 0, rulings: { disputed: 2 } })
  expect(json.samples[0].judge).toMatchObject([{ check: 'facts', rulings: [{ finding: 0, isCached: true }] }])
  const asked = server.requests.length
  await runCli(folder, ['check', '--no-judge'])
  await runCli(folder, ['check', 'c'])
  expect(server.requests).toHaveLength(asked)
}, 120_000)

test('an endpoint that shows the key in its errors has it written nowhere', async () => {
  const server = await startLoopback(() => apiError(401, `Incorrect API key provided: ${KEY}`))
  const folder = projectOf(server)
  const { exitCode, output } = await runCli(folder, ['check'])
  expect(exitCode).toBe(1)
  expect(output).toMatch(/judge +2 error/)
  expect(output + written(folder)).not.toContain(KEY)
  expect(server.requests).toHaveLength(1)
}, 60_000)

test('options that cannot be are told, and cost no result', async () => {
  const server = await startLoopback(agrees)
  const { exitCode, output, run } = await runCli(projectOf(server, 'maxCals: 5'), ['check'])
  expect(exitCode, output).toBe(1)
  expect(run?.summary.findings).toBe(3)
  expect(output).toMatch(/No judge was asked: openaiJudge has no option "maxCals"/)
  expect(server.requests).toHaveLength(0)
}, 60_000)

test('what the judge said before the process was killed stands in the ledger that is built afterwards', async () => {
  let child: ReturnType<typeof spawn> | undefined
  const server = await startLoopback(({ number }) => {
    if (number === 1) return agrees()
    setTimeout(() => child?.kill('SIGKILL'), 300)
    return { ...agrees(), delayMs: 30_000 }
  })
  const folder = projectOf(server)
  fs.writeFileSync(path.join(folder, 'data/b/extracted.json'), '{ "fare": "$14.50 ", "of": "other" }')
  fs.writeFileSync(path.join(folder, 'data/b/source.html'), page('$12.70'))
  child = spawn(process.execPath, [CLI, 'check'], { cwd: folder, stdio: 'ignore' })
  await new Promise((done) => child?.on('close', done))
  const { exitCode, output } = await runCli(folder, ['ledger', 'build'])
  expect(exitCode, output).toBe(1)
  const run = latestRun(folder)
  expect(run?.samples.map(({ checks }) => checks[0].rulings?.length ?? 0)).toEqual([1, 0, 0])
  expect(run?.judge).toMatchObject({ live: 2, rulings: { disputed: 1 } })
  expect(output).toMatch(/judge +1 disputed/)
}, 60_000)
