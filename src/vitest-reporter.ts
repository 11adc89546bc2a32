/** The Vitest reporter: opens a run's ledger, gathers the runner's results, writes run.json and report.html. */
import path from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { paletteFor } from './explain/palette.ts'
import { summaryLines } from './explain/run-summary.ts'
import { appendLine, type ErrorLine, type TestLine } from './ledger/journal.ts'
import { PROVIDED_KEY, type ProvidedRun } from './ledger/provided-run.ts'
import { createRunFolder, LEDGER_FOLDER, type RunFolder } from './ledger/run-folder.ts'
import { testFile } from './ledger/test-file.ts'
import { VERSION } from './ledger/version.ts'
import { writeLedger } from './report/write-ledger.ts'

/** Settings of the reporter, as `reporters: [['goldenless/vitest-reporter', { … }]]` passes them. */
export interface GoldenlessReporterOptions {
  /** Where the ledger lives, relative to the project's root; `.goldenless`. */
  readonly folder?: string
}

/** The reporter's own journal, beside those of the workers. */
const RESULTS = 'results.ndjson'

type Provide = (key: string, value: ProvidedRun) => void

/** `reporters: ['default', 'goldenless/vitest-reporter']`. */
export default class GoldenlessReporter implements Reporter {
  private readonly options: GoldenlessReporterOptions
  private vitest: Vitest | undefined
  private run: RunFolder | undefined

  /** @throws TypeError for an option that is none. */
  constructor(options: GoldenlessReporterOptions = {}) {
    const unknown = Object.keys(options).find((name) => name !== 'folder')
    if (unknown !== undefined) {
      throw new TypeError(`goldenless/vitest-reporter has no option "${unknown}". It has: folder.`)
    }
    if (options.folder !== undefined && typeof options.folder !== 'string') {
      throw new TypeError(
        `The option folder of goldenless/vitest-reporter is a ${typeof options.folder}, but a path was expected.`,
      )
    }
    this.options = options
  }

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  /** Each run, also each re-run of watch mode, has a folder of its own; `provide` reaches every kind of pool. */
  onTestRunStart(_specifications: readonly TestSpecification[]): void {
    const vitest = this.vitest
    if (!vitest) return
    const runner = { name: 'vitest', version: vitest.version, node: process.versions.node }
    this.run = this.openRun({ version: VERSION, runner })
    const provided: ProvidedRun = { id: this.run.id, journal: this.run.journal, root: vitest.config.root }
    ;(vitest.provide as Provide)(PROVIDED_KEY, provided)
    for (const project of vitest.projects) (project.provide as Provide)(PROVIDED_KEY, provided)
  }

  private openRun(start: Parameters<typeof createRunFolder>[2]): RunFolder {
    try {
      return createRunFolder(this.ledger, new Date(), start)
    } catch (cause) {
      const next =
        "Choose a folder that can be written: reporters: [['goldenless/vitest-reporter', { folder: '…' }]]."
      throw new Error(
        `goldenless cannot write its ledger in ${this.ledger}: ${(cause as Error).message}. ${next}`,
        { cause },
      )
    }
  }

  onTestCaseResult(test: TestCase): void {
    if (this.run) appendLine(this.run.journal, RESULTS, testLine(test, this.root))
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { readonly message?: string; readonly stack?: string }[],
  ): void {
    const { run } = this
    if (!run) return
    this.run = undefined
    const errors = [
      ...modules.flatMap((module) => moduleErrors(module, this.root)),
      ...unhandled.map(unhandledError),
    ]
    for (const error of errors) appendLine(run.journal, RESULTS, error)
    appendLine(run.journal, RESULTS, { kind: 'end', at: new Date().toISOString() })
    const ledger = writeLedger(this.ledger, run)
    const report = path.relative(process.cwd(), run.reportFile)
    const lines = summaryLines(ledger, report, paletteFor(process.stdout))
    if (ledger.samples.length === 0 && ledger.summary.tests.passed + ledger.summary.tests.failed > 0) {
      lines.push(
        " No matcher of goldenless was called. They are registered by setupFiles: ['goldenless/vitest'].",
      )
    }
    this.vitest?.logger.log(`\n${lines.join('\n')}\n`)
  }

  private get root(): string {
    return this.vitest?.config.root ?? process.cwd()
  }

  private get ledger(): string {
    return path.resolve(this.root, this.options.folder ?? LEDGER_FOLDER)
  }
}

function testLine(test: TestCase, root: string): TestLine {
  const result = test.result()
  const diagnostic = test.diagnostic()
  return {
    kind: 'test',
    test: { id: test.id, file: testFile(root, test.module.moduleId, test.project.name), name: test.fullName },
    state: result.state === 'pending' ? 'unfinished' : result.state,
    // `test.fails` that fails is reported as passed; what the matcher saw was a failure all the same.
    expectedToFail: test.options.fails === true,
    retries: diagnostic?.retryCount ?? 0,
    ...(diagnostic && { durationMs: Math.round(diagnostic.duration) }),
    errors: (result.errors ?? []).map(({ message }) => firstLine(message)),
  }
}

/** A file that failed to load, or whose worker died before it was done. */
function moduleErrors(module: TestModule, root: string): ErrorLine[] {
  const file = testFile(root, module.moduleId, module.project.name)
  const failures = module
    .errors()
    .map(
      ({ message }): ErrorLine => ({ kind: 'error', code: 'file-failed', message: firstLine(message), file }),
    )
  const state = module.state()
  if (failures.length > 0 || (state !== 'pending' && state !== 'queued')) return failures
  return [
    {
      kind: 'error',
      code: 'file-unfinished',
      message: `${file} did not finish: its process died or was stopped.`,
      file,
    },
  ]
}

const unhandledError = ({ message, stack }: { message?: string; stack?: string }): ErrorLine => ({
  kind: 'error',
  code: 'unhandled-error',
  message: firstLine(message ?? stack ?? 'an unhandled error'),
})

const firstLine = (text: string): string => text.split('\n', 1)[0]
