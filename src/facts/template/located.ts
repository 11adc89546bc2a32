/** What a template's locator gives on one page: a fact, nothing, or a reason why it cannot be told. */
import type { Comparator } from '../../compare/comparator.ts'
import type { ElementNode } from '../../document/tree.ts'
import type { JsonValue } from '../../model/json.ts'
import type { TextRange } from '../../model/locator.ts'
import type { NotEvaluatedReason } from '../../model/verdict.ts'
import type { Fact } from '../fact.ts'
import type { ListLocator, NotEvaluatedLocator, ValueLocator } from './locator.ts'

/** A fact that a template found; one of a record stands in no element, and has its value as data. */
export type LocatedFact = Omit<Fact, 'element'> & {
  readonly element?: ElementNode
  /** The value itself, where the source is data. */
  readonly raw?: JsonValue
}

/** One value on the page. */
export type LocatedValue =
  | {
      readonly kind: 'fact'
      readonly fact: LocatedFact
      /** The value itself, where a style and not a text says it: the name of a state, or whether it is shown. */
      readonly decided?: string | boolean
      /** How the text reads, where the alternative that found its place says so itself. */
      readonly comparator?: Comparator
    }
  /** The page has the place and shows nothing there, or may lack the place and does. */
  | { readonly kind: 'absent'; readonly provenance: string; readonly range?: TextRange }
  | Undecided

/** The page does not tell. */
export interface Undecided {
  readonly kind: 'undecided'
  readonly reason: NotEvaluatedReason
  readonly note: string
  /** The locator is to blame, not the page: it matches nothing, or several things where one was meant. */
  readonly locatorFault?: boolean
  /** What stands there where nobody sees it. */
  readonly hidden?: Fact
}

/** Whether a locator found no place, so that an alternative may be tried. */
export const isPlaceless = (located: LocatedValue | LocatedList): boolean =>
  located.kind === 'absent' ||
  (located.kind === 'undecided' && (located.reason === 'no-locator' || located.reason === 'hidden-on-page'))

/** One row or block. */
export interface LocatedItem {
  /** Absent in a record. */
  readonly element?: ElementNode
  readonly range: TextRange | null
  /** `table "出险记录", row 3`, `block 3`. */
  readonly provenance: string
  /** Whether it belongs to the list: `undecided` where its style is none that the template knows. */
  readonly belongs: 'yes' | 'no' | 'undecided'
  /** Why it does not belong, or cannot be told. */
  readonly because?: string
  /** Values and lists of the item; where the item is one value, that one without a path. */
  readonly parts: readonly LocatedPart[]
}

/** A value or list of an item, with its path within the item. */
export type LocatedPart = { readonly path: readonly string[] } & (
  | { readonly kind: 'value'; readonly locator: ValueLocator; readonly located: LocatedValue }
  | { readonly kind: 'list'; readonly locator: ListLocator; readonly located: LocatedList }
  | {
      readonly kind: 'not-evaluated'
      readonly locator: NotEvaluatedLocator
      /** Of a semantic field, the place that the judge sees. */
      readonly located?: LocatedValue
    }
)

/** All rows or blocks on the page, in order. */
export type LocatedList =
  | {
      readonly kind: 'items'
      readonly items: readonly LocatedItem[]
      readonly provenance: string
    }
  | { readonly kind: 'absent'; readonly provenance: string }
  | Undecided

/** The item as it would be if people saw all of it; `null` where they do. */
export function revealed(item: LocatedItem): LocatedItem | null {
  let isHidden = false
  const parts = item.parts.map((part): LocatedPart => {
    if (part.kind !== 'value' || part.located.kind !== 'undecided' || !part.located.hidden) return part
    isHidden = true
    return { ...part, located: { kind: 'fact', fact: part.located.hidden } }
  })
  return isHidden ? { ...item, parts } : null
}

export const undecided = (reason: NotEvaluatedReason, note: string, locatorFault = false): Undecided => ({
  kind: 'undecided',
  reason,
  note,
  ...(locatorFault && { locatorFault }),
})
