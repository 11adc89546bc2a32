/** What a suite says of the fields of an answer: how each compares, what its list means, what may stand there. */
import { partsOf } from '../facts/template/item-parts.ts'
import type { FieldLocator } from '../facts/template/locator.ts'
import type { Template } from '../facts/template/template.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts'
import type { PathSegments } from '../model/json-path.ts'
import { pathPattern } from '../model/path-pattern.ts'
import { formatShape } from '../model/path-shape.ts'
import { type JsonSchema, schemasAt } from '../oracles/contract/schema-at.ts'
import { type FieldNames, fieldNames } from '../oracles/facts/labels-of-field.ts'
import { chooseByContract } from '../oracles/facts/template-defaults.ts'
import { isNothing } from './nothing.ts'

/** The parts of a suite that speak of fields. */
export interface SuiteParts {
  readonly template?: Template
  /** The contract as a JSON Schema, where it has one. */
  readonly contract?: JsonSchema
  /** JSONPath patterns of the quotes. */
  readonly quotes?: readonly string[]
}

/** What a list means: its order and how often an item stands in it, or neither, or rows under a key. */
export type ListMeaning = 'sequence' | 'set' | 'keyed'

export class FieldKnowledge {
  readonly #template: Template | undefined
  readonly #contract: JsonSchema | undefined
  readonly #names: FieldNames
  readonly #quotes: readonly ((path: PathSegments) => boolean)[]
  readonly #schemas = new Map<string, readonly JsonObject[]>()

  /** @throws PathPatternError for a pattern of quotes that is none. */
  constructor({ template, contract, quotes = [] }: SuiteParts) {
    this.#template = template
    this.#contract = contract
    this.#names = fieldNames(contract ?? template?.contract)
    this.#quotes = quotes.map(pathPattern)
  }

  /** Two values mean the same by the field's own comparison. A displayed rounding is none: the answer is not the page. */
  areSame(path: PathSegments, before: JsonValue | undefined, after: JsonValue | undefined): boolean {
    if (before === after || (isNothing(before) && isNothing(after))) return true
    if (before === undefined || after === undefined || isContainer(before) || isContainer(after)) return false
    const locator = this.locatorAt(path)
    const own = locator?.type === 'value' ? locator.comparator : undefined
    return chooseByContract(this.#names)(path, own, before).some((comparator) => {
      const [left, right] = [comparator.read(before), comparator.read(after)]
      return left.kind === 'value' && right.kind === 'value' && comparator.same(left.value, right.value)
    })
  }

  /** Quotes are proofs side by side: their order means nothing. */
  meaningOf(path: PathSegments): ListMeaning {
    const locator = this.locatorAt(path)
    if (locator?.type === 'list') return locator.mode.kind
    return this.isQuote([...path, 0]) || this.#names.of(path).isSet ? 'set' : 'sequence'
  }

  isQuote(path: PathSegments): boolean {
    return this.#quotes.some((fits) => fits(path))
  }

  /** Values that the contract allows there, where it lists them. */
  membersAt(path: PathSegments): readonly JsonValue[] | undefined {
    return this.#names.of(path).description?.enum
  }

  isRequired(path: PathSegments): boolean {
    const name = path.at(-1)
    return this.#schemasAt(path.slice(0, -1)).some(
      ({ required }) => Array.isArray(required) && (required as JsonValue[]).includes(name as JsonValue),
    )
  }

  /** Names that the contract knows at a place. */
  namesAt(path: PathSegments): readonly string[] {
    const named = this.#schemasAt(path).flatMap(({ properties }) =>
      isJsonObject(properties) ? Object.keys(properties) : [],
    )
    return [...new Set(named)]
  }

  /** The template's entry for a field, also inside of lists. */
  locatorAt(path: PathSegments): FieldLocator | undefined {
    let parts: readonly { readonly path: PathSegments; readonly locator: FieldLocator }[] = (
      this.#template?.fields ?? []
    ).map(({ segments, locator }) => ({ path: segments, locator }))
    let rest = path
    for (;;) {
      const part = parts.find((one) => one.path.every((segment, at) => rest[at] === segment))
      if (!part) return undefined
      rest = rest.slice(part.path.length)
      const { locator } = part
      if (rest.length === 0 || locator.type === 'not-evaluated') return locator
      if (locator.type !== 'list' || typeof rest[0] !== 'number') return undefined
      rest = rest.slice(1)
      parts = partsOf(locator.item)
    }
  }

  /** Items of one list mostly have one schema. */
  #schemasAt(path: PathSegments): readonly JsonObject[] {
    if (this.#contract === undefined) return []
    const shape = formatShape(path)
    let schemas = this.#schemas.get(shape)
    if (!schemas) {
      schemas = schemasAt(this.#contract, path)
      this.#schemas.set(shape, schemas)
    }
    return schemas
  }
}

const isContainer = (value: JsonValue): boolean => typeof value === 'object' && value !== null
