/** The Vitest reporter: opens a run's ledger, gathers the runner's results, writes run.json and report.html. */
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { carriedBy } from './ledger/carried-evidence.ts'
import type { ErrorLine, TestLine } from './ledger/journal.ts'
import { PROVIDED_KEY, type ProvidedRun } from './ledger/provided-run.ts'
import { testFile } from './ledger/test-file.ts'
import { checkedOptions, type ReporterOptions } from './report/reporter-options.ts'
import { firstLine, LostLedgerError, RunInProgress, UnwrittenLedgerError } from './report/run-in-progress.ts'
import { configFingerprint } from './suite/config-fingerprint.ts'
import { configuredJudges } from './suite/configured-judges.ts'
import { mutateRun } from './suite/mutate-run.ts'

/** Settings of the reporter, as `reporters: [['goldenless/vitest-reporter', { … }]]` passes them. */
export type GoldenlessReporterOptions = ReporterOptions

const NAME = 'goldenless/vitest-reporter'

type Provide = (key: string, value: ProvidedRun) => void

/** `reporters: ['default', 'goldenless/vitest-reporter']`. */
export default class GoldenlessReporter implements Reporter {
  private readonly options: ReporterOptions
  private vitest: Vitest | undefined
  private run: RunInProgress | undefined
  /** Files of the run that is going on, as the ledger calls them. */
  private planned: readonly string[] = []
  private isFirst = true
  /** Test files that were deleted, or are none any more, since the last run ended. */
  private readonly removed = new Set<string>()

  /** @throws TypeError for an option that is none. */
  constructor(options: GoldenlessReporterOptions = {}) {
    this.options = checkedOptions(NAME, options)
  }

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  /** Each run, also each re-run of watch mode, has a folder of its own; `provide` reaches every kind of pool. */
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const { vitest, options } = this
    if (!vitest) return
    const runner = { name: 'vitest', version: vitest.version }
    const { root, shard } = vitest.config
    this.run = new RunInProgress(NAME, {
      root,
      options,
      runner,
      ...(shard && { shard: { index: shard.index, count: shard.count } }),
      config: configFingerprint(root),
      // The first run, also that of a server that was restarted, is of all files.
      isPart: !this.isFirst,
    })
    this.isFirst = false
    this.planned = specifications.map(({ moduleId, project }) => testFile(this.root, moduleId, project.name))
    const { provided } = this.run
    ;(vitest.provide as Provide)(PROVIDED_KEY, provided)
    for (const project of vitest.projects) (project.provide as Provide)(PROVIDED_KEY, provided)
  }

  onTestCaseResult(test: TestCase): void {
    const line = testLine(test, this.root)
    for (const evidence of carriedBy(test.meta(), line.test)) this.run?.append(evidence)
    this.run?.append(line)
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { readonly message?: string; readonly stack?: string }[],
    reason?: string,
  ): Promise<void> {
    const { run, vitest } = this
    if (!run || !vitest) return
    this.run = undefined
    const cancelled = reason === 'interrupted'
    const { mutate } = this.options
    try {
      for (const error of this.errorsOf(modules, cancelled)) run.append(error)
      for (const error of unhandled) run.append(unhandledError(error))
      const removed = new Set(this.removed)
      const ended = await run.end({
        partial: cancelled || asksByName(vitest),
        removed,
        ...(!cancelled && { configured: () => configuredJudges(this.root) }),
        ...(!cancelled && mutate && { mutated: (found) => mutateRun(this.root, found, mutate) }),
      })
      for (const file of removed) this.removed.delete(file)
      if (ended.mutation?.error) process.exitCode = 1
      vitest.logger.log(run.summary(ended, "setupFiles: ['goldenless/vitest']"))
    } catch (error) {
      if (!(error instanceof LostLedgerError || error instanceof UnwrittenLedgerError)) throw error
      vitest.logger.error(`\n ${error.message}\n`)
      process.exitCode = 1
    }
  }

  onTestRemoved(file?: string): void {
    if (file !== undefined) this.removed.add(testFile(this.root, file))
  }

  private errorsOf(modules: readonly TestModule[], cancelled: boolean): ErrorLine[] {
    const failed = modules.flatMap((module) => moduleErrors(module, this.root))
    if (!cancelled) return failed
    const done = new Set(
      modules.filter(isDone).map((module) => testFile(this.root, module.moduleId, module.project.name)),
    )
    return [
      ...failed.filter(({ code }) => code !== 'file-unfinished'),
      ...this.planned.filter((file) => !done.has(file)).map(notRun),
    ]
  }

  private get root(): string {
    return this.vitest?.config.root ?? process.cwd()
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

/** Every test of it has an end of its own. */
function isDone(module: TestModule): boolean {
  if (module.state() === 'pending' || module.state() === 'queued') return false
  for (const test of module.children.allTests()) if (test.result().state === 'pending') return false
  return true
}

const notRun = (file: string): ErrorLine => ({
  kind: 'error',
  code: 'file-not-run',
  message: `${file} was not run to its end: the run was cancelled.`,
  file,
})

const unhandledError = ({ message, stack }: { message?: string; stack?: string }): ErrorLine => ({
  kind: 'error',
  code: 'unhandled-error',
  message: firstLine(message ?? stack ?? 'an unhandled error'),
})

/** A pattern of test names, from the command line or from the keyboard of watch mode; older versions know only the first. */
const asksByName = (vitest: Vitest): boolean =>
  (vitest.getGlobalTestNamePattern ? vitest.getGlobalTestNamePattern() : vitest.config.testNamePattern) !==
  undefined
