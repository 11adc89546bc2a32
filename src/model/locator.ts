/** Where something stands: in the source that decides, or in the candidate under test. */

/** Half-open range of UTF-16 offsets. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** 1-based line and column (UTF-16 units), as editors count them. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** One line of a file with the part that matters, for `file:line:column` and carets under it. */
export interface Excerpt {
  /** The whole line, or the part of a very long one; without line break. */
  readonly line: string
  /** Range of the marked part within `line`. */
  readonly mark: TextRange
  /** True where the line was cut before or after. */
  readonly cut: { readonly before: boolean; readonly after: boolean }
}

/** Where a fact or a quote stands in the source. */
export interface SourceLocator {
  /** How people call the source: `policy-001/source.html`. */
  readonly source: string
  /** Selector that matches exactly the element that holds the first character. */
  readonly cssPath?: string
  /** Offsets in the visible text of the source. */
  readonly range?: TextRange
  /** Place in the source file, where the source is text. */
  readonly position?: Position
  readonly excerpt?: Excerpt
}

/** Where a value stands in the candidate. */
export interface CandidateLocator {
  /** `extracted.json`, or `candidate` where it has no file. */
  readonly source: string
  readonly position?: Position
  readonly excerpt?: Excerpt
}
