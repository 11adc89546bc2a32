/** Walks a candidate beside its schema: which leaves the contract speaks of, and which fields it does not name. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts'
import type { PathSegment } from '../../model/json-path.ts'
import { childrenOf, type PathLink, segmentsOf } from '../../model/leaves.ts'
import { type JsonSchema, stepInto, unfold } from './schema-at.ts'

export interface WalkedLeaf {
  readonly segments: readonly PathSegment[]
  /** The contract has a schema for this place. */
  readonly known: boolean
}

export interface Walk {
  readonly leaves: readonly WalkedLeaf[]
  /** Fields that the contract neither names, nor allows, nor forbids. */
  readonly unnamed: readonly (readonly PathSegment[])[]
}

export function walkBeside(root: JsonSchema, value: JsonValue): Walk {
  const leaves: WalkedLeaf[] = []
  const unnamed: PathSegment[][] = []
  const pending: Step[] = [{ value, link: null, schemas: unfold(root, [root as JsonValue]), demanded: false }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: found, link, schemas, demanded } = next
    const children = childrenOf(found)
    if (children.length === 0) {
      leaves.push({ segments: segmentsOf(link), known: demanded || schemas.length > 0 })
      continue
    }
    if (link === null && schemas.length > 0 && schemas.every(saysOnlyItsType)) {
      leaves.push({ segments: [], known: true })
      continue
    }
    const closed = isJsonObject(found) && namesItsFields(schemas)
    // Items of one list mostly have one schema: it is unfolded once.
    const unfolded = new Map<JsonValue, JsonObject[]>()
    const required = requiredNames(schemas)
    let anyKnown = false
    for (let at = children.length - 1; at >= 0; at--) {
      const [segment, child] = children[at]
      const into = schemas.flatMap((schema) => stepInto(schema, segment))
      const place = { parent: link, segment }
      const isDemanded = required.has(segment)
      anyKnown ||= isDemanded || into.length > 0
      if (closed && into.length === 0 && !isDemanded) unnamed.push(segmentsOf(place))
      pending.push({
        value: child,
        link: place,
        schemas: unfoldOnce(root, into, unfolded),
        demanded: isDemanded,
      })
    }
    // What is demanded of the whole was looked at, though nothing is said of what is inside.
    if (!anyKnown && schemas.some(demandsOfWhole)) leaves.push({ segments: segmentsOf(link), known: true })
  }
  return { leaves, unnamed: unnamed.reverse() }
}

interface Step {
  readonly value: JsonValue
  readonly link: PathLink | null
  readonly schemas: readonly JsonObject[]
  /** The contract demands that it is there, whatever it is. */
  readonly demanded: boolean
}

const requiredNames = (schemas: readonly JsonObject[]): ReadonlySet<unknown> =>
  new Set(schemas.flatMap(({ required }) => (Array.isArray(required) ? (required as JsonValue[]) : [])))

/** Keywords that judge an object or a list as a whole; its type alone says nothing of what is in it. */
const OF_WHOLE = [
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'dependentRequired',
  'const',
  'enum',
  'not',
]

const demandsOfWhole = (schema: JsonObject): boolean =>
  OF_WHOLE.some((keyword) => Object.hasOwn(schema, keyword))

/** Keywords of a schema that ask for a type and nothing more: what is inside is no affair of it. */
const OF_TYPE: ReadonlySet<string> = new Set(['type', '$schema', '$id', '$comment', 'title', 'description'])

const saysOnlyItsType = (schema: JsonObject): boolean =>
  Object.hasOwn(schema, 'type') && Object.keys(schema).every((keyword) => OF_TYPE.has(keyword))

function unfoldOnce(
  root: JsonSchema,
  schemas: readonly JsonValue[],
  known: Map<JsonValue, JsonObject[]>,
): JsonObject[] {
  if (schemas.length !== 1) return unfold(root, schemas)
  const [schema] = schemas
  let unfolded = known.get(schema)
  if (!unfolded) {
    unfolded = unfold(root, schemas)
    known.set(schema, unfolded)
  }
  return unfolded
}

/** The schemas list fields and say nothing of others. A map of free keys lists none. */
const namesItsFields = (schemas: readonly JsonObject[]): boolean =>
  schemas.some(({ properties }) => isJsonObject(properties)) &&
  schemas.every(
    ({ additionalProperties, unevaluatedProperties }) =>
      additionalProperties === undefined && unevaluatedProperties === undefined,
  )
