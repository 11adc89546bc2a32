/** Registers the matchers in Vitest, and runs each test in an async context of its own. */
import { type RunningTask, recordInVitest, runningTask } from '../ledger/record-in-vitest.ts'
import * as matchers from './index.ts'

/** The part of Vitest that is needed; handed in by the entry file, which alone imports it. */
export interface VitestModule {
  readonly expect: { extend(matchers: object): void }
  readonly beforeEach: (hook: (context: never) => unknown) => void
  readonly inject: unknown
  /** Vitest 4.1 and newer. */
  readonly aroundEach?: unknown
}

type AroundEach = (hook: (run: () => Promise<void>, context: { task: RunningTask }) => unknown) => void

/** Called once a test file: hooks belong to the file that is being collected. */
export function registerInVitest({ aroundEach, beforeEach, expect, inject }: VitestModule): void {
  // The context must be destructured: Vitest reads the parameter list to find out which fixtures are wanted.
  if (aroundEach) (aroundEach as AroundEach)((run, { task }) => runningTask.run(task, run))
  // Older than 4.1: `beforeEach` can only enter the context.
  else beforeEach(({ task }: { task: RunningTask }) => runningTask.enterWith(task))
  recordInVitest(inject)
  expect.extend(matchers)
}
