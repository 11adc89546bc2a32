/** What the place of a value says about how it reads: language, neighbours, and the unit and scale declared there. */
import type { ReadingContext } from '../compare/comparator.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import { type ElementNode, rootElement, type TreeParent } from '../document/tree.ts'
import { tableDeclaration } from './declared-over-table.ts'
import type { Declaration } from './declared-unit.ts'
import { declaredInLabel, isDeclared, isPerhapsUnscaled, namesUnscaled } from './declared-unit.ts'
import { pageEvidence } from './page-evidence.ts'
import type { Column, Table } from './table.ts'

const languages = new WeakMap<ElementNode, { readonly language: string | undefined }>()

/** The language of an element: `lang=` on itself or the nearest ancestor that has one; an empty one is unknown. */
export function languageOf(element: ElementNode): string | undefined {
  const passed: ElementNode[] = []
  let node: TreeParent | null = element
  let language: string | undefined
  while (node !== null && node.kind === 'element') {
    const known = languages.get(node)
    if (known !== undefined) {
      language = known.language
      break
    }
    passed.push(node)
    const declared = node.attributes.get('lang') ?? node.attributes.get('xml:lang')
    if (declared !== undefined) {
      language = declared.trim() || undefined
      break
    }
    node = node.parent
  }
  for (const one of passed) languages.set(one, { language })
  return language
}

/** The context of a value that stands alone or beside a label, such as `Mileage (km)`. */
export function readingContext(document: HtmlDocument, element: ElementNode, label?: string): ReadingContext {
  return { ...writingOf(document, element), ...(label !== undefined && declaredInLabel(label)) }
}

/** The context of a value somewhere on the page, whose element nobody looks up. */
export function pageContext(document: HtmlDocument): ReadingContext {
  const element = rootElement(document.root)
  return element === null ? {} : writingOf(document, element)
}

/** How the place writes: its declared language, else the one that the reader was told, else what the page shows of its language and its numbers. */
function writingOf(
  document: HtmlDocument,
  element: ElementNode,
  column: readonly string[] = [],
): Pick<ReadingContext, 'locale' | 'siblings'> {
  const declared = languageOf(element)
  if (declared !== undefined) return { locale: declared, ...(column.length > 0 && { siblings: column }) }
  const { language: shown, numbers } = pageEvidence(document)
  const language = document.locale ?? shown
  // The same list for every value of the page: what it shows of marks is worked out once.
  const siblings = column.length > 0 ? column : numbers
  return { ...(language !== undefined && { locale: language }), ...(siblings.length > 0 && { siblings }) }
}

/** Texts of a column that are handed on as evidence: enough to see how the page writes numbers and dates. */
const SIBLINGS = 300

interface ColumnContext extends Declaration {
  readonly siblings: readonly string[]
}

const columnContexts = new WeakMap<Column, ColumnContext>()
const rowNames = new WeakMap<Table, ReadonlyMap<ElementNode, readonly string[]>>()

/** The context of a cell: its column's texts, and what its header, its row header or the table's caption declares. */
export function cellContext(
  document: HtmlDocument,
  table: Table,
  column: Column,
  element: ElementNode,
  rowHeaders: readonly string[] = [],
  text = '',
): ReadingContext {
  const { siblings, ...ofColumn } = columnContext(table, column)
  const ofRow = declaredBy(rowHeaders)
  // The nearest declaration wins as a whole: `（元）` over a column takes back `单位：万元` over the table.
  const declared = [ofRow, ofColumn, unmarked(table, column, element, rowHeaders)].find(isDeclared)
  return {
    ...writingOf(document, element, siblings),
    ...(declared ?? ofTable(document, table, column, element, rowHeaders, text)),
  }
}

/**
 * `売上高 | (百万円) | 310,790`, `Weight (kg) | 5`: what no markup makes a header, and the unit in its brackets. An empty
 * declaration where a header of the column or the row is marked.
 */
