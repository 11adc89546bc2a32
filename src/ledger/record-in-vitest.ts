/** Tells the recorder which test of Vitest is running, and where its run is recorded. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendInWorker, type TestReference } from './journal.ts'
import { PROVIDED_KEY, type ProvidedRun } from './provided-run.ts'
import { recordWith } from './recorder.ts'
import { testFile } from './test-file.ts'

/** The part of Vitest's task that names a test. */
export interface RunningTask {
  readonly id: string
  readonly name: string
  readonly suite?: { readonly name: string; readonly suite?: unknown }
  readonly file: { readonly filepath: string; readonly projectName?: string }
  readonly result?: { readonly retryCount?: number; readonly repeatCount?: number }
}

/**
 * The global `expect` does not know its test while tests run concurrently, so each test runs inside its own
 * async context. https://nodejs.org/api/async_context.html
 */
export const runningTask = new AsyncLocalStorage<RunningTask>()

/**
 * Called once a test file.
 *
 * @param inject Vitest's own: what a reporter provided reaches every kind of worker through it.
 */
export function recordInVitest(inject: unknown): void {
  const provided = (): ProvidedRun | undefined =>
    (inject as (key: string) => ProvidedRun | undefined)(PROVIDED_KEY)
  recordWith({
    place: () => provided()?.journal ?? null,
    append: appendInWorker,
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
