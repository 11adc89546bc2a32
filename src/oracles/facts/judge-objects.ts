/** A list of objects against the page without a template: rows of a table with its keys as headers, or repeated blocks. */
import { type Comparator, enumeration } from '../../compare/index.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import { foldLabel } from '../../facts/label.ts'
import { readTables, type Table } from '../../facts/table.ts'
import { column } from '../../facts/template/builders.ts'
import { locatedRows } from '../../facts/template/locate-list.ts'
import type { LocatedList } from '../../facts/template/located.ts'
import type { ValueLocator } from '../../facts/template/locator.ts'
import { joined } from '../../facts/words.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import { comparatorsFor } from './choose-comparator.ts'
import { isMember, isToken } from './enum-member.ts'
import { judgeCards } from './judge-cards.ts'
import { judgeList } from './judge-list.ts'
import type { FreeTrial } from './judge-scalar.ts'
import { type Judgement, quoted, silent } from './judge-value.ts'
import type { FieldNames } from './labels-of-field.ts'
import type { RuleCode } from './policy.ts'

export interface ObjectsQuestion {
  readonly segments: PathSegments
  readonly list: readonly JsonValue[]
  readonly names: FieldNames
}

interface BoundTable {
  readonly table: Table
  readonly columns: ReadonlyMap<string, ValueLocator>
}

/** Tables that have most of the keys as headers; one is the list, several leave it open. */
function boundTables(document: HtmlDocument, { segments, list, names }: ObjectsQuestion): BoundTable[] {
  const keys = keysOf(list)
  if (keys.length === 0) return []
  const bound = readTables(document).flatMap((table) => {
    const columns = bindColumns(table, keys, (key) => names.of([...segments, 0, key]).labels)
    return columns.size >= 2 || (columns.size === 1 && keys.length === 1) ? [{ table, columns }] : []
  })
  const most = Math.max(0, ...bound.map(({ columns }) => columns.size))
  return bound.filter(({ columns }) => columns.size === most)
}

/** Tables of which several lists of the candidate hold rows: none of them has to hold them all. */
export function sharedTables(document: HtmlDocument, lists: readonly ObjectsQuestion[]): ReadonlySet<Table> {
  const owners = new Map<Table, number>()
  if (lists.length < 2) return new Set()
  for (const question of lists) {
    const [only, ...others] = boundTables(document, question)
    if (only !== undefined && others.length === 0) owners.set(only.table, (owners.get(only.table) ?? 0) + 1)
  }
  return new Set([...owners].flatMap(([table, count]) => (count > 1 ? [table] : [])))
}

/** A table whose headers are the names of the keys binds a list of objects; else blocks that show its items. */
export function judgeObjects(trial: FreeTrial, question: ObjectsQuestion): Judgement[] {
  const { segments, list, names } = question
  const leaves = (reason: 'unbound-list' | 'several-places', note: string) =>
    leavesOf(list).map((leaf) => silent(trial, [...segments, ...leaf], reason, note))
  const keys = keysOf(list)
  if (keys.length === 0) return leaves('unbound-list', 'no template says where the list stands')
  const best = boundTables(trial.document, question)
  if (best.length === 0) {
    const byCards = judgeCards(trial, question)
    if (byCards !== null) return byCards
  }
  if (best.length === 0)
    return leaves('unbound-list', `no table has headers like ${keys.slice(0, 5).join(', ')}`)
  if (best.length > 1) return leaves('several-places', `${best.length} tables have such headers`)
  const [{ table, columns }] = best
  const scope = { document: trial.document, template: { states: {} } }
  const located: LocatedList = locatedRows(table, { item: Object.fromEntries(columns) }, scope, true)
  const membersOf = (key: string) => names.of([...segments, 0, key]).description?.enum ?? []
  const choose = (path: PathSegments, _own: unknown, value: JsonValue | undefined) => {
    const key = String(path.at(-1))
    const comparators = comparatorsFor(value, names.of([...segments, 0, key]).description)
    const isWord = isToken(value) || (typeof value === 'string' && isMember(membersOf(key), value))
    return isWord ? [...comparators, MEMBER] : comparators
  }
  const members = keys.flatMap(membersOf)
  const judgements = judgeList(trial, { segments, located, mode: { kind: 'sequence' }, choose })
  return (isWholeTable(trial, table, judgements, list.length) ? judgements : judgements.filter(isOfItem))
    .map((one) => withoutDerived(one, members))
    .map((one) => withoutCounter(one))
    .map((one) => withoutMark(one, list))
    .map(byTable)
}

/** Share of missing rows up to which a list is one of whole tables: more is a choice of rows. */
const MOST_MISSING = 0.25

/** Whether a row that the list lacks was left out by mistake, and not as one of another list or of no interest. */
function isWholeTable(
  trial: FreeTrial,
  table: Table,
  judgements: readonly Judgement[],
  items: number,
): boolean {
  const missing = judgements.filter((one) => !isOfItem(one)).length
  return !trial.sharedTables.has(table) && missing <= Math.max(1, MOST_MISSING * items)
}

