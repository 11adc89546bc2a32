/** How a text stands on the page where nothing binds it to a field: as a block, whole sentences, cut, or nearly so. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { readOnce } from '../../facts/read-once.ts'
import { joinWords, sizeOf, type Word, wordsOf } from '../../facts/words.ts'
import { mostEdits, nearestOnPage } from './near-miss.ts'
import { type PageRows, pageRows } from './page-rows.ts'
import { type PageWords, pageWords, type Span } from './page-words.ts'

export type Presence =
  | { readonly kind: 'block' | 'sentence' | 'cut'; readonly span: Span; readonly words: number }
  | {
      readonly kind: 'part'
      readonly span: Span
      readonly words: number
      /** Goes on to the end of a sentence, or says itself that more follows. */
      readonly endsThere: boolean
    }
  | {
      readonly kind: 'near'
      readonly span: Span
      readonly words: number
      readonly nearness: number
      /** All but a word, or one in ten, of whole sentences or a whole block. */
      readonly isEdit: boolean
    }
  | { readonly kind: 'absent'; readonly words: number }

/** A text with fewer words is short: it may stand anywhere by chance. */
export const LONG_TEXT = 4
/** From here on a stretch of a longer text is no chance, whatever stands around it. */
export const VERY_LONG_TEXT = 8
/** Fewest words of which an edit can be told from another text, and fewest of which a cut can. */
const EDITED_TEXT = 5
const CUT_TEXT = 8
/** Places looked at. */
const MOST_PLACES = 12

/** An ending that says itself that more follows. */
const ELLIPSIS = /(?:\.\.\.|…|\[…\])\s*$/
const ENDS_SENTENCE = /[.!?:;。！？：；…)\]）」』"”]\s*$/
const SENTENCE_MARK = /[.!?:;。！？：；\n\t]/

export function textPresence(document: HtmlDocument, text: string): Presence {
  const page = pageWords(document)
  const rows = pageRows(document)
  const words = wordsOf(text)
  const count = sizeOf(words)
  const places = page.find(joinWords(words), MOST_PLACES)
  const block = places.find((span) => isBlock(page, rows, span))
  if (block !== undefined) return { kind: 'block', span: block, words: count }
  const sentence = places.find((span) => startsSentence(page, span) && endsSentence(page, span))
  if (sentence !== undefined) return { kind: 'sentence', span: sentence, words: count }
  const [first] = places
  if (first !== undefined) {
    const isCut =
      count >= CUT_TEXT &&
      !ELLIPSIS.test(text) &&
      !ENDS_SENTENCE.test(text.trim()) &&
      places.every((span) => isCutOff(page, span))
    if (isCut) return { kind: 'cut', span: first, words: count }
    const ending = places.find((span) => endsSentence(page, span))
    return {
      kind: 'part',
      span: ending ?? first,
      words: count,
      endsThere: ending !== undefined || ELLIPSIS.test(text),
    }
  }
  if (count >= EDITED_TEXT && count <= MOST_WORDS && !ELLIPSIS.test(text) && !isEnumeration(text)) {
    const near = nearestOnPage(page, words)
    if (near !== null && near.nearness > 0) {
      const edits = Math.round((1 - near.nearness) * words.length)
      const isWhole = isBlock(page, rows, near) || (startsSentence(page, near) && endsSentence(page, near))
      const isEdit = isWhole && edits <= mostEdits(words.length)
      return { kind: 'near', span: near, words: count, nearness: near.nearness, isEdit }
    }
  }
  return { kind: 'absent', words: count }
}

/** Entries put together by whoever wrote the candidate: the page need not have them side by side. */
function isEnumeration(text: string): boolean {
  const entries = text.split(/(?<!\s)\s*[,;|、，；]\s*/u)
  return entries.length >= 3 && entries.every((entry) => sizeOf(wordsOf(entry)) <= 3)
}

/** Longest text that is compared word by word. */
const MOST_WORDS = 1_500

/** All that an element shows, or whole lines. */
export const isBlock = (page: PageWords, rows: PageRows, span: Span): boolean =>
  page.isWholeLines(span) || rows.exactly(span).length > 0

/** All that an element shows, or one line: lines that merely follow each other are several texts. */
export const isOneBlock = (page: PageWords, rows: PageRows, span: Span): boolean =>
  rows.exactly(span).length > 0 ||
  (page.isWholeLines(span) && page.lineOf[span.from] === page.lineOf[span.to - 1])

const startsSentence = (page: PageWords, { from }: Span): boolean =>
  page.startsLine(from) || isSentenceBreak(page, from)

const endsSentence = (page: PageWords, { to }: Span): boolean =>
  page.endsLine(to) || isSentenceBreak(page, to)

/** Words that end in a point within a sentence; those of one letter do as well. */
const ABBREVIATIONS = new Set(
  'vs no nr nos mr mrs ms dr prof st inc ltd co corp jr sr gen art abs bzw ca approx etc fig vol pp str tel'.split(
    ' ',
  ),
)

/** Whether a sentence ends between a word and the one before it: the point of an abbreviation ends none. */
function isSentenceBreak(page: PageWords, at: number): boolean {
  const between = page.between(at)
  if (!SENTENCE_MARK.test(between.replace('.', ''))) {
    if (!between.startsWith('.')) return between.includes('.')
    const before = page.words[at - 1]?.folded ?? ''
    return !(/^\p{L}$/u.test(before) || ABBREVIATIONS.has(before))
  }
  return true
}

const CLAUSE_MARK = /[,，、;；()（）–—|/]|\s-\s/

/** It starts a line as a text does, and the line goes on behind it within the clause. */
const isCutOff = (page: PageWords, span: Span): boolean =>
  page.startsLine(span.from) && !endsSentence(page, span) && !CLAUSE_MARK.test(page.between(span.to))

/** Every text of the source, shown or not: attributes, scripts, meta. */
interface WholeSource {
  includes(words: readonly Word[]): boolean
}

/**
 * The whole source in one, to ask whether a text stands in it at all; `null` where the source is not whole: a part of
 * a page, a DOM, or mark-up from which head and scripts were taken.
 */
export const wholeSource: (document: HtmlDocument) => WholeSource | null = readOnce((document) => {
  const { html } = document
  if (html === null || !/<meta\b/i.test(html) || !/<script\b/i.test(html)) return null
  let squeezed: string | undefined
  return {
    includes(words) {
      squeezed ??= squeeze(html)
      return squeezed.includes(words.map(({ folded }) => folded).join('')) || words.length === 0
    },
  }
})

/** Letters and digits alone, with what JSON and HTML escape written out. */
function squeeze(html: string): string {
  const plain = html
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => codePoint(Number(code)))
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/&[a-z]{2,8};|\\[nrt"/]/gi, ' ')
  return wordsOf(plain)
    .map(({ folded }) => folded)
    .join('')
}

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
