/** How a stretch of visible text is shown, where that may change what it means: struck, hidden from view, generated. */

/** Flags of a range: true where any character of it is shown so. */
export interface RunFlags {
  /** `<s>`, `<del>`, `<strike>` or `text-decoration: line-through`: withdrawn, as an old price. */
  readonly struck: boolean
  /** Positioned or indented out of the page. */
  readonly offscreen: boolean
  /** `opacity: 0` or a font size of 0. */
  readonly transparent: boolean
  /** Clipped to nothing: text for screen readers. */
  readonly clipped: boolean
  /** Within `aria-hidden="true"`: visible all the same. */
  readonly ariaHidden: boolean
  /** In a closed `<details>`, where the page was read with `closedDetails: 'shown'`. */
  readonly closedDetails: boolean
  /** An option of a drop-down list that is not the one chosen. */
  readonly unselectedOption: boolean
  /** The annotation of a ruby text. */
  readonly ruby: boolean
}

export const NO_FLAGS: RunFlags = {
  struck: false,
  offscreen: false,
  transparent: false,
  clipped: false,
  ariaHidden: false,
  closedDetails: false,
  unselectedOption: false,
  ruby: false,
}
