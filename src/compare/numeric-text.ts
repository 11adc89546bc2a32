/** Brings a text that should hold a number to plain digits and signs, without deciding what its marks mean. */
import { foldText } from './fold-text.ts'

/** Zeros of decimal digit blocks (Unicode Nd) that pages use; the nine digits after each follow it. */
const DIGIT_ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
]

const NON_ASCII_DIGIT =
  /[\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u1040-\u1049\u17E0-\u17E9\u1810-\u1819]/g

function asciiDigit(sign: string): string {
  const point = sign.charCodeAt(0)
  const zero = DIGIT_ZEROS.findLast((start) => start <= point)!
  return String(point - zero)
}

const NOT_ASCII = /[^\0-\x7f]/

/** `1,234 [3]`, `12 *`: a reference mark after a value is none of its text. */
const REFERENCE_MARKS = / ?(?:\*{1,3}|[†‡§]|\[[0-9A-Za-z]{1,3}\])$/

/**
 * Folded text with ASCII digits, `-` for every minus, and `'` for every apostrophe. Marks, brackets, units and
 * words stay as they are; reference marks at the end go.
 */
export function toNumericText(text: string): string {
  let folded = foldText(text)
  if (NOT_ASCII.test(folded)) folded = folded.replace(NON_ASCII_DIGIT, asciiDigit).replace(/[٪]/g, '%')
  for (let rounds = 0; rounds < 3 && REFERENCE_MARKS.test(folded); rounds++) {
    folded = folded.replace(REFERENCE_MARKS, '')
  }
  return folded
}
