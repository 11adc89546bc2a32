/** The unit and scale declared for a whole table: in its caption, in the text right above it, or over the table before. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { Declaration } from './declared-unit.ts'
import { declaredInSentence, isDeclared } from './declared-unit.ts'
import { readOnce } from './read-once.ts'
import type { Table } from './table.ts'
import { readTables } from './table.ts'

/** Text above a table that is looked at. */
const REACH = 1600
const LONGEST_SENTENCE = 400
/** A line that stands between a declaration and its table without being prose: a title, a page number, a note. */
const LONGEST_TITLE = 90
const NOTE = /^\(?\d{1,2}\)?\s?\p{L}/u
/** `Lark Inc.` is no sentence. */
const SENTENCE_END = /(?<!\b(?:Inc|Ltd|Co|Corp|No|Nr|Cie))[.。!?！？]$/
const MOST_LINES = 12
const BRACKETED = /[(（]([^()（）]{2,200})[)）]/g

const declarations = new WeakMap<Table, Declaration>()

/** Empty where nothing is declared. */
export function tableDeclaration(document: HtmlDocument, table: Table): Declaration {
  const chain: Table[] = []
  // A table without a declaration may continue the one before, and that one again.
  for (let next: Table | null = table; next !== null && !declarations.has(next); ) {
    chain.push(next)
    const own = ownDeclaration(document, next)
    if (own.declaration !== null) declarations.set(next, own.declaration)
    next = own.declaration === null && own.mayContinue ? tableBefore(document, next) : null
  }
  for (const one of chain.reverse()) {
    if (declarations.has(one)) continue
    const before = tableBefore(document, one)
    const inherited =
      before === null || !ownDeclaration(document, one).mayContinue ? undefined : declarations.get(before)
    declarations.set(one, inherited === undefined ? unsaid(document) : continued(inherited, before!, one))
  }
  return declarations.get(table)!
}

/** On a page whose tables are in millions, a table that says nothing may be so too. */
function unsaid(document: HtmlDocument): Declaration {
  const scales = scalesOf(document)
  const [scale] = scales
  const isCommon = scales.length >= MANY_TABLES && scales.every((one) => one === scale)
  return isCommon && scale !== undefined ? { openScales: [scale] } : {}
}

const MANY_TABLES = 3

const scalesOf = readOnce((document) =>
  readTables(document).flatMap((table) => ownDeclaration(document, table).declaration?.scale ?? []),
)

interface OwnDeclaration {
  readonly declaration: Declaration | null
  /** Only titles, notes and page furniture stand between this table and the one before. */
  readonly mayContinue: boolean
}

function ownDeclaration(document: HtmlDocument, table: Table): OwnDeclaration {
  const caption = table.captionFrom === 'caption' ? declarationIn(table.caption!) : null
  if (caption !== null) return { declaration: caption, mayContinue: false }
  const start = document.rangeOf(table.element)?.start ?? 0
  const before = tableBefore(document, table)
  const end = before === null ? 0 : (document.rangeOf(before.element)?.end ?? 0)
  const lines = document.text
    .slice(Math.max(end, start - REACH), start)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  for (const line of lines.slice(-MOST_LINES).reverse()) {
    const declaration = declarationIn(line)
    if (declaration !== null) return { declaration, mayContinue: false }
    if ((line.length > LONGEST_TITLE || SENTENCE_END.test(line)) && !NOTE.test(line))
      return { declaration: null, mayContinue: false }
  }
  return {
    declaration: null,
    mayContinue: before !== null && start - end <= REACH && lines.length <= MOST_LINES,
  }
}

/** In the last sentence of a line, or else in brackets anywhere in it. */
function declarationIn(line: string): Declaration | null {
  const last = line.length <= LONGEST_SENTENCE ? line : line.slice(-LONGEST_SENTENCE)
  const sentences = [last]
  if (line.length > LONGEST_TITLE)
    for (const [, bracketed] of line.matchAll(BRACKETED)) sentences.push(bracketed!)
  for (const sentence of sentences) {
    const declaration = declaredInSentence(sentence)
    if (isDeclared(declaration)) return declaration
  }
  return null
}

/** Tables of one row are page headers and footers: none of them. */
function tableBefore(document: HtmlDocument, table: Table): Table | null {
  const start = document.rangeOf(table.element)?.start ?? 0
  const tables = readTables(document)
  for (let at = tables.indexOf(table) - 1; at >= 0; at--) {
    const end = document.rangeOf(tables[at]!.element)?.end
    if (end !== undefined && end <= start && tables[at]!.rows.length > 1) return tables[at]!
  }
  return null
}

/**
 * One table printed in two parts, whose rows and columns are those of before, goes on under its declaration. That of
 * another table never decides: it is open whether it holds.
 */
function continued(declaration: Declaration, before: Table, table: Table): Declaration {
  if (isSecondPart(before, table)) return declaration
  const { scale, openScales } = declaration
  const scales = openScales ?? (scale === undefined ? [] : [scale])
  return scales.length === 0 ? {} : { openScales: scales }
}

function isSecondPart(before: Table, table: Table): boolean {
  const known = rowNamesOf(before)
  const names = [...rowNamesOf(table)]
  const shared = names.filter((name) => known.has(name)).length
  return table.columns.length === before.columns.length && shared >= 3 && shared * 5 >= names.length * 4
}

const rowNamesOf = (table: Table): ReadonlySet<string> =>
  new Set(
    table.rows.flatMap(({ cells }) => {
      const filled = cells.filter((cell) => cell !== null && cell.text !== '')
      const name = filled[0]
      return name && filled.length > 1 && /\p{L}/u.test(name.text) ? [name.text] : []
    }),
  )
