/** Finds the rows or blocks of a template's list on the page, each with its values. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { ElementNode } from '../../document/tree.ts'
import { type Table, tableOf } from '../table.ts'
import { tableName } from '../table-facts.ts'
import { summaryOf } from '../table-summary.ts'
import { partsOf } from './item-parts.ts'
import { locateValue } from './locate-value.ts'
import { isPlaceless, type LocatedItem, type LocatedList, type LocatedPart, undecided } from './located.ts'
import { type BlockFilter, describeLocator, type ItemLocator, type ListLocator } from './locator.ts'
import {
  areaOf,
  inArea,
  insideBlock,
  insideRow,
  nameOfArea,
  type Scope,
  sectionsOf,
  standsIn,
  unmetCondition,
} from './search-area.ts'
import { hidingStyle } from './seen-place.ts'
import { statesShown } from './states-shown.ts'

/** Tries the locator and then its alternatives; the first that finds its place decides. */
export function locateList(locator: ListLocator, scope: Scope): LocatedList {
  const unmet = unmetCondition(locator.condition, scope)
  if (unmet) return unmet
  const own = locateHere(locator, scope)
  for (const alternative of isPlaceless(own) ? (locator.alternatives ?? []) : []) {
    const located = locateList(alternative, scope)
    if (!isPlaceless(located)) return located
  }
  return own
}

/** Rendered elements that the list's selector matches, in the sections that it names. */
function blocksOf({ blocks, headings }: ListLocator, scope: Scope): ElementNode[] {
  const { document } = scope
  const sections = sectionsOf(document, headings)
  return document
    .select(blocks.selector, areaOf(scope))
    .filter(
      (element) => document.isRendered(element) && standsIn(sections, sections && document.rangeOf(element)),
    )
}

function locateHere(locator: ListLocator, scope: Scope): LocatedList {
  if (locator.blocks.kind === 'items')
    return undecided('no-locator', `${describeLocator(locator)} reads records, and this is a page`, true)
  return locator.blocks.kind === 'rows' ? locateRows(locator, scope) : locateBlocks(locator, scope)
}

function locateRows(locator: ListLocator, scope: Scope): LocatedList {
  const { document } = scope
  const found = blocksOf(locator, scope)
  const tables = new Set(found.flatMap((element) => tableOf(document, element) ?? []))
  const name = describeLocator(locator)
  if (tables.size === 0) {
    if (locator.mayBeAbsent) return { kind: 'absent', provenance: `${name} matches no table that is shown` }
    return undecided(
      'no-locator',
      found.length === 0 ? `${name} matches nothing ${inArea(scope)}` : `${name} matches no table`,
      true,
    )
  }
  if (tables.size > 1) return undecided('several-places', `${name} matches ${tables.size} tables`, true)
  const [table] = tables
  return locatedRows(table, locator, scope)
}

/**
 * The rows of a table that is known. Totals in `<tfoot>` sum up other rows and are none; `hasOpenTotals` says that the
 * list may have them all the same.
 */
export function locatedRows(
  table: Table,
  { item, filter }: Pick<ListLocator, 'item' | 'filter'>,
  scope: Scope,
  hasOpenTotals = false,
): LocatedList {
  const provenance = inner(tableName(table), scope)
  const rows = table.rows.filter(({ isTotal }) => hasOpenTotals || !isTotal)
  const items = rows.map((row): LocatedItem => {
    const name = `${provenance}, row ${row.index}`
    const located = locatedItem(row.element, name, item, filter, insideRow(scope, { table, row, name }))
    if (located.belongs !== 'yes' || summaryOf(row, table.rows) === null) return located
    return { ...located, belongs: 'undecided' as const, because: 'stands in the table as a total does' }
  })
  return { kind: 'items', items, provenance }
}

function locateBlocks(locator: ListLocator, scope: Scope): LocatedList {
  const { selector } = locator.blocks
  const found = blocksOf(locator, scope)
  const name = describeLocator(locator)
  if (found.length === 0) {
    if (locator.mayBeAbsent) return { kind: 'absent', provenance: `${name} matches nothing that is shown` }
    return undecided('no-locator', `${name} matches nothing ${inArea(scope)}`, true)
  }
  const items = found.map((element, index) => {
    const blockName = inner(`block ${index + 1} of "${selector}"`, scope)
    return locatedItem(
      element,
      blockName,
      locator.item,
      locator.filter,
      insideBlock(scope, element, blockName),
    )
  })
  return { kind: 'items', items, provenance: inner(`blocks "${selector}"`, scope) }
}

function locatedItem(
  element: ElementNode,
  provenance: string,
  item: ItemLocator,
  filter: BlockFilter | undefined,
  scope: Scope,
): LocatedItem {
  return {
    element,
    range: scope.document.rangeOf(element),
    provenance,
    ...membership(scope, element, filter),
    parts: partsOf(item).map(({ path, locator }): LocatedPart => {
      if (locator.type === 'value')
        return { kind: 'value', path, locator, located: locateValue(locator, scope) }
      if (locator.type === 'list') return { kind: 'list', path, locator, located: locateList(locator, scope) }
      const { semantic } = locator
      const located = semantic && locateValue(semantic.at, scope)
      return { kind: 'not-evaluated', path, locator, ...(located && { located }) }
    }),
  }
}

/** A place within a block or row, by name. */
function inner(name: string, scope: Scope): string {
  const area = nameOfArea(scope)
  return area === undefined ? name : `${name} in ${area}`
}

function membership(
  scope: Scope,
  element: ElementNode,
  filter: BlockFilter | undefined,
): Pick<LocatedItem, 'belongs' | 'because'> {
  const { document } = scope
  const style = hidingStyle(document, document.rangeOf(element))
  if (style !== null) return { belongs: 'undecided', because: `stands where nobody sees it (${style})` }
  if (!filter) return { belongs: 'yes' }
  if (filter.type === 'has') {
    return holds(scope.document, element, filter.selector)
      ? { belongs: 'yes' }
      : { belongs: 'no', because: `has it without "${filter.selector}"` }
  }
  const shown = [...statesShown(insideBlock(scope, element, ''))]
  if (shown.length === 0)
    return { belongs: 'undecided', because: 'shows a style that the template does not know' }
  if (shown.length > 1)
    return {
      belongs: 'undecided',
      because: `shows several states at once: ${shown.map(([name]) => name).join(', ')}`,
    }
  const [[name, by]] = shown
  const unseenBy = hidingStyle(document, document.rangeOf(by))
  if (unseenBy !== null)
    return { belongs: 'undecided', because: `shows it as ${name} where nobody sees it (${unseenBy})` }
  if (name === filter.state) return { belongs: 'yes' }
  const words = scope.document.textOf(by)
  return { belongs: 'no', because: words === '' ? `shows it as ${name}` : `shows it as ${words}` }
}

const holds = (document: HtmlDocument, element: ElementNode, selector: string): boolean =>
  document.select(selector, element).some((one) => document.isRendered(one))
