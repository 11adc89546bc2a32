/** The suites that a configuration file exports: one, or a list of them. */
import { isSuite, type Suite, SuiteError } from './define-suite.ts'

/**
 * @param exported the default export, or the whole module.
 * @throws SuiteError saying what was expected.
 */
export function suitesOf(exported: unknown): readonly Suite[] {
  // A loaded module may answer for its default export, so that one is looked for first.
  const value =
    typeof exported === 'object' && exported !== null && 'default' in exported ? exported.default : exported
  const suites = Array.isArray(value) ? value : [value]
  if (suites.length > 0 && suites.every(isSuite)) return suites
  throw new SuiteError(
    'The configuration exports no suite. Write `export default defineSuite({ samples: … })`, or a list of suites.',
  )
}
