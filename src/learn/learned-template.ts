/** A template proposed from several pages, with the evidence for each of its fields. */
import type { Fingerprint } from '../document/fingerprint/fingerprint.ts'
import type { FieldLocator } from '../facts/template/locator.ts'
import type { Template } from '../facts/template/template.ts'

/** One line of the proposal. */
export interface LearnedField {
  /** JSONPath, `$.premium`. */
  readonly path: string
  readonly locator: FieldLocator
  /** The locator as a template has it; of a list, on several lines. */
  readonly code: string
  /** Names that the code needs of the package. */
  readonly imports: readonly string[]
  /** Pages on which the place shows what the answer says. */
  readonly agree: number
  /** Pages on which the answers have the field. */
  readonly pages: number
  /** Pages on which the place is not there, though the answer has the field. */
  readonly absent: number
  /** The pages that agree all show the same, so that the place may be a coincidence. */
  readonly isConstant: boolean
  readonly alternatives: readonly { readonly code: string; readonly agree: number }[]
}

/** A field for which no place has enough support. */
export interface UnplacedField {
  readonly path: string
  readonly pages: number
  /** In words, to follow a colon. */
  readonly why: string
}

/** A sample whose answer says something else than the place that the other samples agree on. */
export interface Disagreement {
  readonly sample: string
  readonly path: string
  /** The whole story in one line: `$.premium is 12800, but the page says 1280 USD.` */
  readonly message: string
}

/** What `learnTemplate` returns: a proposal that a person reviews; nothing trusts it before. */
export interface LearnedTemplate {
  readonly name: string
  readonly fields: readonly LearnedField[]
  readonly unplaced: readonly UnplacedField[]
  readonly disagreements: readonly Disagreement[]
  /** What at least half of the pages have. */
  readonly fingerprint: Fingerprint
  /** Pages that are of another template than most: nothing was learned from them. */
  readonly otherPages: readonly string[]
  /** Pages that were learned from. */
  readonly pages: number
  /** The proposal as a template; `null` where no field could be placed. */
  readonly template: Template | null
}
