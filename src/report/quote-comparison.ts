/** A quote above the nearest passage of the source, what differs marked on both. */
import { nameInvisible } from '../explain/visible-characters.ts'
import type { QuoteComparison } from '../model/finding.ts'
import type { TextRange } from '../model/locator.ts'
import { markedText, type Side } from './marked-text.ts'
import { html, type Markup } from './markup.ts'

export function quoteSide(quote: QuoteComparison): Markup {
  if (quote.quote === '') return html`<p class="value words">an empty quote</p>`
  return html`<blockquote class="value">${visible(quote.quote, quote.quoteMark, 'candidate')}</blockquote>`
}

/** The nearest passage; of a quote that was put together, the passages. */
export function passageSide(quote: QuoteComparison): Markup {
  if (quote.passage !== undefined)
    return html`<blockquote class="value">${visible(quote.passage, quote.passageMark, 'source')}</blockquote>`
  return quote.parts ? partList(quote) : html`<p class="value words">nothing near it</p>`
}

/** The parts of a quote that was put together, in its order, each with its own place in the source. */
function partList({ quote, parts = [] }: QuoteComparison): Markup {
  return html`<ol class="parts">${parts.map(
    (part) =>
      html`<li><q>${nameInvisible(quote.slice(part.quote.start, part.quote.end))}</q> <span class="aside">visible text ${part.source.start}–${part.source.end}</span></li>`,
  )}</ol>`
}

/** Spaces that look alike are often the whole difference, so they are named; the mark moves along. */
function visible(text: string, mark: TextRange | undefined, side: Side): Markup {
  const shown = nameInvisible(text)
  if (!mark) return markedText(shown, undefined, side)
  const start = nameInvisible(text.slice(0, mark.start)).length
  return markedText(
    shown,
    { start, end: start + nameInvisible(text.slice(mark.start, mark.end)).length },
    side,
  )
}
