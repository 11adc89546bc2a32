/** Which quotes are evidence for which fields: from the option `covers`, and from `x-evidence-for` in a schema. */
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import type { PathSegment } from '../../model/json-path.ts'
import { childrenOf } from '../../model/leaves.ts'
import { type JsonSchema, schemasAt, stepInto, unfold } from '../contract/schema-at.ts'
import { QuotesUsageError } from './quotes-usage-error.ts'
import {
  bindPath,
  expandPath,
  parseWildcardPath,
  standsIn,
  upToWildcard,
  type WildcardPath,
} from './wildcard-path.ts'

/** One field and the place of its evidence. */
export interface Cover {
  readonly field: readonly PathSegment[]
  readonly evidence: readonly PathSegment[]
}

/** `{ '$.evidence': '$.open_to_region' }`: the quotes at the first path are evidence for the second. */
export type Covers = Readonly<Record<string, string | readonly string[]>>

/** @throws QuotesUsageError where a path is none. */
export function coversOf(
  root: JsonValue,
  covers: Covers | undefined,
  schema: JsonSchema | undefined,
): Cover[] {
  const declared = Object.entries(covers ?? {}).flatMap(([evidence, fields]) =>
    [fields].flat().flatMap((field) => {
      const path = pathOf(field as string)
      if (!standsIn(root, path) && !(schema !== undefined && isDeclared(schema, path)))
        throw new QuotesUsageError(
          `covers: ${field} stands nowhere in the candidate. If a candidate may lack it, pass the contract that declares it: { covers, contract }.`,
        )
      return pairsOf(root, pathOf(evidence), path)
    }),
  )
  return schema === undefined ? declared : [...declared, ...annotatedCovers(root, schema)]
}

function pathOf(path: string): WildcardPath {
  const parsed = parseWildcardPath(path)
  if (parsed) return parsed
  throw new QuotesUsageError(
    `covers: ${JSON.stringify(path)} is not a path in the candidate. Write $.evidence, or $.rows[*].evidence.`,
  )
}

function pairsOf(root: JsonValue, evidence: WildcardPath, field: WildcardPath): Cover[] {
  return expandPath(root, field).flatMap(({ segments, items }) => {
    const bound = bindPath(evidence, items)
    const places = expandPath(root, bound).map((one) => one.segments)
    // Evidence that has no place at all is missing at the path that was given, up to the list that is empty.
    const own = places.length > 0 ? places : [upToWildcard(bound)]
    return own.map((one) => ({ field: segments, evidence: one }))
  })
}

/** Whether a field is declared by the schema, in any item where the path has wildcards. */
const isDeclared = (schema: JsonSchema, path: WildcardPath): boolean =>
  schemasAt(
    schema,
    bindPath(path, new Array<number>(path.length).fill(0)).filter((part) => typeof part !== 'symbol'),
  ).length > 0

/** Walks candidate and schema side by side; a name without `$` is a sibling of the evidence. */
function annotatedCovers(root: JsonValue, schema: JsonSchema): Cover[] {
  const found: Cover[] = []
  const pending: { value: JsonValue; path: PathSegment[]; schemas: ReturnType<typeof unfold> }[] = [
    { value: root, path: [], schemas: unfold(schema, [schema as JsonValue]) },
  ]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path, schemas } = next
    if (isJsonObject(value)) {
      for (const name of namesIn(schemas)) {
        for (const annotation of annotationsOf(
          unfold(
            schema,
            schemas.flatMap((one) => stepInto(one, name)),
          ),
        )) {
          const evidence = [...path, name]
          found.push(...coversByAnnotation(root, path, evidence, annotation))
        }
      }
    }
    for (const [segment, child] of childrenOf(value).reverse()) {
      if (typeof child !== 'object' || child === null) continue
      const into = schemas.flatMap((one) => stepInto(one, segment))
      if (into.length > 0)
        pending.push({ value: child, path: [...path, segment], schemas: unfold(schema, into) })
    }
  }
  return found
}

const namesIn = (schemas: ReturnType<typeof unfold>): ReadonlySet<string> =>
  new Set(schemas.flatMap(({ properties }) => (isJsonObject(properties) ? Object.keys(properties) : [])))

const annotationsOf = (schemas: ReturnType<typeof unfold>): string[] =>
  schemas
    .flatMap(({ 'x-evidence-for': fields }) => (Array.isArray(fields) ? fields : [fields]))
    .filter((field): field is string => typeof field === 'string')

function coversByAnnotation(
  root: JsonValue,
  parent: readonly PathSegment[],
  evidence: readonly PathSegment[],
  annotation: string,
): Cover[] {
  if (!annotation.startsWith('$')) return [{ field: [...parent, annotation], evidence }]
  const items = parent.filter((segment): segment is number => typeof segment === 'number')
  return expandPath(root, bindPath(pathOf(annotation), items)).map(({ segments }) => ({
    field: segments,
    evidence,
  }))
}
