import { defineConfig } from 'vitest/config'
import { reportPage } from './scripts/report-page.ts'

export default defineConfig({
  plugins: [reportPage()],
  test: {
    include: ['__tests__/**/*.test.ts'],
    // One worker a core but one is Vitest's default, which leaves two-core machines with one: half of the
    // time is spent waiting for subprocesses.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser that shares its processor answers late.
    expect: { poll: { timeout: 15_000 } },
  },
})
