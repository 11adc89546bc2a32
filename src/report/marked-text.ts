/** A text with its deciding part marked, and the exhibit: file:line:column above the marked line. */
import type { Excerpt, Position, TextRange } from '../model/locator.ts'
import { html, type Markup, NOTHING } from './markup.ts'

/** Which side a mark belongs to: the page is underlined straight, the candidate wavy. */
export type Side = 'source' | 'candidate'

/** Marks a range of a text; a range that is out of the text is pulled into it. */
export function markedText(text: string, range: TextRange | undefined, side: Side): Markup {
  if (!range) return html`${text}`
  const start = wholeCharacter(text, within(range.start, text))
  const end = wholeCharacter(text, Math.max(start, within(range.end, text)))
  if (end === start)
    return html`${text.slice(0, start)}<mark class="${side} point" title="here">‸</mark>${text.slice(start)}`
  return html`${text.slice(0, start)}<mark class="${side}">${text.slice(start, end)}</mark>${text.slice(end)}`
}

interface Place {
  readonly source: string
  readonly position?: Position
  readonly excerpt?: Excerpt
}

/** `source.html:214:31`. */
export const placeInWords = ({ source, position }: Place): string =>
  position ? `${source}:${position.line}:${position.column}` : source

/** The place, and its line where it is known. */
export function exhibit(place: Place, side: Side): Markup {
  const { position, excerpt } = place
  const line = excerpt && excerpt.line.trim() !== '' ? numberedLine(excerpt, position, side) : NOTHING
  return html`<figure class="exhibit"><figcaption><code>${placeInWords(place)}</code></figcaption>${line}</figure>`
}

function numberedLine({ line, mark, cut }: Excerpt, position: Position | undefined, side: Side): Markup {
  return html`<pre><span class="gutter" aria-hidden="true">${position?.line ?? ''}</span><code>${cut.before && '…'}${markedText(line, mark, side)}${cut.after && '…'}</code></pre>`
}

const within = (offset: number, text: string): number =>
  Math.min(text.length, Math.max(0, Math.trunc(offset) || 0))

/** Never between the halves of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const pair = text.codePointAt(offset - 1) ?? 0
  return offset > 0 && offset < text.length && pair > 0xffff ? offset - 1 : offset
}
