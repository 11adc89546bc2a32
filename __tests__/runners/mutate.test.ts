/** `{ mutate: true }` of the reporters, and pinned samples beside others, in real Vitest and Jest. */
import { describe, expect, test } from 'vitest'
import { runJest, writeJestProject } from './jest-project.ts'
import { type Finished, runVitest, samplesOf, writeProject } from './vitest-project.ts'

const page =
  '<html lang="en"><body><dl><dt>Ferry</dt><dd>Aurelia</dd><dt>Fare</dt><dd>$1,280.00</dd></dl></body></html>'
const answer = (fare: number) => `{ "fare": ${fare}, "mood": "calm" }`
const pin = (code: string) =>
  JSON.stringify({ only: ['$.fare'], checks: { facts: { findings: [{ path: '$.fare', code }] } } })

const SAMPLES = {
  'data/right/source.html': page,
  'data/right/extracted.json': answer(1280),
  'data/held/source.html': page,
  'data/held/extracted.json': answer(12800),
  'data/held/pinned.json': pin('wrong-value'),
  'data/changed/source.html': page,
  'data/changed/extracted.json': answer(12800),
  'data/changed/pinned.json': pin('missing-value'),
}
const NAMES = 'defineSuite, defineTemplate, labelled, money'
const SUITE = `defineSuite({
  samples: 'data/*',
  contract: { type: 'object', properties: { fare: { type: 'number' } } },
  template: defineTemplate({ fields: { '$.fare': labelled('Fare').as(money({ currency: 'USD' })) } }),
})`

interface Runner {
  readonly name: string
  readonly start: () => Promise<Finished>
}
const RUNNERS: readonly Runner[] = [
  {
    name: 'Vitest',
    start: () =>
      runVitest(
        writeProject('mutate-vitest', {
          ...SAMPLES,
          'goldenless.config.ts': `import { ${NAMES} } from 'goldenless'\nexport default ${SUITE}\n`,
          'vitest.config.ts': `import goldenless from 'goldenless/vitest-plugin'
export default { plugins: [goldenless()], test: { reporters: ['default', ['goldenless/vitest-reporter', { mutate: { minMutationScore: 0.95 } }]] } }
`,
        }),
      ),
  },
  {
    name: 'Jest',
    start: () =>
      runJest(
        writeJestProject('mutate-jest', {
          ...SAMPLES,
          'goldenless.config.cjs': `const { ${NAMES} } = require('goldenless')\nmodule.exports = ${SUITE}\n`,
          'jest.config.js': `module.exports = require('goldenless/jest-samples').withSamples({
  reporters: ['default', ['goldenless/jest-reporter', { mutate: { minMutationScore: 0.95 } }]],
})
`,
        }),
      ),
  },
]

describe.each(RUNNERS)('in $name', ({ start }) => {
  test('pinned samples run with the others, and mutation testing comes after the tests', async () => {
    const { run, output, exitCode } = await start()
    expect(samplesOf(run), output).toEqual({
      right: 'passed, contract passed, facts passed',
      held: 'passed, facts passed',
      changed: 'failed, facts failed',
    })
    expect(exitCode, output).toBe(1)
    expect(output).toContain('The verdict of $.fare has changed')
    const mutation = run?.mutation
    expect(mutation?.samples).toEqual({
      mutated: 1,
      leftOut: ['changed', 'held'].map((name) => ({
        sample: `data/${name}`,
        why: 'it is pinned: its verdict is known',
      })),
    })
    expect(mutation?.error).toMatchObject({ code: 'mutation-score' })
    const mood = mutation?.blindSpots.find(({ path }) => path === '$.mood')
    expect(mood?.remedy, output).toMatchObject({ message: expect.stringContaining('$') })
    expect(output).toMatch(/blind spots +\$\.mood/)
  })
})
