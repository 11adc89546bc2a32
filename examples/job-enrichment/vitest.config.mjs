import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.mjs'],
    setupFiles: ['goldenless/vitest'],
    reporters: ['default', 'goldenless/vitest-reporter'],
  },
})
