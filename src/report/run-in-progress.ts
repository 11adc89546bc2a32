/** One run as a reporter sees it: a folder that is opened, lines that are appended, a ledger that is written. */
import path from 'node:path'
import { paletteFor } from '../explain/palette.ts'
import { summaryLines } from '../explain/run-summary.ts'
import { commitOf } from '../ledger/commit.ts'
import { appendLine, type ErrorLine, type TestLine } from '../ledger/journal.ts'
import type { ProvidedRun } from '../ledger/provided-run.ts'
import type { Run, Shard } from '../ledger/run.ts'
import { createRunFolder, LEDGER_FOLDER, type RunFolder } from '../ledger/run-folder.ts'
import { VERSION } from '../ledger/version.ts'
import { writeLedger } from './write-ledger.ts'

/** Settings of both reporters. */
export interface ReporterOptions {
  /** Where the ledger lives, relative to the project's root; `.goldenless`. */
  readonly folder?: string
}

/** The reporter's own journal, beside those of the workers. */
const RESULTS = 'results.ndjson'

/** @throws TypeError for an option that is none, naming the reporter as its user wrote it. */
export function checkedOptions(reporter: string, options: object): ReporterOptions {
  const unknown = Object.keys(options).find((name) => name !== 'folder')
  if (unknown !== undefined) throw new TypeError(`${reporter} has no option "${unknown}". It has: folder.`)
  const { folder } = options as ReporterOptions
  if (folder !== undefined && typeof folder !== 'string') {
    throw new TypeError(`The option folder of ${reporter} is a ${typeof folder}, but a path was expected.`)
  }
  return options
}

export class RunInProgress {
  readonly #ledger: string
  readonly #root: string
  readonly #folder: RunFolder

  /** @throws Error naming the folder that cannot be written, and the option that chooses another. */
  constructor(
    reporter: string,
    {
      root,
      options,
      runner,
      shard,
      config,
    }: {
      readonly root: string
      readonly options: ReporterOptions
      readonly runner: { readonly name: string; readonly version: string }
      /** Which part of the tests this machine takes. */
      readonly shard?: Shard
      /** Fingerprint of the configuration. */
      readonly config?: string
    },
  ) {
    this.#root = root
    this.#ledger = path.resolve(root, options.folder ?? LEDGER_FOLDER)
    const commit = commitOf(process.env)
    const fingerprints = { ...(config !== undefined && { config }), ...(commit !== undefined && { commit }) }
    try {
      this.#folder = createRunFolder(this.#ledger, new Date(), {
        version: VERSION,
        runner: { ...runner, node: process.versions.node },
        ...(shard && { shard }),
        ...(Object.keys(fingerprints).length > 0 && { fingerprints }),
      })
    } catch (cause) {
      const next = `Choose a folder that can be written: reporters: [['${reporter}', { folder: '…' }]].`
      throw new Error(
        `goldenless cannot write its ledger in ${this.#ledger}: ${(cause as Error).message}. ${next}`,
        { cause },
      )
    }
  }

  /** What the workers need. */
  get provided(): ProvidedRun {
    return { id: this.#folder.id, journal: this.#folder.journal, root: this.#root }
  }

  append(line: TestLine | ErrorLine): void {
    appendLine(this.#folder.journal, RESULTS, line)
  }

  /** Writes run.json and the report. */
  end(): Run {
    appendLine(this.#folder.journal, RESULTS, { kind: 'end', at: new Date().toISOString() })
    return writeLedger(this.#ledger, this.#folder)
  }

  /** What the terminal says last; `setup` is where the matchers are registered. */
  summary(run: Run, setup: string): string {
    const report = path.relative(process.cwd(), this.#folder.reportFile)
    const lines = summaryLines(run, report, paletteFor(process.stdout))
    if (run.samples.length === 0 && run.summary.tests.passed + run.summary.tests.failed > 0) {
      lines.push(` No matcher of goldenless was called. They are registered by ${setup}.`)
    }
    return `\n${lines.join('\n')}\n`
  }
}

export const firstLine = (text: string): string => text.split('\n', 1)[0]
