/** The Jest reporter: opens a run's ledger, gathers the runner's results, writes run.json and report.html. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { jestTest } from './ledger/jest-test.ts'
import type { ErrorLine, TestLine } from './ledger/journal.ts'
import { provideToProcess } from './ledger/provided-run.ts'
import type { TestState } from './ledger/run.ts'
import { testFile } from './ledger/test-file.ts'
import { checkedOptions, type ReporterOptions } from './report/reporter-options.ts'
import { firstLine, LostLedgerError, RunInProgress, UnwrittenLedgerError } from './report/run-in-progress.ts'
import { configFingerprint } from './suite/config-fingerprint.ts'
import { configuredJudges } from './suite/configured-judges.ts'
import { mutateRun } from './suite/mutate-run.ts'

/** Settings of the reporter, as `reporters: [['goldenless/jest-reporter', { … }]]` passes them. */
export type GoldenlessReporterOptions = ReporterOptions

const NAME = 'goldenless/jest-reporter'

/** The parts of Jest's own types that are read, the same in Jest 29 and 30; its types are no dependency of ours. */
interface GlobalConfig {
  readonly rootDir: string
  readonly shard?: { readonly shardIndex: number; readonly shardCount: number }
  /** Only files that changed since the last commit. */
  readonly onlyChanged?: boolean
  readonly onlyFailures?: boolean
  readonly testNamePattern?: string
  /** Patterns of files: a list until Jest 29, an object with a list since. */
  readonly testPathPattern?: string
  readonly testPathPatterns?: { readonly patterns: readonly string[] }
}

interface TestOfFile {
  readonly path: string
  readonly context: { readonly config: { readonly displayName?: { readonly name: string } } }
}

interface TestCaseResult {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly fullName: string
  readonly status: string
  readonly failing?: boolean
  readonly invocations?: number
  readonly duration?: number | null
  readonly failureMessages: readonly string[]
}

interface FileResult {
  readonly testFilePath: string
  readonly testResults: readonly TestCaseResult[]
  readonly testExecError?: { readonly message?: string } | null
  readonly failureMessage?: string | null
}

/** `reporters: ['default', 'goldenless/jest-reporter']`. Jest makes a new one for each run of watch mode. */
export default class GoldenlessReporter {
  readonly #root: string
  readonly #run: RunInProgress
  readonly #asksByName: boolean
  readonly #mutate: ReporterOptions['mutate']
  #lost: Error | undefined
  /** Names that were seen in each file: Jest gives tests no id. */
  readonly #occurrences = new Map<string, number>()

  /** @throws TypeError for an option that is none. */
  constructor(globalConfig: GlobalConfig, options: GoldenlessReporterOptions = {}) {
    const checked = checkedOptions(NAME, options)
    this.#root = globalConfig.rootDir
    this.#mutate = checked.mutate
    const runner = { name: 'jest', version: jestVersion(globalConfig.rootDir) }
    const { shard } = globalConfig
    this.#asksByName = Boolean(globalConfig.testNamePattern)
    this.#run = new RunInProgress(NAME, {
      root: this.#root,
      options: checked,
      runner,
      ...(shard && { shard: { index: shard.shardIndex, count: shard.shardCount } }),
      config: configFingerprint(this.#root),
      isPart: isPart(globalConfig),
    })
    // Workers are started after reporters are made, and inherit the environment.
    provideToProcess(this.#run.provided)
  }

  /** Called at once for each attempt of each test: a worker that dies later cannot take it back. */
  onTestCaseResult(test: TestOfFile, result: TestCaseResult): void {
    this.#run.append(this.#testLine(test, result))
  }

  onTestResult(test: TestOfFile, { testResults, testExecError, failureMessage }: FileResult): void {
    const file = this.#file(test)
    // Tests that were never started (skipped ones) are told only with their file.
    for (const result of testResults) {
      if (!this.#occurrences.has(`${test.path}\n${result.fullName}`))
        this.#run.append(this.#testLine(test, result))
    }
    if (!testExecError) return
    const message = firstLine(testExecError.message || failureMessage || 'the file could not be run')
    this.#run.append({ kind: 'error', code: 'file-failed', message, file } satisfies ErrorLine)
  }

  async onRunComplete(
    _contexts?: unknown,
    results: { readonly wasInterrupted?: boolean } = {},
  ): Promise<void> {
    const cancelled = results.wasInterrupted === true
    const mutate = this.#mutate
    try {
      if (cancelled) this.#run.append(INTERRUPTED)
      const ended = await this.#run.end({
        partial: cancelled || this.#asksByName,
        ...(!cancelled && { configured: () => configuredJudges(this.#root) }),
        ...(!cancelled && mutate && { mutated: (found) => mutateRun(this.#root, found, mutate) }),
      })
      if (ended.mutation?.error) this.#lost = new Error(ended.mutation.error.message)
      console.log(this.#run.summary(ended, "setupFilesAfterEnv: ['goldenless/jest']"))
    } catch (error) {
      if (!(error instanceof LostLedgerError || error instanceof UnwrittenLedgerError)) throw error
      console.error(`\n ${error.message}\n`)
      this.#lost = error
    }
  }

  /** Jest asks at the end of a run; an error here makes its exit code that of a failure. */
  getLastError(): Error | undefined {
    return this.#lost
  }

  #file = ({ path, context }: TestOfFile): string =>
    testFile(this.#root, path, context.config.displayName?.name)

  #testLine(test: TestOfFile, result: TestCaseResult): TestLine {
    const { ancestorTitles, title, fullName, duration, failureMessages, failing, invocations = 1 } = result
    const key = `${test.path}\n${fullName}`
    const before = this.#occurrences.get(key)
    const occurrence = before === undefined ? 0 : invocations > 1 ? before : before + 1
    this.#occurrences.set(key, occurrence)
    const { id } = jestTest(testFile(this.#root, test.path), fullName, occurrence)
    return {
      kind: 'test',
      test: { id, file: this.#file(test), name: [...ancestorTitles, title].join(' > ') },
      state: stateOf(result),
      expectedToFail: failing === true,
      retries: invocations - 1,
      ...(typeof duration === 'number' && { durationMs: Math.round(duration) }),
      errors: failureMessages.map((message) => firstLine(message)),
    }
  }
}

/** Jest does not tell which files it left out. */
const INTERRUPTED: ErrorLine = {
  kind: 'error',
  code: 'run-interrupted',
  message: 'The run was cancelled before all of its test files ran.',
}

const isPart = ({
  onlyChanged,
  onlyFailures,
  testNamePattern,
  testPathPattern,
  testPathPatterns,
}: GlobalConfig): boolean =>
  Boolean(
    onlyChanged || onlyFailures || testNamePattern || testPathPattern || testPathPatterns?.patterns.length,
  )

function stateOf({ status }: TestCaseResult): TestState {
  if (status === 'passed' || status === 'failed') return status
  return 'skipped'
}

/** The version of the Jest that is running, read where its project finds it. */
function jestVersion(root: string): string {
  try {
    const require = createRequire(path.join(root, 'package.json'))
    return (require('jest/package.json') as { version: string }).version
  } catch {
    return 'unknown'
  }
}
