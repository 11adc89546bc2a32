/** Where a text may be cut: between words and numbers, never inside one. */

/** Scripts written without spaces have no word edges to respect. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD = /[\p{L}\p{M}\p{N}_]/u
const DIGIT = /\p{Nd}/u
const DECIMAL_MARK = /[.,'’٫٬．，]/
const SIGN = /[-−+]/
const DASH = /[-\u2010-\u2015\u2212]/
/** Nothing is seen of them: soft hyphen, joiners, direction marks. */
const UNSEEN = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/

/** Whether a range of a text starts and ends at such places. */
export interface Edges {
  readonly start: boolean
  readonly end: boolean
}

/** `MI` does not stand in `determine`, `12` neither in `128` nor in `12.5`, `5` not in `-5`, `-all` not in `--all`. */
export function edgesOf(text: string, start: number, end: number): Edges {
  return { start: isEdge(text, start, -1), end: isEdge(text, end, 1) }
}

function isEdge(text: string, at: number, direction: -1 | 1): boolean {
  const inside = signsFrom(text, direction < 0 ? at : at - 1, direction < 0 ? 1 : -1, 2)
  const outside = signsFrom(text, direction < 0 ? at - 1 : at, direction, 2)
  const [inner = '', innerNext = ''] = inside
  const [outer = '', outerNext = ''] = outside
  if (inner === '' || outer === '') return true
  // Two hyphens are one sign.
  if (DASH.test(inner) && DASH.test(outer)) return DASH.test(innerNext) || DASH.test(outerNext)
  if (DIGIT.test(inner)) {
    if (DIGIT.test(outer)) return false
    if (DECIMAL_MARK.test(outer)) return !DIGIT.test(outerNext)
    if (direction < 0 && SIGN.test(outer)) return !/^[\s(]?$/.test(outerNext)
  }
  if (DECIMAL_MARK.test(inner) && DIGIT.test(outer)) return !DIGIT.test(innerNext)
  if (!WORD.test(inner) || !WORD.test(outer)) return true
  return UNSPACED.test(inner) || UNSPACED.test(outer)
}

/** Characters from an offset on, towards one side; what nobody sees is passed over. */
function signsFrom(text: string, from: number, step: -1 | 1, count: number): string[] {
  const signs: string[] = []
  for (let at = from; at >= 0 && at < text.length && signs.length < count; at += step) {
    const unit = text.charCodeAt(at)
    if (UNSEEN.test(text[at])) continue
    if (unit >= 0xdc00 && unit <= 0xdfff && step < 0 && at > 0) at--
    const sign = String.fromCodePoint(text.codePointAt(at)!)
    if (step > 0 && sign.length > 1) at++
    signs.push(sign)
  }
  return signs
}

const WORD_PART = /[\p{L}\p{M}\p{N}_]/u
const LONGEST_WORD = 60

/** The word, or number, around an offset where a quote was cut. */
export function wordAround(text: string, at: number): { readonly start: number; readonly end: number } {
  let start = at
  let end = at
  while (start > 0 && at - start < LONGEST_WORD && isPart(text, start - 1)) start--
  while (end < text.length && end - at < LONGEST_WORD && isPart(text, end)) end++
  return { start, end }
}

const isPart = (text: string, at: number): boolean =>
  WORD_PART.test(text[at]) ||
  /[\ud800-\udfff\u00ad]/.test(text[at]) ||
  (DECIMAL_MARK.test(text[at]) && DIGIT.test(text[at - 1] ?? '') && DIGIT.test(text[at + 1] ?? ''))
