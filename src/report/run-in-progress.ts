/** One run as a reporter sees it: a folder that is opened, lines that are appended, a ledger that is written. */
import fs from 'node:fs'
import path from 'node:path'
import { defuseText } from '../explain/defuse.ts'
import { paletteFor } from '../explain/palette.ts'
import { changesLines } from '../explain/run-changes.ts'
import { summaryLines } from '../explain/run-summary.ts'
import { commitOf } from '../ledger/commit.ts'
import { compareRuns } from '../ledger/compare-runs.ts'
import {
  appendLine,
  type CheckLine,
  type ErrorLine,
  type RulingLine,
  type TestLine,
} from '../ledger/journal.ts'
import type { ProvidedRun } from '../ledger/provided-run.ts'
import { removeOldRuns } from '../ledger/retention.ts'
import type { Run, Shard } from '../ledger/run.ts'
import { createRunFolder, LEDGER_FOLDER, type RunFolder } from '../ledger/run-folder.ts'
import { VERSION } from '../ledger/version.ts'
import { withMutation } from '../ledger/with-mutation.ts'
import { type MutationFigures, notMutated } from '../model/mutation.ts'
import { exportRun } from './export-run.ts'
import { type Judges, judgeRun } from './judge-run.ts'
import { lastRunIn, rememberRun } from './last-run.ts'
import { whenProcessEnds } from './process-end.ts'
import { extractionFingerprints, type ReporterOptions } from './reporter-options.ts'
import { type BuiltLedger, buildLedger, NoRunError, writeBuilt } from './write-ledger.ts'

/** The reporter's own journal, beside those of the workers. */
const RESULTS = 'results.ndjson'
const RULINGS = 'rulings.ndjson'

/** How a run ended. */
export interface EndOfRun {
  readonly partial?: boolean
  readonly removed?: ReadonlySet<string>
  readonly configured?: () => Promise<Judges | undefined>
  /** Breaks the answers of the run's samples on purpose. */
  readonly mutated?: (run: Run) => Promise<MutationFigures>
}

export class RunInProgress {
  readonly #ledger: string
  readonly #root: string
  readonly #folder: RunFolder
  readonly #options: ReporterOptions
  /** The run before of this process, where there was one. */
  readonly #previous: Run | undefined
  #appended = 0
  #removed: ReadonlySet<string> | undefined
  /** The tests have ended, and the judge is asked. */
  #isJudging = false
  /** Why a judge that may have been meant was not asked. */
  #unasked: string | undefined
  /** What is told below the summary. */
  readonly #remarks: string[] = []
  #annotations: readonly string[] = []
  #atExit: (() => void) | undefined
  /** What was written when the process was told to end. */
  #cut: Run | undefined

