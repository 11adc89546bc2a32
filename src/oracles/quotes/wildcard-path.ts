/** JSONPaths with `[*]`, bound one to the other: `$.rows[*].evidence` for `$.rows[*].open`. */
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { type PathSegment, parsePath, valueAt } from '../../model/json-path.ts'

/** Any item of a list. */
const ANY = Symbol('any item')
type Part = PathSegment | typeof ANY
export type WildcardPath = readonly Part[]

/** No list has so many items. */
const STAND_IN = 4294967295

/** `null` where it is no path, or has other wildcards than `[*]`. */
export function parseWildcardPath(path: string): WildcardPath | null {
  if (typeof path !== 'string') return null
  return (
    parsePath(path.replaceAll('[*]', `[${STAND_IN}]`))?.map((part) => (part === STAND_IN ? ANY : part)) ??
    null
  )
}

/** One concrete place, and the items that the wildcards stand for there. */
export interface BoundPath {
  readonly segments: PathSegment[]
  readonly items: readonly number[]
}

/** All places of a pattern in a value; the last name may be absent, so that a missing field has a place too. */
export function expandPath(root: JsonValue, path: WildcardPath): BoundPath[] {
  let open: BoundPath[] = [{ segments: [], items: [] }]
  for (const [at, part] of path.entries()) {
    open = open.flatMap(({ segments, items }) => {
      const value = valueAt(root, segments) as JsonValue | undefined
      if (part === ANY)
        return Array.isArray(value)
          ? value.map((_, index) => ({ segments: [...segments, index], items: [...items, index] }))
          : []
      const last = at === path.length - 1 && isJsonObject(value)
      return last || valueAt(value, [part]) !== undefined ? [{ segments: [...segments, part], items }] : []
    })
  }
  return open
}

/** Puts items in place of wildcards, in order; wildcards that are left over stay open and are expanded. */
export function bindPath(path: WildcardPath, items: readonly number[]): WildcardPath {
  let next = 0
  return path.map((part) => (part === ANY && next < items.length ? items[next++] : part))
}

/** The beginning of a path that names one place. */
export function upToWildcard(path: WildcardPath): PathSegment[] {
  const first = path.indexOf(ANY)
  return (first < 0 ? path : path.slice(0, first)) as PathSegment[]
}

/** Whether a value has a place for the path: it is there, or something before it is empty, which tells nothing. */
export function standsIn(root: JsonValue, path: WildcardPath): boolean {
  let open: JsonValue[] = [root]
  for (const part of path) {
    const next: JsonValue[] = []
    for (const value of open) {
      if (value === null || (Array.isArray(value) && value.length === 0)) return true
      if (part === ANY) {
        if (Array.isArray(value)) for (const item of value) next.push(item)
        continue
      }
      const child = valueAt(value, [part]) as JsonValue | undefined
      if (child !== undefined) next.push(child)
    }
    open = next
  }
  return open.length > 0
}
