/** JSONPath queries over a candidate: the only file that imports jsonpath-plus; expressions are never executed. */
import { JSONPath } from 'jsonpath-plus'
import type { Candidate } from '../../candidate/candidate.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegment, parsePath, valueAt } from '../../model/json-path.ts'
import type { Operand } from './operand.ts'

/** A path that is no JSONPath. */
export class PathError extends TypeError {
  override readonly name = 'PathError'
}

/** The values at a JSONPath, with their paths. */
export function query(candidate: Candidate, path: string): Operand {
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new PathError(`${JSON.stringify(path)} is not a JSONPath: it starts with $.`)
  const singular = parsePath(path)
  if (singular) {
    const value = valueAt(candidate.value, singular) as JsonValue | undefined
    return { name: path, values: value === undefined ? [] : [{ path: candidate.path(singular), value }] }
  }
  return { name: path, values: select(candidate, path) }
}

function select(candidate: Candidate, path: string): { path: string; value: JsonValue }[] {
  if (/\?\s*\(|\[\s*\(/.test(path))
    throw new PathError(
      `${path} has an expression, and expressions are switched off. Filter in the rule's own code.`,
    )
  const json = candidate.value
  if (typeof json !== 'object' || json === null) return []
  try {
    const found = JSONPath<{ path: string; value: JsonValue }[]>({
      path,
      json: json as object,
      resultType: 'all',
      eval: false,
      wrap: true,
    })
    return (found ?? []).map((one) => ({
      path: candidate.path(segmentsOfResult(one.path)),
      value: one.value,
    }))
  } catch (cause) {
    throw new PathError(`${path} is not a JSONPath: ${(cause as Error).message}`, { cause })
  }
}

/** jsonpath-plus prints `$['items'][0]['amount']`, quotes in names not escaped. */
function segmentsOfResult(path: string): PathSegment[] {
  return JSONPath.toPathArray(path)
    .slice(1)
    .map((part: string) => (/^\d+$/.test(part) ? Number(part) : part))
}