  /** @throws Error naming the folder that cannot be written, and the option that chooses another. */
  constructor(
    reporter: string,
    {
      root,
      options,
      runner,
      shard,
      config,
      isPart = false,
    }: {
      readonly root: string
      readonly options: ReporterOptions
      readonly runner: { readonly name: string; readonly version: string }
      /** Which part of the tests this machine takes. */
      readonly shard?: Shard
      /** Fingerprint of the configuration. */
      readonly config?: string
      /** A re-run of some test files: all else is carried over from the run before. */
      readonly isPart?: boolean
    },
  ) {
    this.#root = root
    this.#options = options
    this.#ledger = path.resolve(root, options.folder ?? LEDGER_FOLDER)
    const commit = commitOf(process.env)
    const fingerprints = {
      ...(config !== undefined && { config }),
      ...(commit !== undefined && { commit }),
      ...extractionFingerprints(root, options),
    }
    this.#previous = lastRunIn(this.#ledger)
    try {
      this.#folder = createRunFolder(this.#ledger, new Date(), {
        version: VERSION,
        runner: { ...runner, node: process.versions.node },
        ...(shard && { shard }),
        ...(Object.keys(fingerprints).length > 0 && { fingerprints }),
        ...(isPart && this.#previous && { continues: this.#previous.id }),
      })
    } catch (cause) {
      const next = `Choose a folder that can be written: reporters: [['${reporter}', { folder: '…' }]].`
      throw new Error(
        `goldenless cannot write its ledger in ${this.#ledger}: ${(cause as Error).message}. ${next}`,
        { cause },
      )
    }
    this.#atExit = whenProcessEnds(() => this.#cutShort())
  }

  /** What the workers need. */
  get provided(): ProvidedRun {
    return { id: this.#folder.id, journal: this.#folder.journal, root: this.#root }
  }

  append(line: TestLine | CheckLine | ErrorLine): void {
    this.#appended++
    this.#orUnwritten(() => appendLine(this.#folder.journal, RESULTS, line))
  }

  /**
   * Has the judge asked where there is one, then writes run.json and the report. A process that is ended while the judge
   * is asked leaves the rulings that were made.
   *
   * @param end.partial not every test of the files ran: the run was cancelled, or asked for tests by name.
   * @param end.removed test files that are none any more: their samples are not carried over.
   * @param end.configured tells the judge of the configuration file; without it none is asked, as after Ctrl-C.
   * @throws LostLedgerError where somebody deleted the run's folder while it ran; UnwrittenLedgerError where the disk is
   * full, or the folder can no longer be written.
   */
  async end({ partial = false, removed, configured, mutated }: EndOfRun = {}): Promise<Run> {
    try {
      if (this.#cut) return this.#cut
      this.#refuseLostLines()
      this.#orUnwritten(() =>
        appendLine(this.#folder.journal, RESULTS, {
          kind: 'end',
          at: new Date().toISOString(),
          ...(partial && { partial }),
        }),
      )
      this.#removed = removed
      const built = this.#build()
      const judged = configured ? await this.#judged(built.run, configured) : built.run
      if (this.#cut) return this.#cut
      const run = mutated ? withMutation(judged, await this.#mutated(judged, mutated)) : judged
      if (this.#cut) return this.#cut
      if (run !== built.run) this.#refuseLostLines()
      return this.#write({ ...built, run })
    } finally {
      this.#atExit?.()
    }
  }

  /** What the terminal says last; `setup` is where the matchers are registered. */
  summary(run: Run, setup: string): string {
    const report = path.relative(process.cwd(), this.#folder.reportFile)
    const palette = paletteFor(process.stdout)
    const lines = this.#previous
      ? changesLines(compareRuns(this.#previous, run), run, report, palette)
      : summaryLines(run, report, palette)
    if (run.samples.length === 0 && run.summary.tests.passed + run.summary.tests.failed > 0) {
      lines.push(` No matcher of goldenless was called. They are registered by ${setup}.`)
    }
    if (this.#unasked !== undefined) lines.push(` No judge was asked: ${defuseText(this.#unasked)}`)
    lines.push(...this.#remarks.map((remark) => ` ${defuseText(remark)}`))
    // Workflow commands stand at the beginning of a line.
    return `\n${[...lines, ...this.#annotations].join('\n')}\n`
  }

  #build(): BuiltLedger {
    try {
      return buildLedger(this.#folder)
    } catch (error) {
      const { id, folder } = this.#folder
      throw error instanceof NoRunError ? new LostLedgerError(id, folder) : error
    }
  }

  /** @throws UnwrittenLedgerError in place of what the file system says. */
  #orUnwritten<Written>(write: () => Written): Written {
    try {
      return write()
    } catch (error) {
      const { syscall } = error as NodeJS.ErrnoException
      throw syscall === undefined ? error : new UnwrittenLedgerError(this.#folder.folder, error as Error)
    }
  }

  #write(built: BuiltLedger): Run {
    const run = this.#orUnwritten(() =>
      writeBuilt(this.#ledger, this.#folder, built, {
        root: this.#root,
        ...(this.#previous && { previous: this.#previous }),
        ...(this.#removed && { removed: this.#removed }),
      }),
    )
    rememberRun(this.#ledger, run)
    this.#exportAndTidy(run)
    return run
  }

  /** Never throws: the ledger is written, and a format that could not be is told beside it. */
  #exportAndTidy(run: Run): void {
    const { keep } = this.#options
    const attempt = (what: string, work: () => void): void => {
      try {
        work()
      } catch (error) {
        this.#remarks.push(`${what}: ${firstLine((error as Error).message)}`)
      }
    }
    attempt('A format for CI could not be written', () => {
      const { GITHUB_STEP_SUMMARY } = process.env
      const { files, annotations } = exportRun(run, this.#options, {
        root: this.#root,
        folder: this.#folder.folder,
        ...(GITHUB_STEP_SUMMARY && { summaryFile: GITHUB_STEP_SUMMARY }),
      })
      this.#remarks.push(...files.map((file) => `Written: ${path.relative(process.cwd(), file)}`))
      this.#annotations = annotations
    })
    if (keep === undefined) return
    attempt('Old runs could not be removed', () => {
      const old = removeOldRuns(this.#ledger, keep)
      if (old.length > 0)
        this.#remarks.push(`Kept the newest ${keep} runs (keep: ${keep}), removed: ${old.join(', ')}`)
    })
  }

  /** Never throws: a judge, or a configuration that cannot be loaded, costs no ledger. */
  async #judged(run: Run, configured: () => Promise<Judges | undefined>): Promise<Run> {
    const { judge, review } = this.#options
    const find = async (): Promise<Judges | undefined> => {
      const judges = judge === undefined ? await configured() : { of: () => judge }
      return judges && { ...judges, ...(review !== undefined && { review }) }
    }
    this.#isJudging = true
    try {
      return await judgeRun(run, find, {
        cacheFolder: path.join(this.#ledger, 'judge'),
        record: (line) => this.#noteRuling(line),
      })
    } catch (error) {
      this.#unasked = firstLine(error instanceof Error ? error.message : String(error))
      return run
    } finally {
      this.#isJudging = false
    }
  }

  /** For a process that is ended while the judge is asked; the ledger of one that is not needs no note. */
  #noteRuling(line: RulingLine): void {
    try {
      if (!this.#cut) appendLine(this.#folder.journal, RULINGS, line)
    } catch {}
  }

  /** Never throws: what cannot be mutated is an error of the run, and costs no ledger. */
  async #mutated(run: Run, mutated: NonNullable<EndOfRun['mutated']>): Promise<MutationFigures> {
    const figures = await mutated(run).catch((error: unknown) =>
      notMutated(firstLine(error instanceof Error ? error.message : String(error))),
    )
    appendLine(this.#folder.journal, RESULTS, { kind: 'mutation', figures })
    return figures
  }

  /** A ledger that lacks what was recorded could show a failed run as passed. */
  #refuseLostLines(): void {
    const { id, folder, journal } = this.#folder
    if (this.#appended > linesIn(path.join(journal, RESULTS))) throw new LostLedgerError(id, folder)
  }

  /** The process ends in the middle of the run, as after Ctrl-C: what was recorded is kept, all else is an error. */
  #cutShort(): void {
    try {
      this.#refuseLostLines()
      this.#cut = this.#write(this.#build())
      const { status } = this.#cut
      const report = path.relative(process.cwd(), this.#folder.reportFile)
      const what = this.#isJudging
        ? 'the judge was stopped, and the rulings that it made are kept; the run is'
        : 'the run was cut short; what it recorded is'
      process.stderr.write(`\n goldenless  ${what} ${status}: ${report}\n`)
    } catch (error) {
      process.stderr.write(`\n ${(error as Error).message}\n`)
    }
  }
}

/** The run's folder was deleted, or a part of it, while its tests ran. */
export class LostLedgerError extends Error {
  override readonly name = 'LostLedgerError'
  constructor(id: string, folder: string) {
    super(
      `goldenless cannot write the ledger of run ${id}: ${folder} was deleted while the run was going on, and what it had recorded is lost. Run the tests again.`,
    )
  }
}

/** The disk is full, or the run's folder cannot be written any more. */
export class UnwrittenLedgerError extends Error {
  override readonly name = 'UnwrittenLedgerError'
  constructor(folder: string, cause: Error) {
    const shown = path.relative(process.cwd(), folder)
    super(
      `goldenless cannot write the ledger in ${folder}: ${cause.message}. What the tests recorded is in its journal: make room, then run goldenless ledger build ${shown}`,
      { cause },
    )
  }
}

function linesIn(file: string): number {
  try {
    return fs.readFileSync(file, 'utf8').split('\n').length - 1
  } catch {
    return 0
  }
}

export const firstLine = (text: string): string => text.split('\n', 1)[0]
