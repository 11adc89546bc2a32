/** Walks a candidate beside its schema: which leaves the contract speaks of, and which fields it does not name. */
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import type { Place } from './place.ts'

export interface Walk {
  /** Places of leaves, in the order of the candidate. */
  readonly leaves: readonly Place[]
  /** Fields that the contract neither names, nor allows, nor forbids. */
  readonly unnamed: readonly Place[]
}

/** @param root the place of the candidate itself. */
export function walkBeside(root: Place, candidate: JsonValue): Walk {
  const leaves: Place[] = []
  const unnamed: Place[] = []
  const pending: JsonValue[] = [candidate]
  const places: Place[] = [root]
  for (let place = places.pop(); place; place = places.pop()) {
    const value = pending.pop()!
    if (typeof value !== 'object' || value === null) {
      leaves.push(place)
      continue
    }
    const isObject = isJsonObject(value)
    const names = isObject ? Object.keys(value) : null
    const size = names ? names.length : (value as readonly JsonValue[]).length
    if (size === 0 || (place === root && place.saysOnlyItsType)) {
      leaves.push(place)
      continue
    }
    const isClosed = isObject && place.namesItsFields
    let anyKnown = false
    for (let at = size - 1; at >= 0; at--) {
      const segment = names ? names[at]! : at
      const child = place.child(segment)
      anyKnown ||= child.known
      pending.push((value as Readonly<Record<string, JsonValue>>)[segment]!)
      places.push(child)
    }
    if (isClosed)
      for (let at = places.length - 1; at >= places.length - size; at--)
        if (!places[at]!.known) unnamed.push(places[at]!)
    // What is demanded of the whole was looked at, though nothing is said of what is inside.
    if (!anyKnown && place.demandsOfWhole) leaves.push(place)
  }
  return { leaves, unnamed }
}
