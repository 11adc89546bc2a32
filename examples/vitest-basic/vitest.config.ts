import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { setupFiles: ['goldenless/vitest'], reporters: ['default', 'goldenless/vitest-reporter'] },
})
