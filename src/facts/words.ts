/** A text as the words, numbers and signs that it is made of: what two honest copies of it have in common. */
import { durationUnitOf } from '../compare/duration-units.ts'
import { unitOf } from '../compare/units.ts'

/**
 * Numbers with the marks inside them, vulgar fractions, single ideographs, words of letters, and signs that carry
 * meaning. Punctuation is none: a copy may close a sentence or not. Neither is a character reference that a page
 * escaped twice and so shows: `half &amp; half`.
 */
const WORD =
  /&(?:amp|nbsp|quot|apos|lt|gt|#\d{1,5});|\p{Nd}+(?:[.,:'’٫٬/⁄]\p{Nd}+)*|[\u00BC-\u00BE\u2150-\u215E\u2189]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])[\p{L}\p{M}\u00AD\u200B-\u200D])+|[%‰°×\p{Sc}\p{No}]/gu

const INVISIBLE = /[\u00AD\u200B-\u200D\u2060]|[\uFE00-\uFE0F]/g
const IS_NUMBER = /^-?\p{Nd}/u
const ENDS_IN_DIGIT = /\p{Nd}$/u

/** One word with its place in the text. */
export interface Word {
  /** Folded: lower case, NFKC; fractions as decimals where they are; units behind numbers as their symbols. */
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
    if (match[0].startsWith('&')) continue
    let start = match.index
    const end = start + match[0].length
    if (IS_NUMBER.test(match[0]) || match[0].length === 1) {
      addNumber(words, text, start, end)
      continue
    }
    while (cut < cuts.length && cuts[cut]! <= start) cut++
    for (; cut < cuts.length && cuts[cut]! < end; cut++) {
      addWord(words, text, start, cuts[cut]!)
      start = cuts[cut]!
    }
    addWord(words, text, start, end)
  }
  return words
}

const DASH_BETWEEN = /^[ \u00A0]?[-–—−~〜～][ \u00A0]?$/
const SLASH_BETWEEN = /^[ \u00A0]?[/⁄][ \u00A0]?$/

/** A number joins the one before it as the end of a range, `4-6`, or as part of a fraction, `1 1/2`. */
function addNumber(words: Word[], text: string, start: number, end: number): void {
  let folded = foldWord(text.slice(start, end))
  if (folded === '') return
  const before = words.at(-1)
  if (before === undefined || !ENDS_IN_DIGIT.test(before.folded) || !IS_NUMBER.test(folded)) {
    words.push({ folded: decimalOf(folded), start, end })
    return
  }
  const gap = text.slice(before.end, start)
  const isRange = gap.length <= 3 && DASH_BETWEEN.test(gap)
  if (gap.length <= 3 && SLASH_BETWEEN.test(gap) && INTEGER.test(before.folded) && INTEGER.test(folded)) {
    words.pop()
    start = before.start
    folded = `${before.folded}/${folded}`
    words.push({ folded: decimalOf(folded), start, end })
  } else if (!isRange && (gap === '' || gap === ' ' || gap === '\u00A0') && isMixed(before.folded, folded)) {
    words.pop()
    const whole = before.folded.replace(/^-/, '')
    const sign = before.folded.startsWith('-') ? '-' : ''
    words.push({ folded: `${sign}${mixedNumber(whole, decimalOf(folded))}`, start: before.start, end })
  } else words.push({ folded: `${isRange ? '-' : ''}${decimalOf(folded)}`, start, end })
}

const INTEGER = /^-?\d{1,4}$/
const FRACTION = /^(\d{1,2})\/(\d{1,2})$/
/** Denominators of the fractions that people measure by. */
const DENOMINATORS = new Set(['2', '3', '4', '5', '6', '8', '10', '16'])

const isMixed = (whole: string, part: string): boolean => {
  const fraction = FRACTION.exec(part)
  return INTEGER.test(whole) && fraction !== null && isProper(fraction)
}

const isProper = ([, top, bottom]: RegExpExecArray): boolean =>
  DENOMINATORS.has(bottom!) && Number(top) > 0 && Number(top) < Number(bottom)

/** Thirds, rounded or cut at two digits or more. */
const THIRDS = /^0?\.(?:(3)3{1,5}|6{1,5}[67])$/

/** `1/4` is 0.25; a fraction without a short decimal stays one. */
function decimalOf(folded: string): string {
  const third = THIRDS.exec(folded)
  if (third !== null) return third[1] === '3' ? '1/3' : '2/3'
  const fraction = FRACTION.exec(folded)
  if (fraction === null || !isProper(fraction)) return folded.startsWith('.') ? `0${folded}` : folded
  const decimal = String(Number(fraction[1]) / Number(fraction[2]))
  return decimal.length <= 6 ? decimal : folded
}

const mixedNumber = (whole: string, part: string): string =>
  part.startsWith('0.') ? `${whole}${part.slice(1)}` : `${whole}+${part}`

function addWord(words: Word[], text: string, start: number, end: number): void {
  const folded = foldWord(text.slice(start, end))
  if (folded === '') return
  const before = words.at(-1)
  const behindNumber =
    before !== undefined &&
    ENDS_IN_DIGIT.test(before.folded) &&
    (before.end === start || (start - before.end === 1 && /[ \u00A0-]/.test(text[before.end]!)))
  words.push({ folded: behindNumber ? unitName(folded) : folded, start, end })
}

const unitNames = new Map<string, string>()

/** `2 tablespoons` and `2 tbsp` are the same words. */
function unitName(word: string): string {
  let name = unitNames.get(word)
  if (name === undefined) {
    name = word.length > 1 ? (durationUnitOf(word) ?? unitOf(word)?.token.toLowerCase() ?? word) : word
    if (unitNames.size < MOST_KNOWN) unitNames.set(word, name)
  }
  return name
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
    .replaceAll('⁄', '/')
    .replaceAll('×', 'x')
    .replaceAll('’', "'")
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
  ENDS_IN_DIGIT.test(before) && /^\p{Nd}/u.test(word) ? ' ' : ''

const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]$/u

/** How long a text is, in words; two ideographs say about what one word does. */
export function sizeOf(words: readonly { readonly folded: string }[]): number {
  let size = 0
  for (const { folded } of words) size += IDEOGRAPH.test(folded) ? 0.5 : 1
  return size
}

/** Letters and digits of a text in one: equal also where one side sets words together that the other parts. */
export const squeezed = (text: string): string => {
  let inOne = ''
  for (const [word] of text.matchAll(WORD))
    if (!word.startsWith('&')) inOne += gapBefore(inOne, word) + foldWord(word)
  return inOne
}

/** The words of a text in one. */
export const joined = (text: string): string => joinWords(wordsOf(text))
