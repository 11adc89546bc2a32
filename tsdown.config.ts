/** Builds the package: ES modules with shared chunks, so that every entry uses the same recorder and caches. */
import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    vitest: 'src/vitest.ts',
    'vitest-reporter': 'src/vitest-reporter.ts',
    'cli/main': 'src/cli/main.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: true,
  fixedExtension: true,
  clean: true,
  hash: false,
  deps: {
    /** Small libraries that are bundled, so that an install brings few packages. Types of runners stay outside. */
    onlyBundle: ['ajv-draft-04', 'big.js', 'commander', 'css-what', 'get-east-asian-width'],
    neverBundle: [/^vite/, /^node:/],
  },
})
