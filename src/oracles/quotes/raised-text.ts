/** Raised digits in a passage: `10<sup>3</sup>` is 103 in the visible text, and 10³ to those who see it. */
import type { JoinedDocument } from '../../document/from-parts.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import { textWithRaised } from '../../facts/raised-digits.ts'
import type { TextRange } from '../../model/locator.ts'

/** The passage with raised digits behind a digit as signs: they are never digits of the number before them. */
export function passageAsSeen(source: SourceDocument, range: TextRange): string {
  const passage = source.text.slice(range.start, range.end)
  // Only where digits follow each other can one of them be raised.
  if (!/\p{Nd}\p{Nd}/u.test(passage)) return passage
  if (source.kind === 'html') return textWithRaised(source as HtmlDocument, range, 'behind-digit')
  if (source.kind !== 'record') return passage
  const held = (source as Partial<JoinedDocument>).partAt?.(range)
  // A passage across parts keeps its text.
  if (!held || held.range.end - held.range.start !== range.end - range.start) return passage
  return passageAsSeen(held.part, held.range)
}

/** A quote with raised digits as the visible text has them. */
export const withoutRaisedDigits = (quote: string): string =>
  quote.replace(/[²³¹⁰⁴-⁹]/g, (sign) => sign.normalize('NFKC'))
