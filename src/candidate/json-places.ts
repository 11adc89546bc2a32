/** Where every value of a JSON text stands: the only file that asks the JSON parser for places. */
import { parse, type ValueNode } from '@humanwhocodes/momoa'
import { excerptOf, positionAt } from '../model/excerpt.ts'
import type { PathSegments } from '../model/json-path.ts'
import type { CandidateLocator, TextRange } from '../model/locator.ts'

const trees = new Map<string, ValueNode | null>()
const MOST_TREES = 8

/** Parsed on demand only: a passing check never needs a place. `null` where the text cannot be read. */
function treeOf(text: string): ValueNode | null {
  let tree = trees.get(text)
  if (tree === undefined) {
    try {
      tree = parse(text, { mode: 'json', ranges: true }).body
    } catch {
      tree = null
    }
    if (trees.size >= MOST_TREES) trees.delete(trees.keys().next().value!)
    trees.set(text, tree)
  }
  return tree
}

/** The range of the value at a path, or of the nearest ancestor that exists; `exact` tells which. */
export function rangeInJson(
  text: string,
  segments: PathSegments,
): { range: TextRange; exact: boolean } | null {
  const tree = treeOf(text)
  if (!tree) return null
  let node: ValueNode = tree
  for (const segment of segments) {
    const child = childOf(node, segment)
    if (!child) return { range: rangeOf(node), exact: false }
    node = child
  }
  return { range: rangeOf(node), exact: true }
}

/** The last member wins where a key stands twice, as in `JSON.parse`. */
function childOf(node: ValueNode, segment: string | number): ValueNode | undefined {
  if (node.type === 'Array') return typeof segment === 'number' ? node.elements[segment]?.value : undefined
  if (node.type !== 'Object') return undefined
  const name = String(segment)
  return node.members.findLast(
    (member) => (member.name.type === 'String' ? member.name.value : member.name.name) === name,
  )?.value
}

const rangeOf = (node: ValueNode): TextRange => ({ start: node.range![0], end: node.range![1] })

/** `file:line:column` and excerpt of the value at a path. */
export function placeInJson(text: string, source: string, segments: PathSegments): CandidateLocator {
  const found = rangeInJson(text, segments)
  if (!found) return { source }
  const { range, exact } = found
  const marked = exact ? range : { start: range.start, end: range.start + 1 }
  return { source, position: positionAt(text, range.start), excerpt: excerptOf(text, marked) }
}
