/** What a template can say of one place: plain data, made by the builders beside it. */
import type { Comparator } from '../../compare/comparator.ts'

/** Where one value stands, relative to the document or to the row or block that holds it. */
export type Place =
  | { readonly kind: 'text'; readonly selector: string }
  | { readonly kind: 'block' }
  | { readonly kind: 'attr'; readonly selector: string; readonly attribute: string }
  | { readonly kind: 'labelled'; readonly labels: readonly string[] }
  | { readonly kind: 'column'; readonly headers: readonly string[] }
  | { readonly kind: 'state'; readonly state?: string; readonly selector?: string }
  | { readonly kind: 'structured'; readonly path: string }
  | { readonly kind: 'at'; readonly path: string }

/** One value of the page: where it stands and how it reads. Immutable; every method returns a new locator. */
export interface ValueLocator {
  readonly type: 'value'
  readonly place: Place
  readonly comparator?: Comparator
  /** The page may have no such place; then having no value is right, and having one is not. */
  readonly mayBeAbsent: boolean
  /** Only inside elements that match this selector. */
  readonly scope?: string
  /** Only under headings with one of these texts. */
  readonly headings?: readonly string[]
  /** Tried in turn where this one finds no place: for variants of a page. */
  readonly alternatives?: readonly ValueLocator[]
  /** Only on pages that fulfil it; on others the field is not evaluated. */
  readonly condition?: BlockFilter
  /** How the text reads: `.as(money({ currency: 'CNY' }))`. */
  as(comparator: Comparator<never> | Comparator): ValueLocator
  /** The page may lack the place altogether: a value in the candidate is then `unexpected`. */
  optional(): ValueLocator
  /** Looks only inside the elements that a selector matches. */
  within(selector: string): ValueLocator
  /** Looks only in the section of a heading, given by its text; several texts are alternatives. */
  under(...headings: string[]): ValueLocator
  /** Decides only on pages, rows or blocks that hold an element: `.when(has('.sold'))`. */
  when(condition: BlockFilter): ValueLocator
}

/** What one item of a list holds: a single value, or named values, objects and lists. */
export type ItemLocator = ValueLocator | ItemObject

/** Named values, objects and lists, as deep as the candidate's. */
export interface ItemObject {
  readonly [key: string]: FieldLocator | ItemObject
}

/** Which blocks count: those that show a registered state, or that hold a selector. */
export type BlockFilter =
  | { readonly type: 'state'; readonly state: string }
  | { readonly type: 'has'; readonly selector: string }

/** How two lists are compared. */
export type ListMode =
  | { readonly kind: 'sequence' }
  | { readonly kind: 'set' }
  | { readonly kind: 'keyed'; readonly key: readonly string[] }

/** A list of the page: table rows or repeated blocks. Immutable; every method returns a new locator. */
export interface ListLocator {
  readonly type: 'list'
  /** A selector on pages; of `items`, the JSONPath of a list in a record. */
  readonly blocks: { readonly kind: 'rows' | 'each' | 'items'; readonly selector: string }
  readonly item: ItemLocator
  readonly filter?: BlockFilter
  readonly mode: ListMode
  readonly mayBeAbsent: boolean
  /** Only under headings with one of these texts. */
  readonly headings?: readonly string[]
  /** Tried in turn where this one finds no place. */
  readonly alternatives?: readonly ListLocator[]
  /** Only on pages that fulfil it; on others the list is not evaluated. */
  readonly condition?: BlockFilter
  /** Rows are the same row when these fields agree, wherever they stand: `.by('date')`. */
  by(...keys: string[]): ListLocator
  /** Order and repetition mean nothing: membership only. */
  asSet(): ListLocator
  /** Order counts (the default of lists without a key). */
  inOrder(): ListLocator
  /** Only blocks that show a state, or that hold an element. */
  where(filter: BlockFilter | ValueLocator): ListLocator
  /** The page may lack the list altogether: then an empty list is right. */
  optional(): ListLocator
  /** Looks only in the section of a heading, given by its text; several texts are alternatives. */
  under(...headings: string[]): ListLocator
  /** Decides only on pages that hold an element: `.when(has('#claims'))`. */
  when(condition: BlockFilter): ListLocator
}

/** A field that no text of the page decides, with the reason that people read. */
export interface NotEvaluatedLocator {
  readonly type: 'not-evaluated'
  readonly note: string
  /** Meaning that no rule can decide: left to a judge, who sees this place alone. */
  readonly semantic?: { readonly at: ValueLocator; readonly votes: number }
}

export type FieldLocator = ValueLocator | ListLocator | NotEvaluatedLocator

/** A locator as people wrote it, for messages: `text('.report-no')`. */
export function describeLocator(locator: FieldLocator): string {
  if (locator.type === 'not-evaluated') {
    const { semantic, note } = locator
    if (semantic) return `semantic(${describePlace(semantic.at.place)}, ${quote(note)})`
    return `notEvaluated(${quote(note)})`
  }
  if (locator.type === 'list') return `${locator.blocks.kind}(${quote(locator.blocks.selector)}, …)`
  return describePlace(locator.place)
}

export function describePlace(place: Place): string {
  switch (place.kind) {
    case 'text':
      return `text(${quote(place.selector)})`
    case 'block':
      return 'block()'
    case 'attr':
      return `attr(${quote(place.selector)}, ${quote(place.attribute)})`
    case 'labelled':
      return `labelled(${place.labels.map(quote).join(', ')})`
    case 'column':
      return `column(${place.headers.map(quote).join(', ')})`
    case 'state':
      return `state(${place.state === undefined ? '' : quote(place.state)})`
    case 'structured':
      return `structured(${quote(place.path)})`
    case 'at':
      return `at(${quote(place.path)})`
  }
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
