/** What the reporter hands to the workers of a run: where to write. */

/** Under this name in Vitest's `provide`, which reaches every kind of pool. */
export const PROVIDED_KEY = 'goldenless'

/** Jest has no such channel, but its workers and threads get the environment of the reporter's process. */
const VARIABLE = 'GOLDENLESS_RUN'

export interface ProvidedRun {
  readonly id: string
  /** Folder for the journals of the run's workers. */
  readonly journal: string
  /** The project's root: files are named relative to it. */
  readonly root: string
}

export function provideToProcess(run: ProvidedRun): void {
  process.env[VARIABLE] = JSON.stringify(run)
}

/** What the reporter of this run provided; `undefined` where none listens. */
export function providedToProcess(): ProvidedRun | undefined {
  const text = process.env[VARIABLE]
  if (text === undefined || text === '') return undefined
  return JSON.parse(text) as ProvidedRun
}
