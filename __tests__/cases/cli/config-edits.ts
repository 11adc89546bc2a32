/** Configurations of runners, and what `goldenless init` makes of them; `null` where a person had better edit. */

export interface EditCase {
  readonly name: string
  readonly before: string
  readonly after: string | null
}

export const VITEST_EDITS: readonly EditCase[] = [
  {
    name: 'an object on one line',
    before: `import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { globals: true } })
`,
    after: `import { defineConfig } from 'vitest/config'
import goldenless from 'goldenless/vitest-plugin'
export default defineConfig({ plugins: [goldenless()], test: { globals: true } })
`,
  },
  {
    name: 'an empty object',
    before: `import { defineConfig } from "vitest/config";

export default defineConfig({});
`,
    after: `import { defineConfig } from "vitest/config";
import goldenless from "goldenless/vitest-plugin";

export default defineConfig({ plugins: [goldenless()] });
`,
  },
  {
    name: 'plugins that are there, in the file’s own style',
    before: `/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import {
  defineConfig,
} from "vite";

// https://vite.dev/config/
export default defineConfig({
  plugins: [react({ babel: {} }), "}"],
  test: { environment: 'jsdom' },
});
`,
    after: `/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import {
  defineConfig,
} from "vite";
import goldenless from "goldenless/vitest-plugin";

// https://vite.dev/config/
export default defineConfig({
  plugins: [goldenless(), react({ babel: {} }), "}"],
  test: { environment: 'jsdom' },
});
`,
  },
  {
    name: 'plugins on lines of their own',
    before: `import { defineConfig } from 'vitest/config'
export default defineConfig({
  plugins: [
    one(),
  ],
})
`,
    after: `import { defineConfig } from 'vitest/config'
import goldenless from 'goldenless/vitest-plugin'
export default defineConfig({
  plugins: [
    goldenless(),
    one(),
  ],
})
`,
  },
  {
    name: 'an empty list of plugins, and a first entry on a line of its own',
    before: `import { defineConfig } from 'vitest/config'
export default defineConfig({
  // "plugins: [" in a comment
  'root': './app',
  plugins: [ ],
})
`,
    after: `import { defineConfig } from 'vitest/config'
import goldenless from 'goldenless/vitest-plugin'
export default defineConfig({
  // "plugins: [" in a comment
  'root': './app',
  plugins: [goldenless()],
})
`,
  },
  {
    name: 'no plugins, entries on lines of their own',
    before: `import { defineConfig } from 'vitest/config'
export default defineConfig({
    test: {
        plugins: 'not at this depth',
    },
})
`,
    after: `import { defineConfig } from 'vitest/config'
import goldenless from 'goldenless/vitest-plugin'
export default defineConfig({
    plugins: [goldenless()],
    test: {
        plugins: 'not at this depth',
    },
})
`,
  },
  {
    name: 'a plain object',
    before: `export default { test: {} }\n`,
    after: `import goldenless from 'goldenless/vitest-plugin'

export default { plugins: [goldenless()], test: {} }
`,
  },
  { name: 'a function', before: 'export default defineConfig(({ mode }) => ({ test: {} }))\n', after: null },
  {
    name: 'plugins that are no list',
    before: 'export default defineConfig({ plugins: plugins(), test: {} })\n',
    after: null,
  },
  { name: 'plugins by their name', before: 'export default defineConfig({ plugins })\n', after: null },
  {
    name: 'a regular expression',
    before: 'export default defineConfig({ server: { match: /[{]/ } })\n',
    after: null,
  },
  {
    name: 'a template literal with code',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the case
    before: 'export default defineConfig({ root: `${here}/app` })\n',
    after: null,
  },
  {
    name: 'projects of one’s own',
    before: "export default defineConfig({ test: { projects: ['packages/*'] } })\n",
    after: null,
  },
  { name: 'spread entries alone', before: 'export default defineConfig({ ...base })\n', after: null },
  { name: 'brackets that do not pair', before: 'export default defineConfig({ test: [} })\n', after: null },
  { name: 'an end that never comes', before: 'export default defineConfig({ test: {\n', after: null },
  { name: 'CommonJS', before: 'module.exports = { test: {} }\n', after: null },
]

export const JEST_EDITS: readonly EditCase[] = [
  {
    name: 'an object',
    before: `/** @type {import('jest').Config} */
module.exports = {
  preset: 'ts-jest',
  transform: { '^.+\\\\.css$': '<rootDir>/css.js' },
};
`,
    after: `/** @type {import('jest').Config} */
module.exports = require('goldenless/jest-samples').withSamples({
  preset: 'ts-jest',
  transform: { '^.+\\\\.css$': '<rootDir>/css.js' },
});
`,
  },
  {
    name: 'a name, as jest --init writes it',
    before: `// For a detailed explanation: https://jestjs.io/docs/configuration
/** @type {import('jest').Config} */
const config = {
  clearMocks: true,
};

module.exports = config;
`,
    after: `// For a detailed explanation: https://jestjs.io/docs/configuration
/** @type {import('jest').Config} */
const config = {
  clearMocks: true,
};

module.exports = require('goldenless/jest-samples').withSamples(config);
`,
  },
  {
    name: 'a typed name in an ES module',
    before: `import type { Config } from 'jest'

const config: Config = { clearMocks: true }

export default config
`,
    after: `import type { Config } from 'jest'
import { withSamples } from 'goldenless/jest-samples'

const config: Config = { clearMocks: true }

export default withSamples(config)
`,
  },
  {
    name: 'an object in an ES module without imports',
    before: 'export default {}\n',
    after: `import { withSamples } from 'goldenless/jest-samples'

export default withSamples({})
`,
  },
  {
    name: 'what a function makes',
    before: "module.exports = createJestConfig({ testEnvironment: 'jsdom' })\n",
    after: null,
  },
  { name: 'a function', before: 'module.exports = async () => ({ verbose: true })\n', after: null },
  {
    name: 'the name of a function',
    before: 'const config = async () => ({})\nmodule.exports = config\n',
    after: null,
  },
  { name: 'projects', before: "module.exports = { projects: ['<rootDir>/a'] }\n", after: null },
  {
    name: 'testRegex, which leaves testMatch no say',
    before: "module.exports = { testRegex: 'test/.*' }\n",
    after: null,
  },
  {
    name: 'something behind it',
    before: 'module.exports = {}\nmodule.exports.verbose = true\n',
    after: null,
  },
]
