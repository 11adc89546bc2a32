/** The ends of a range that was read, `4-6` and `25–35 min`, each as a value of its own. */

interface Ranged {
  readonly until?: string
  readonly [part: string]: unknown
}

/** `null` of a value that is no range. */
export function rangeEnds(value: unknown): { readonly lower: unknown; readonly upper: unknown } | null {
  const { until, ...lower } = value as Ranged
  if (until === undefined) return null
  return { lower, upper: { ...lower, ['seconds' in lower ? 'seconds' : 'amount']: until } }
}
