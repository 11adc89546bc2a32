/** A text as the words, numbers and signs that it is made of: what two honest copies of it have in common. */

/**
 * Words of one script, numbers with the marks inside them, single ideographs, and signs that carry meaning.
 * Punctuation is none: a copy may close a sentence or not.
 */
const WORD =
  /\p{Nd}+(?:(?:[.,:'’٫٬]|[ \u00A0]?[-–—−/⁄~〜～][ \u00A0]?)\p{Nd}+)*|[\u00BC-\u00BE\u2150-\u215E\u2189]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])[\p{L}\p{M}\u00AD\u200B-\u200D])+|[%‰°\p{Sc}\p{No}]/gu

const INVISIBLE = /[\u00AD\u200B-\u200D\u2060]|[\uFE00-\uFE0F]/g
const IS_DIGIT = /^\p{Nd}/u
const ENDS_IN_DIGIT = /\p{Nd}$/u

/** One word with its place in the text. */
export interface Word {
  /** Folded: lower case, NFKC, one kind of dash and slash. */
  readonly folded: string
  readonly start: number
  readonly end: number
}

/**
 * The words of a text. `cuts` are ascending offsets at which a word of letters ends whatever follows: where markup
 * sets words side by side without a space, as in `<b>cup</b>flour`.
 */
export function wordsOf(text: string, cuts: readonly number[] = []): Word[] {
  const words: Word[] = []
  let cut = 0
  WORD.lastIndex = 0
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) {
    let start = match.index
    const end = start + match[0].length
    if (!IS_DIGIT.test(match[0])) {
      while (cut < cuts.length && cuts[cut]! <= start) cut++
      for (; cut < cuts.length && cuts[cut]! < end; cut++) {
        addWord(words, text, start, cuts[cut]!)
        start = cuts[cut]!
      }
    }
    addWord(words, text, start, end)
  }
  return words
}

function addWord(words: Word[], text: string, start: number, end: number): void {
  const folded = foldWord(text.slice(start, end))
  if (folded !== '') words.push({ folded, start, end })
}

const known = new Map<string, string>()
const MOST_KNOWN = 50_000

function foldWord(word: string): string {
  const stored = known.get(word)
  if (stored !== undefined) return stored
  const folded = word
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[⁄]/g, '/')
    .replace(/[–—−~〜～]/g, '-')
    .replace(/[’]/g, "'")
    .replace(/[ \u00A0]/g, '')
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(word, folded)
  return folded
}

/** Words in one, without spaces but between numbers: `2 cups`, `2cups` and `2 Cups.` are equal so. */
export function joinWords(
  words: readonly { readonly folded: string }[],
  from = 0,
  to = words.length,
): string {
  let joined = ''
  for (let at = from; at < to; at++) joined += gapBefore(joined, words[at]!.folded) + words[at]!.folded
  return joined
}

/** Numbers that stand side by side are kept apart: `1 2` is not `12`. */
export const gapBefore = (before: string, word: string): '' | ' ' =>
  ENDS_IN_DIGIT.test(before) && IS_DIGIT.test(word) ? ' ' : ''

/** The words of a text in one. */
export const joined = (text: string): string => joinWords(wordsOf(text))