function unmarked(
  table: Table,
  column: Column,
  element: ElementNode,
  rowHeaders: readonly string[],
): Declaration {
  const names = namesOfRow(table, element)
  const unit = names.at(-1) ?? ''
  const ofRow = UNIT_CELL.test(unit)
    ? declaredInLabel(/^[(（]/.test(unit) ? `row ${unit}` : `row (${unit})`)
    : declaredBy(rowHeaders.length > 0 ? [] : [unit])
  if (isDeclared(ofRow)) return ofRow
  return column.headers.length > 0 ? {} : declaredBy(nameOfColumn(columnContext(table, column).siblings))
}

/** `(kg)`, `百万円`, `千株`. */
const UNIT_CELL = /^(?:[(（][^()（）]{1,20}[)）]|[十百千万亿億]{1,2}[円元圆株股人台件])$/

/** What stands over the table, for one of its cells: names of its row or column may say that it is an exception. */
function ofTable(
  document: HtmlDocument,
  table: Table,
  column: Column,
  element: ElementNode,
  rowHeaders: readonly string[],
  text: string,
): Pick<ReadingContext, 'unit' | 'scale' | 'scaleHasExceptions' | 'openScales'> {
  const { hasExceptions, scale, openScales, ...rest } = tableDeclaration(document, table)
  if (scale === undefined && openScales === undefined) return rest
  const names = [
    ...rowHeaders,
    ...column.headers,
    ...nameOfColumn(columnContext(table, column).siblings),
    ...namesOfRow(table, element),
  ]
  if ((hasExceptions || openScales !== undefined) && namesUnscaled(names)) return rest
  if (scale !== undefined && !(hasExceptions && isPerhapsUnscaled(names, text))) return { ...rest, scale }
  return openScales !== undefined ? { ...rest, openScales } : { ...rest, scale, scaleHasExceptions: true }
}

/** `2024` names a column, and may stand over the words that declare its unit. */
const YEAR = /^(?:19|20)\d\d$/

/** Words at the top of a column that no markup makes a header. */
function nameOfColumn(texts: readonly string[]): readonly string[] {
  const first = texts.findIndex((text) => !/\p{L}{2}/u.test(text) && !YEAR.test(text))
  return texts.slice(0, Math.min(Math.max(first, 0), 3))
}

/** First text of the row, its unit in brackets, the title of its part, and a row above that holds one text only. */
function namesOfRow(table: Table, element: ElementNode): readonly string[] {
  let names = rowNames.get(table)
  if (names === undefined) {
    const found = new Map<ElementNode, readonly string[]>()
    let title = ''
    for (const { cells, group } of table.rows) {
      const filled = cells.filter(
        (cell, at) => cell !== null && cell.text !== '' && cells.indexOf(cell) === at,
      )
      const name = filled[0]?.text ?? ''
      if (filled.length === 1) title = name
      const unit =
        filled.slice(1, 4).find((cell) => UNIT_CELL.test(cell!.text) && !cell!.isHeader)?.text ?? ''
      const row = [title, group ?? '', name, unit].filter((text) => text !== '')
      for (const cell of filled) if (!found.has(cell!.element)) found.set(cell!.element, row)
    }
    names = found
    rowNames.set(table, names)
  }
  return names.get(element) ?? []
}

function columnContext(table: Table, column: Column): ColumnContext {
  let context = columnContexts.get(column)
  if (context === undefined) {
    const siblings: string[] = []
    for (const row of table.rows) {
      const text = row.cells[column.index]?.text ?? ''
      if (text !== '') siblings.push(text)
      if (siblings.length === SIBLINGS) break
    }
    context = { siblings, ...declaredBy(column.headers) }
    columnContexts.set(column, context)
  }
  return context
}

/** What a list of headers declares; the innermost, which comes last, wins. */
function declaredBy(headers: readonly string[]): Declaration {
  for (let i = headers.length - 1; i >= 0; i--) {
    const declared = declaredInLabel(headers[i]!)
    if (isDeclared(declared)) return declared
  }
  return {}
}
