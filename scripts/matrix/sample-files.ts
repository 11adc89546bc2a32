/** The project that every combination runs: sample folders, which need no test file, and how the runner is set up. */
import type { RunnerInVariant, Variant } from './combinations.ts'

const page = (premium: string): string =>
  `<!doctype html><html lang="en"><body><dl><dt>Policy</dt><dd>P-7</dd><dt>Premium</dt><dd>${premium}</dd></dl></body></html>`

export const answer = (premium: number): string => `{\n  "policy": "P-7",\n  "premium": ${premium}\n}\n`

const SAMPLES = {
  'data/right/source.html': page('$1,280.00'),
  'data/right/extracted.json': answer(1280),
  'data/wrong/source.html': page('$1,280.00'),
  'data/wrong/extracted.json': answer(12800),
  'data/unreadable/source.html': page('$1,280.00'),
  'data/unreadable/extracted.json': '{ "policy": ',
  'data/alone/source.html': page('$1,280.00'),
}

/** The text of the configuration that `edited` replaces in tests of caching. */
export const SAMPLES_ENTRY = "samples: 'data/*'"

const SUITE = `defineSuite({
  ${SAMPLES_ENTRY},
  contract: { type: 'object', required: ['premium'], properties: { premium: { type: 'number' }, policy: { type: 'string' } } },
  template: defineTemplate({ fields: { '$.premium': labelled('Premium').as(money({ currency: 'USD' })), '$.policy': labelled('Policy') } }),
})`
const NAMES = '{ defineSuite, defineTemplate, labelled, money }'

/** The file that holds the suite. */
export const suiteFile = ({ runner, variant }: RunnerInVariant): string => {
  if (runner.kind === 'vitest') return 'goldenless.config.ts'
  return variant.modules ? 'goldenless.config.mjs' : 'goldenless.config.cjs'
}

/** Sample folders, their suite, and the runner's configuration, by file name. */
export function sampleFiles(which: RunnerInVariant): Record<string, string> {
  const { runner, variant } = which
  const isModule = runner.kind === 'vitest' || variant.modules === true
  const suite = isModule
    ? `import ${NAMES} from 'goldenless'\nexport default ${SUITE}\n`
    : `const ${NAMES} = require('goldenless')\nmodule.exports = ${SUITE}\n`
  return {
    'package.json': JSON.stringify({ private: true, ...(variant.modules && { type: 'module' }) }),
    ...SAMPLES,
    [suiteFile(which)]: suite,
    ...(runner.kind === 'vitest' ? vitestConfig(variant) : jestConfig(variant)),
  }
}

const vitestConfig = ({ globals }: Variant): Record<string, string> => ({
  'vitest.config.mjs': `import goldenless from 'goldenless/vitest-plugin'
export default { plugins: [goldenless()], test: { globals: ${globals} } }
`,
})

function jestConfig({ globals, modules }: Variant): Record<string, string> {
  const own = `{ injectGlobals: ${globals}, transform: {} }`
  return {
    'jest.config.js': modules
      ? `import { withSamples } from 'goldenless/jest-samples'\nexport default withSamples(${own})\n`
      : `module.exports = require('goldenless/jest-samples').withSamples(${own})\n`,
  }
}
