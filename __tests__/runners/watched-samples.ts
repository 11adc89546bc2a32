/** A project of two suites for watch modes: two samples of one, one of the other, each file that they name apart. */
export const page = (premium: string): string =>
  `<!doctype html><html lang="en"><body><dl><dt>Policy</dt><dd>P-7</dd><dt>Premium</dt><dd>${premium}</dd></dl></body></html>`
export const answer = (premium: number): string => `{\n  "policy": "P-7",\n  "premium": ${premium}\n}\n`

const SAMPLES = {
  'data/a/source.html': page('$1,280.00'),
  'data/a/extracted.json': answer(1280),
  'data/b/source.html': page('$1,280.00'),
  'data/b/extracted.json': answer(12800),
  'other/c/source.html': page('$1,280.00'),
  'other/c/extracted.json': answer(1280),
  'prompts/extract.md': 'Extract the policy.\n',
}
const CONTRACT =
  "{ type: 'object', required: ['premium'], properties: { premium: { type: 'number' }, policy: { type: 'string' } } }"
const TEMPLATE =
  "defineTemplate({ fields: { '$.premium': labelled('Premium').as(money({ currency: 'USD' })), '$.policy': labelled('Policy') } })"
const SUITES = `[
  defineSuite({ samples: 'data/*', watch: 'prompts/*.md', contract, template }),
  defineSuite({ name: 'other', samples: 'other/*', template }),
]`

export const VITEST_FILES = {
  ...SAMPLES,
  'contract.ts': `export const contract = ${CONTRACT}\n`,
  'template.ts': `import { defineTemplate, labelled, money } from 'goldenless'\nexport const template = ${TEMPLATE}\n`,
  'goldenless.config.ts': `import { defineSuite } from 'goldenless'\nimport { contract } from './contract.ts'\nimport { template } from './template.ts'\nexport default ${SUITES}\n`,
  'vitest.config.ts':
    "import { defineConfig } from 'vitest/config'\nimport goldenless from 'goldenless/vitest-plugin'\nexport default defineConfig({ plugins: [goldenless()] })\n",
}

export const JEST_FILES = {
  ...SAMPLES,
  'contract.js': `exports.contract = ${CONTRACT}\n`,
  'template.js': `const { defineTemplate, labelled, money } = require('goldenless')\nexports.template = ${TEMPLATE}\n`,
  'goldenless.config.cjs': `const { defineSuite } = require('goldenless')\nconst { contract } = require('./contract.js')\nconst { template } = require('./template.js')\nmodule.exports = ${SUITES}\n`,
  'jest.config.js': "module.exports = require('goldenless/jest-samples').withSamples({ maxWorkers: 1 })\n",
}
