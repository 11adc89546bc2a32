/** Where every value of a JSON text stands, as line, column and excerpt; read on demand and kept for a while. */
import { excerptOf, positionAt } from '../model/excerpt.ts'
import type { PathSegments } from '../model/json-path.ts'
import type { CandidateLocator, TextRange } from '../model/locator.ts'
import { type JsonTree, type Loss, nodeAt, readTree } from './json-tree.ts'

const trees = new Map<string, { from: number; tree: JsonTree | null }>()
const MOST_TREES = 8

/** A passing check never needs a place, so texts are read for places only when asked. */
function treeOf(text: string, from: number): JsonTree | null {
  const known = trees.get(text)
  if (known?.from === from) return known.tree
  const tree = readTree(text, from)
  if (trees.size >= MOST_TREES) trees.delete(trees.keys().next().value!)
  trees.set(text, { from, tree })
  return tree
}

/** The range of the value at a path, or of the nearest ancestor that exists; `exact` tells which. */
export function rangeInJson(
  text: string,
  segments: PathSegments,
  from = 0,
): { range: TextRange; exact: boolean } | null {
  const tree = treeOf(text, from)
  if (!tree) return null
  const { node, exact } = nodeAt(tree.root, segments)
  return { range: { start: node.start, end: node.end }, exact }
}

/**
 * `file:line:column` and excerpt of the value at a path.
 *
 * @param from where the JSON value starts in the text.
 */
export function placeInJson(
  text: string,
  source: string,
  segments: PathSegments,
  from = 0,
): CandidateLocator {
  const found = rangeInJson(text, segments, from)
  if (!found) return { source }
  const { range, exact } = found
  return placeOfRange(text, source, exact ? range : { start: range.start, end: range.start + 1 })
}

export const placeOfRange = (text: string, source: string, range: TextRange): CandidateLocator => ({
  source,
  position: positionAt(text, range.start),
  excerpt: excerptOf(text, range),
})

/** What the text holds and its value does not: repeated keys, digits, halves of characters. */
export const lossesIn = (text: string, from = 0): readonly Loss[] => treeOf(text, from)?.losses ?? []
