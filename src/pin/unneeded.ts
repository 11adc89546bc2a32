/** Finds what can be left out without a change of what is asked for: by halves, so that few parts cost few trials. */

/**
 * @param staysWithout whether all is as before without these parts. Parts are taken away one group after the other, and
 * what was taken away before stays away.
 * @returns the parts that can be left out together.
 */
export function unneeded<Part>(
  parts: readonly Part[],
  staysWithout: (left: ReadonlySet<Part>) => boolean,
): Set<Part> {
  let left = new Set<Part>()
  const pending: (readonly Part[])[] = parts.length === 0 ? [] : [parts]
  for (let group = pending.pop(); group; group = pending.pop()) {
    const trial = new Set([...left, ...group])
    if (staysWithout(trial)) left = trial
    else if (group.length > 1) {
      const half = group.length >> 1
      pending.push(group.slice(0, half), group.slice(half))
    }
  }
  return left
}
