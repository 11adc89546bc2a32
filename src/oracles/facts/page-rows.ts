/** Elements and lines of a page by the words that they show, and by their shape: rows of one list share it. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { ElementNode } from '../../document/tree.ts'
import { readOnce } from '../../facts/read-once.ts'
import { elementHolding } from '../../facts/text-pieces.ts'
import { walkElements } from '../../facts/walk.ts'
import { type PageWords, pageWords, type Span } from './page-words.ts'

/** One element that shows words, or one line of an element that shows several. */
export interface Row extends Span {
  readonly element: ElementNode
  /** Tag and classes of the row and of its parent: rows of one list share it. */
  readonly shape: string
  readonly isLine: boolean
}

/** Rows by the words that they show. */
export interface PageRows {
  /** All rows that show exactly this span, the outermost first. */
  exactly(span: Span): readonly Row[]
  /** Rows of several elements that show these words in whatever order: `flour | 200 g`. */
  ofSameWords(words: readonly { readonly folded: string }[]): readonly Row[]
  /** Rows of at most so many words inside a span, in the order of the page. */
  inside(span: Span, longest: number): Row[]
  /** All rows of a shape, in the order of the page. */
  ofShape(shape: string): readonly Row[]
}

/** Classes that tell one row of a list from the other. */
const STATES = new Set(
  'first last odd even active checked selected current open closed hidden show visible alt'.split(' '),
)

const ownShape = (element: ElementNode): string => {
  const classes = (element.classes ?? []).filter((one) => !/\d/.test(one) && !STATES.has(one))
  return `${element.tag}${classes.length === 0 ? '' : `.${[...classes].sort().join('.')}`}`
}

/** Cells of one column share a shape; other elements do whatever their place. */
const shapeOf = (element: ElementNode): string => {
  const own = ownShape(element)
  const place = element.tag === 'td' || element.tag === 'th' ? `:${element.elementIndex}` : ''
  const parent = element.parent?.kind === 'element' ? ownShape(element.parent) : ''
  return `${own}${place}<${parent}`
}

export const pageRows: (document: HtmlDocument) => PageRows = readOnce((document) => {
  const page = pageWords(document)
  const bySpan = new Map<number, Row[]>()
  const byShape = new Map<string, Row[]>()
  const width = page.words.length + 1
  let inOrder: Row[] | undefined
  let byWords: ReadonlyMap<string, readonly Row[]> | undefined
  const add = (row: Row): void => {
    const key = row.from * width + row.to
    const same = bySpan.get(key)
    if (same === undefined) bySpan.set(key, [row])
    else same.push(row)
    const alike = byShape.get(row.shape)
    if (alike === undefined) byShape.set(row.shape, [row])
    else alike.push(row)
  }
  walkElements(document.root, (element) => {
    const range = document.rangeOf(element)
    if (range === null) return false
    const span = page.within(range)
    if (span.from >= span.to) return false
    add({ ...span, element, shape: shapeOf(element), isLine: false })
    return undefined
  })
  for (const line of page.lines) {
    // A line that an element shows alone is that element's row already.
    if (bySpan.has(line.from * width + line.to)) continue
    const element = elementHolding(document, page.rangeOf(line))
    if (element === null) continue
    add({ ...line, element, shape: `line<${shapeOf(element)}`, isLine: true })
  }
  for (const rows of byShape.values())
    rows.sort((left, right) => left.from - right.from || right.to - left.to)
  return {
    exactly: ({ from, to }) => bySpan.get(from * width + to) ?? [],
    ofSameWords: (words) => {
      byWords ??= rowsByWords(page, bySpan.values())
      return words.length < 2 || words.length > MOST_REORDERED ? [] : (byWords.get(wordKey(words)) ?? [])
    },
    inside: ({ from, to }, longest) => {
      inOrder ??= [...byShape.values()].flat().sort((left, right) => left.from - right.from)
      const found: Row[] = []
      for (let at = firstRowFrom(inOrder, from); at < inOrder.length && inOrder[at]!.from < to; at++) {
        const row = inOrder[at]!
        if (row.to <= to && row.to - row.from <= longest) found.push(row)
      }
      return found
    },
    ofShape: (shape) => byShape.get(shape) ?? [],
  }
})

/** Longest row whose parts may stand in another order. */
const MOST_REORDERED = 24

export const wordKey = (words: readonly { readonly folded: string }[]): string =>
  words
    .map(({ folded }) => folded)
    .sort()
    .join(' ')

function rowsByWords(page: PageWords, all: Iterable<readonly Row[]>): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const rows of all) {
    const [{ from, to, isLine }] = rows as [Row]
    if (isLine || to - from < 2 || to - from > MOST_REORDERED || rows.every(hasOnePart)) continue
    const key = wordKey(page.words.slice(from, to))
    const known = found.get(key)
    if (known === undefined) found.set(key, [...rows])
    else known.push(...rows)
  }
  return found
}

/** All its text stands in one node: then the order of its words is the text. */
const hasOnePart = ({ element }: Row): boolean => element.children.every(({ kind }) => kind !== 'element')

function firstRowFrom(rows: readonly Row[], from: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rows[middle]!.from < from) low = middle + 1
    else high = middle
  }
  return low
}
