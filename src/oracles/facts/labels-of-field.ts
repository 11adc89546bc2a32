/** What a page may call a field: given labels, the contract's titles, `x-labels` and `x-aliases`, and the key itself. */
import { foldLabel } from '../../facts/label.ts'
import type { JsonObject } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { pathPattern } from '../../model/path-pattern.ts'
import { describeField, type FieldDescription, type JsonSchema, schemasAt } from '../contract/schema-at.ts'
import { otherSpellings } from './abbreviations.ts'
import { type KeyQualifiers, keyQualifiers } from './key-qualifiers.ts'
import { wordsOfKey } from './words-of-key.ts'

/** Labels for a field, and what the contract says of it. */
export interface NamedField {
  /** The key's own words, as people write them; '' for an item of a list. */
  readonly key: string
  /** Spellings that differ after folding, the given ones first. */
  readonly labels: readonly string[]
  readonly description?: FieldDescription
  /** What the key says besides a name. */
  readonly qualified: KeyQualifiers
  /** The JSON type that the contract declares, where it declares one. */
  readonly type?: string
  /** `uniqueItems` or `x-unordered`: the list is a set. */
  readonly isSet: boolean
  /** `x-verbatim: true`: the value is copied from the page letter by letter, never derived or translated. */
  readonly isVerbatim: boolean
}

type Labels = Readonly<Record<string, string | readonly string[]>>

const NO_CONTRACT = {}
const NO_LABELS: Labels = {}
const known = new WeakMap<object, WeakMap<Labels, FieldNames>>()

/** The names that a contract and labels give are found once, however many candidates are held against them. */
export function fieldNames(contract: JsonSchema | undefined, labels: Labels = NO_LABELS): FieldNames {
  const key = typeof contract === 'object' ? contract : NO_CONTRACT
  const byLabels = known.get(key) ?? new WeakMap<Labels, FieldNames>()
  known.set(key, byLabels)
  let names = byLabels.get(labels)
  if (!names) {
    names = new FieldNames(typeof contract === 'object' ? contract : undefined, labels)
    byLabels.set(labels, names)
  }
  return names
}

/** Names every field of a candidate. */
export class FieldNames {
  readonly contract: JsonSchema | undefined
  readonly #given: readonly {
    readonly fits: (path: PathSegments) => boolean
    readonly labels: readonly string[]
  }[]
  /** Items of one list may be described apart. */
  readonly #byPlace: boolean
  /** Items of one list have the same names, so that their places do not count. */
  readonly #known = new Map<string, NamedField>()

  constructor(
    contract: JsonSchema | undefined,
    labels: Readonly<Record<string, string | readonly string[]>>,
  ) {
    this.contract = contract
    this.#given = Object.entries(labels).map(([pattern, names]) => ({
      fits: pathPattern(pattern),
      labels: [names].flat(),
    }))
    this.#byPlace =
      this.#given.length > 0 || (contract !== undefined && JSON.stringify(contract).includes('"prefixItems"'))
  }

  of(path: PathSegments): NamedField {
    const id = JSON.stringify(path.map((one) => (typeof one === 'number' && !this.#byPlace ? 0 : one)))
    let field = this.#known.get(id)
    if (field === undefined) {
      field = this.#name(path)
      this.#known.set(id, field)
    }
    return field
  }

  #name(path: PathSegments): NamedField {
    const schemas = this.contract === undefined ? [] : schemasAt(this.contract, path)
    const described = this.contract === undefined ? undefined : describeField(this.contract, path)
    const given = this.#given.filter(({ fits }) => fits(path)).flatMap(({ labels }) => labels)
    const last = path.at(-1)
    const key = typeof last === 'string' ? wordsOfKey(last) : ''
    const own = typeof last === 'string' ? [last, key, ...otherSpellings(key)] : []
    const aliases = schemas.flatMap((schema) => texts(schema['x-aliases']))
    const unit = described?.unit ?? schemas.map(({ unit }) => unit).find((one) => typeof one === 'string')
    const type = schemas.map((schema) => schema.type).find((one) => typeof one === 'string')
    const labels = [...given, ...(described?.titles ?? []), ...(described?.labels ?? []), ...aliases, ...own]
    const description = described && {
      ...described,
      ...(unit !== undefined && { unit: unit as string }),
    }
    return {
      key,
      labels: uniqueLabels(labels),
      qualified: keyQualifiers(path),
      isSet: schemas.some(isSetSchema),
      isVerbatim: schemas.some((schema) => schema['x-verbatim'] === true),
      ...(type !== undefined && { type: type as string }),
      ...(description && { description }),
    }
  }
}

const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

const isSetSchema = (schema: JsonObject): boolean =>
  schema.uniqueItems === true || schema['x-unordered'] === true

function uniqueLabels(labels: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const label of labels) {
    const folded = foldLabel(label)
    if (folded !== '' && !seen.has(folded)) seen.set(folded, label)
  }
  return [...seen.values()]
}
