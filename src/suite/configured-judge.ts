/** The judge that a configuration file names, where it names one. */
import type { JudgeSetting } from '../report/judge-run.ts'
import { configFiles } from './config-files.ts'
import { loadSuites } from './load-suites.ts'

/** A suite whose entries stand in the text, and are not taken over from elsewhere. */
const WRITTEN_OUT = /\bdefineSuite\s{0,9}\(\s{0,9}\{/
const TAKEN_OVER = /\.\.\.\s{0,9}\w/

/**
 * The first judge of the suites. A configuration runs code of its own and takes time to load, so it is loaded only where
 * it may name a judge.
 *
 * @throws InputError where it may, and cannot be loaded.
 */
export async function configuredJudge(root: string): Promise<JudgeSetting | undefined> {
  const files = configFiles(root)
  if (!files || !mayNameJudge([...files.values()])) return undefined
  const { suites } = await loadSuites(root)
  return suites.find(({ judge }) => judge !== undefined)?.judge
}

function mayNameJudge(texts: readonly string[]): boolean {
  if (texts.some((text) => /judge/i.test(text))) return true
  const suites = texts.filter((text) => WRITTEN_OUT.test(text))
  return suites.length === 0 || suites.some((text) => TAKEN_OVER.test(text))
}
