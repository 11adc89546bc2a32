/** The files that a suite names beside its samples: `watch`, and the prompt of its extractor. */
import type { Suite } from './define-suite.ts'
import { patternsOf } from './find-samples.ts'
import { promptFileOf } from './suite-extractor.ts'

/** Patterns relative to the configuration's folder; a change of what they fit runs every sample of the suite again. */
export function watchPatterns(suite: Suite): readonly string[] {
  const prompt = promptFileOf(suite)
  return [...patternsOf(suite.watch), ...(prompt === undefined ? [] : [prompt])]
}
