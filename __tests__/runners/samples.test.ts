import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { runJest, writeJestProject } from './jest-project.ts'
import { type Finished, runIn, runVitest, samplesOf, VITEST, writeProject } from './vitest-project.ts'

const page = (premium: string) =>
  `<!doctype html><html lang="en"><body><dl><dt>Policy</dt><dd>P-7</dd><dt>Premium</dt><dd>${premium}</dd></dl></body></html>`
const answer = (premium: number) => `{\n  "policy": "P-7",\n  "premium": ${premium}\n}\n`
const SAMPLES = {
  'data/right/source.html': page('$1,280.00'),
  'data/right/extracted.json': answer(1280),
  'data/wrong/source.html': page('$1,280.00'),
  'data/wrong/extracted.json': answer(12800),
  'data/unreadable/source.html': page('$1,280.00'),
  'data/unreadable/extracted.json': '{ "policy": ',
  'data/alone/source.html': page('$1,280.00'),
}
const SUITE = `defineSuite({
  samples: 'data/*',
  contract: { type: 'object', required: ['premium'], properties: { premium: { type: 'number' }, policy: { type: 'string' } } },
  template: defineTemplate({ fields: { '$.premium': labelled('Premium').as(money({ currency: 'USD' })), '$.policy': labelled('Policy') } }),
})`
const NAMES = 'defineSuite, defineTemplate, labelled, money'
const VITEST_FILES = {
  ...SAMPLES,
  'vitest.config.ts':
    "import { defineConfig } from 'vitest/config'\nimport goldenless from 'goldenless/vitest-plugin'\nexport default defineConfig({ plugins: [goldenless()] })\n",
  'goldenless.config.ts': `import { ${NAMES} } from 'goldenless'\nexport default ${SUITE}\n`,
}
const JEST_FILES = {
  ...SAMPLES,
  'jest.config.js': "module.exports = require('goldenless/jest-samples').withSamples({})\n",
  'goldenless.config.cjs': `const { ${NAMES} } = require('goldenless')\nmodule.exports = ${SUITE}\n`,
}
const EXPECTED = {
  right: 'passed, contract passed, facts passed',
  wrong: 'failed, contract passed, facts failed',
  unreadable: 'failed, contract failed',
  alone: 'error',
}

interface Runner {
  readonly name: string
  readonly write: (name: string, files: Readonly<Record<string, string>>) => string
  readonly run: (folder: string, options?: readonly string[]) => Promise<Finished>
  readonly files: Readonly<Record<string, string>>
  readonly config: string
}
const RUNNERS: readonly Runner[] = [
  {
    name: 'Vitest',
    write: writeProject,
    run: runVitest,
    files: VITEST_FILES,
    config: 'goldenless.config.ts',
  },
  { name: 'Jest', write: writeJestProject, run: runJest, files: JEST_FILES, config: 'goldenless.config.cjs' },
]

describe.each(RUNNERS)(
  'each sample folder is a test file in $name',
  ({ name, write, run, files, config }) => {
    const title = `samples-${name.toLowerCase()}`

    test('with no test file and no other set-up than one line', async () => {
      const finished = await run(write(title, files))
      expect(finished.exitCode, finished.output).toBe(1)
      expect(samplesOf(finished.run), finished.output).toEqual(EXPECTED)
      expect(finished.output).toContain('$.premium is 12800, but the page says 1280 USD.')
      // The failure stands at the value in the answer, not in generated code.
      expect(finished.output).toMatch(/facts.*data\/wrong\/extracted\.json:3:14/)
    })

    test('a sample says of itself what differs, and a check that is left out is no test', async () => {
      const own = name === 'Jest' ? 'sample.cjs' : 'sample.ts'
      const code = name === 'Jest' ? 'module.exports = { facts: false }' : 'export default { facts: false }'
      const folder = write(`${title}-own`, { ...files, [`data/wrong/${own}`]: code })
      const finished = await run(folder, name === 'Jest' ? ['data/wrong'] : ['data/wrong/'])
      expect(finished.exitCode, finished.output).toBe(0)
      expect(samplesOf(finished.run)).toEqual({ wrong: 'passed, contract passed' })
    })

    test('an edited answer is never judged by a cached module', async () => {
      const folder = write(`${title}-edited`, files)
      const filter = name === 'Jest' ? ['data/right'] : ['data/right/']
      expect(samplesOf((await run(folder, filter)).run)).toEqual({ right: EXPECTED.right })
      fs.writeFileSync(path.join(folder, 'data/right/extracted.json'), answer(1))
      expect(samplesOf((await run(folder, filter)).run)).toEqual({ right: EXPECTED.wrong })
      const text = fs.readFileSync(path.join(folder, config), 'utf8')
      fs.writeFileSync(
        path.join(folder, config),
        text.replace("samples: 'data/*'", "samples: 'data/*', facts: false"),
      )
      expect(samplesOf((await run(folder, filter)).run)).toEqual({ right: 'passed, contract passed' })
    })

    test('a configuration that means nothing is named before any test runs', async () => {
      const text = files[config].replace("samples: 'data/*'", "samples: 'data/*', facst: false")
      const finished = await run(write(`${title}-typo`, { ...files, [config]: text }))
      expect(finished.exitCode).not.toBe(0)
      expect(finished.output).toContain('defineSuite has no entry "facst"')
      expect(finished.run).toBeNull()
    })
  },
)

test('vitest list and -t see the literal tests of each sample', async () => {
  const folder = writeProject('samples-list', VITEST_FILES)
  const { output } = await runIn(folder, [VITEST, 'list'])
  expect(output).toContain('data/right/source.html > right > contract')
  expect(output).toContain('data/wrong/source.html > wrong > facts')
  const filtered = await runVitest(folder, ['-t', 'right.*facts'])
  expect(samplesOf(filtered.run)).toEqual({ right: 'passed, facts passed' })
})

test('tests of one’s own run beside the samples', async () => {
  const folder = writeProject('samples-beside', {
    ...VITEST_FILES,
    'own.test.ts':
      "import { expect, test } from 'vitest'\ntest('own', () => { expect('P-7').toQuoteSourceVerbatim('P-7') })\n",
  })
  const { run, output } = await runVitest(folder)
  expect(samplesOf(run), output).toEqual({ ...EXPECTED, own: 'passed, quotes passed' })
})
