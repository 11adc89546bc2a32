/** Jest projects that are set up in other ways than the usual one. */
import { expect, test } from 'vitest'
import { SAMPLES } from '../cli/sample-project.ts'
import { runJest, writeJestProject } from './jest-project.ts'
import { samplesOf } from './vitest-project.ts'

const CHECKS = `{ samples: 'data/*-1', contract: { type: 'object', properties: { premium: { type: 'number' } } }, facts: {} }`
const RIGHT_AND_WRONG = Object.fromEntries(
  Object.entries(SAMPLES).filter(([file]) => /right|wrong/.test(file)),
)
const SAMPLES_SAY = {
  'right-1': 'passed, contract passed, facts passed',
  'wrong-1': 'failed, contract passed, facts failed',
}

test.each([
  ['an ES module', 'goldenless.config.mjs', ''],
  ['TypeScript that nothing transforms', 'goldenless.config.ts', 'const year: number = 2026\n'],
])(
  'a configuration that is %s, in a CommonJS project',
  async (_, file, more) => {
    const folder = writeJestProject('jest-esm-config', {
      ...RIGHT_AND_WRONG,
      [file]: `import { defineSuite } from 'goldenless'\n${more}export default defineSuite(${CHECKS})\n`,
      'jest.config.js': "module.exports = require('goldenless/jest-samples').withSamples({})\n",
    })
    const { exitCode, output, run } = await runJest(folder)
    expect(samplesOf(run), output).toEqual(SAMPLES_SAY)
    expect(exitCode, output).toBe(1)
  },
  120_000,
)

test('testRegex in place of testMatch finds the samples, and its own tests as before', async () => {
  const folder = writeJestProject('jest-test-regex', {
    ...RIGHT_AND_WRONG,
    'goldenless.config.js': `const { defineSuite } = require('goldenless')\nmodule.exports = defineSuite(${CHECKS})\n`,
    'own.check.js': "test('own', () => {})\n",
    'jest.config.js': `module.exports = require('goldenless/jest-samples').withSamples({ testRegex: '\\\\.check\\\\.js$' })\n`,
  })
  const { output, run } = await runJest(folder)
  expect(samplesOf(run), output).toEqual(SAMPLES_SAY)
  expect(run?.summary.tests, output).toMatchObject({ passed: 4, failed: 1 })
}, 120_000)

test('worker threads are told of a failing asymmetric matcher that cannot be cloned', async () => {
  const own = (name: string) => `test('${name}', () => {
  expect({ a: { premium: 1280 }, f: () => 1 }).toEqual({ a: expect.toMatchHtmlFacts('<dl><dt>Premium</dt><dd>$1,281.00</dd></dl>'), f: expect.any(Function) })
})
`
  const folder = writeJestProject('jest-threads', { 'a.test.js': own('first'), 'b.test.js': own('second') })
  const { exitCode, output, run } = await runJest(folder, ['--workerThreads', '--maxWorkers=2'])
  expect(exitCode, output).toBe(1)
  expect(run?.status, output).toBe('failed')
  expect(run?.summary, output).toMatchObject({ findings: 2, tests: { failed: 2 } })
  expect(output).not.toContain('DataCloneError')
}, 120_000)
