/** The text that people see as words in one long string, with the way back to lines and ranges; made once a page. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { Postings } from '../../document/postings.ts'
import { textWithRaised } from '../../facts/raised-digits.ts'
import { readOnce } from '../../facts/read-once.ts'
import { textPieces } from '../../facts/text-pieces.ts'
import { gapBefore, type Word, wordsOf } from '../../facts/words.ts'
import type { TextRange } from '../../model/locator.ts'

/** Half-open range of words. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The words of a page: those that people see, or those that nobody does too. */
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

  constructor(document: HtmlDocument, which: 'seen' | 'all' = 'seen') {
    this.document = document
    const all = wordsOf(
      document.text,
      textPieces(document).map(({ start }) => start),
    )
    this.words = which === 'all' ? all : seenWords(document, all)
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
    return textWithRaised(this.document, this.rangeOf(span), 'behind-digit')
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

function seenWords(document: HtmlDocument, words: readonly Word[]): readonly Word[] {
  const { unseen } = document
  return unseen.stretches.length === 0 ? words : words.filter((word) => unseen.within(word) === null)
}

/** The words that people see. */
export const pageWords: (document: HtmlDocument) => PageWords = readOnce(
  (document) => new PageWords(document),
)
