/** What is bound to a place that nobody sees, or not all of: such text is evidence for nothing and against nothing. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { TextRange } from '../../model/locator.ts'
import type { Fact } from '../fact.ts'
import { type LocatedValue, undecided } from './located.ts'

/** The style by which nobody sees any of it; `null` where people see some, and where there is nothing to see. */
export const hidingStyle = (document: HtmlDocument, range: TextRange | null): string | null => {
  const unseen = range === null ? null : document.unseen.within(range)
  return unseen?.whole ? unseen.style : null
}

/** Those that people see; all where they see none. */
export function seenOnes<Item>(
  document: HtmlDocument,
  items: readonly Item[],
  rangeOf: (item: Item) => TextRange | null,
): readonly Item[] {
  const seen = items.filter((item) => hidingStyle(document, rangeOf(item)) === null)
  return seen.length > 0 ? seen : items
}

/** A fact as far as people see it. */
export function asSeen(document: HtmlDocument, fact: Fact): LocatedValue {
  const unseen = document.unseen.within(fact.range)
  if (unseen === null) return { kind: 'fact', fact }
  const { style } = unseen
  if (unseen.whole)
    return {
      ...undecided('hidden-on-page', `${fact.provenance} is there where nobody sees it (${style})`),
      hidden: fact,
    }
  const text = document.unseen.seenPart(fact.range)
  const whole = document.text.slice(fact.range.start, fact.range.end)
  return { kind: 'fact', fact: { ...fact, text, withUnseen: { text: whole, style } } }
}
