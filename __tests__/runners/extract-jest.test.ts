/** Samples that are extracted live, in a real Jest. */
import { expect, test } from 'vitest'
import { completion, startLoopback } from '../endpoint/loopback-endpoint.ts'
import { sourceIn } from '../extract/ferries.ts'
import { answerOf, CONTRACT, config, page } from '../extract/ferry-project.ts'
import { runJest, writeJestProject } from './jest-project.ts'
import { samplesOf } from './vitest-project.ts'

/** The same files as CommonJS, which Jest reads without a transform. */
const asCommonJs = (code: string): string =>
  code
    .replace(/^import (\{.*\}) from ('.*')$/gm, (_, names, module) => `const ${names} = require(${module})`)
    .replace(/\.ts'/g, ".js'")
    .replace('export default', 'module.exports =')
    .replace(/^export const (\w+)/m, 'exports.$1')

test('each sample is asked once for all of its checks, and an invalid answer shows what is wrong', {
  timeout: 120_000,
}, async () => {
  const server = await startLoopback((request) => {
    const source = sourceIn(request)
    return completion(answerOf(source, source.includes('2') ? { line: 'two' } : {}))
  })
  const folder = writeJestProject('extract-jest', {
    'goldenless.config.cjs': asCommonJs(config(server.baseURL)),
    'contract.js': asCommonJs(CONTRACT),
    'prompts/extract.md': 'Extract the ferry line.\n',
    'jest.config.js': "module.exports = require('goldenless/jest-samples').withSamples({ maxWorkers: 1 })\n",
    ...Object.fromEntries(['a', 'b'].map((name, index) => [`data/${name}/source.html`, page(index + 1)])),
  })
  const { exitCode, output, run } = await runJest(folder)
  expect(exitCode, output).toBe(1)
  expect(samplesOf(run), output).toMatchObject({
    a: 'passed, contract passed, facts passed',
    b: expect.stringMatching(/^failed, contract failed, facts /),
  })
  expect(server.requests).toHaveLength(2)
})
