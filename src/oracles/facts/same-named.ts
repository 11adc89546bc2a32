/** A template for a record that nobody wrote: every place of the candidate is the place of the same path. */
import { at, items } from '../../facts/template/builders.ts'
import type { FieldLocator, ItemLocator, ItemObject } from '../../facts/template/locator.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { formatPath, type PathSegments } from '../../model/json-path.ts'

export interface SameNamed {
  readonly segments: PathSegments
  readonly locator: FieldLocator
}

/** Fields that both sides have by the same path; lists are one field each, and compared in order. */
export function sameNamed(candidate: JsonValue, record: JsonValue): SameNamed[] {
  const found: SameNamed[] = []
  const pending: { path: PathSegments; own: JsonValue; other: JsonValue }[] = [
    { path: [], own: candidate, other: record },
  ]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path, own, other } = next
    if (isJsonObject(own) && isJsonObject(other)) {
      for (const key of Object.keys(own).reverse())
        if (Object.hasOwn(other, key))
          pending.push({ path: [...path, key], own: own[key], other: other[key] })
    } else if (Array.isArray(other) && (own === null || Array.isArray(own)))
      found.push({ segments: path, locator: items(formatPath(path), itemOf((own ?? []) as JsonValue[])) })
    else found.push({ segments: path, locator: at(formatPath(path)) })
  }
  return found
}

/** What the items of a list are made of, seen over all of them. */
function itemOf(list: readonly JsonValue[]): ItemLocator {
  const objects = list.filter(isJsonObject)
  const keys = [...new Set(objects.flatMap((one) => Object.keys(one)))]
  if (keys.length === 0 || objects.length < list.length) return at('$')
  return partsOfKeys(objects, keys, [])
}

function partsOfKeys(
  objects: readonly { readonly [key: string]: JsonValue }[],
  keys: readonly string[],
  path: PathSegments,
): ItemObject {
  const entries = keys.map((key): [string, FieldLocator | ItemObject] => {
    const inner = [...path, key]
    const values = objects.flatMap((one) => (Object.hasOwn(one, key) && one[key] !== null ? [one[key]] : []))
    const [first] = values
    if (Array.isArray(first)) return [key, items(formatPath(inner), itemOf(values.flat() as JsonValue[]))]
    const within = values.filter(isJsonObject)
    const names = [...new Set(within.flatMap((one) => Object.keys(one)))]
    if (isJsonObject(first) && names.length > 0 && within.length === values.length)
      return [key, partsOfKeys(within, names, inner)]
    return [key, at(formatPath(inner))]
  })
  return Object.fromEntries(entries)
}

/** The candidate with nothing in the places that it lacks, so that they are looked for in the record. */
export function withPlaces(candidate: JsonValue, places: readonly PathSegments[]): JsonValue {
  if (places.length === 0) return candidate
  const copy = structuredClone(candidate)
  for (const path of places) {
    let holder: unknown = copy
    for (const [at, segment] of path.entries()) {
      if (
        typeof holder !== 'object' ||
        holder === null ||
        Array.isArray(holder) !== (typeof segment === 'number')
      )
        break
      if (!Object.hasOwn(holder, segment)) {
        // An item that the candidate lacks is found missing with its list.
        if (Array.isArray(holder)) break
        const value = at === path.length - 1 ? null : {}
        Object.defineProperty(holder, segment, {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      }
      holder = (holder as Record<string | number, unknown>)[segment]
    }
  }
  return copy
}
