/** Keywords of JSON Schema that are evaluated by ourselves: exactly, or in bounded time, where Ajv is neither. */
import { isMultipleOf } from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'
import type { AjvValidator } from './contract.ts'
import { possibleAlternatives } from './large-choice.ts'
import type { JsonSchema } from './schema-at.ts'
import { equalItems } from './unique-items.ts'

/** A keyword's function, which leaves its errors on itself as Ajv wants them. */
interface KeywordFunction {
  (data: JsonValue): boolean
  errors?: object[]
}

/** The part of an instance that is used. */
interface KeywordHolder {
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
  kinds: { readonly type?: string; readonly schemaType: string },
  faultBy: (schema: JsonValue) => (data: JsonValue) => object | null,
): void {
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
