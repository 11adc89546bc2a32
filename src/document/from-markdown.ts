/**
 * Markdown as a source: its visible text without marks, and the raw text beside it. Marks are taken off only where
 * they are beyond doubt; a mark that is left is still found by a quote that has it, since the raw text is kept.
 */
import { refuseNoOptions } from '../model/given.ts'
import type { SourceLocator, TextRange } from '../model/locator.ts'
import { NO_BLIND_SPOTS } from './blind-spots.ts'
import { type ReadTextOptions, readText } from './from-text.ts'
import { refuseNoText } from './path-given.ts'
import type { SourceDocument, SourceNotice } from './source-document.ts'

/** A source whose raw text says the same with marks in it. */
export interface MarkdownDocument extends SourceDocument {
  readonly kind: 'text'
  /** The text as it was given. */
  readonly raw: SourceDocument
}

/** Reads Markdown. @throws TypeError for what is no text. */
export function readMarkdown(text: string, options: ReadTextOptions = {}): MarkdownDocument {
  refuseNoText('readMarkdown', text)
  refuseNoOptions(options)
  return new Markdown(text, options)
}

class Markdown implements MarkdownDocument {
  readonly kind = 'text' as const
  readonly name: string
  readonly sample?: string
  readonly text: string
  readonly raw: SourceDocument
  readonly blindSpots = NO_BLIND_SPOTS
  readonly notices: readonly SourceNotice[]
  readonly #origins: readonly number[]

  constructor(text: string, options: ReadTextOptions) {
    this.raw = readText(text, options)
    this.name = this.raw.name
    if (options.sample !== undefined) this.sample = options.sample
    this.notices = this.raw.notices
    const stripper = new Stripper(text)
    this.text = stripper.units.join('')
    this.#origins = stripper.origins
  }

  locate(range: TextRange): SourceLocator {
    const start = this.#origins[range.start] ?? this.raw.text.length
    const end = range.end > range.start ? (this.#origins[range.end - 1] ?? start) + 1 : start
    return { ...this.raw.locate({ start, end }), range }
  }
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/
/** Block quotes, list items, headings: at most 999 digits of a number, as CommonMark has it at most 9. */
const LINE_MARKS = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)|#{1,6}(?=\s)))+[ \t]?/
const RULE = /^ {0,3}(?:={2,}|-{3,}|\*{3,}|_{3,})[ \t]*$/
const TABLE_RULE = /^[ \t]*(?:\|[ \t]*)?:?-{2,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/
const ESCAPABLE = /[!-/:-@[-`{-~]/
const TAG = /<\/?[A-Za-z][\w-]{0,40}(?:\s[^<>\n]{0,500})?\/?>/y
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#39);/y
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}
/** Characters looked ahead for the end of a link. */
const LONGEST_LINK = 2000

class Stripper {
  readonly units: string[] = []
  /** For every unit of the text without marks, its offset in the raw text. */
  readonly origins: number[] = []
  readonly #raw: string

  constructor(raw: string) {
    this.#raw = raw
    let inFence = false
    for (let at = 0; at <= raw.length; ) {
      let end = raw.indexOf('\n', at)
      if (end < 0) end = raw.length
      const line = raw.slice(at, end)
      if (FENCE.test(line)) inFence = !inFence
      else if (inFence) this.#copy(at, end)
      else if (!RULE.test(line) && !(line.includes('|') && TABLE_RULE.test(line)))
        this.#inline(at + (LINE_MARKS.exec(line)?.[0].length ?? 0), end, line.trimStart().startsWith('|'))
      if (end < raw.length) this.#add('\n', end)
      at = end + 1
    }
  }

  #add(text: string, origin: number): void {
    for (const unit of text.split('')) {
      this.units.push(unit)
      this.origins.push(origin)
    }
  }

  #copy(from: number, to: number): void {
    for (let at = from; at < to; at++) this.#add(this.#raw[at], at)
  }

  #inline(from: number, to: number, isTableRow: boolean): void {
    const raw = this.#raw
    // Ends of links that were opened: the address behind the text is passed over there.
    const skips = new Map<number, number>()
    for (let at = from; at < to; ) {
      const sign = raw[at]
      const skip = skips.get(at)
      if (skip !== undefined) at = skip
      else if (sign === '\\' && ESCAPABLE.test(raw[at + 1] ?? '')) {
        this.#add(raw[at + 1], at + 1)
        at += 2
      } else if (sign === '[' || (sign === '!' && raw[at + 1] === '[')) {
        const open = sign === '!' ? at + 1 : at
        const link = this.#linkAt(open, to)
        if (!link) this.#add(raw[at], at++)
        else if (sign === '!') at = link.end
        else {
          skips.set(link.textEnd, link.end)
          at = open + 1
        }
      } else if (sign === '<') at = this.#tag(at)
      else if (sign === '&') at = this.#entity(at)
      else if (sign === '|' && isTableRow) this.#add('\t', at++)
      else if (this.#isMark(at)) at++
      else this.#add(sign, at++)
    }
  }

  /** `[text](address)` or `[text][name]`, on one line. */
  #linkAt(open: number, to: number): { textEnd: number; end: number } | null {
    const raw = this.#raw
    const last = Math.min(to, open + LONGEST_LINK)
    let depth = 0
    let textEnd = -1
    for (let at = open; at < last; at++) {
      if (raw[at] === '\\') at++
      else if (raw[at] === '[') depth++
      else if (raw[at] === ']' && --depth === 0) {
        textEnd = at
        break
      }
    }
    const close = { '(': ')', '[': ']' }[raw[textEnd + 1] ?? '']
    if (textEnd < 0 || close === undefined) return null
    const end = raw.indexOf(close, textEnd + 2)
    return end < 0 || end >= last ? null : { textEnd, end: end + 1 }
  }

  #tag(at: number): number {
    const raw = this.#raw
    TAG.lastIndex = at
    if (TAG.test(raw)) {
      const end = TAG.lastIndex
      if (/^<br\b/i.test(raw.slice(at, at + 4))) this.#add('\n', at)
      return end
    }
    const close = raw.indexOf('>', at)
    // An autolink shows its address.
    if (/^<(?:https?:|mailto:)/.test(raw.slice(at, at + 9)) && close > 0 && close - at < LONGEST_LINK) {
      this.#copy(at + 1, close)
      return close + 1
    }
    this.#add(raw[at], at)
    return at + 1
  }

  #entity(at: number): number {
    ENTITY.lastIndex = at
    const entity = ENTITY.exec(this.#raw)
    this.#add(entity ? ENTITIES[entity[0]]! : '&', at)
    return entity ? ENTITY.lastIndex : at + 1
  }

  /** Emphasis and code: `*` beside a character that is no space; `_` at the edge of a word; `~~` and backticks. */
  #isMark(at: number): boolean {
    const raw = this.#raw
    const sign = raw[at]
    const before = raw[at - 1] ?? ' '
    const after = raw[at + 1] ?? ' '
    if (sign === '`') return true
    if (sign === '~') return before === '~' || after === '~'
    if (sign === '*') return /\S/.test(before) || /\S/.test(after)
    if (sign === '_') return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after))
    return false
  }
}
