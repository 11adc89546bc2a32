/** The judges that a configuration file names, where it names any. */
import path from 'node:path'
import type { Judges } from '../report/judge-run.ts'
import { configFiles } from './config-files.ts'
import { suiteOf } from './find-samples.ts'
import { type LoadedSuites, loadSuites } from './load-suites.ts'

/** A suite whose entries stand in the text, and are not taken over from elsewhere. */
const WRITTEN_OUT = /\bdefineSuite\s{0,9}\(\s{0,9}\{/
const TAKEN_OVER = /\.\.\.\s{0,9}\w/

/**
 * The judges of the suites. A configuration runs code of its own and takes time to load, so it is loaded only where it
 * may name one.
 *
 * @throws InputError where it may, and cannot be loaded.
 */
export async function configuredJudges(root: string): Promise<Judges | undefined> {
  const files = configFiles(root)
  if (!files || !mayNameJudge([...files.values()])) return undefined
  return judgesOf(await loadSuites(root))
}

/** Each sample's judge is that of its suite; a test outside of all suites has the first that is named. */
export function judgesOf({ suites, root }: Pick<LoadedSuites, 'suites' | 'root'>): Judges | undefined {
  const first = suites.find(({ judge }) => judge !== undefined)?.judge
  if (first === undefined) return undefined
  const review = suites.find((suite) => suite.review !== undefined)?.review
  const suiteOfSample = (sample: string): number => {
    // Samples are named from where the tests were started, patterns from where the configuration stands.
    const places = [path.resolve(sample), path.resolve(root, sample)]
    return places.map((folder) => suiteOf(suites, root, folder)).find((suite) => suite >= 0) ?? -1
  }
  return {
    of(sample) {
      const suite = suiteOfSample(sample)
      return suite < 0 ? first : suites[suite].judge
    },
    ...(review !== undefined && { review }),
  }
}

function mayNameJudge(texts: readonly string[]): boolean {
  if (texts.some((text) => /judge/i.test(text))) return true
  const suites = texts.filter((text) => WRITTEN_OUT.test(text))
  return suites.length === 0 || suites.some((text) => TAKEN_OVER.test(text))
}
