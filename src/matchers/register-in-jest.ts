/** Registers the matchers in Jest, and tells the recorder which test is running. */
import { jestTest } from '../ledger/jest-test.ts'
import { appendInWorker } from '../ledger/journal.ts'
import { providedToProcess } from '../ledger/provided-run.ts'
import { recordWith } from '../ledger/recorder.ts'
import { testFile } from '../ledger/test-file.ts'
import * as matchers from './index.ts'

/** The part of Jest's globals that is needed; handed in by the entry file, which alone imports them. */
export interface JestGlobals {
  readonly expect: { extend(matchers: never): void; getState(): object }
  readonly beforeEach: (hook: () => void) => void
}

/** The part of the state of `expect` that names a test. */
interface ExpectState {
  readonly testPath?: string
  readonly currentTestName?: string
  /** Jest 29 and newer: the test of the async context, `undefined` outside `test.concurrent`. */
  readonly currentConcurrentTestName?: () => string | undefined
  /** Jest 30.5 and newer: the entry of the runner, one object a test. */
  readonly currentTestIdentity?: () => TestEntry | undefined
}

/** The runner's entry of a test, as far as it is read here. */
interface TestEntry {
  readonly failing?: boolean
}

/** Jest sets it in the test environment: how often a failed test is tried again. */
const RETRY_TIMES = Symbol.for('RETRY_TIMES')

/** Before 30.5, the entry of the running test stands only in the runner's own state. */
const STATE_SYMBOL = 'JEST_STATE_SYMBOL'

/** Called once a test file. */
export function registerInJest({ expect, beforeEach }: JestGlobals): void {
  const state = (): ExpectState => expect.getState() as ExpectState
  const runs = new TestRuns()
  beforeEach(() => runs.starts(state()))
  recordWith({
    place: () => providedToProcess()?.journal ?? null,
    append: appendInWorker,
    currentTest: () => {
      const { testPath, currentTestName, currentConcurrentTestName } = state()
      const name = currentConcurrentTestName?.() ?? currentTestName
      if (testPath === undefined || name === undefined) return undefined
      const file = testFile(providedToProcess()?.root ?? process.cwd(), testPath)
      const { occurrence, retry, entry } = runs.latest(name)
      return {
        reference: jestTest(file, name, occurrence),
        retry,
        repeat: 0,
        ...(entry?.failing === true && { expectedToFail: true }),
      }
    },
  })
  expect.extend(matchers as never)
}

interface TestRun {
  readonly entry: TestEntry | undefined
  readonly occurrence: number
  readonly retry: number
}

/** Counts the starts of each name: a second start is a retry of the same test, or another test of that name. */
class TestRuns {
  readonly #latest = new Map<string, TestRun>()

  starts(state: ExpectState): void {
    const name = state.currentTestName
    if (name === undefined) return
    const entry = entryOf(state)
    const before = this.#latest.get(name)
    if (!before) this.#latest.set(name, { entry, occurrence: 0, retry: 0 })
    else if (isRetry(before, entry)) this.#latest.set(name, { ...before, retry: before.retry + 1 })
    else this.#latest.set(name, { entry, occurrence: before.occurrence + 1, retry: 0 })
  }

  /** A concurrent test of Jest 29 starts before any hook: it is the first of its name. */
  latest(name: string): TestRun {
    return this.#latest.get(name) ?? { entry: undefined, occurrence: 0, retry: 0 }
  }
}

function entryOf({ currentTestIdentity }: ExpectState): TestEntry | undefined {
  if (currentTestIdentity) return currentTestIdentity()
  const symbol = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === STATE_SYMBOL,
  )
  if (symbol === undefined) return undefined
  const runner = (globalThis as { readonly [key: symbol]: unknown })[symbol]
  return (runner as { currentlyRunningTest?: TestEntry } | undefined)?.currentlyRunningTest
}

function isRetry(before: TestRun, entry: TestEntry | undefined): boolean {
  if (entry !== undefined && before.entry !== undefined) return entry === before.entry
  return Number((globalThis as { readonly [key: symbol]: unknown })[RETRY_TIMES] ?? 0) > 0
}
