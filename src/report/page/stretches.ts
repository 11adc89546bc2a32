/** A text with places in it, cut into stretches, since places lie inside each other and overlap. */
import type { ExhibitPart, ExhibitPlace } from '../../model/exhibit.ts'

export interface Stretch {
  readonly text: string
  /** Paths of the places that cover it, the narrowest first. */
  readonly paths: readonly string[]
}

/** The stretches of one kept part, in order; nothing of its text is lost. */
export function stretchesOf({ start, text }: ExhibitPart, places: readonly ExhibitPlace[]): Stretch[] {
  const end = start + text.length
  const within = places
    .map(({ path, range }) => ({ path, from: Math.max(start, range.start), to: Math.min(end, range.end) }))
    .filter(({ from, to }) => to > from)
    .sort((left, right) => left.to - left.from - (right.to - right.from))
  const bounds = [...new Set([start, end, ...within.flatMap(({ from, to }) => [from, to])])]
    .sort((left, right) => left - right)
    .filter((bound) => !splitsPair(text, bound - start))
  const covering = coveringPaths(bounds, within)
  return bounds.slice(0, -1).map((bound, index) => ({
    text: text.slice(bound - start, bounds[index + 1] - start),
    paths: covering[index],
  }))
}

function coveringPaths(
  bounds: readonly number[],
  within: readonly { readonly path: string; readonly from: number; readonly to: number }[],
): string[][] {
  const indexOf = new Map(bounds.map((bound, index) => [bound, index]))
  const covering: string[][] = bounds.map(() => [])
  for (const { path, from, to } of within) {
    const first = indexOf.get(from) ?? bounds.findIndex((bound) => bound > from) - 1
    for (let index = Math.max(0, first); index < bounds.length - 1 && bounds[index] < to; index++)
      if (!covering[index].includes(path)) covering[index].push(path)
  }
  return covering
}

/** A bound between the halves of a surrogate pair would show two broken characters. */
function splitsPair(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff
}
