/** What a JSON Schema says of one place in the candidate, found without validating: titles, formats, labels. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts'
import type { PathSegment, PathSegments } from '../../model/json-path.ts'
import { guardedPattern } from './guarded-pattern.ts'

/** A JSON Schema as people pass it: an object or a boolean. */
export type JsonSchema = JsonObject | boolean

/** Branches followed at once; a schema that unfolds into more is not described further. */
const MOST_BRANCHES = 200

/** All subschemas that apply at a path, through `$ref`, `allOf`, `anyOf`, `oneOf`, `if`/`then`/`else`. */
export function schemasAt(root: JsonSchema, segments: PathSegments): JsonObject[] {
  let branches = unfold(root, [root])
  for (const segment of segments) {
    branches = unfold(
      root,
      branches.flatMap((branch) => stepInto(branch, segment)),
    )
    if (branches.length === 0) break
  }
  return branches
}

/** The subschemas that one schema has for a member or an item. */
export function stepInto(schema: JsonObject, segment: PathSegment): JsonValue[] {
  if (typeof segment === 'number') {
    const prefix = Array.isArray(schema.prefixItems)
      ? (schema.prefixItems as JsonValue[])[segment]
      : undefined
    if (prefix !== undefined) return [prefix]
    const items = schema.items
    if (Array.isArray(items))
      return [items[segment] ?? schema.additionalItems].filter((one) => one !== undefined)
    return items === undefined ? [] : [items as JsonValue]
  }
  const found: JsonValue[] = []
  const properties = schema.properties
  if (isJsonObject(properties) && Object.hasOwn(properties, segment)) found.push(properties[segment])
  if (isJsonObject(schema.patternProperties)) {
    for (const [pattern, one] of Object.entries(schema.patternProperties))
      if (matchesName(pattern, segment)) found.push(one)
  }
  if (found.length === 0 && isJsonObject(schema.additionalProperties)) found.push(schema.additionalProperties)
  return found
}

/** A pattern that is none matches nothing here; that it is broken, the validator says. */
function matchesName(pattern: string, name: string): boolean {
  try {
    return guardedPattern(pattern, 'u').test(name)
  } catch {
    return false
  }
}

/** Resolves references and combinators, each schema once. */
export function unfold(root: JsonSchema, start: readonly JsonValue[]): JsonObject[] {
  const seen = new Set<JsonValue>()
  const pending = [...start]
  const found: JsonObject[] = []
  while (pending.length > 0 && found.length < MOST_BRANCHES) {
    const schema = pending.shift()!
    if (!isJsonObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    found.push(schema)
    if (typeof schema.$ref === 'string') {
      const target = resolvePointer(root, schema.$ref)
      if (target !== undefined) pending.push(target)
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branches = schema[keyword]
      if (Array.isArray(branches)) pending.push(...(branches as JsonValue[]))
    }
    for (const keyword of ['then', 'else']) if (schema[keyword] !== undefined) pending.push(schema[keyword])
  }
  return found
}

/** Local references only (`#/$defs/money`): nothing is fetched. RFC 6901. */
export function resolvePointer(root: JsonSchema, reference: string): JsonValue | undefined {
  if (reference === '#') return root as JsonValue
  if (!reference.startsWith('#/')) return anchored(root, reference)
  let value: JsonValue | undefined = root as JsonValue
  for (const part of reference.slice(2).split('/')) {
    const key = decode(part)
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, JsonValue>)[key]
  }
  return value
}

/** A schema by its `$anchor` or `$id`, of those under `$defs` and `definitions`. */
function anchored(root: JsonSchema, reference: string): JsonValue | undefined {
  if (!isJsonObject(root)) return undefined
  for (const keyword of ['$defs', 'definitions']) {
    const definitions = root[keyword]
    if (!isJsonObject(definitions)) continue
    for (const one of Object.values(definitions)) {
      if (!isJsonObject(one)) continue
      if (reference === `#${one.$anchor}` || reference === one.$id || reference === one.id) return one
    }
  }
  return undefined
}

function decode(part: string): string {
  const unescaped = part.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(unescaped)
  } catch {
    return unescaped
  }
}

/** What people wrote about a field, for labels and readers. */
export interface FieldDescription {
  readonly titles: readonly string[]
  /** `x-labels`: what the page calls the field. */
  readonly labels: readonly string[]
  readonly description?: string
  readonly format?: string
  /** `x-unit`: unit or currency of the value. */
  readonly unit?: string
  /** `x-currency`: ISO code of an amount's currency. */
  readonly currency?: string
  readonly enum?: readonly JsonValue[]
  /** `x-values`: words of the page and the member that each stands for. */
  readonly values?: Readonly<Record<string, string>>
}

/** Collects the annotations of all subschemas at a path. */
export function describeField(root: JsonSchema, segments: PathSegments): FieldDescription {
  const schemas = schemasAt(root, segments)
  const strings = (keyword: string) =>
    schemas.flatMap((schema) => (typeof schema[keyword] === 'string' ? [schema[keyword] as string] : []))
  const labels = schemas.flatMap(({ 'x-labels': list }) =>
    Array.isArray(list)
      ? list.filter((one) => typeof one === 'string')
      : typeof list === 'string'
        ? [list]
        : [],
  )
  const enumeration = schemas.find((schema) => Array.isArray(schema.enum))?.enum as
    | readonly JsonValue[]
    | undefined
  const [description] = strings('description')
  const [format] = strings('format')
  const [unit] = strings('x-unit')
  const [currency] = strings('x-currency')
  const words = schemas.map((schema) => schema['x-values']).find(isJsonObject)
  const values = Object.entries(words ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    titles: strings('title'),
    labels,
    ...(description !== undefined && { description }),
    ...(format !== undefined && { format }),
    ...(unit !== undefined && { unit }),
    ...(currency !== undefined && { currency }),
    ...(enumeration && { enum: enumeration }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  }
}

/** Whether a keyword stands anywhere in a schema. */
export function schemaMentions(root: JsonSchema, keyword: string): boolean {
  const seen = new Set<unknown>()
  const pending: unknown[] = [root]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (Object.hasOwn(value, keyword)) return true
    pending.push(...Object.values(value))
  }
  return false
}
