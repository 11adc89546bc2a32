/**
 * `oneOf` and `anyOf` with very many alternatives: those that cannot match are passed over by a look at their types,
 * constants and required names, and only the others are compiled, when they are first needed.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts'
import { type JsonSchema, resolvePointer, schemaMentions } from './schema-at.ts'

/** From so many alternatives on. */
const LARGE = 40

/** What needs to know of alternatives more than whether they match, or changes what a pointer means. */
const NOT_WITH = ['unevaluatedProperties', 'unevaluatedItems', '$dynamicRef', '$recursiveRef', '$anchor']

/** Places of all `oneOf` and `anyOf` in a schema that has a large one; `null` where there is none. */
export function largeChoices(root: JsonSchema): ReadonlyMap<object, string> | null {
  if (!isJsonObject(root)) return null
  const places = new Map<object, string>()
  let large = false
  const seen = new Set<JsonValue>()
  const pending: { readonly value: JsonValue; readonly pointer: string }[] = [{ value: root, pointer: '#' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, pointer } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (pointer !== '#' && isJsonObject(value) && typeof (value.$id ?? value.id) === 'string') return null
    for (const [key, child] of Object.entries(value as JsonObject)) {
      const place = `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`
      if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(child)) {
        places.set(child, place)
        large ||= child.length >= LARGE
      }
      pending.push({ value: child, pointer: place })
    }
  }
  return large && !NOT_WITH.some((keyword) => schemaMentions(root, keyword)) ? places : null
}

/**
 * Alternatives that a look does not rule out, by index. By `kind`, those that were meant: of the right type, and with
 * the constants that tell alternatives apart, whatever else they lack.
 */
export function possibleAlternatives(
  alternatives: readonly JsonValue[],
  data: JsonValue,
  root: JsonSchema,
  by: 'match' | 'kind' = 'match',
): number[] {
  return alternatives.flatMap((one, index) => (isRuledOut(one, data, root, by) ? [] : [index]))
}

/** True only where the alternative certainly does not match. */
function isRuledOut(
  alternative: JsonValue,
  data: JsonValue,
  root: JsonSchema,
  by: 'match' | 'kind',
): boolean {
  const schema = behindReference(alternative, root)
  if (schema === false) return true
  if (!isJsonObject(schema)) return false
  if (!fitsScalar(schema, data)) return true
  if (!isJsonObject(data)) return false
  const { required, properties } = schema
  if (Array.isArray(required) && by === 'match')
    for (const name of required) if (typeof name === 'string' && !Object.hasOwn(data, name)) return true
  if (!isJsonObject(properties)) return false
  // The other way round would be slow: a candidate mostly has fewer members than a schema has properties.
  for (const [name, member] of Object.entries(data)) {
    if (!Object.hasOwn(properties, name)) continue
    const own = behindReference(properties[name], root)
    if (!isJsonObject(own)) continue
    const { type: _, ...constants } = own
    if (!fitsScalar(by === 'match' ? own : constants, member)) return true
  }
  return false
}

/** Beside a reference older drafts ignore all others: only what it points to is looked at. */
function behindReference(schema: JsonValue, root: JsonSchema): JsonValue | undefined {
  if (!isJsonObject(schema) || typeof schema.$ref !== 'string') return schema
  const target = resolvePointer(root, schema.$ref)
  return isJsonObject(target) && target.$ref !== undefined ? undefined : target
}

/** False where type or constant say that the value cannot be it. */
function fitsScalar({ type, const: constant, enum: listed }: JsonObject, data: JsonValue): boolean {
  if (typeof type === 'string' && !isOfType(data, type)) return false
  if (isScalar(data)) {
    if (constant !== undefined && isScalar(constant) && constant !== data) return false
    if (Array.isArray(listed) && listed.every((one) => isScalar(one) && one !== data)) return false
  }
  return true
}

const isScalar = (value: JsonValue): boolean => typeof value !== 'object' || value === null

function isOfType(data: JsonValue, type: string): boolean {
  if (data === null) return type === 'null'
  if (Array.isArray(data)) return type === 'array'
  if (typeof data === 'number') return type === 'number' || (type === 'integer' && Number.isInteger(data))
  return typeof data === type
}
