/** Signs of folded texts that are the same as several others which are not the same as each other: compared in pairs. */

/** A line break between ideographs: a space, or nothing. */
export const BREAK = '\n'

/** A hyphen where a line ends, within a word: a hyphen, or nothing. */
export const LINE_END_HYPHEN = '\u2e40'

/** A typographic dash: typed as `-`, or as `--`. */
const DASH = '\u2e3b'

/** Two hyphens that stand for a dash: `button--primary` is never `button-primary`. */
const TWO_HYPHENS = '\u2e3a'

/** One sign for each kind of dash: hyphens and minus signs, typographic dashes, two hyphens that stand for one. */
export const foldDashes = (text: string): string =>
  text
    .replace(/[\u2010-\u2012\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\u2013-\u2015\ufe58]/g, DASH)
    .replace(/(?<!-)--(?!-)/g, (hyphens, at: number) => (standsForDash(text, at) ? TWO_HYPHENS : hyphens))

/** Between words, spaced on both sides or on none: never `--flag`, `i--` or the signs of `5--3` and `5 -- 3`. */
function standsForDash(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  const after = text.charAt(at + 2)
  if (/^\s?$/.test(before) && /^\s?$/.test(after))
    return !(/\p{N}/u.test(text.charAt(at - 2)) && /^[\p{N}\p{Sc}.,]/u.test(text.slice(at + 3, at + 5)))
  return /[\p{L}\p{M}.,;:!?)\]"'”’]/u.test(before) && /[\p{L}"'“”‘’]/u.test(after)
}

const TOLD_IN_PAIRS = new RegExp(`[${BREAK}${DASH}${TWO_HYPHENS}${LINE_END_HYPHEN}]`)

/** The same folded texts, where a sign of the above may be any of those for which it stands. */
export function samePairwise(left: string, right: string): boolean {
  if (left === right) return true
  if (!TOLD_IN_PAIRS.test(left) && !TOLD_IN_PAIRS.test(right)) return false
  let i = 0
  let j = 0
  while (i < left.length || j < right.length) {
    const a = left[i]
    const b = right[j]
    if (a === b || isDashPair(a, b) || isDashPair(b, a)) {
      i++
      j++
    } else if (isOptional(a)) {
      i++
      j += lengthOf(a, right, j)
    } else if (isOptional(b)) {
      j++
      i += lengthOf(b, left, i)
    } else return false
  }
  return true
}

const isDashPair = (one: string | undefined, other: string | undefined): boolean =>
  one === DASH && (other === '-' || other === TWO_HYPHENS)

const isOptional = (sign: string | undefined): sign is string => sign === BREAK || sign === LINE_END_HYPHEN

/** How much of the other text a sign stands for that may be nothing there: `fore-` at the end of a line is `fore- and`. */
function lengthOf(sign: string, other: string, at: number): number {
  if (sign === BREAK) return other[at] === ' ' ? 1 : 0
  return other[at] !== '-' ? 0 : other[at + 1] === ' ' ? 2 : 1
}
