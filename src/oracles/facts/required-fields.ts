/** The fields that a caller demands: the places of a candidate that patterns name, also those that it lacks. */
import type { JsonValue } from '../../model/json.ts'
import { type PathSegments, valueAt } from '../../model/json-path.ts'
import { childrenOf } from '../../model/leaves.ts'
import { parsePathPattern } from '../../model/path-pattern.ts'

/** Places listed; more can only come of a pattern that names nearly everything. */
const MOST_PLACES = 10_000

/**
 * Places that must hold a value: a name is demanded whether the candidate has it or not, while `[*]` and `..` stand
 * for what the candidate has, since nothing says how many items there should be.
 *
 * @throws PathPatternError
 */
export function requiredPlaces(
  candidate: JsonValue,
  patterns: string | readonly string[] | undefined,
): PathSegments[] {
  const found = new Map<string, PathSegments>()
  for (const pattern of patterns === undefined ? [] : [patterns].flat())
    for (const path of placesOf(candidate, pattern)) found.set(JSON.stringify(path), path)
  return [...found.values()]
}

interface OpenPlace {
  readonly path: PathSegments
  /** Place in the pattern. */
  readonly at: number
}

function placesOf(candidate: JsonValue, pattern: string): PathSegments[] {
  const parts = parsePathPattern(pattern)
  const found: PathSegments[] = []
  const pending: OpenPlace[] = [{ path: [], at: 0 }]
  for (let next = pending.pop(); next && found.length < MOST_PLACES; next = pending.pop()) {
    const { path, at } = next
    const part = parts[at]
    if (part === undefined) {
      found.push(path)
      continue
    }
    const children = (): PathSegments[] =>
      childrenOf((valueAt(candidate, path) as JsonValue | undefined) ?? null).map(([segment]) => [
        ...path,
        segment,
      ])
    if (part.kind === 'segment') pending.push({ path: [...path, part.segment], at: at + 1 })
    else {
      const inner =
        part.kind === 'any'
          ? children().map((one) => ({ path: one, at: at + 1 }))
          : descended(parts, at, path, children())
      for (const one of inner.reverse()) pending.push(one)
    }
  }
  return found
}

/** `..name` is met here where the candidate has it, and looked for further inside. */
function descended(
  parts: ReturnType<typeof parsePathPattern>,
  at: number,
  path: PathSegments,
  children: readonly PathSegments[],
): OpenPlace[] {
  const wanted = parts[at + 1]
  return children.flatMap((inner) => {
    const fits =
      wanted?.kind === 'any' ||
      (wanted?.kind === 'segment' && String(wanted.segment) === String(inner[path.length]))
    const deeper = { path: inner, at }
    return fits ? [{ path: inner, at: at + 2 }, deeper] : [deeper]
  })
}
