/** What the place of a value says about how it reads: language, neighbours, and the unit and scale declared there. */
import type { ReadingContext } from '../compare/comparator.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode, TreeParent } from '../document/tree.ts'
import type { Declaration } from './declared-unit.ts'
import { declaredInLabel, declaredInSentence, isPerhapsUnscaled, namesUnscaled } from './declared-unit.ts'
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
const tableDeclarations = new WeakMap<Table, Declaration>()

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
  const ofTable = tableDeclaration(document, table)
  // The nearest declaration wins as a whole: `（元）` over a column takes back `单位：万元` over the table.
  const declared =
    [ofRow, ofColumn].find(isDeclared) ?? withExceptions(ofTable, [...rowHeaders, ...column.headers], text)
  return {
    ...writingOf(document, element, siblings),
    ...declared,
  }
}

/** What a table declares for all of its cells, for one of them: its names may say that it is an exception. */
function withExceptions(
  { hasExceptions, ...declared }: Declaration,
  names: readonly string[],
  text: string,
): Declaration & Pick<ReadingContext, 'scaleHasExceptions'> {
  if (!hasExceptions) return declared
  if (!namesUnscaled(names))
    return { ...declared, ...(isPerhapsUnscaled(names, text) && { scaleHasExceptions: true }) }
  const { scale: _, ...rest } = declared
  return rest
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

const isDeclared = (declaration: Declaration): boolean =>
  declaration.scale !== undefined || declaration.unit !== undefined

/** What the caption declares, or else the line of visible text right above the table. */
function tableDeclaration(document: HtmlDocument, table: Table): Declaration {
  let declared = tableDeclarations.get(table)
  if (declared === undefined) {
    declared = declarationOver(document, table)
    tableDeclarations.set(table, declared)
  }
  return declared
}

function declarationOver(document: HtmlDocument, table: Table): Declaration {
  const caption = table.captionFrom === 'caption' ? table.caption! : ''
  const start = document.rangeOf(table.element)?.start ?? 0
  const above = document.text.slice(Math.max(0, start - 500), start).trimEnd()
  const line = above.slice(above.lastIndexOf('\n') + 1)
  for (const text of [caption, line]) {
    const declared = text === '' ? {} : declaredInSentence(text)
    if (isDeclared(declared)) return declared
  }
  return {}
}
