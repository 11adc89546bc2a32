/** What of a JSON Schema has no effect though it looks as if it had: misspelled keywords, formats that nobody knows. */
import type { Notice } from '../../model/check-result.ts'
import { editsBetween } from '../../model/edits-between.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import type { JsonSchema } from './schema-at.ts'

/** Keywords with one schema, a list of schemas, or schemas by name (JSON Schema core, 2020-12 §10 and before). */
const ONE =
  'additionalItems additionalProperties contains contentSchema else if items not propertyNames then unevaluatedItems unevaluatedProperties'
const LIST = 'allOf anyOf items oneOf prefixItems'
const NAMED = '$defs definitions dependencies dependentSchemas patternProperties properties'
const OTHER =
  '$anchor $async $comment $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema $vocabulary const contentEncoding contentMediaType default dependentRequired deprecated description enum examples exclusiveMaximum exclusiveMinimum format id maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf pattern readOnly required title type uniqueItems writeOnly'
/** Of OpenAPI and Ajv: no keywords of JSON Schema, and no slips. */
const NEIGHBOURS =
  'discriminator errorMessage example externalDocs formatMaximum formatMinimum formatExclusiveMaximum formatExclusiveMinimum nullable xml'

const words = (text: string): string[] => text.split(' ')
const KEYWORDS = [...new Set([ONE, LIST, NAMED, OTHER].flatMap(words))]
const KNOWN: ReadonlySet<string> = new Set([...KEYWORDS, ...words(NEIGHBOURS)])
const [ONES, LISTS, NAMES] = [ONE, LIST, NAMED].map((text) => new Set(words(text)))

/** Known, or an annotation of one's own. */
export const isKeyword = (name: string): boolean => KNOWN.has(name) || name.startsWith('x-')

const LONGEST_KEYWORD = 30

/** The keyword that was probably meant by an unknown one; `null` where none is near. */
export function meantKeyword(name: string): string | null {
  if (isKeyword(name) || name.length < 4 || name.length > LONGEST_KEYWORD) return null
  const lower = name.toLowerCase()
  const most = name.length > 6 ? 2 : 1
  const ranked = KEYWORDS.map((keyword) => ({ keyword, edits: editsBetween(keyword.toLowerCase(), lower) }))
    .filter(({ edits }) => edits <= most)
    .sort((left, right) => left.edits - right.edits)
  return ranked[0]?.keyword ?? null
}

const MOST_NOTICES = 20
const known = new WeakMap<object, readonly Notice[]>()

/** One notice a misspelled keyword and one an unknown format, with its place; the first of very many. */
export function schemaNotices(root: JsonSchema, formats: ReadonlySet<string>): readonly Notice[] {
  if (typeof root !== 'object') return []
  let notices = known.get(root)
  if (!notices) {
    notices = [...findNotices(root, formats)]
    known.set(root, notices)
  }
  return notices
}

function findNotices(root: JsonSchema, formats: ReadonlySet<string>): Notice[] {
  const found: Notice[] = []
  const seen = new Set<JsonValue>()
  const pending: { schema: JsonValue; pointer: string }[] = [{ schema: root as JsonValue, pointer: '#' }]
  for (let next = pending.pop(); next && found.length < MOST_NOTICES; next = pending.pop()) {
    const { schema, pointer } = next
    if (!isJsonObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    for (const [name, value] of Object.entries(schema)) {
      const place = `${pointer}/${escaped(name)}`
      const meant = meantKeyword(name)
      if (meant !== null)
        found.push({
          code: 'unknown-keyword',
          message: `The contract has the unknown keyword "${name}" at ${place}, which checks nothing. Did you mean ${meant}?`,
        })
      else if (name === 'format' && typeof value === 'string' && !formats.has(value))
        found.push({
          code: 'unknown-format',
          message: `The contract has the unknown format ${JSON.stringify(value)} at ${place}, which checks nothing.`,
        })
    }
    pending.push(...within(schema, pointer).reverse())
  }
  return found
}

/** Schemas that stand in a schema; data under `const`, `enum` or `default` is none. */
function within(schema: Readonly<Record<string, JsonValue>>, pointer: string) {
  return Object.entries(schema).flatMap(([name, value]) => {
    const place = `${pointer}/${escaped(name)}`
    if (Array.isArray(value))
      return LISTS.has(name) ? value.map((one, at) => ({ schema: one, pointer: `${place}/${at}` })) : []
    if (!isJsonObject(value)) return []
    if (NAMES.has(name))
      return Object.entries(value).map(([key, one]) => ({ schema: one, pointer: `${place}/${escaped(key)}` }))
    return ONES.has(name) ? [{ schema: value as JsonValue, pointer: place }] : []
  })
}

/** RFC 6901 §3. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
