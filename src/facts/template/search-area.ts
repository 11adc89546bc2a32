/** Where a locator looks: the page, a row or block of it, a section, an area; and under which condition. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { ElementNode } from '../../document/tree.ts'
import type { TextRange } from '../../model/locator.ts'
import { readHeadings } from '../heading.ts'
import { foldLabel } from '../label.ts'
import type { Table, TableRow } from '../table.ts'
import { contains } from '../walk.ts'
import { type Undecided, undecided } from './located.ts'
import type { BlockFilter, ValueLocator } from './locator.ts'
import { statesShown } from './states-shown.ts'
import type { Template } from './template.ts'

/** Where a locator looks: the page, or one row or block of it. */
export interface Scope {
  readonly document: HtmlDocument
  readonly template: Pick<Template, 'states' | 'locale'>
  readonly block?: ElementNode
  /** How messages call the block: `block 3 of ".zone"`. */
  readonly blockName?: string
  readonly row?: { readonly table: Table; readonly row: TableRow; readonly name: string }
}

/** The block or row that is looked in; `undefined` for the whole page. */
export const areaOf = ({ block, row }: Scope): ElementNode | undefined => block ?? row?.row.element

/** `block 2 of ".person"`, `table "Claims", row 3`; `undefined` for the whole page. */
export const nameOfArea = ({ blockName, row }: Scope): string | undefined => blockName ?? row?.name

/** `on this page`, `in block 2 of ".person"`. */
export function inArea(scope: Scope): string {
  const name = nameOfArea(scope)
  return name === undefined ? 'on this page' : `in ${name}`
}

/** The scope of a block: what stood around it is no longer looked at. */
export const insideBlock = ({ document, template }: Scope, block: ElementNode, blockName: string): Scope => ({
  document,
  template,
  block,
  blockName,
})

/** The scope of a table's row. */
export const insideRow = ({ document, template }: Scope, row: NonNullable<Scope['row']>): Scope => ({
  document,
  template,
  row,
})

/** A condition that the page does not fulfil leaves the field to nobody. */
export function unmetCondition(condition: BlockFilter | undefined, scope: Scope): Undecided | null {
  if (!condition) return null
  const area = areaOf(scope)
  const { document } = scope
  const met =
    condition.type === 'has'
      ? document.select(condition.selector, area).some((element) => document.isRendered(element))
      : statesShown(scope).has(condition.state)
  const name = condition.type === 'has' ? condition.selector : condition.state
  return met ? null : undecided('declared', `it is decided only where the page shows "${name}"`)
}

/** The parts of the text under the headings that a locator names; `null` where it names none. */
export function sectionsOf(
  document: HtmlDocument,
  headings: readonly string[] | undefined,
): readonly TextRange[] | null {
  if (headings === undefined) return null
  const wanted = headings.map(foldLabel)
  return readHeadings(document).flatMap(({ text, section }) =>
    section && wanted.includes(foldLabel(text)) ? [section] : [],
  )
}

export const standsIn = (sections: readonly TextRange[] | null, range: TextRange | null): boolean =>
  sections === null ||
  (range !== null && sections.some(({ start, end }) => start <= range.start && range.end <= end))

/** The elements that a selector matches where the locator looks. */
export function elementsOf(selector: string, locator: ValueLocator, scope: Scope): ElementNode[] {
  const { document } = scope
  const area = areaOf(scope)
  const sections = sectionsOf(document, locator.headings)
  const found = document
    .select(selector, area)
    .filter((element) => standsIn(sections, sections && document.rangeOf(element)))
  if (locator.scope === undefined) return found
  const areas = document.select(locator.scope, area)
  return found.filter((element) => areas.some((one) => contains(one, element)))
}
