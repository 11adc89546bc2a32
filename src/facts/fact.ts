/** A statement read out of a document by a named reader, with the place where it stands. */
import type { ReadingContext } from '../compare/comparator.ts'
import type { ElementNode } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'

/** The readers of facts; the name is the provenance that messages and the ledger show. */
export type FactReader =
  | 'template'
  | 'definition-list'
  | 'table'
  | 'pair'
  | 'heading'
  | 'list'
  | 'block'
  | 'status'
  | 'time'
  | 'structured-data'
  | 'record'

/** One value that the page shows, before anybody says what type it has. */
export interface Fact {
  readonly reader: FactReader
  /** The label that the page itself gives it, as written, without a closing colon. */
  readonly label?: string
  /** The value's text as people see it: the text of the range, without what is there for screen readers only. */
  readonly text: string
  /** Where the value stands in the visible text; a value may span several nodes. */
  readonly range: TextRange
  /** The smallest element that holds the value. */
  readonly element: ElementNode
  /** In words: `table "出险记录", row 3, column "金额"`, `definition list, "Mileage"`. */
  readonly provenance: string
  /** The whole text, where people do not see all of it: a value that needs it is neither right nor wrong. */
  readonly withUnseen?: { readonly text: string; readonly style: string }
  /** `false` where the page leaves open whether the label and the value belong together. */
  readonly certain?: false
  /** What the place says about how the text reads. */
  readonly context: ReadingContext
}
