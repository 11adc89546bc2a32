import { describe, expect, test } from 'vitest'
import { JEST, runJest, writeJestProject } from './jest-project.ts'
import { runIn, samplesOf } from './vitest-project.ts'

const PAGE =
  '<html lang="en"><dl><dt>Mileage</dt><dd>1,280 km</dd><dt>Owner</dt><dd>Ann</dd></dl><p>Driven for thirty minutes.</p>'
const HEAD = `const { defineTemplate, labelled, quantity } = require('goldenless')
const page = ${JSON.stringify(PAGE)}
const template = defineTemplate({ fields: { '$.mileage': labelled('Mileage').as(quantity()) } })
const right = { mileage: 1280 }
const wrong = { mileage: 12800 }
`

const ATTRIBUTION = `
test('plain', () => {
  expect(right).toMatchHtmlFacts(page, template)
  expect('Driven for thirty minutes.').toQuoteSourceVerbatim(page)
})
describe('concurrent', () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    test.concurrent('c' + name, async () => {
      await new Promise((resolve) => setTimeout(resolve, name === 'a' ? 60 : 5))
      expect(name === 'b' ? wrong : right).toMatchHtmlFacts(page, template)
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  }
})
test.each([1, 2])('each %i', (n) => { expect(n === 1 ? right : wrong).toMatchHtmlFacts(page, template) })
test('asymmetric', () => { expect({ a: right, b: 2 }).toEqual({ a: expect.toMatchHtmlFacts(page, template), b: 2 }) })
test('resolves', async () => { await expect(Promise.resolve(right)).resolves.toMatchHtmlFacts(page, template) })
test('not', () => { expect(wrong).not.toMatchHtmlFacts(page, template) })
test('not on a pass', () => { expect(right).not.toMatchHtmlFacts(page, template) })
test.failing('fails', () => { expect(wrong).toMatchHtmlFacts(page, template) })
test('twin', () => { expect(wrong).toMatchHtmlFacts(page, template) })
test('twin', () => { expect(right).toMatchHtmlFacts(page, template) })
test.skip('skipped', () => {})
test('without us', () => { expect(1).toBe(1) })
`
const ATTRIBUTED = {
  plain: 'passed, facts passed, quotes passed',
  'concurrent > ca': 'passed, facts passed',
  'concurrent > cb': 'failed, facts failed',
  'concurrent > cc': 'passed, facts passed',
  'concurrent > cd': 'passed, facts passed',
  'each 1': 'passed, facts passed',
  'each 2': 'failed, facts failed',
  asymmetric: 'passed, facts passed',
  resolves: 'passed, facts passed',
  not: 'passed, facts passed',
  'not on a pass': 'failed, facts failed',
  fails: 'passed, facts passed',
  twin: 'failed, facts failed, facts passed',
}

describe('matchers in Jest', () => {
  test('each call is recorded once, in the test that made it, however it is called', async () => {
    const folder = writeJestProject('jest-attribution', { 'attribution.test.js': HEAD + ATTRIBUTION })
    const { run, exitCode, output } = await runJest(folder)
    expect(exitCode, output).toBe(1)
    expect(samplesOf(run), output).toEqual(ATTRIBUTED)
    expect(run?.runner).toMatchObject({ name: 'jest', version: expect.stringMatching(/^30\./) })
    expect(run?.summary.tests).toMatchObject({ skipped: 1, unfinished: 0 })
    expect(output).toContain('13 samples: 9 passed, 4 failed')
  })

  test('the last attempt of a retried test counts', async () => {
    const folder = writeJestProject('jest-retry', {
      'retry.test.js': `${HEAD}
jest.retryTimes(2)
let tries = 0
test('retried', () => { expect(++tries < 3 ? wrong : right).toMatchHtmlFacts(page, template) })
`,
    })
    const { run, exitCode, output } = await runJest(folder)
    expect(exitCode, output).toBe(0)
    expect(samplesOf(run)).toEqual({ retried: 'passed, facts passed' })
  })

  test('matchers are registered where Jest has no globals, and in ES modules', async () => {
    const files = {
      'package.json': '{ "private": true, "type": "module" }',
      'jest.config.js': `export default { injectGlobals: false, transform: {}, setupFilesAfterEnv: ['goldenless/jest'], reporters: ['default', 'goldenless/jest-reporter'] }`,
      'esm.test.js': `import { expect, test } from '@jest/globals'
import { defineTemplate, labelled } from 'goldenless'
const template = defineTemplate({ fields: { '$.mileage': labelled('Mileage') } })
test('in an ES module', () => { expect({ mileage: 12800 }).toMatchHtmlFacts(${JSON.stringify(PAGE)}, template) })
`,
    }
    const folder = writeJestProject('jest-esm', files)
    const { run, output } = await runIn(folder, ['--experimental-vm-modules', '--no-warnings', JEST])
    expect(samplesOf(run), output).toEqual({ 'in an ES module': 'failed, facts failed' })
    expect(output).toContain('$.mileage is 12800, but the page says "1,280 km".')
  })

  test('a worker that is killed leaves what it recorded, and its sample is an error', async () => {
    const folder = writeJestProject('jest-killed', {
      'killed.test.js': `${HEAD}
test('done before', () => { expect(right).toMatchHtmlFacts(page, template) })
test('killed', () => {
  expect(right).toMatchHtmlFacts(page, template)
  process.kill(process.pid, 'SIGKILL')
})
`,
      'fine.test.js': `${HEAD}
test('fine', () => { expect(right).toMatchHtmlFacts(page, template) })
`,
    })
    const { run, exitCode, output } = await runJest(folder, ['--maxWorkers=2'])
    expect(exitCode).not.toBe(0)
    expect(samplesOf(run), output).toMatchObject({
      killed: 'error, facts passed',
      fine: 'passed, facts passed',
    })
    expect(run?.status).toBe('error')
  })

  test('process.exit in the process of the reporter leaves the ledger of what was recorded', async () => {
    const folder = writeJestProject('jest-exit', {
      'exit.test.js': `${HEAD}
test('recorded', () => { expect(wrong).toMatchHtmlFacts(page, template) })
test('exits', () => { expect(right).toMatchHtmlFacts(page, template); process.exit(0) })
`,
    })
    const { run } = await runJest(folder, ['--runInBand'])
    expect(run?.status).toBe('failed')
    expect(samplesOf(run)).toMatchObject({
      recorded: 'failed, facts failed',
      exits: 'error, facts passed',
    })
    expect(run?.errors.map(({ code }) => code)).toContain('run-cut-short')
  })
})
