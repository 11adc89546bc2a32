/** Single values that a contract declares and a candidate lacks. */
import type { JsonObject, JsonValue } from '../../model/json.ts'
import { isJsonObject } from '../../model/json.ts'
import { type PathSegments, valueAt } from '../../model/json-path.ts'
import { type JsonSchema, schemasAt } from '../contract/schema-at.ts'

/** How deep objects are followed; lists are not, since nothing says how many items they should have. */
const DEEPEST = 6

export function declaredFields(contract: JsonSchema | undefined, candidate: JsonValue): PathSegments[] {
  if (contract === undefined) return []
  const found: PathSegments[] = []
  const pending: PathSegments[] = [[]]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const schemas = schemasAt(contract, path)
    const keys = new Set(
      schemas.flatMap(({ properties }) => (isJsonObject(properties) ? Object.keys(properties) : [])),
    )
    for (const key of keys) {
      const inner = [...path, key]
      const own = schemasAt(contract, inner)
      if (own.some(isObjectSchema)) {
        if (inner.length < DEEPEST) pending.push(inner)
      } else if (!own.some(isListSchema) && valueAt(candidate, inner) === undefined) found.push(inner)
    }
  }
  return found
}

/** Whether the contract demands a value at a path. */
export function isRequired(contract: JsonSchema | undefined, path: PathSegments): boolean {
  const key = path.at(-1)
  if (contract === undefined || typeof key !== 'string') return false
  return schemasAt(contract, path.slice(0, -1)).some(
    ({ required }) => Array.isArray(required) && required.includes(key),
  )
}

const isObjectSchema = (schema: JsonObject): boolean =>
  isJsonObject(schema.properties) || schema.type === 'object'

const isListSchema = (schema: JsonObject): boolean => schema.items !== undefined || schema.type === 'array'
