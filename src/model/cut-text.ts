/** Keeps of a long text what stands around some places, up to a number of characters. */
import type { ExhibitPart } from './exhibit.ts'
import type { TextRange } from './locator.ts'

/** Text that is kept before and after a place, where there is room for it. */
const WIDEST_MARGIN = 600

/**
 * The whole text where there is room for it; else the surroundings of the places, the first places first, each with as
 * much around it as all have; and the beginning of the text where there are no places.
 *
 * @param longest UTF-16 units that are kept together, at most.
 */
export const cutText = (text: string, places: readonly TextRange[], longest: number): ExhibitPart[] =>
  cutParts([{ start: 0, text }], places, longest)

/** The same of a text of which only parts are known. */
export function cutParts(
  parts: readonly ExhibitPart[],
  places: readonly TextRange[],
  longest: number,
): ExhibitPart[] {
  const known = parts.filter(({ text }) => text !== '')
  if (known.reduce((sum, { text }) => sum + text.length, 0) <= longest) return known
  const kept = windowsOf(places, longest)
  const windows = kept.length > 0 ? kept : [{ start: known[0].start, end: known[0].start + longest }]
  return windows.flatMap((window) => known.flatMap((part) => within(part, window)))
}

function windowsOf(places: readonly TextRange[], longest: number): TextRange[] {
  const margin = Math.min(WIDEST_MARGIN, Math.floor(longest / 4))
  let kept: TextRange[] = []
  for (const place of places) {
    const room = longest - lengthOf(kept)
    if (room <= 0) break
    const start = Math.max(0, place.start - margin)
    // Of a place longer than there is room for, its beginning.
    const end = Math.min(place.end + margin, start + room)
    kept = united([...kept, { start, end }])
  }
  return kept
}

const lengthOf = (ranges: readonly TextRange[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0)

/** In order, none touching another. */
function united(ranges: readonly TextRange[]): TextRange[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of [...ranges].sort((left, right) => left.start - right.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else if (end > start) merged.push({ start, end })
  }
  return merged
}

/** Never begins or ends between the halves of a surrogate pair. */
function within({ start: offset, text }: ExhibitPart, { start, end }: TextRange): ExhibitPart[] {
  let from = Math.max(0, start - offset)
  let to = Math.min(text.length, end - offset)
  if (from > 0 && isLowHalf(text.charCodeAt(from))) from++
  if (to < text.length && isLowHalf(text.charCodeAt(to))) to--
  return from < to ? [{ start: offset + from, text: text.slice(from, to) }] : []
}

const isLowHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
