/** A project of four samples: right, wrong, with an answer that is no JSON, and without any answer. */

const page = (premium: string) =>
  `<!doctype html><html lang="en"><body><dl><dt>Policy</dt><dd>P-7</dd><dt>Premium</dt><dd>${premium}</dd></dl></body></html>`
const answer = (premium: number) => `{\n  "policy": "P-7",\n  "premium": ${premium}\n}\n`

export const SAMPLES = {
  'data/right-1/source.html': page('$1,280.00'),
  'data/right-1/extracted.json': answer(1280),
  'data/wrong-1/source.html': page('$1,280.00'),
  'data/wrong-1/extracted.json': answer(12800),
  'data/fenced-1/source.html': page('$1,280.00'),
  'data/fenced-1/extracted.json': `\`\`\`json\n${answer(1280)}\`\`\`\n`,
  'data/alone-1/source.html': page('$1,280.00'),
}

const NAMES = 'defineSuite, defineTemplate, labelled, money'
const SUITE = `defineSuite({
  samples: 'data/*',
  contract: { type: 'object', required: ['premium'], properties: { premium: { type: 'number' }, policy: { type: 'string' } } },
  template: defineTemplate({ fields: { '$.premium': labelled('Premium').as(money({ currency: 'USD' })), '$.policy': labelled('Policy') } }),
})`

export const ESM_CONFIG = `import { ${NAMES} } from 'goldenless'\nexport default ${SUITE}\n`
export const CJS_CONFIG = `const { ${NAMES} } = require('goldenless')\nmodule.exports = ${SUITE}\n`
export const VITEST_CONFIG =
  "import { defineConfig } from 'vitest/config'\nimport goldenless from 'goldenless/vitest-plugin'\nexport default defineConfig({ plugins: [goldenless()] })\n"
export const JEST_CONFIG = "module.exports = require('goldenless/jest-samples').withSamples({})\n"
