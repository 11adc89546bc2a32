/** Pairs of words that are taken for each other, to be looked up from either side. */

/** The first pair that has a word says what it becomes. */
export function bothWays(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const others = new Map<string, string>()
  for (const [left, right] of pairs) {
    if (!others.has(left)) others.set(left, right)
    if (!others.has(right)) others.set(right, left)
  }
  return others
}
