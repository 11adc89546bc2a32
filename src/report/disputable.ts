/** Which checks of a run a judge may look at. */
import type { CheckEntry } from '../ledger/run.ts'

/** A failure that the test wanted is no disagreement. */
export const isDisputable = ({ check, outcome }: CheckEntry): boolean =>
  check === 'facts' && outcome === 'failed'
