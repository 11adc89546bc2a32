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
    const values = value === undefined ? [] : [{ path: candidate.path(singular), value }]
    return { name: path, singular: true, values }
  }
  const steps = stepsOf(path)
  const values = select(candidate, steps)
  return { name: path, values, ...(values.length === 0 && { emptyList: isOverEmptyList(candidate, steps) }) }
}

/** A name, a wildcard, an index, a slice or a union of quoted names; after two dots, at any depth. */
const STEP =
  /(?:\.\.|\.)(?:[A-Za-z_\u0080-\u{10FFFF}][0-9A-Za-z_\u0080-\u{10FFFF}-]*|\*)|(?:\.\.)?\[(?:\*|-?\d*(?::-?\d*){0,2}|(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?:\s*,\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))*)\]/uy
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g
const MOST_PATHS = 100

/** @throws PathError where the path is broken or has a filter, which is never executed. */
function stepsOf(path: string): string[] {
  const steps: string[] = []
  let at = 1
  while (at < path.length) {
    STEP.lastIndex = at
    const step = STEP.exec(path)?.[0]
    if (step === undefined || step === '[]')
      throw new PathError(
        /^\[\s*[?(]/.test(path.slice(at))
          ? `${path} has an expression, and expressions are switched off. Filter in the rule's own code.`
          : `${path} is not a JSONPath: it cannot be read from "${path.slice(at)}" on.`,
      )
    steps.push(step)
    at = STEP.lastIndex
  }
  if (steps.length === 0) throw new PathError(`${path} is not a JSONPath.`)
  return steps
}

/** Each name of a union is a path of its own. */
function pathsOf(steps: readonly string[]): string[] {
  let paths = ['$']
  for (const step of steps) {
    const names = step.startsWith('[') ? (step.match(QUOTED) ?? []) : []
    const choices = names.length > 1 ? names.map((name) => `[${name}]`) : [step]
    paths = paths.flatMap((path) => choices.map((choice) => path + choice))
    if (paths.length > MOST_PATHS) throw new PathError(`$${steps.join('')} stands for too many paths.`)
  }
  return paths
}

/** The innermost list that the path goes through is there, and has no items. */
function isOverEmptyList(candidate: Candidate, steps: readonly string[]): boolean {
  for (let at = steps.length - 1; at >= 0; at--) {
    if (!/^(?:\.\*|\[\*\])$/.test(steps[at])) continue
    const lists =
      at === 0 ? [candidate.value] : select(candidate, steps.slice(0, at)).map(({ value }) => value)
    if (lists.length > 0) return lists.every((list) => Array.isArray(list) && list.length === 0)
  }
  return false
}

const select = (candidate: Candidate, steps: readonly string[]): { path: string; value: JsonValue }[] =>
  pathsOf(steps).flatMap((path) => selectOne(candidate, path))

function selectOne(candidate: Candidate, path: string): { path: string; value: JsonValue }[] {
  const singular = parsePath(path)
  if (singular) {
    const value = valueAt(candidate.value, singular) as JsonValue | undefined
    return value === undefined ? [] : [{ path: candidate.path(singular), value }]
  }
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
