/** Mutation testing after the tests of a run: the samples of suites that the run has checked. */
import type { LeftOut, MutateSettings, MutationFigures } from '../model/mutation.ts'
import { folderId } from '../samples/read-sample.ts'
import { findSamples } from './find-samples.ts'
import { findConfig, loadSuites } from './load-suites.ts'

/** The part of a run that says what it has checked. */
export interface CheckedRun {
  readonly samples: readonly { readonly id: string; readonly carried?: string }[]
}

const BY_HAND =
  'its matchers are called by a test file, which nobody can ask again with another answer; only samples of a suite (defineSuite) are mutated'

/**
 * @param settings `true` for the usual ones.
 * @throws InputError where the configuration cannot be loaded; TypeError for a setting that is none.
 */
export async function mutateRun(
  root: string,
  { samples }: CheckedRun,
  settings: MutateSettings | true,
): Promise<MutationFigures> {
  // Few runs ask for it, and every run loads this file.
  const { mutateProject } = await import('./mutate-project.ts')
  const ran = new Set(samples.flatMap(({ id, carried }) => (carried === undefined ? [id] : [])))
  const suites = findConfig(root) === null ? [] : (await loadSuites(root)).suites
  const all = findSamples(suites, root)
  const chosen = all.filter(({ folder }) => ran.has(folderId(folder)))
  const known = new Set(chosen.map(({ folder }) => folderId(folder)))
  const leftOut = [...ran].flatMap((sample): LeftOut[] =>
    known.has(sample) ? [] : [{ sample, why: BY_HAND }],
  )
  const { figures } = await mutateProject(suites, chosen, all, {
    ...(settings === true ? {} : settings),
    leftOut,
  })
  return figures
}
