/** Which samples a file belongs to, where no import says so: for watch modes. */
import fs from 'node:fs'
import path from 'node:path'
import { findFiles, findSamples, SOURCE_FILES, suiteOf } from './find-samples.ts'
import { folderPattern } from './folder-pattern.ts'
import type { LoadedSuites } from './load-suites.ts'
import { watchPatterns } from './watch-patterns.ts'

/** What stands in a sample's folder beside its page, and what it is read for. */
const BESIDE = /^(?:extracted\.json|trace\.json|pinned\.json|sample\.(?:[mc]?js|m?ts))$/

/** Whether a file stands in a sample's folder: then it says nothing of the suites. */
export const isInSample = (file: string, { suites, root }: LoadedSuites): boolean =>
  suiteOf(suites, root, path.dirname(file)) >= 0

/**
 * The pages, which are the test modules, of the samples that a file touches by its place alone. A page itself touches
 * none: runners watch their test modules.
 */
export function samplesTouchedBy(file: string, { suites, root }: LoadedSuites): string[] {
  const folder = path.dirname(file)
  if (BESIDE.test(path.basename(file)) && suiteOf(suites, root, folder) >= 0) {
    const page = SOURCE_FILES.map((name) => path.join(folder, name)).find((place) => fs.existsSync(place))
    return page === undefined ? [] : [page]
  }
  const relative = path.relative(root, file).split(path.sep).join('/')
  const touched = suites.map((suite) => watchPatterns(suite).some((one) => folderPattern(one)(relative)))
  if (!touched.includes(true)) return []
  return pagesOf({ suites, root }, touched)
}

/** The pages of all samples, or of the samples of some suites. */
export const pagesOf = (
  { suites, root }: Pick<LoadedSuites, 'suites' | 'root'>,
  ofSuites?: readonly boolean[],
): string[] =>
  findSamples(suites, root).flatMap(({ suite, folder, source }) =>
    source !== null && (ofSuites === undefined || ofSuites[suite]) ? [path.join(folder, source)] : [],
  )

/** The page of the sample that the ledger calls so. */
export const pageNamed = (sample: string, known: Pick<LoadedSuites, 'suites' | 'root'>): string[] =>
  pagesOf(known).filter((page) => path.resolve(sample) === path.dirname(page))

/** Files that the configuration names and that may stand outside the project: runners watch only what is inside. */
export const watchedFiles = ({ file, suites, root }: LoadedSuites): string[] => [
  file,
  ...suites.flatMap((suite) => findFiles(watchPatterns(suite), root)),
]
