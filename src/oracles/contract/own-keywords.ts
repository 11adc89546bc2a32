/** Keywords of JSON Schema that are evaluated by ourselves: exactly, or in bounded time, where Ajv is neither. */
import { isMultipleOf } from '../../compare/index.ts'
import type { JsonObject, JsonValue } from '../../model/json.ts'
import type { AjvValidator } from './contract.ts'
import { possibleAlternatives } from './large-choice.ts'
import type { JsonSchema } from './schema-at.ts'
import { canonicalJson, equalItems } from './unique-items.ts'

/** A keyword's function, which leaves its errors on itself as Ajv wants them. */
interface KeywordFunction {
  (data: JsonValue): boolean
  errors?: object[]
}

/** The part of an instance that is used. */
interface KeywordHolder {
  getKeyword(keyword: string): unknown
  removeKeyword(keyword: string): unknown
  addKeyword(definition: never): unknown
}

/** `uniqueItems` in linear time, and `multipleOf` in decimals: binary floats never decide. */
export function addBoundedKeywords(ajv: KeywordHolder): void {
  replace(
    ajv,
    'uniqueItems',
    { type: 'array', schemaType: 'boolean' },
    (wanted) => (data) => (wanted ? equalItems(data as readonly JsonValue[]) : null),
  )
  replace(
    ajv,
    'multipleOf',
    { type: 'number', schemaType: 'number' },
    (multipleOf) => (data) => (isMultipleOf(data as number, multipleOf as number) ? null : { multipleOf }),
  )
}

/**
 * `const` and `enum` of a schema that lists objects: Ajv asks them for their `toString` and `constructor`, which may be
 * members of an answer. Scalars are left to Ajv, since its generated code is faster.
 */
export function addExactConstants(ajv: KeywordHolder, schema: JsonSchema): void {
  if (!listsContainers(schema)) return
  replace(ajv, 'const', {}, (constant) => {
    const form = canonicalJson(constant)
    return (data) => (canonicalJson(data) === form ? null : { allowedValue: constant })
  })
  replace(ajv, 'enum', { schemaType: 'array' }, (listed) => {
    const forms = new Set((listed as readonly JsonValue[]).map(canonicalJson))
    return (data) => (forms.has(canonicalJson(data)) ? null : { allowedValues: listed })
  })
}

/** Whether a `const` or `enum` anywhere in the schema holds a list or an object. */
function listsContainers(root: JsonSchema): boolean {
  const seen = new Set<JsonValue>()
  const pending: JsonValue[] = [root]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const { const: constant = null, enum: listed } = value as JsonObject
    const values = [constant, ...(Array.isArray(listed) ? listed : [])]
    if (values.some((one) => typeof one === 'object' && one !== null)) return true
    for (const child of Object.values(value)) pending.push(child)
  }
  return false
}

/** `oneOf` and `anyOf` of a schema with very many alternatives. */
export function addLargeChoices(
  ajv: KeywordHolder,
  root: JsonSchema,
  places: ReadonlyMap<object, string>,
  branch: (pointer: string) => AjvValidator | undefined,
): void {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const enough = keyword === 'oneOf' ? 2 : 1
    replace(ajv, keyword, { schemaType: 'array' }, (listed) => (data) => {
      const alternatives = listed as readonly JsonValue[]
      const pointer = places.get(alternatives)!
      const passing: number[] = []
      for (const index of possibleAlternatives(alternatives, data, root)) {
        if (branch(`${pointer}/${index}`)?.(data) === true && passing.push(index) === enough) break
      }
      if (passing.length === 1) return null
      return { pointer, ...(keyword === 'oneOf' && { passingSchemas: passing.length > 1 ? passing : null }) }
    })
  }
}

/** Puts a keyword of our own in place of Ajv's. */
function replace(
  ajv: KeywordHolder,
  keyword: string,
  kinds: { readonly type?: string; readonly schemaType?: string },
  faultBy: (schema: JsonValue) => (data: JsonValue) => object | null,
): void {
  // An older draft may not have the keyword, and then it says nothing.
  if (!ajv.getKeyword(keyword)) return
  ajv.removeKeyword(keyword)
  const compile = (schema: JsonValue) => judge(keyword, faultBy(schema))
  ajv.addKeyword({ keyword, ...kinds, errors: true, compile } as never)
}

/** `params` of what is wrong, or nothing. */
function judge(keyword: string, fault: (data: JsonValue) => object | null): KeywordFunction {
  const judged: KeywordFunction = (data) => {
    const params = fault(data)
    judged.errors = params ? [{ keyword, params, message: `must keep "${keyword}"` }] : []
    return params === null
  }
  return judged
}
