/** What the reporter hands to the workers of a run: where to write, under the runner's own channel. */

export const PROVIDED_KEY = 'goldenless'

export interface ProvidedRun {
  readonly id: string
  /** Folder for the journals of the run's workers. */
  readonly journal: string
  /** The project's root: files are named relative to it. */
  readonly root: string
}
