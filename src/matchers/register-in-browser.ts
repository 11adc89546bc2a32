/** Registers the matchers in a page that Vitest runs tests in. */
import { type BrowserTask, recordInBrowser, testBegins } from '../ledger/record-in-browser.ts'
import * as matchers from './index.ts'
import type { VitestModule } from './register-in-vitest.ts'

/** Called once a test file: hooks belong to the file that is being collected. */
export function registerInBrowser({ beforeEach, expect, inject }: Omit<VitestModule, 'aroundEach'>): void {
  beforeEach(({ task }: { task: BrowserTask }) => testBegins(task))
  recordInBrowser(inject)
  expect.extend(matchers)
}
