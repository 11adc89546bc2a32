/**
 * Raised digits, `<sup>2</sup>`, which the visible text has on the line: behind a digit they are an exponent or the mark
 * of a note, and never another digit. `10<sup>2</sup>` reads `10²`, not `102`.
 */
import type { HtmlDocument } from '../document/html-document.ts'
import type { TextNode } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'
import { readOnce } from './read-once.ts'
import { textPieces } from './text-pieces.ts'

/** A stretch of raised digits, and the signs that are written raised. */
export interface RaisedDigits extends TextRange {
  readonly sign: string
  /** It stands right behind a digit. */
  readonly isBehindDigit: boolean
}

const SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const DIGITS = /^[0-9]{1,3}$/

/** All stretches of a page, in order. */
export const raisedDigits: (document: HtmlDocument) => readonly RaisedDigits[] = readOnce((document) => {
  const found: RaisedDigits[] = []
  for (const { node, start, end } of textPieces(document)) {
    const written = document.text.slice(start, end)
    if (start === 0 || !DIGITS.test(written) || !isRaised(node)) continue
    const before = document.text[start - 1]!
    if (!/[\p{L}\p{Nd}]/u.test(before)) continue
    const sign = Array.from(written, (digit) => SIGNS[Number(digit)]).join('')
    found.push({ start, end, sign, isBehindDigit: /\p{Nd}/u.test(before) })
  }
  return found
})

function isRaised(node: TextNode): boolean {
  let element = node.parent
  for (let step = 0; step < 3 && element?.kind === 'element'; step++) {
    if (element.tag === 'sup') return true
    element = element.parent
  }
  return false
}

/** The text of a range with raised digits as signs: all of them, or those behind a digit. */
export function textWithRaised(
  document: HtmlDocument,
  { start, end }: TextRange,
  which: 'all' | 'behind-digit',
): string {
  let text = ''
  let from = start
  for (const raised of raisedDigits(document)) {
    if (raised.start < from || raised.end > end) continue
    if (which === 'behind-digit' && !raised.isBehindDigit) continue
    text += document.text.slice(from, raised.start) + raised.sign
    from = raised.end
  }
  return text + document.text.slice(from, end)
}
