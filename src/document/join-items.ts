/** Joins collected items into the visible text and notes where every run of it comes from. */
import { BudgetExceededError, VISIBLE_TEXT_LIMIT } from './budget.ts'
import { ItemKind, type ItemList } from './item-list.ts'
import { RunMap } from './run-map.ts'
import { TextTransform } from './style/text-properties.ts'
import { transformText } from './text-transform.ts'
import type { DocumentNode, TextNode, TreeNode } from './tree.ts'

export interface JoinedText {
  readonly text: string
  readonly runs: RunMap
}

/** Steps 4 to 6 of the HTML standard's `get the text steps`, on items instead of strings. */
export function joinItems(items: ItemList, nodes: readonly (DocumentNode | TreeNode)[]): JoinedText {
  const parts: string[] = []
  const runs = new RunMap()
  let length = 0
  // 5. Required breaks at the start and the end are removed; -1 until anything was shown.
  let required = -1
  // The text just before, where nothing stands between: a word may go on.
  let before = ''
  for (let i = 0; i < items.length; i++) {
    const kind = items.kind(i)
    if (kind === ItemKind.dropped) continue
    if (kind === ItemKind.requiredBreak) {
      // 6. A run of required breaks counts as its largest.
      if (required >= 0 && items.start(i) > required) required = items.start(i)
      before = ''
      continue
    }
    if (required > 0) {
      parts.push(required === 2 ? '\n\n' : '\n')
      length += required
    }
    required = 0
    const order = items.order(i)
    const start = items.start(i)
    switch (kind) {
      case ItemKind.text: {
        const raw = (nodes[order] as TextNode).text.slice(start, items.end(i))
        const transform = items.transform(i)
        if (transform <= TextTransform.none) {
          runs.add(length, order, start, raw.length, raw.length)
          parts.push(raw)
          length += raw.length
          before = raw
          break
        }
        const shown = transformText(raw, transform, before, nodes[order] as TextNode)
        addTransformedRuns(runs, length, order, start, shown.pieces)
        parts.push(shown.text)
        length += shown.text.length
        before = shown.text
        break
      }
      case ItemKind.space:
        runs.add(length, order, start, 1, items.end(i) - start)
        parts.push(' ')
        length++
        before = ''
        break
      case ItemKind.keptNewline:
        runs.add(length, order, start, 1, 1)
        parts.push('\n')
        length++
        before = ''
        break
      case ItemKind.label: {
        const label = items.labels[start]!
        runs.add(length, order, 0, label.length, 0)
        parts.push(label)
        length += label.length
        before = ''
        break
      }
      default:
        parts.push(kind === ItemKind.tab ? '\t' : '\n')
        length++
        before = ''
    }
    if (length > VISIBLE_TEXT_LIMIT) throw new BudgetExceededError('visible-text', VISIBLE_TEXT_LIMIT)
  }
  return { text: parts.join(''), runs }
}

/** One run for a text of unchanged length, else one for every character whose length changed. */
function addTransformedRuns(
  runs: RunMap,
  start: number,
  order: number,
  offset: number,
  pieces: readonly { readonly from: number; readonly to: number }[],
): void {
  let at = start
  let source = offset
  for (const { from, to } of pieces) {
    runs.add(at, order, source, to, from)
    at += to
    source += from
  }
}
