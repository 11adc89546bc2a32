/** Remembers where a candidate value came from: its file, its sample, and its place in the whole answer. */
import type { JsonValue } from '../model/json.ts'
import type { PathSegments } from '../model/json-path.ts'
import { childrenOf, type PathLink, segmentsOf } from '../model/leaves.ts'

/** Where the root of a candidate came from. */
export interface CandidateOrigin {
  /** As messages call it: `policy-001/extracted.json`. */
  readonly file: string
  /** The raw text, for places. */
  readonly text: string
  /** Sample id, where it was read as one. */
  readonly sample?: string
}

const origins = new WeakMap<object, { origin: CandidateOrigin; link: PathLink | null }>()

/** Remembers the origin of a value and of all that is inside it, so that `expect(extracted.evidence)` still knows its place. */
export function rememberOrigin(root: JsonValue, origin: CandidateOrigin): void {
  const pending: { value: JsonValue; link: PathLink | null }[] = [{ value: root, link: null }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, link } = next
    if (typeof value !== 'object' || value === null) continue
    origins.set(value, { origin, link })
    for (const [segment, child] of childrenOf(value))
      pending.push({ value: child, link: { parent: link, segment } })
  }
}

/** The origin of a value and its path there, if it was remembered. */
export function originOf(value: unknown): { origin: CandidateOrigin; prefix: PathSegments } | undefined {
  const known = typeof value === 'object' && value !== null ? origins.get(value) : undefined
  return known && { origin: known.origin, prefix: segmentsOf(known.link) }
}
