/** The leaves of a JSON value: scalars, and containers that are empty. */
import type { JsonValue } from './json.ts'
import type { PathSegment } from './json-path.ts'

/** A place as a chain towards the root: a path is only spelled out where somebody asks. */
export interface PathLink {
  readonly parent: PathLink | null
  readonly segment: PathSegment
}

export function segmentsOf(link: PathLink | null): PathSegment[] {
  const segments: PathSegment[] = []
  for (let at = link; at; at = at.parent) segments.push(at.segment)
  return segments.reverse()
}

/** Paths of all leaves in document order; nothing recurses, so depth is no limit. */
export function leavesOf(root: JsonValue | undefined): PathSegment[][] {
  const leaves: PathSegment[][] = []
  if (root === undefined) return leaves
  const pending: { value: JsonValue; link: PathLink | null }[] = [{ value: root, link: null }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, link } = next
    const children = childrenOf(value)
    if (children.length === 0) leaves.push(segmentsOf(link))
    for (let at = children.length - 1; at >= 0; at--) {
      pending.push({ value: children[at][1], link: { parent: link, segment: children[at][0] } })
    }
  }
  return leaves
}

/** Items of an array, members of an object, nothing of a scalar. */
export function childrenOf(value: JsonValue): [PathSegment, JsonValue][] {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value)
}
