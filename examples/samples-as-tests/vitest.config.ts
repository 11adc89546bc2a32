import goldenless from 'goldenless/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({ plugins: [goldenless()] })
