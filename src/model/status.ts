/** The four states of a check, a sample and a run, and which of them wins. */

/**
 * What became of a check, a sample or a run. The four are never blended:
 * `error` means that the check could not be run, `not_evaluated` that nothing was compared.
 */
export type Status = 'passed' | 'failed' | 'error' | 'not_evaluated'

/** Worst first: a proven failure stays one whatever else broke; what compared nothing has not passed. */
export const STATUSES_WORST_FIRST: readonly Status[] = ['failed', 'error', 'not_evaluated', 'passed']

/** The status of a whole made of parts. A whole without parts evaluated nothing. */
export function worstStatus(statuses: Iterable<Status>): Status {
  const seen = new Set(statuses)
  return STATUSES_WORST_FIRST.find((status) => seen.has(status)) ?? 'not_evaluated'
}
