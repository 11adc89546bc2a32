/** How single code units fold: most map to one unit, at table speed; the rest take the slow way. */

/** What a code unit folds to where it is not another unit. */
export const Folding = {
  /** It takes a look at its neighbours or a mapping of several units. */
  slow: 0,
  dropped: 1,
  space: 2,
} as const

const TABLE_SIZE = 0x3100

/** Raised digits and fractions of Latin-1: what they fold to depends on what stands before them. */
const NEEDS_CONTEXT = /^[\u00b2\u00b3\u00b9\u00bc-\u00be]$/

/** Marks that compose with the character before them. */
export function isMark(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x483 && code <= 0x489) ||
    (code >= 0x591 && code <= 0x5bd) ||
    (code >= 0x610 && code <= 0x61a) ||
    (code >= 0x64b && code <= 0x65f) ||
    (code >= 0x1ab0 && code <= 0x1aff) ||
    (code >= 0x1dc0 && code <= 0x1dff) ||
    (code >= 0x20d0 && code <= 0x20ff) ||
    (code >= 0xfe20 && code <= 0xfe2f) ||
    code === 0x3099 ||
    code === 0x309a ||
    // Half-width voicing marks compose with the kana before them.
    code === 0xff9e ||
    code === 0xff9f
  )
}

function buildTable(): Uint16Array {
  const units = new Uint16Array(TABLE_SIZE)
  const set = (codes: Iterable<number>, to: number) => {
    for (const code of codes) units[code] = to
  }
  const each = (text: string) => Array.from(text, (character) => character.charCodeAt(0))
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)
  // Letters and signs that NFKC and lower case map to one unit; those that map to more stay slow.
  for (const code of [...range(0x21, 0x7e), ...range(0xa1, 0x52f), ...range(0x3041, 0x30ff)]) {
    if (isMark(code) || NEEDS_CONTEXT.test(String.fromCharCode(code))) continue
    const folded = String.fromCharCode(code).normalize('NFKC').toLowerCase()
    if (folded.length === 1) units[code] = folded.charCodeAt(0)
  }
  // Final sigma.
  units[0x3c2] = 0x3c3
  set([...range(0, 0x1f), 0x7f], Folding.dropped)
  // Soft hyphen, joiners, direction marks: nothing is seen of them.
  set(
    [
      0xad,
      0x34f,
      0x61c,
      0x180e,
      ...range(0x200b, 0x200f),
      ...range(0x202a, 0x202e),
      ...range(0x2060, 0x206f),
    ],
    Folding.dropped,
  )
  set(each('\t\n\v\f\r \u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000'), Folding.space)
  set(range(0x2000, 0x200a), Folding.space)
  set(each('‘’‚‛′‹›`´ʼʹˈ'), 0x27)
  set(each('“”„‟″«»〝〞〟'), 0x22)
  set(each('‐‑‒–—―−⁃'), 0x2d)
  set(each('〜∼'), 0x7e)
  set(each('⁄∕'), 0x2f)
  return units
}

const table = buildTable()

/** What a unit folds to by itself: another unit, or one of `Folding`. */
export function foldUnit(unit: number): number {
  if (unit < TABLE_SIZE) return table[unit]!
  // Han and Hangul fold to themselves.
  return (unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3) ? unit : Folding.slow
}
