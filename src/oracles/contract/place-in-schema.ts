/** Where in a JSON Schema a place of the candidate is described, as a JSON Pointer. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts'
import type { PathSegment, PathSegments } from '../../model/json-path.ts'
import { type JsonSchema, resolvePointer } from './schema-at.ts'

interface Place {
  readonly schema: JsonObject
  readonly pointer: string
}

/** References that are followed one after the other. */
const MOST_REFERENCES = 20

/** `#/properties/rows/items/properties/amount`; `null` where several places or none describe it. */
export function placeInSchema(root: JsonSchema | null, segments: PathSegments): string | null {
  let place = root === null ? null : opened(root, root as JsonValue, '#')
  for (const segment of segments) {
    if (!place) return null
    place = stepFrom(root!, place, segment)
  }
  return place?.pointer ?? null
}

function stepFrom(root: JsonSchema, place: Place, segment: PathSegment): Place | null {
  const own = ownStep(place, segment)
  if (own) return opened(root, ...own)
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const listed = place.schema[keyword]
    return Array.isArray(listed)
      ? listed.map((branch: JsonValue, at: number) =>
          opened(root, branch, `${place.pointer}/${keyword}/${at}`),
        )
      : []
  })
  const found = branches.flatMap((branch) => {
    const step = branch && ownStep(branch, segment)
    return step ? [step] : []
  })
  return found.length === 1 ? opened(root, ...found[0]) : null
}

function ownStep({ schema, pointer }: Place, segment: PathSegment): [JsonValue, string] | null {
  const { properties, additionalProperties, prefixItems, items } = schema
  if (typeof segment === 'string') {
    if (isJsonObject(properties) && Object.hasOwn(properties, segment))
      return [properties[segment], `${pointer}/properties/${escaped(segment)}`]
    return isJsonObject(additionalProperties)
      ? [additionalProperties, `${pointer}/additionalProperties`]
      : null
  }
  if (Array.isArray(prefixItems) && segment < prefixItems.length)
    return [prefixItems[segment] as JsonValue, `${pointer}/prefixItems/${segment}`]
  if (Array.isArray(items))
    return segment < items.length ? [items[segment] as JsonValue, `${pointer}/items/${segment}`] : null
  return items === undefined ? null : [items, `${pointer}/items`]
}

/** What a schema refers to stands there, not here. */
function opened(root: JsonSchema, schema: JsonValue, pointer: string): Place | null {
  let [at, place] = [schema, pointer]
  for (let hop = 0; isJsonObject(at) && typeof at.$ref === 'string' && hop < MOST_REFERENCES; hop++) {
    place = at.$ref
    const target = place.startsWith('#') ? resolvePointer(root, place) : undefined
    if (target === undefined) return null
    at = target
  }
  return isJsonObject(at) ? { schema: at, pointer: place } : null
}

/** RFC 6901 §3. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
