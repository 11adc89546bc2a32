/** A judge behind a real runner: its rulings stand in the ledger, and the run stays what the checks say. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { completion, startLoopback } from '../endpoint/loopback-endpoint.ts'
import { runJest, writeJestProject } from './jest-project.ts'
import { latestRun, runVitest, VITEST, writeProject } from './vitest-project.ts'

/** The page says two fares; the template reads the first, so that a judge may well see the candidate's. */
const PAGE = '<h1>Ferry</h1><p class="fare">Fare: <b>$12.80</b> or <i>$14.50</i> with a bicycle</p>'

const projectOf = (name: string, fare: string, judge: string): string =>
  writeProject(name, {
    'goldenless.config.ts': `import { defineSuite } from 'goldenless'
${judge}`,
    'ferry.test.ts': `import { defineTemplate, text } from 'goldenless'
import { expect, test } from 'vitest'
const template = defineTemplate({ name: 'ferry', fields: { '$.fare': text('.fare b') } })
test('ferry', () => { expect({ fare: '${fare}' }).toMatchHtmlFacts('${PAGE}', { template }) })
`,
  })

const asking = (baseURL: string): string =>
  `export default defineSuite({
  samples: 'data/*',
  facts: {},
  judge: { model: 'small', baseURL: '${baseURL}', apiKey: 'sk-0123456789', retries: 0 },
})
`

/** Says of everything that it is correct, and quotes what it was asked about. */
const agreeable = () =>
  startLoopback(() =>
    completion(
      JSON.stringify({
        verdict: 'correct',
        correct_value: null,
        evidence_quote: '$14.50',
        confidence: 1,
        reason: 'Fine.',
      }),
    ),
  )

test('a judge that calls everything correct disputes the finding, and the run fails all the same', {
  timeout: 120_000,
}, async () => {
  const server = await agreeable()
  const { exitCode, output, run, folder } = await runVitest(
    projectOf('judge-disputes', '$14.50', asking(server.baseURL)),
  )
  expect(exitCode, output).toBe(1)
  expect(run?.status).toBe('failed')
  const [entry] = run!.samples[0].checks
  expect(entry.outcome).toBe('failed')
  expect(entry.findings).toMatchObject([{ path: '$.fare' }])
  expect(entry.rulings, output).toMatchObject([{ finding: 0, state: 'disputed', verdict: 'correct' }])
  expect(run?.judge).toMatchObject({ live: 1, cached: 0, requests: 1, rulings: { disputed: 1 } })
  expect(server.requests).toHaveLength(1)
  expect(output).toContain('[judge: disputed] $.fare')
  expect(output).toMatch(/judge +1 disputed; 1 asked, 0 known, 120 tokens/)
  const place = path.join(folder, '.goldenless', 'runs', run!.id)
  const record = fs.readFileSync(path.join(place, 'run.json'), 'utf8')
  expect(record).not.toContain('"passage"')
  expect(record).not.toContain('sk-0123456789')
  expect(fs.readFileSync(path.join(place, 'report.html'), 'utf8')).toContain('"state":"disputed"')
})

test('in Jest as in Vitest', { timeout: 120_000 }, async () => {
  const server = await agreeable()
  const folder = writeJestProject('judge-jest', {
    'goldenless.config.ts': `import { defineSuite } from 'goldenless'\n${asking(server.baseURL)}`,
    'ferry.test.js': `const { defineTemplate, text } = require('goldenless')
const template = defineTemplate({ name: 'ferry', fields: { '$.fare': text('.fare b') } })
test('ferry', () => { expect({ fare: '$14.50' }).toMatchHtmlFacts('${PAGE}', { template }) })
`,
  })
  const { exitCode, output, run } = await runJest(folder)
  expect(exitCode, output).toBe(1)
  expect(run?.status).toBe('failed')
  expect(run!.samples[0].checks[0].rulings, output).toMatchObject([{ finding: 0, state: 'disputed' }])
  expect(server.requests).toHaveLength(1)
})

test('without a finding no judge is asked', { timeout: 120_000 }, async () => {
  const server = await agreeable()
  const { exitCode, output, run } = await runVitest(projectOf('judge-idle', '$12.80', asking(server.baseURL)))
  expect(exitCode, output).toBe(0)
  expect(run?.status).toBe('passed')
  expect(run?.judge).toBeUndefined()
  expect(server.requests).toHaveLength(0)
})

test('a configuration that cannot be loaded is told beside the finding', { timeout: 120_000 }, async () => {
  const { exitCode, output, run } = await runVitest(
    projectOf('judge-unloadable', '$14.50', 'export default defineSuite({ judge: [\n'),
  )
  expect(exitCode, output).toBe(1)
  expect(run?.status).toBe('failed')
  expect(run?.judge).toBeUndefined()
  expect(output).toMatch(/No judge was asked: .*goldenless\.config\.ts cannot be loaded: /)
})

test('Ctrl-C while the judge is asked leaves the ledger without it', { timeout: 120_000 }, async () => {
  let child: ChildProcess | undefined
  const server = await startLoopback(() => {
    child?.kill('SIGINT')
    return { ...completion('{}'), delayMs: 50_000 }
  })
  const folder = projectOf('judge-stopped', '$14.50', asking(server.baseURL))
  child = spawn(process.execPath, [VITEST, 'run'], { cwd: folder, stdio: 'ignore' })
  const late = setTimeout(() => child?.kill('SIGKILL'), 60_000)
  expect(await new Promise((done) => child?.on('close', done))).not.toBe(0)
  clearTimeout(late)
  const run = latestRun(folder)
  expect(server.requests).toHaveLength(1)
  expect(run?.status).toBe('failed')
  expect(run?.errors).toEqual([])
  expect(run?.samples[0].checks[0].findings).toMatchObject([{ path: '$.fare' }])
  expect(run?.judge).toBeUndefined()
})
