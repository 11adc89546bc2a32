/** The suites of a configuration that people edit while their tests are watched. */
import { patternsOf } from './find-samples.ts'
import { checksOfSample, type LoadedSuites, loadSuites } from './load-suites.ts'

export interface LiveSuites {
  /** As they were last loaded. */
  readonly known: LoadedSuites
  /** As the files say now: loaded anew only after `outdated()`. @throws InputError as `loadSuites` does. */
  current(): Promise<LoadedSuites>
  /** The configuration, or something that it may import, was edited. */
  outdated(): void
}

/** @throws InputError as `loadSuites` does. */
export async function liveSuites(root: string, file?: string): Promise<LiveSuites> {
  let known = await loadSuites(root, file)
  let current: Promise<LoadedSuites> | undefined
  return {
    get known() {
      return known
    },
    current() {
      current ??= loadSuites(root, file).then((loaded) => {
        known = loaded
        return loaded
      })
      return current
    },
    outdated() {
      current = undefined
    },
  }
}

/** Whether two configurations look for samples in the same places. */
export const sameSamples = (one: LoadedSuites, other: LoadedSuites): boolean =>
  JSON.stringify(one.suites.map(({ samples }) => patternsOf(samples))) ===
  JSON.stringify(other.suites.map(({ samples }) => patternsOf(samples)))

/** Whether two configurations make the same tests of the same samples. */
export const sameChecks = (one: LoadedSuites, other: LoadedSuites): boolean =>
  JSON.stringify(one.suites.map((suite) => [suite.name, checksOfSample(suite)])) ===
  JSON.stringify(other.suites.map((suite) => [suite.name, checksOfSample(suite)]))
