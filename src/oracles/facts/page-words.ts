/** The visible text as words in one long string, with the way back to lines, ranges and elements; made once a page. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { Postings } from '../../document/postings.ts'
import type { ElementNode } from '../../document/tree.ts'
import { readOnce } from '../../facts/read-once.ts'
import { elementHolding, textPieces } from '../../facts/text-pieces.ts'
import { walkElements } from '../../facts/walk.ts'
import { gapBefore, type Word, wordsOf } from '../../facts/words.ts'
import type { TextRange } from '../../model/locator.ts'

/** Half-open range of words. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The words of a page. */
export class PageWords {
  readonly document: HtmlDocument
  readonly words: readonly Word[]
  /** Number of the line (of the visible text, parted by line feeds and tabs) that holds each word. */
  readonly lineOf: Int32Array
  readonly lines: readonly Span[]
  readonly #text: string
  /** Offset of each word in `#text`. */
  readonly #offsets: Int32Array
  readonly #wordAt: Map<number, number> = new Map()
  readonly #endAt: Map<number, number> = new Map()
  readonly #postings: Postings
  readonly #places = new Map<string, readonly Span[]>()

  constructor(document: HtmlDocument) {
    this.document = document
    this.words = wordsOf(
      document.text,
      textPieces(document).map(({ start }) => start),
    )
    const count = this.words.length
    this.#offsets = new Int32Array(count + 1)
    const parts: string[] = []
    let length = 0
    let before = ''
    for (let at = 0; at < count; at++) {
      const { folded } = this.words[at]!
      const gap = gapBefore(before, folded)
      parts.push(gap, folded)
      length += gap.length
      this.#offsets[at] = length
      this.#wordAt.set(length, at)
      length += folded.length
      this.#endAt.set(length, at + 1)
      before = folded
    }
    this.#text = parts.join('')
    this.#offsets[count] = length
    this.#postings = new Postings(this.#text)
    this.lineOf = new Int32Array(count)
    this.lines = this.#findLines()
  }

  #findLines(): Span[] {
    const { text } = this.document
    const lines: Span[] = []
    let from = 0
    for (let at = 0; at < this.words.length; at++) {
      this.lineOf[at] = lines.length
      const next = this.words[at + 1]
      if (next !== undefined && !hasBreak(text, this.words[at]!.end, next.start)) continue
      lines.push({ from, to: at + 1 })
      from = at + 1
    }
    return lines
  }

  /** Places where the words of `needle` (in one) stand whole, in order. */
  find(needle: string, limit = 24): readonly Span[] {
    const key = `${limit} ${needle}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const places: Span[] = []
    if (needle !== '') {
      this.#postings.forEachPlace(needle, (offset) => {
        const from = this.#wordAt.get(offset)
        const to = this.#endAt.get(offset + needle.length)
        if (from !== undefined && to !== undefined) places.push({ from, to })
        return places.length < limit
      })
    }
    if (this.#places.size >= MOST_KEPT) this.#places.clear()
    this.#places.set(key, places)
    return places
  }

  /** The words of a span in one. */
  join({ from, to }: Span): string {
    if (from >= to) return ''
    return this.#text.slice(this.#offsets[from]!, this.#offsets[to - 1]! + this.words[to - 1]!.folded.length)
  }

  /** The part of the visible text that a span of words covers. */
  rangeOf({ from, to }: Span): TextRange {
    return { start: this.words[from]!.start, end: this.words[to - 1]!.end }
  }

  textOf(span: Span): string {
    const { start, end } = this.rangeOf(span)
    return this.document.text.slice(start, end)
  }

  /** The words that stand in a range of the visible text. */
  within(range: TextRange): Span {
    const from = this.#firstFrom(range.start)
    return { from, to: Math.max(from, this.#firstFrom(range.end)) }
  }

  #firstFrom(offset: number): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.words[middle]!.start < offset) low = middle + 1
      else high = middle
    }
    return low
  }

  startsLine(word: number): boolean {
    return word === 0 || this.lineOf[word] !== this.lineOf[word - 1]
  }

  endsLine(word: number): boolean {
    return word >= this.words.length || this.lineOf[word] !== this.lineOf[word - 1]
  }

  /** Whether a span is one whole line, or several. */
  isWholeLines({ from, to }: Span): boolean {
    return from < to && this.startsLine(from) && this.endsLine(to)
  }

  /** What stands between two words that follow each other. */
  between(word: number): string {
    const start = word === 0 ? 0 : this.words[word - 1]!.end
    const end = word < this.words.length ? this.words[word]!.start : this.document.text.length
    return this.document.text.slice(start, Math.min(end, start + 40))
  }
}

const MOST_KEPT = 20_000

function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 10 || unit === 9) return true
  }
  return false
}

export const pageWords: (document: HtmlDocument) => PageWords = readOnce(
  (document) => new PageWords(document),
)

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
