/** Whether a list is a choice of rows by their style: rows of one style are listed, and rows of another are not. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { ElementNode } from '../../document/tree.ts'
import { type AlignedList, alignList } from './align-list.ts'
import type { BoundList } from './bind-list.ts'
import type { Row } from './page-rows.ts'
import type { Span } from './page-words.ts'

/** Elements of one row that are looked at. */
const MOST_ELEMENTS = 60

/** All rows of one style are listed, and half or more of another style are not: the style decides, or may. */
function isChosenByStyle({ rows }: BoundList, covered: readonly Span[], lacked: readonly Row[]): boolean {
  if (lacked.length === 0) return false
  const elements = rows.map(({ element }) => element)
  const counts = new Map<string, { covered: number; lacked: number }>()
  const count = (row: Row, side: 'covered' | 'lacked'): void => {
    const style = styleOf(blockOf(row.element, elements))
    const own = counts.get(style) ?? { covered: 0, lacked: 0 }
    own[side]++
    counts.set(style, own)
  }
  const starts = new Set(covered.map(({ from }) => from))
  const lackedRows = new Set(lacked)
  for (const row of rows) {
    if (lackedRows.has(row)) count(row, 'lacked')
    else if (starts.has(row.from)) count(row, 'covered')
  }
  const all = [...counts.values()]
  return (
    all.some((one) => one.covered > 0 && one.lacked === 0) &&
    all.some((one) => one.lacked >= one.covered && one.lacked > 0)
  )
}

/** The largest element around the row that holds no other row. */
function blockOf(element: ElementNode, rows: readonly ElementNode[]): ElementNode {
  let block = element
  while (block.parent?.kind === 'element') {
    const { order, lastOrder } = block.parent
    if (rows.some((row) => row !== element && row.order >= order && row.order <= lastOrder)) break
    block = block.parent
  }
  return block
}

/** Classes and inline styles of the block and of what it holds. */
function styleOf(block: ElementNode): string {
  const found: string[] = []
  const pending: ElementNode[] = [block]
  for (let next = pending.pop(); next && found.length < MOST_ELEMENTS; next = pending.pop()) {
    const style = next.attributes.get('style') ?? ''
    const classes = [...(next.classes ?? [])].filter((one) => !/\d/.test(one)).sort()
    if (classes.length > 0 || style !== '') found.push(`${classes.join('.')} ${style}`)
    for (const child of next.children) if (child.kind === 'element') pending.push(child)
  }
  return [...new Set(found)].sort().join(' | ')
}

/** A list, its rows, and whether their style may have chosen them. */
export interface AlignedRows {
  readonly bound: BoundList
  readonly aligned: AlignedList
  readonly isStyled: boolean
}

export function alignedRows(document: HtmlDocument, bound: BoundList): AlignedRows {
  const aligned = alignList(document, bound)
  const covered = aligned.outcomes.flatMap((one) => (one.kind === 'row' ? [one.span] : []))
  const lacked = aligned.lacked.filter(({ isHeading, isDoubtful }) => !isHeading && !isDoubtful)
  const isStyled = isChosenByStyle(
    bound,
    covered,
    lacked.map(({ row }) => row),
  )
  return { bound, aligned, isStyled }
}
