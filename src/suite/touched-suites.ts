/** In watch mode: every sample imports the whole configuration, and only those of the suites that a change touches run again. */
import path from 'node:path'
import { configFiles } from './config-files.ts'
import { suiteOf } from './find-samples.ts'
import type { LiveSuites } from './live-suites.ts'
import { overrideOf } from './sample-module.ts'
import { suitesTouched } from './suites-by-import.ts'
import { isInSample, samplesTouchedBy } from './touched-samples.ts'

/** Files that a configuration may import. */
export const MODULE = /\.(?:[mc]?[jt]s|json)$/

/** What changed since the last run began. */
export class TouchedSuites {
  readonly #live: LiveSuites
  readonly #suites = new Set<number>()
  readonly #folders = new Set<string>()
  /** Something changed of which nobody can say what it touches. */
  #isAny = false

  constructor(live: LiveSuites) {
    this.#live = live
  }

  note(file: string): void {
    const { known } = this.#live
    if (isInSample(file, known)) {
      this.#folders.add(path.dirname(file))
      return
    }
    for (const page of samplesTouchedBy(file, known)) this.#folders.add(path.dirname(page))
    if (!MODULE.test(file)) return
    const touched = this.#of(file)
    if (touched === null) this.#isAny = true
    else for (const suite of touched) this.#suites.add(suite)
  }

  /** Whether the sample of a page may say something else now. */
  mayBe(page: string): boolean {
    const folder = path.dirname(page)
    const { suites, root } = this.#live.known
    return (
      this.#isAny ||
      this.#suites.size === 0 ||
      this.#suites.has(suiteOf(suites, root, folder)) ||
      this.#folders.has(folder) ||
      // It imports what it likes.
      overrideOf(folder) !== undefined
    )
  }

  forget(): void {
    this.#isAny = false
    this.#suites.clear()
    this.#folders.clear()
  }

  #of(file: string): ReadonlySet<number> | null {
    const { root, suites, file: config } = this.#live.known
    try {
      const files = configFiles(root, config)
      return files ? suitesTouched(files, path.resolve(file), suites.length) : null
    } catch {
      // A file is gone while it is read.
      return null
    }
  }
}
