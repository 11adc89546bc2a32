/** JSONPath queries over a candidate: the only file that imports jsonpath-plus; expressions are never executed. */
import { JSONPath } from 'jsonpath-plus'
import type { Candidate } from '../../candidate/candidate.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegment, type PathSegments, parsePath, valueAt } from '../../model/json-path.ts'
import type { Operand } from './operand.ts'

/** A path that is no JSONPath. */
export class PathError extends TypeError {
  override readonly name = 'PathError'
}

/** Values of one candidate by their paths; what was found stays known, so that a list is gone through once. */
export function queryOf(candidate: Candidate): (path: string) => Operand {
  const known = new Map<string, Operand>()
  const nodes = new Map<string, readonly Node[]>()
  return (path) => {
    const operand = known.get(path) ?? query(candidate, path, nodes)
    known.set(path, operand)
    return operand
  }
}

/** The values at a JSONPath, with their paths. */
export function query(candidate: Candidate, path: string, known: Known = new Map()): Operand {
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new PathError(`${JSON.stringify(path)} is not a JSONPath: it starts with $.`)
  const singular = parsePath(path)
  if (singular) {
    const value = valueAt(candidate.value, singular) as JsonValue | undefined
    const values = value === undefined ? [] : [{ path: candidate.path(singular), value }]
    return { name: path, singular: true, values }
  }
  const steps = stepsOf(path)
  const found = pathsOf(steps).flatMap((one) => select(candidate, one, known))
  if (found.reduce((all, { depth }) => all + depth, 0) > MOST_SEGMENTS)
    throw new PathError(
      `${path} finds ${found.length} values too deep inside each other to name their places.`,
    )
  const values = found.map((node) => ({ path: candidate.path(segmentsOf(node)), value: node.value }))
  return {
    name: path,
    values,
    ...(values.length === 0 && { emptyList: isOverEmptyList(candidate, steps, known) }),
  }
}

/** A name, a wildcard, an index, a slice or a union of quoted names; after two dots, at any depth. */
const STEP =
  /(?:\.\.|\.)(?:[A-Za-z_\u0080-\u{10FFFF}][0-9A-Za-z_\u0080-\u{10FFFF}-]*|\*)|(?:\.\.)?\[(?:\*|-?\d*(?::-?\d*){0,2}|(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?:\s*,\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))*)\]/uy
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g
const MOST_PATHS = 100
/** Of all places found, together. */
const MOST_SEGMENTS = 20_000_000

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
function pathsOf(steps: readonly string[]): string[][] {
  let paths: string[][] = [[]]
  for (const step of steps) {
    const names = step.includes('[') ? (step.match(QUOTED) ?? []) : []
    const dots = step.startsWith('..') ? '..' : ''
    const choices = names.length > 1 ? names.map((name) => `${dots}[${name}]`) : [step]
    paths = paths.flatMap((path) => choices.map((choice) => [...path, choice]))
    if (paths.length > MOST_PATHS) throw new PathError(`$${steps.join('')} stands for too many paths.`)
  }
  return paths
}

/** The innermost list that the path goes through is there, and has no items. */
function isOverEmptyList(candidate: Candidate, steps: readonly string[], known: Known): boolean {
  for (let at = steps.length - 1; at >= 0; at--) {
    if (!/^(?:\.\*|\[\*\])$/.test(steps[at])) continue
    const lists = pathsOf(steps.slice(0, at)).flatMap((path) => select(candidate, path, known))
    if (lists.length > 0) return lists.every(({ value }) => Array.isArray(value) && value.length === 0)
  }
  return false
}

/** A value of the candidate that knows the one around it. */
interface Node {
  readonly value: JsonValue
  readonly segment?: PathSegment
  readonly parent?: Node
  readonly depth: number
}

const inside = (parent: Node, segment: PathSegment, value: JsonValue): Node => ({
  value,
  segment,
  parent,
  depth: parent.depth + 1,
})

function segmentsOf(node: Node): PathSegments {
  const segments: PathSegment[] = new Array(node.depth)
  for (let one = node; one.parent; one = one.parent) segments[one.depth - 1] = one.segment!
  return segments
}

/** What the beginnings of paths lead to. */
type Known = Map<string, readonly Node[]>

/**
 * One step after the other: the paths that jsonpath-plus prints cannot be read back where a name has quotes and
 * brackets, and names such as `^` and `~` are operators to it.
 */
function select(candidate: Candidate, steps: readonly string[], known: Known): readonly Node[] {
  const { value } = candidate
  let nodes: readonly Node[] = value === undefined ? [] : [{ value, depth: 0 }]
  let path = '$'
  for (const step of steps) {
    path += step
    nodes = known.get(path) ?? next(nodes, step)
    known.set(path, nodes)
  }
  return nodes
}

function next(from: readonly Node[], step: string): Node[] {
  if (step.startsWith('..'))
    return next(from.flatMap(withDescendants), step.startsWith('..[') ? step.slice(2) : step.slice(1))
  const named = parsePath(`$${step}`)
  if (!named) return throughLibrary(from, step === '.*' ? '[*]' : step.replace(/^\[(-\d+)\]$/, lastOnes))
  const [name] = named
  const found: Node[] = []
  for (const node of from) {
    const { value } = node
    if (typeof value !== 'object' || value === null) continue
    if ((typeof name === 'number') === Array.isArray(value) && Object.hasOwn(value, name))
      found.push(inside(node, name, (value as Record<PathSegment, JsonValue>)[name]))
  }
  return found
}

/** An index from the end, as the slice that jsonpath-plus understands. */
const lastOnes = (_: string, index: string): string => `[${index}:${index === '-1' ? '' : Number(index) + 1}]`

/** Wildcards and slices of all nodes at once; nothing is ever evaluated. */
function throughLibrary(from: readonly Node[], step: string): Node[] {
  const found = JSONPath<{ pointer: string; parentProperty: string | number; value: JsonValue }[]>({
    // A slice, since a member named `*` would be taken for the wildcard after another one.
    path: `$[0:]${step}`,
    json: from.map(({ value }) => value),
    resultType: 'all',
    eval: false,
    wrap: true,
  })
  return (found ?? []).map(({ pointer, parentProperty, value }) => {
    const parent = from[Number.parseInt(pointer.slice(1), 10)]
    return inside(parent, Array.isArray(parent.value) ? Number(parentProperty) : parentProperty, value)
  })
}

/** A node and all that is in it, in document order; without recursion. */
function withDescendants(root: Node): Node[] {
  const all: Node[] = []
  const pending = [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    all.push(node)
    const { value } = node
    if (typeof value !== 'object' || value === null) continue
    const list = Array.isArray(value)
    const members = Object.entries(value)
    for (let at = members.length - 1; at >= 0; at--) {
      const [name, inner] = members[at]
      pending.push(inside(node, list ? Number(name) : name, inner as JsonValue))
    }
  }
  return all
}
