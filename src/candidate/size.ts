/** How deep and how large a candidate is, measured without recursion, and what is refused by name. */
import type { JsonValue } from '../model/json.ts'

/** Segments of all leaf paths together: what a check has to write down of a candidate. */
const MOST_PATH_SEGMENTS = 5_000_000

/** A candidate that no check could list: deep nesting with a leaf on every level. */
export class CandidateSizeError extends Error {
  override readonly name = 'CandidateSizeError'
  readonly code = 'candidate-too-large'
}

/** @throws CandidateSizeError */
export function refuseWhatIsTooLarge(root: JsonValue | undefined): void {
  let segments = 0
  const pending: { value: JsonValue; depth: number }[] = root === undefined ? [] : [{ value: root, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next
    segments += depth
    if (segments > MOST_PATH_SEGMENTS)
      throw new CandidateSizeError(
        `The candidate is too large to be checked field by field: its paths have more than ${MOST_PATH_SEGMENTS / 1e6} million segments.`,
      )
    if (typeof value !== 'object' || value === null) continue
    const children = Object.values(value)
    // Containers on the way to a leaf are no leaves: only what a path ends at counts.
    if (children.length > 0) segments -= depth
    for (const child of children) pending.push({ value: child, depth: depth + 1 })
  }
}

/** Whether a value is nested deeper than `limit` levels. */
export function deeperThan(root: JsonValue, limit: number): boolean {
  const pending: { value: JsonValue; depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth >= limit) return true
    for (const child of Object.values(value)) pending.push({ value: child, depth: depth + 1 })
  }
  return false
}
