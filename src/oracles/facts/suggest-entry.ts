/** Template entries that would bind a field to a place of the page; each is tried on the page before it is proposed. */
import { type Comparator, compareRaw, type MoneyValue, type QuantityValue } from '../../compare/index.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { ElementNode } from '../../document/tree.ts'
import { labelledFacts } from '../../facts/labelled-facts.ts'
import { tableOf } from '../../facts/table.ts'
import { labelled, text } from '../../facts/template/builders.ts'
import { locateValue } from '../../facts/template/locate-value.ts'
import { describeLocator, type ValueLocator } from '../../facts/template/locator.ts'
import type { JsonValue } from '../../model/json.ts'
import { formatPath, type PathSegments } from '../../model/json-path.ts'
import type { ValuePlace } from './value-places.ts'

/** Proposals for more than a few places would only repeat each other. */
const MOST_ENTRIES = 5

/** Lines to paste into `fields` of a template: `'$.premium': labelled('保费合计').as(money({ currency: 'CNY' })),`. */
export function suggestEntries(
  document: HtmlDocument,
  path: PathSegments,
  value: JsonValue,
  places: readonly ValuePlace[],
): string[] {
  const lines = new Set<string>()
  for (const place of places) {
    if (lines.size >= MOST_ENTRIES) break
    const line = isInList(path) ? listEntry(document, path, place) : valueEntry(document, path, value, place)
    if (line !== undefined) lines.add(line)
  }
  return [...lines]
}

const isInList = (path: PathSegments): boolean => path.some((segment) => typeof segment === 'number')

/** By its label where that names this place alone, else by the element. */
function valueEntry(
  document: HtmlDocument,
  path: PathSegments,
  value: JsonValue,
  { label, element, comparator }: ValuePlace,
): string | undefined {
  const byLabel = label === undefined || label.trim() === '' ? [] : [labelled(label)]
  const locator = [...byLabel, text(document.cssPath(element))].find((one) =>
    finds(document, one, value, comparator),
  )
  return locator && `${key(path)}: ${describeLocator(locator)}${reading(comparator, document, locator)},`
}

/** Whether a locator, tried on this page, finds the value. */
function finds(
  document: HtmlDocument,
  locator: ValueLocator,
  value: JsonValue,
  comparator: Comparator | undefined,
): boolean {
  const located = locateValue(locator, { document, template: { states: {} } })
  if (located.kind !== 'fact') return false
  const { text: shown, context } = located.fact
  if (comparator === undefined) return shown.trim() === String(value).trim()
  return compareRaw(comparator, shown, value, { source: context }).kind === 'same'
}

/** `.as(money({ currency: 'CNY' }))`, where the text has to be read. */
function reading(comparator: Comparator | undefined, document: HtmlDocument, locator: ValueLocator): string {
  if (comparator === undefined || comparator.name === 'text') return ''
  const located = locateValue(locator, { document, template: { states: {} } })
  return `.as(${builderOf(comparator, located.kind === 'fact' ? comparator.read(located.fact.text) : undefined)})`
}

function builderOf({ name }: Comparator, shown: ReturnType<Comparator['read']> | undefined): string {
  if (shown?.kind !== 'value') return `${name}()`
  const { currency } = shown.value as MoneyValue
  if (name === 'money' && currency !== undefined && /^[A-Z]{3}$/.test(currency))
    return `money({ currency: '${currency}' })`
  const { unit } = shown.value as QuantityValue
  if (name === 'quantity' && unit !== undefined) return `quantity({ unit: ${quote(unit)} })`
  return `${name}()`
}

/** Rows of a table by their headers, or blocks that repeat. */
function listEntry(document: HtmlDocument, path: PathSegments, { element, comparator }: ValuePlace) {
  const at = path.findLastIndex((segment) => typeof segment === 'number')
  const names = path.slice(at + 1)
  if (names.length > 1 || path.slice(0, at).some((segment) => typeof segment === 'number')) return undefined
  const list = key(path.slice(0, at))
  const table = cellOf(document, element)
  const as = comparator === undefined || comparator.name === 'text' ? '' : `.as(${comparator.name}())`
  if (table && names.length === 1) {
    const cell = `${nameKey(String(names[0]))}: column(${quote(table.header)})${as}`
    return `${list}: rows(${quote(table.selector)}, { ${cell} }),`
  }
  if (table || names.length === 1) return undefined
  const { parent } = element
  if (parent === null || parent.kind !== 'element') return undefined
  const selector = `${document.cssPath(parent)} > ${element.tag}`
  return document.select(selector).length > 1 ? `${list}: each(${quote(selector)}),` : undefined
}

/** The table of a cell and the header over it, where no other column has the same. */
function cellOf(
  document: HtmlDocument,
  element: ElementNode,
): { readonly selector: string; readonly header: string } | undefined {
  for (let at: ElementNode | null = element; at; at = at.parent?.kind === 'element' ? at.parent : null) {
    if (at.tag !== 'table') continue
    const table = tableOf(document, at)
    if (!table) return undefined
    const column = table.columns.find(({ index }) =>
      table.rows.some(({ cells }) => {
        const cell = cells[index]
        return cell && cell.element.order <= element.order && element.order <= cell.element.lastOrder
      }),
    )
    const header = column?.label ?? ''
    const isAlone = table.columns.filter(({ label }) => label === header).length === 1
    return header !== '' && isAlone ? { selector: document.cssPath(at), header } : undefined
  }
  return undefined
}

/** Labels of the page that are called as the field is, each once, with what stands beside them. */
export function labelEntries(
  document: HtmlDocument,
  path: PathSegments,
  labels: readonly string[],
): { readonly label: string; readonly line: string; readonly places: readonly ValuePlace[] }[] {
  if (isInList(path)) return []
  return labels.flatMap((label) => {
    const facts = labelledFacts(document).find(label)
    if (facts.length === 0) return []
    const places = facts.map(({ range, text: shown, element, reader, provenance }) => ({
      range,
      text: shown,
      element,
      reader,
      provenance,
      label,
      isWhole: true,
    }))
    const written = facts[0].label?.trim() || label
    return [{ label, line: `${key(path)}: ${describeLocator(labelled(written))},`, places }]
  })
}

const key = (path: PathSegments): string => quote(formatPath(path))

const nameKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name))

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
