/** White space of one line of text after another (CSS Text 3 §4.1): what collapses, what is removed, what stays. */
import { ItemKind, type ItemList } from './item-list.ts'
import { WhiteSpace } from './style/text-properties.ts'
import type { TextStyle } from './style/text-style.ts'
import { isAsciiWhiteSpace, type TextNode } from './tree.ts'

/** Stands for a box within the line that is no character. */
const OBJECT = 0xfffc
const ZERO_WIDTH_SPACE = 0x200b
const LINE_FEED = 10

/** State of a line, kept aside while a box with lines of its own is read. */
export interface LineState {
  readonly atStart: boolean
  readonly space: number
  readonly spaceFromNewline: boolean
  readonly lastUnit: number
}

export class InlineFlow {
  readonly #items: ItemList
  /** Nothing of the line was shown yet: white space here is removed. */
  #atStart = true
  /** Item of the collapsed space that ended the line so far, or -1: another space after it collapses into it. */
  #space = -1
  #spaceFromNewline = false
  #lastUnit = 0
  /** `text-transform` of the next letter, where a `::first-letter` rule sets it; 0 for none. */
  firstLetter = 0

  constructor(items: ItemList) {
    this.#items = items
  }

  /** Ends the line: a space at its end is removed. */
  breakLine(): void {
    if (this.#space >= 0) this.#items.drop(this.#space)
    this.#startLine()
  }

  /** A box stands in the line: white space before and after it stays. */
  addObject(): void {
    this.#atStart = false
    this.#space = -1
    this.#lastUnit = OBJECT
  }

  /** `<wbr>`: counts as a zero width space. */
  addBreakOpportunity(): void {
    this.#lastUnit = ZERO_WIDTH_SPACE
  }

  /** Generated white space: shows nothing here, and the white space after it collapses into it. */
  addGeneratedSpace(): void {
    if (this.#atStart || this.#space >= 0) return
    this.#space = this.#items.add(ItemKind.dropped, -1, 0, 0)
    this.#spaceFromNewline = false
  }

  /** Starts a new line for a box with lines of its own and returns the state of the line that it interrupts. */
  interrupt(): LineState {
    const state = {
      atStart: this.#atStart,
      space: this.#space,
      spaceFromNewline: this.#spaceFromNewline,
      lastUnit: this.#lastUnit,
    }
    this.#startLine()
    return state
  }

  resume(state: LineState): void {
    this.#atStart = state.atStart
    this.#space = state.space
    this.#spaceFromNewline = state.spaceFromNewline
    this.#lastUnit = state.lastUnit
  }

  #startLine(): void {
    this.#atStart = true
    this.#space = -1
    this.#lastUnit = 0
  }

  addText(node: TextNode, style: TextStyle): void {
    if (style.whiteSpace === WhiteSpace.preserve) this.#addPreserved(node, style)
    else this.#addCollapsed(node, style)
  }

  #addPreserved({ text, order }: TextNode, { visible, textTransform }: TextStyle): void {
    let at = 0
    while (at < text.length) {
      const newline = text.indexOf('\n', at)
      const end = newline < 0 ? text.length : newline
      if (end > at) {
        if (visible) this.#items.add(ItemKind.text, order, at, end, textTransform)
        this.#atStart = false
        this.#space = -1
        this.#lastUnit = text.charCodeAt(end - 1)
      }
      if (newline < 0) return
      if (visible) this.#items.add(ItemKind.keptNewline, order, newline, newline + 1)
      this.#startLine()
      at = newline + 1
    }
  }

  #addCollapsed(node: TextNode, style: TextStyle): void {
    const { text, order } = node
    const { length } = text
    const keepsNewlines = style.whiteSpace === WhiteSpace.preserveBreaks
    let at = 0
    while (at < length) {
      if (isAsciiWhiteSpace(text.charCodeAt(at))) {
        const end = endOfWhiteSpace(text, at)
        const newline = text.indexOf('\n', at)
        const hasNewline = newline >= 0 && newline < end
        if (keepsNewlines && hasNewline) this.#addKeptNewlines(node, newline, end, style.visible)
        else this.#addSpace(node, at, end, hasNewline, style.visible)
        at = end
        continue
      }
      const end = endOfWords(text, at)
      // A space made of a line feed vanishes beside a zero width space (CSS Text 3 §4.1.3); Chromium removes
      // it nowhere else, not even between Han characters.
      const atZeroWidth = this.#lastUnit === ZERO_WIDTH_SPACE || text.charCodeAt(at) === ZERO_WIDTH_SPACE
      if (this.#space >= 0 && this.#spaceFromNewline && atZeroWidth) this.#items.drop(this.#space)
      if (style.visible) this.#addWords(text, order, at, end, style.textTransform)
      this.#atStart = false
      this.#space = -1
      this.#lastUnit = text.charCodeAt(end - 1)
      at = end
    }
  }

  #addWords(text: string, order: number, start: number, end: number, transform: number): void {
    let from = start
    if (this.firstLetter !== 0) {
      while (from < end && /\p{P}/u.test(text[from]!)) from++
      from = Math.min(end, from + 1)
      this.#items.add(ItemKind.text, order, start, from, this.firstLetter)
      this.firstLetter = 0
    }
    if (from < end) this.#items.add(ItemKind.text, order, from, end, transform)
  }

  #addKeptNewlines({ text, order }: TextNode, first: number, end: number, visible: boolean): void {
    if (this.#space >= 0) this.#items.drop(this.#space)
    if (visible) {
      for (let at = first; at < end; at++) {
        if (text.charCodeAt(at) === LINE_FEED) this.#items.add(ItemKind.keptNewline, order, at, at + 1)
      }
    }
    this.#startLine()
  }

  #addSpace({ order }: TextNode, start: number, end: number, fromNewline: boolean, visible: boolean): void {
    if (this.#atStart || this.#space >= 0) return
    this.#space = this.#items.add(visible ? ItemKind.space : ItemKind.dropped, order, start, end)
    this.#spaceFromNewline = fromNewline
  }
}

function endOfWhiteSpace(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && isAsciiWhiteSpace(text.charCodeAt(at))) at++
  return at
}

/** The end of a stretch that is shown as it is: words with single spaces between them. */
function endOfWords(text: string, start: number): number {
  const { length } = text
  let at = start + 1
  for (;;) {
    while (at < length && !isAsciiWhiteSpace(text.charCodeAt(at))) at++
    if (at >= length - 1 || text.charCodeAt(at) !== 32 || isAsciiWhiteSpace(text.charCodeAt(at + 1)))
      return at
    at += 2
  }
}
