/** Exit codes of the command line: CI reads these and nothing else. */
import type { Status } from '../model/status.ts'

export const EXIT_CODES = {
  /** Everything that was asked for passed. */
  passed: 0,
  /** At least one proven finding. */
  failed: 1,
  /** Usage, input, configuration or a check that broke. */
  error: 2,
  /** Nothing was evaluated: what compared nothing has not passed. */
  not_evaluated: 3,
} as const satisfies Record<Status, number>
