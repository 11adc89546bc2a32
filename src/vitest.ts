/** Registers the matchers and their types in Vitest: `setupFiles: ['goldenless/vitest']`. */
import * as vitest from 'vitest'
import type { GoldenlessMatchers } from './matchers/matcher-types.ts'
import { registerInVitest } from './matchers/register-in-vitest.ts'

registerInVitest(vitest)

declare module 'vitest' {
  // Without type parameters the same declaration fits Vitest 3, 4 and 5, which differ in theirs.
  interface Assertion extends GoldenlessMatchers {}
  interface AsymmetricMatchersContaining extends GoldenlessMatchers {}
}
