/** Labels: as the page writes them, and folded so that two spellings of one label are equal. */

/** Marks that people set around a label and that are no part of it, after NFKC: `【编号】:`, `• Year*`. */
const DECORATION = new Set([...':.,;…-–—_*#>|/·•▪▫■□◆◇●○►▶★☆✓"“”„‘’«»‹›「」『』【】〔〕〈〉《》[]。、,;'])
/** Characters that show nothing: soft hyphen, zero-width characters, direction marks, byte order mark. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
const IDEOGRAPH = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
/** Chinese and Japanese stretch short labels with spaces: `姓 名`. */
const SPACE_BETWEEN_IDEOGRAPHS = new RegExp(`(?<=[${IDEOGRAPH}]) (?=[${IDEOGRAPH}])`, 'gu')
/** `Price (USD)` and `Price（USD）`. */
const SPACE_AROUND_BRACKET = / ?([([]) ?| ?([)\]])/g
/** Hangul words are kept apart by spaces, which mean something. */
const HANGUL = /\p{Script=Hangul}/u

/**
 * The form in which labels are compared: NFKC, lower case, one space between words, no decoration at either
 * end. Equal folded labels are the same label; a label is never found by a part of it.
 */
export function foldLabel(label: string): string {
  let folded = label.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  folded = trimDecoration(folded).replace(SPACE_AROUND_BRACKET, '$1$2')
  return HANGUL.test(folded) ? folded : folded.replace(SPACE_BETWEEN_IDEOGRAPHS, '')
}

function trimDecoration(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isDecoration(text[start]!)) start++
  while (end > start && isDecoration(text[end - 1]!)) end--
  return text.slice(start, end)
}

const isDecoration = (unit: string): boolean => unit === ' ' || DECORATION.has(unit)

/** A label as the page writes it, on one line and without its closing colon. */
export function labelText(text: string): string {
  const line = text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  let end = line.length
  while (end > 0 && (isColon(line[end - 1]!) || line[end - 1] === ' ')) end--
  return line.slice(0, end)
}

/** `:`, full-width `：`, and the small and presentation forms of it. */
export const isColon = (unit: string): boolean =>
  unit === ':' || unit === '：' || unit === '﹕' || unit === '︰'

/** Whether a text closes with a colon, and so announces what follows. */
export function endsWithColon(text: string): boolean {
  let end = text.length
  while (end > 0 && /[\s\u200B\uFEFF]/.test(text[end - 1]!)) end--
  return end > 1 && isColon(text[end - 1]!)
}

/** Longest label that is taken for one, in UTF-16 units and in words: what is longer is a sentence. */
const LABEL_LENGTH = 64
const LABEL_WORDS = 9

const INNER_COLON = /：|:\s/

/** Whether a text can be a label: short, with a letter in it, on one line, and no sentence. */
export function canBeLabel(text: string): boolean {
  if (text.length > LABEL_LENGTH) return false
  const label = labelText(text)
  if (label === '' || !/\p{L}/u.test(label) || text.trim().includes('\n')) return false
  if (/[!?。！？]$/u.test(label) && label.length > 12) return false
  // A label and its value on one line are no label of anything else.
  if (INNER_COLON.test(label)) return false
  return label.split(' ').length <= LABEL_WORDS
}

/** Starts like a quantity: an optional sign or currency mark, then a digit. */
const QUANTITY =
  /^[\s~≈<>≤≥≦≧(（+\-−–±△▲]*(?:(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}(?=\s?\d))\s*(?:[-−]\s*)?)?[.,]?\p{Nd}/u

/** Whether a text starts like a quantity (`¥1,280`, `3 beds`, `-4%`): then it is hardly a label. */
export const startsLikeQuantity = (text: string): boolean => QUANTITY.test(text)

const BARE_QUANTITY =
  /^[\s~≈<>≤≥()（）+\-−–±△▲]*(?:\p{Sc}\s*)?\p{Nd}[\p{Nd}.,'’\s万亿]*(?:(?:\p{Sc}[%％]?|[%％]|[)）])[\s)）]*)?$/u

/** Whether a text is a bare quantity: digits and marks, at most with a currency or percent sign. */
export const isBareQuantity = (text: string): boolean => text.length <= 40 && BARE_QUANTITY.test(text)
