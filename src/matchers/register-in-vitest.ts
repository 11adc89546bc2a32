/** Registers the matchers in Vitest, and tells the recorder which test is running. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { TestReference } from '../ledger/journal.ts'
import { PROVIDED_KEY, type ProvidedRun } from '../ledger/provided-run.ts'
import { recordWith } from '../ledger/recorder.ts'
import { testFile } from '../ledger/test-file.ts'
import * as matchers from './index.ts'

/** The part of Vitest that is needed; handed in by the entry file, which alone imports it. */
export interface VitestModule {
  readonly expect: { extend(matchers: object): void }
  readonly beforeEach: (hook: (context: never) => unknown) => void
  readonly inject: unknown
  /** Vitest 4.1 and newer. */
  readonly aroundEach?: unknown
}

/** The part of Vitest's task that names a test. */
interface RunningTask {
  readonly id: string
  readonly name: string
  readonly suite?: { readonly name: string; readonly suite?: unknown }
  readonly file: { readonly filepath: string; readonly projectName?: string }
  readonly result?: { readonly retryCount?: number; readonly repeatCount?: number }
}

type AroundEach = (hook: (run: () => Promise<void>, context: { task: RunningTask }) => unknown) => void

/**
 * The global `expect` does not know its test while tests run concurrently, so each test runs inside its own
 * async context. https://nodejs.org/api/async_context.html
 */
const runningTask = new AsyncLocalStorage<RunningTask>()

/** Called once a test file: hooks belong to the file that is being collected. */
export function registerInVitest(vitest: VitestModule): void {
  const { aroundEach, beforeEach, expect } = vitest
  // The context must be destructured: Vitest reads the parameter list to find out which fixtures are wanted.
  if (aroundEach) (aroundEach as AroundEach)((run, { task }) => runningTask.run(task, run))
  // Older than 4.1: `beforeEach` can only enter the context.
  else beforeEach(({ task }: { task: RunningTask }) => runningTask.enterWith(task))

  const provided = (): ProvidedRun | undefined =>
    (vitest.inject as (key: string) => ProvidedRun | undefined)(PROVIDED_KEY)
  recordWith({
    journalFolder: () => provided()?.journal ?? null,
    currentTest(context) {
      const task = runningTask.getStore() ?? (context as { task?: RunningTask }).task
      if (!task) return undefined
      const { retryCount = 0, repeatCount = 0 } = task.result ?? {}
      return {
        reference: referenceOf(task, provided()?.root ?? process.cwd()),
        retry: retryCount,
        repeat: repeatCount,
      }
    },
  })
  expect.extend(matchers)
}

const referenceOf = (task: RunningTask, root: string): TestReference => ({
  id: task.id,
  file: testFile(root, task.file.filepath, task.file.projectName),
  name: fullName(task),
})

/** `suite > test`, as Vitest's own reporters print it. */
function fullName(task: RunningTask): string {
  const names = [task.name]
  for (let suite = task.suite; suite?.name; suite = suite.suite as typeof suite) names.unshift(suite.name)
  return names.join(' > ')
}
