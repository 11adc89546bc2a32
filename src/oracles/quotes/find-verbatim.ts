/** Looks a quote up in the visible text, both sides folded alike and word edges respected. */
import { foldText } from '../../compare/index.ts'
import type { SourceDocument } from '../../document/source-document.ts'

const foldedTexts = new WeakMap<SourceDocument, string>()

function folded(source: SourceDocument): string {
  let text = foldedTexts.get(source)
  if (text === undefined) {
    text = foldText(source.text)
    foldedTexts.set(source, text)
  }
  return text
}

/** Marks that people put around a quote and that are no part of it. */
const OUTER = /^["'([«»]+|["')\]«»]+$/g

/** Whether the quote stands in the source. */
export function findVerbatim(quote: string, source: SourceDocument): boolean {
  const text = folded(source)
  const whole = foldText(quote)
  const bare = whole.replace(OUTER, '').trim()
  return standsIn(text, whole) || (bare !== '' && bare !== whole && standsIn(text, bare))
}

function standsIn(text: string, quote: string): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (isEdge(text, at) && isEdge(text, at + quote.length)) return true
  }
  return false
}

const WORD = /[\p{L}\p{M}\p{N}_]/u
const WITHOUT_EDGES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** `MI` does not stand in `determine`; Chinese, Japanese and Thai have no such edges. */
function isEdge(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true
  const before = text[at - 1]
  const after = text[at]
  if (!WORD.test(before) || !WORD.test(after)) return !isDigitMark(text, at)
  return WITHOUT_EDGES.test(before) || WITHOUT_EDGES.test(after)
}

/** `12` does not stand in `12.5` or `1,128`: a mark between digits is part of the number. */
function isDigitMark(text: string, at: number): boolean {
  const digit = (unit: string | undefined) => unit !== undefined && /\p{Nd}/u.test(unit)
  const mark = (unit: string | undefined) => unit === '.' || unit === ','
  return (
    (mark(text[at]) && digit(text[at - 1]) && digit(text[at + 1])) ||
    (mark(text[at - 1]) && digit(text[at - 2]) && digit(text[at]))
  )
}
