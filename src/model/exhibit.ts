/** What a check looked at, as a report shows it: parts of the visible text and of the candidate's text, and places in both. */
import type { TextRange } from './locator.ts'

/** A text that is kept in part; what lies between its parts was cut. */
export interface ExhibitText {
  /** `source`: the visible text of the page. `candidate`: the answer as it was written. */
  readonly side: 'source' | 'candidate'
  /** `policy-001/source.html`, `policy-001/extracted.json`, or `candidate` where it has no file. */
  readonly name: string
  /** UTF-16 units of the whole text. */
  readonly length: number
  /** In order; `start` is the offset in the whole text. */
  readonly parts: readonly ExhibitPart[]
}

export interface ExhibitPart {
  readonly start: number
  readonly text: string
}

/** Where a field stands, or the evidence for it. */
export interface ExhibitPlace {
  /** JSONPath of the finding or of the field. */
  readonly path: string
  /** Index into `texts`. */
  readonly text: number
  /** Range in the whole text, which may reach beyond the parts that were kept. */
  readonly range: TextRange
}

/** Both sides of a sample. Bounded: see `ExhibitText.parts` and `placesLeftOut` for what was cut. */
export interface Exhibit {
  readonly texts: readonly ExhibitText[]
  /** Those of findings first. */
  readonly places: readonly ExhibitPlace[]
  /** Places that were known and are not kept; absent where all are. */
  readonly placesLeftOut?: number
}
