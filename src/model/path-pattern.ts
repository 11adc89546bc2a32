/** Patterns over JSONPaths, for `only` and `ignore`: `$.rows[*].amount`, `$.meta.*`, `$..id`. */
import type { PathSegment, PathSegments } from './json-path.ts'

/** One step of a pattern. */
export type PatternPart =
  | { readonly kind: 'segment'; readonly segment: PathSegment }
  | { readonly kind: 'any' }
  | { readonly kind: 'descend' }

const STEP =
  /(\.\.)|\.?(\*)|\[(\*)\]|\.?([\p{L}_][\p{L}\p{M}\p{N}_-]*)|\[(\d+)\]|\[(?:'([^']*)'|"([^"]*)")\]/uy

/** A pattern that cannot be read. */
export class PathPatternError extends TypeError {
  override readonly name = 'PathPatternError'
}

/**
 * A test for paths: true for every place that the pattern names, and for all that is inside it.
 *
 * @throws PathPatternError naming the pattern.
 */
export function pathPattern(pattern: string): (path: PathSegments) => boolean {
  const parts = parsePathPattern(pattern)
  return (path) => matches(parts, path)
}

/** The steps of a pattern. @throws PathPatternError naming the pattern. */
export function parsePathPattern(pattern: string): PatternPart[] {
  const parts: PatternPart[] = []
  let at = pattern.startsWith('$') ? 1 : -1
  while (at >= 0 && at < pattern.length) {
    STEP.lastIndex = at
    const step = STEP.exec(pattern)
    if (!step) {
      at = -1
      break
    }
    if (step[1]) parts.push({ kind: 'descend' })
    else if (step[2] || step[3]) parts.push({ kind: 'any' })
    else if (step[5] !== undefined) parts.push({ kind: 'segment', segment: Number(step[5]) })
    else parts.push({ kind: 'segment', segment: step[4] ?? step[6] ?? step[7] })
    at = STEP.lastIndex
  }
  if (at < 0)
    throw new PathPatternError(
      `${JSON.stringify(pattern)} is no path pattern. Write $.name, $.rows[*].amount, $.meta.* or $..id.`,
    )
  return parts
}

/** Places in the pattern that are reached after each segment: no backtracking, whatever the pattern. */
function matches(parts: readonly PatternPart[], path: PathSegments): boolean {
  let open = new Set([0])
  for (const segment of path) {
    if (finished(parts, open)) return true
    const next = new Set<number>()
    for (const at of open) {
      const part = parts[at]
      if (part?.kind === 'descend') {
        next.add(at)
        if (accepts(parts[at + 1], segment)) next.add(at + 2)
      } else if (accepts(part, segment)) next.add(at + 1)
    }
    open = next
  }
  return finished(parts, open)
}

const finished = (parts: readonly PatternPart[], open: ReadonlySet<number>): boolean => open.has(parts.length)

const accepts = (part: PatternPart | undefined, segment: PathSegment): boolean =>
  part?.kind === 'any' || (part?.kind === 'segment' && String(part.segment) === String(segment))