const isOfItem = ({ finding }: Judgement): boolean => finding?.code !== 'missing-item'

const MEMBER = enumeration() as Comparator

/** A flag, or a token for the page's words, may say the same as a cell that is written otherwise. */
function withoutDerived(judgement: Judgement, members: readonly JsonValue[]): Judgement {
  const { finding, field } = judgement
  const value = finding?.candidate?.value
  const cell = finding?.evidence?.quote
  if (finding?.code !== 'wrong-value' || value === undefined || cell === undefined) return judgement
  const isKnown = isMember(members, value)
  const isOpen =
    typeof value === 'boolean' ||
    isMainPart(value, cell) ||
    (isKnown ? !isMember(members, cell) : isToken(value) && !isToken(cell))
  if (!isOpen) return judgement
  const note = `${finding.expected?.provenance ?? 'the cell'} says ${quoted(cell)}`
  const ruleCode: RuleCode = 'table.open'
  return { field: { path: field.path, verdict: 'not_evaluated', reason: 'ambiguous-value', ruleCode, note } }
}

/** `42套` is 42 of them. Signs for powers of ten are no counters. */
const COUNTED = /^([\d,]+)\s?(?![十百千万萬亿億兆%])\p{Script=Han}{1,2}$/u

function withoutCounter(judgement: Judgement): Judgement {
  const { finding, field } = judgement
  const value = finding?.candidate?.value
  const count = COUNTED.exec(finding?.evidence?.quote.trim() ?? '')?.[1]
  if (finding?.code !== 'wrong-value' || count === undefined) return judgement
  if (Number(count.replaceAll(',', '')) !== Number(value)) return judgement
  return { field: { path: field.path, verdict: 'matched', strength: 'labelled' } }
}

/** `[x]`, `..`, `:`, `NC`: how a table of numbers says that there is none, in marks of its own. */
function withoutMark(judgement: Judgement, list: readonly JsonValue[]): Judgement {
  const { finding, field } = judgement
  const cell = finding?.evidence?.quote ?? ''
  if (finding?.code !== 'missing-value' || /\p{Nd}/u.test(cell)) return judgement
  const key = /(?:\.|\[')([^.[\]']+)(?:'\])?$/.exec(field.path)?.[1]
  const numbers = list.filter((item) => isJsonObject(item) && key !== undefined && isAmount(item[key]))
  if (numbers.length === 0) return judgement
  const note = `${finding.expected?.provenance ?? 'the cell'} says ${quoted(cell)}, which is no number`
  const ruleCode: RuleCode = 'table.open'
  return { field: { path: field.path, verdict: 'not_evaluated', reason: 'ambiguous-value', ruleCode, note } }
}

const isAmount = (value: JsonValue | undefined): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*[-−+]?\p{Sc}?\s?\p{Nd}/u.test(value))

/** All of a cell but what it adds in brackets or on further lines; signs alone cannot be told from their quotes. */
function isMainPart(value: JsonValue, cell: string): boolean {
  if (typeof value !== 'string' || value.trim() === '') return false
  if (joined(value) === '' && joined(cell) === '') return true
  const [text, own] = [cell.trim(), value.trim()]
  return /\p{L}/u.test(own) && text.startsWith(own) && /^\s*(?:[(（[\n])/u.test(text.slice(own.length))
}

/** Judgements of a bound list, with the code of the rule that bound it. */
function byTable({ field, finding }: Judgement): Judgement {
  if (field.verdict === 'not_evaluated') return { field: { ruleCode: 'table.open', ...field } }
  const ruleCode: RuleCode = field.verdict === 'matched' ? 'table.cell' : 'table.different'
  return { field: { ...field, ruleCode }, ...(finding && { finding: { ...finding, ruleCode } }) }
}

/** Keys that hold scalars in the items. */
function keysOf(list: readonly JsonValue[]): string[] {
  const keys = new Set<string>()
  for (const item of list) {
    if (!isJsonObject(item)) return []
    for (const [key, value] of Object.entries(item))
      if (typeof value !== 'object' || value === null) keys.add(key)
  }
  return [...keys]
}

function bindColumns(
  table: Table,
  keys: readonly string[],
  labelsOf: (key: string) => readonly string[],
): Map<string, ValueLocator> {
  const bound = new Map<string, ValueLocator>()
  for (const key of keys) {
    const wanted = labelsOf(key).map(foldLabel)
    const columns = table.columns.filter(
      ({ label, headers }) =>
        headers.length > 0 &&
        (wanted.includes(foldLabel(label)) || wanted.includes(foldLabel(headers.at(-1)!))),
    )
    if (columns.length === 1) bound.set(key, column(columns[0].label))
  }
  return bound
}
