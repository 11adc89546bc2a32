/**
 * Builds the package: one implementation in CommonJS, which every runner can load, and thin ES module entries over
 * it. Two copies would double the package, and a process that loads both would have two recorders.
 */
import { defineConfig, type UserConfig } from 'tsdown'
import { bundledLicences } from './scripts/bundled-licences.ts'
import { chunkExports } from './scripts/chunk-exports.ts'
import { nativeRequire } from './scripts/native-require.ts'
import { publishedSchema, writeSchema } from './scripts/published-schema.ts'
import { reportPage } from './scripts/report-page.ts'
import { writeEsmEntries, writeTypes } from './scripts/second-format.ts'

/** What users import: both formats. */
const PUBLIC = {
  index: 'src/index.ts',
  jest: 'src/jest.ts',
  'jest-dependencies': 'src/jest-dependencies.ts',
  'jest-reporter': 'src/jest-reporter.ts',
  'jest-samples': 'src/jest-samples.ts',
  'jest-transform': 'src/jest-transform.ts',
  'sample-tests': 'src/sample-tests.ts',
  'vitest-plugin': 'src/vitest-plugin.ts',
  'vitest-reporter': 'src/vitest-reporter.ts',
}

/** What users import in a page that Vitest runs tests in: ES modules, without anything of Node's. */
const IN_BROWSERS = { browser: 'src/browser.ts', 'vitest-browser': 'src/vitest-browser.ts' }

const shared: UserConfig = {
  platform: 'node',
  target: 'node20.19',
  fixedExtension: true,
  hash: false,
  // The script of the report takes most of a build's time: that is known.
  inputOptions: { checks: { pluginTimings: false } },
  deps: {
    /** Small libraries are bundled, so that an install brings few packages. */
    onlyBundle: ['ajv-draft-04', 'css-what', 'get-east-asian-width'],
    neverBundle: [/^vite/, /^@?jest/, /^expect/, /^node:/],
  },
}

const licences = bundledLicences()

export default defineConfig([
  {
    ...shared,
    entry: {
      ...PUBLIC,
      'register-in-vitest': 'src/matchers/register-in-vitest.ts',
      'cli/main': 'src/cli/main.ts',
    },
    format: 'cjs',
    minify: true,
    clean: true,
    dts: false,
    shims: true,
    plugins: [reportPage(), nativeRequire(['parse5']), chunkExports(), publishedSchema(), licences],
    hooks: {
      'build:done': () => {
        writeSchema()
        writeEsmEntries(Object.keys(PUBLIC))
      },
    },
  },
  {
    ...shared,
    entry: { vitest: 'src/vitest.ts' },
    format: 'esm',
    clean: false,
    dts: false,
    plugins: [
      {
        name: 'one-implementation',
        resolveId: (id: string) =>
          id === './matchers/register-in-vitest.ts'
            ? { id: './register-in-vitest.cjs', external: true }
            : null,
      },
    ],
  },
  {
    ...shared,
    entry: IN_BROWSERS,
    platform: 'browser',
    format: 'esm',
    minify: true,
    deps: { alwaysBundle: [/./], neverBundle: ['vitest'] },
    plugins: [licences],
    clean: false,
    dts: false,
    alias: Object.fromEntries(
      ['crypto', 'util', 'vm'].map((name) => [
        `node:${name}`,
        new URL(`src/browser/node-${name}.ts`, import.meta.url).pathname,
      ]),
    ),
    define: { 'process.env': '{}', 'process.stdout': '{}' },
  },
  {
    ...shared,
    entry: { ...PUBLIC, ...IN_BROWSERS, vitest: 'src/vitest.ts' },
    format: 'esm',
    clean: false,
    dts: { emitDtsOnly: true },
    hooks: { 'build:done': () => writeTypes(Object.keys(PUBLIC), ['vitest', ...Object.keys(IN_BROWSERS)]) },
  },
])
