/** Several named sources read as one: what a model was given as `location`, `description`, … */
import type { SourceLocator, TextRange } from '../model/locator.ts'
import { NO_BLIND_SPOTS } from './blind-spots.ts'
import type { BlindSpots, SourceDocument, SourceNotice } from './source-document.ts'

/** A source made of others; it says in its places which of them it means. */
export interface JoinedDocument extends SourceDocument {
  readonly kind: 'record'
  readonly parts: readonly SourceDocument[]
  /** The part that holds the start of a range, and the range in it. */
  partAt(range: TextRange): { readonly part: SourceDocument; readonly range: TextRange } | null
}

/** What stands between two parts: the end of a paragraph. */
const SEPARATOR = '\n\n'

/** Joins sources in their order; each keeps its name. */
export function joinSources(parts: readonly SourceDocument[]): JoinedDocument {
  return new Joined(parts)
}

class Joined implements JoinedDocument {
  readonly kind = 'record' as const
  readonly name: string
  readonly text: string
  readonly blindSpots: BlindSpots
  readonly notices: readonly SourceNotice[]
  readonly parts: readonly SourceDocument[]
  readonly #starts: number[] = []

  constructor(parts: readonly SourceDocument[]) {
    this.parts = parts
    this.name = parts.map(({ name }) => name).join(', ')
    this.notices = parts.flatMap(({ notices }) => notices)
    const blindSpots: Record<string, number> = { ...NO_BLIND_SPOTS }
    let text = ''
    for (const part of parts) {
      if (text !== '') text += SEPARATOR
      this.#starts.push(text.length)
      text += part.text
      for (const [spot, count] of Object.entries(part.blindSpots))
        blindSpots[spot] = (blindSpots[spot] ?? 0) + (count as number)
    }
    this.text = text
    this.blindSpots = blindSpots as unknown as BlindSpots
  }

  /** The place in the part that holds the start; offsets stay those of the whole. */
  locate(range: TextRange): SourceLocator {
    const held = this.partAt(range)
    return held === null ? { source: this.name, range } : { ...held.part.locate(held.range), range }
  }

  partAt(range: TextRange): { readonly part: SourceDocument; readonly range: TextRange } | null {
    let index = this.parts.length - 1
    while (index > 0 && this.#starts[index]! > range.start) index--
    const part = this.parts[index]
    if (!part) return null
    const start = Math.min(range.start - this.#starts[index]!, part.text.length)
    const end = Math.min(range.end - this.#starts[index]!, part.text.length)
    return { part, range: { start, end } }
  }
}
