/** What a source shows a person, whatever it was made from: visible text, places in it, and its blind spots. */
import type { SourceLocator, TextRange } from '../model/locator.ts'

/** A part of the page that no text oracle can see; counted in the ledger. */
export interface BlindSpots {
  readonly images: number
  readonly canvases: number
  readonly iframes: number
  /** `<link rel=stylesheet>` and `@import` sheets that were not saved with the page. */
  readonly externalStyleSheets: number
  /** `@container` and other conditions that only a layout could decide. */
  readonly undecidedRules: number
  readonly closedShadowRoots: number
}

/** Something that a reader of the source should know, and that no field decides. */
export interface SourceNotice {
  readonly code: string
  readonly message: string
}

/** A source as people see it. `text` is what oracles read; offsets everywhere are UTF-16 units of it. */
export interface SourceDocument {
  readonly kind: 'html' | 'text' | 'pdf' | 'record'
  /** How messages call the source: a file's path relative to the working directory, or `html`. */
  readonly name: string
  /** The sample that the source belongs to, where it was read as one. */
  readonly sample?: string
  /** The visible text, as a browser's `innerText` gives it. */
  readonly text: string
  readonly blindSpots: BlindSpots
  readonly notices: readonly SourceNotice[]
  /** Where a range of the visible text stands in the source. */
  locate(range: TextRange): SourceLocator
}
