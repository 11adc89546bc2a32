/** Registers the matchers and their types in Jest: `setupFilesAfterEnv: ['goldenless/jest']`. */
import { beforeEach, expect } from '@jest/globals'
import type { GoldenlessMatchers } from './matchers/matcher-types.ts'
import { type JestGlobals, registerInJest } from './matchers/register-in-jest.ts'

registerInJest({ beforeEach, expect } as JestGlobals)

declare module '@jest/expect' {
  // `expect` of @jest/globals.
  interface Matchers<R extends void | Promise<void>> extends GoldenlessMatchers {}
}

declare module 'expect' {
  interface AsymmetricMatchers extends GoldenlessMatchers {}
}

declare global {
  // The global `expect` of @types/jest.
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: the parameters must be those of the declaration that is merged
    interface Matchers<R, T = {}> extends GoldenlessMatchers {}
    interface Expect extends GoldenlessMatchers {}
    interface InverseAsymmetricMatchers extends GoldenlessMatchers {}
  }
}
