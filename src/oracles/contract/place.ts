/** A place of the candidates under one contract: its path, and what the contract says of it, found out once for all of them. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts'
import { formatPath, type PathSegment } from '../../model/json-path.ts'
import type { FieldResult } from '../../model/verdict.ts'
import { type JsonSchema, stepInto, unfold } from './schema-at.ts'

/** Places that are kept of one contract; those of longer lists are made each time. */
const MOST_PLACES = 5000
/** Of parts of an answer that are checked by themselves, each has its own paths. */
const MOST_ROOTS = 8

const roots = new WeakMap<object, Map<string, Place>>()

/**
 * The place where candidates under a contract begin.
 *
 * @param root its schema; `null` where there is none to read, and all fields were looked at.
 * @param path as it is printed.
 */
export function rootPlace(root: JsonSchema | null, path: string): Place {
  if (typeof root !== 'object' || root === null)
    return new Place({ root, left: 0 }, null, '', path, unfolded(root))
  const known = roots.get(root) ?? new Map<string, Place>()
  let place = known.get(path)
  if (!place) {
    place = new Place({ root, left: MOST_PLACES }, null, '', path, unfolded(root))
    if (known.size >= MOST_ROOTS) known.clear()
    roots.set(root, known.set(path, place))
  }
  return place
}

const unfolded = (root: JsonSchema | null): JsonObject[] =>
  root === null ? [] : unfold(root, [root as JsonValue])

interface Contract {
  readonly root: JsonSchema | null
  /** Places that may still be kept. */
  left: number
}

export class Place {
  readonly parent: Place | null
  readonly segment: PathSegment
  /** As it is printed. */
  readonly path: string
  /** The subschemas that apply here. */
  readonly schemas: readonly JsonObject[]
  /** The contract has a schema for this place, or demands that it is there, whatever it is. */
  readonly known: boolean
  /** What is said of a leaf here that breaks nothing: the same for every candidate, so that nobody changes it. */
  readonly field: FieldResult
  readonly #contract: Contract
  readonly #children = new Map<PathSegment, Place>()
  readonly #unfolded = new Map<JsonValue, JsonObject[]>()
  #required: ReadonlySet<unknown> | undefined
  #namesItsFields: boolean | undefined
  #demandsOfWhole: boolean | undefined

  constructor(
    contract: Contract,
    parent: Place | null,
    segment: PathSegment,
    path: string,
    schemas: readonly JsonObject[],
    isDemanded = contract.root === null,
  ) {
    this.#contract = contract
    this.parent = parent
    this.segment = segment
    this.path = path
    this.schemas = schemas
    this.known = isDemanded || schemas.length > 0
    this.field = Object.freeze(
      this.known
        ? { path, verdict: 'matched' as const }
        : { path, verdict: 'not_evaluated' as const, reason: 'no-rule' as const },
    )
  }

  child(segment: PathSegment): Place {
    let child = this.#children.get(segment)
    if (!child) {
      const { root } = this.#contract
      const into = this.schemas.flatMap((schema) => stepInto(schema, segment))
      this.#required ??= requiredNames(this.schemas)
      child = new Place(
        this.#contract,
        this,
        segment,
        this.path + formatPath([segment]).slice(1),
        this.#unfoldOnce(into),
        root === null || this.#required.has(segment),
      )
      if (this.#contract.left > 0) {
        this.#contract.left--
        this.#children.set(segment, child)
      }
    }
    return child
  }

  /** Items of one list mostly have one schema. */
  #unfoldOnce(schemas: readonly JsonValue[]): JsonObject[] {
    const root = this.#contract.root!
    if (schemas.length !== 1) return unfold(root, schemas)
    const [schema] = schemas as [JsonValue]
    let unfolded = this.#unfolded.get(schema)
    if (!unfolded) {
      unfolded = unfold(root, schemas)
      this.#unfolded.set(schema, unfolded)
    }
    return unfolded
  }

  /** The schemas list fields and say nothing of others. A map of free keys lists none. */
  get namesItsFields(): boolean {
    this.#namesItsFields ??=
      this.schemas.some(({ properties }) => isJsonObject(properties)) &&
      this.schemas.every(
        ({ additionalProperties, unevaluatedProperties }) =>
          additionalProperties === undefined && unevaluatedProperties === undefined,
      )
    return this.#namesItsFields
  }

  /** Something is demanded of the object or list as a whole. */
  get demandsOfWhole(): boolean {
    this.#demandsOfWhole ??= this.schemas.some((schema) =>
      OF_WHOLE.some((keyword) => Object.hasOwn(schema, keyword)),
    )
    return this.#demandsOfWhole
  }

  /** A type is asked for and nothing more: what is inside is no affair of the contract. */
  get saysOnlyItsType(): boolean {
    return this.schemas.length > 0 && this.schemas.every(saysOnlyItsType)
  }
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

/** Keywords of a schema that ask for a type and nothing more. */
const OF_TYPE: ReadonlySet<string> = new Set(['type', '$schema', '$id', '$comment', 'title', 'description'])

const saysOnlyItsType = (schema: JsonObject): boolean =>
  Object.hasOwn(schema, 'type') && Object.keys(schema).every((keyword) => OF_TYPE.has(keyword))
