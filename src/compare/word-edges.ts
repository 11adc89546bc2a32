/** Finds a whole text inside another one: never a part of a word or of a number. */
import type { TextRange } from '../model/locator.ts'

/** Scripts written without spaces have no word edges to respect. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const WORD_SIGN = /[\p{L}\p{M}\p{N}_]/u
const DIGIT = /\p{Nd}/u
const MARK_IN_NUMBER = /[.,'٫٬]/

/**
 * Every place where `needle` stands whole in `text`: `MI` is not in `determine`, and `12` neither in `123` nor in
 * `12.5`. Both are taken as they are: fold them first. At most `limit` places.
 */
export function findWhole(text: string, needle: string, limit = 100): TextRange[] {
  const places: TextRange[] = []
  if (needle === '') return places
  for (
    let start = text.indexOf(needle);
    start >= 0 && places.length < limit;
    start = text.indexOf(needle, start + 1)
  ) {
    const end = start + needle.length
    if (isEdge(text, start, -1) && isEdge(text, end, 1)) places.push({ start, end })
  }
  return places
}

/** Whether the text may be cut at `at`, seen from the found part that lies on the other side of `direction`. */
function isEdge(text: string, at: number, direction: -1 | 1): boolean {
  const inside = signAt(text, direction < 0 ? at : at - 1, direction < 0)
  const outside = signAt(text, direction < 0 ? at - 1 : at, direction > 0)
  if (inside === '' || outside === '') return true
  if (DIGIT.test(inside)) {
    if (DIGIT.test(outside)) return false
    if (MARK_IN_NUMBER.test(outside))
      return !DIGIT.test(signAt(text, direction < 0 ? at - 2 : at + 1, direction > 0))
  }
  if (!WORD_SIGN.test(inside) || !WORD_SIGN.test(outside)) return true
  return UNSPACED.test(inside) || UNSPACED.test(outside)
}

/** The whole code point at an index; of a surrogate pair either half finds it. */
function signAt(text: string, at: number, forward: boolean): string {
  if (at < 0 || at >= text.length) return ''
  const unit = text.charCodeAt(at)
  if (unit >= 0xdc00 && unit <= 0xdfff && !forward && at > 0)
    return String.fromCodePoint(text.codePointAt(at - 1)!)
  return String.fromCodePoint(text.codePointAt(at)!)
}
