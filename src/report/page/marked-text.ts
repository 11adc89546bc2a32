/** A text with its deciding part marked, and the exhibit: file:line:column above the marked line. */
import { nameInvisible } from '../../explain/visible-characters.ts'
import type { Excerpt, Position, TextRange } from '../../model/locator.ts'
import { type Child, h } from './element.ts'
import type { Words } from './words/en.ts'

/** Which side a mark belongs to: the page is underlined straight, the candidate wavy. */
export type Side = 'source' | 'candidate'

/** Marks a range of a text; a range that is out of the text is pulled into it. */
export function markedText(text: string, range: TextRange | undefined, side: Side, words: Words): Child {
  if (!range) return text
  const start = wholeCharacter(text, within(range.start, text))
  const end = wholeCharacter(text, Math.max(start, within(range.end, text)))
  const mark =
    end === start
      ? h(`mark.${side}.point`, { title: words.here }, '‸')
      : h(`mark.${side}`, null, text.slice(start, end))
  return [text.slice(0, start), mark, text.slice(end)]
}

/** Spaces that look alike are often the whole difference, so they are named; the mark moves along. */
export function markedVisibly(text: string, mark: TextRange | undefined, side: Side, words: Words): Child {
  const shown = nameInvisible(text)
  if (!mark) return shown
  const start = nameInvisible(text.slice(0, mark.start)).length
  const end = start + nameInvisible(text.slice(mark.start, mark.end)).length
  return markedText(shown, { start, end }, side, words)
}

interface Standing {
  readonly source: string
  readonly position?: Position
  readonly excerpt?: Excerpt
}

/** `source.html:214:31`. */
export const placeInWords = ({ source, position }: Standing): string =>
  position ? `${source}:${position.line}:${position.column}` : source

/** The place, and its line where it is known. */
export function exhibit(place: Standing, side: Side, words: Words): Child {
  const { position, excerpt } = place
  return h(
    'figure.exhibit',
    null,
    h('figcaption', null, h('code', null, placeInWords(place))),
    excerpt && excerpt.line.trim() !== '' && numberedLine(excerpt, position, side, words),
  )
}

const numberedLine = (
  { line, mark, cut }: Excerpt,
  position: Position | undefined,
  side: Side,
  words: Words,
): Child =>
  h(
    'pre',
    null,
    h('span.gutter', { 'aria-hidden': 'true' }, position?.line ?? ''),
    h('code', null, cut.before && '…', markedText(line, mark, side, words), cut.after && '…'),
  )

const within = (offset: number, text: string): number =>
  Math.min(text.length, Math.max(0, Math.trunc(offset) || 0))

/** Never between the halves of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const pair = text.codePointAt(offset - 1) ?? 0
  return offset > 0 && offset < text.length && pair > 0xffff ? offset - 1 : offset
}
