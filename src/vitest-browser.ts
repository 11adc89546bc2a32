/** Registers the matchers and their types in Vitest's browser mode: `setupFiles: ['goldenless/vitest-browser']`. */
import * as vitest from 'vitest'
import type { GoldenlessMatchers } from './matchers/matcher-types.ts'
import { registerInBrowser } from './matchers/register-in-browser.ts'

registerInBrowser(vitest)

declare module 'vitest' {
  // The same as in `goldenless/vitest`: a program may hold tests of both kinds.
  interface Assertion extends GoldenlessMatchers {}
  interface AsymmetricMatchersContaining extends GoldenlessMatchers {}
}
