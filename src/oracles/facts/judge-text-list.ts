/** A list of texts against the page without a template: the rows that it is bound to, and the structured list. */

import { joined, sizeOf } from '../../facts/words.ts'
import type { FindingCode } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import type { AlignedList, ItemOutcome, LackedRow } from './align-list.ts'
import { BOUND, bindList, type ListItem, listItems } from './bind-list.ts'
import { wholeLine } from './judge-presence.ts'
import type { FreeTrial } from './judge-scalar.ts'
import { type Judgement, quoted } from './judge-value.ts'
import type { NamedField } from './labels-of-field.ts'
import { pageRows } from './page-rows.ts'
import { pageWords, type Span } from './page-words.ts'
import type { RuleCode } from './policy.ts'
import { type AlignedRows, alignedRows } from './row-styles.ts'
import {
  alignStructured,
  type StructuredAlignment,
  type StructuredList,
  type StructuredOutcome,
  structuredList,
} from './structured-list.ts'
import { isOneBlock, LONG_TEXT, textPresence, VERY_LONG_TEXT } from './text-presence.ts'
import { judgeByRule, type PageSide, type RuleVerdict } from './verdict-of-rule.ts'

export interface TextListQuestion {
  readonly segments: PathSegments
  readonly list: readonly JsonValue[]
  readonly field: NamedField
}

/** Share of whole rows from which on a stray item is surely foreign. */
const SURELY_BOUND = 0.75
/** Share of members from which on a structured list is the list, and nearness of an item that is an edited row. */
const STRUCTURED = 0.5
const EDITED = 0.65

interface ListEvidence {
  readonly items: readonly ListItem[]
  readonly rows?: AlignedRows
  readonly data?: { readonly list: StructuredList; readonly aligned: StructuredAlignment }
  readonly isSet: boolean
}

export function judgeTextList(trial: FreeTrial, { segments, list, field }: TextListQuestion): Judgement[] {
  const evidence = gather(trial, list, field)
  const judged = evidence.items.map(({ index }) =>
    judgeByRule(trial, [...segments, index], itemVerdict(trial, evidence, index)),
  )
  return [...judged, ...lackedItems(trial, segments, evidence)]
}

function gather(trial: FreeTrial, list: readonly JsonValue[], field: NamedField): ListEvidence {
  const { document, structuredData } = trial
  const items = listItems(document, list.map(String))
  const isSet = field.isSet
  const bound = isSet ? null : bindList(document, items)
  const data = structuredData ? structuredList(document, field, items) : null
  return {
    items,
    isSet,
    ...(bound !== null && bound.share >= BOUND && { rows: alignedRows(document, bound) }),
    ...(data !== null &&
      data.share >= STRUCTURED &&
      (data.share * items.length >= 2 || items.length <= 2) && {
        data: { list: data, aligned: alignStructured(data, items, isSet) },
      }),
  }
}

const STYLED = 'the page shows these rows with different styles; a template with `.where(state(…))` decides'

function itemVerdict(trial: FreeTrial, evidence: ListEvidence, at: number): RuleVerdict {
  const row = evidence.rows?.aligned.outcomes[at]
  const data = evidence.data?.aligned.outcomes[at]
  if (evidence.items[at]!.joined === '') return { rule: 'empty.none' }
  const stands = row === undefined ? undefined : STANDS[row.kind]
  if (data === 'member') {
    if (row === undefined || !REPEATS.has(row.kind)) return { rule: stands ?? 'list.structured' }
    return { rule: 'list.conflict', note: `${evidence.data!.list.provenance} has it so` }
  }
  if (row?.kind === 'note' && isOnlyNote(evidence)) {
    const page = rowSide(trial, row)
    return data === 'foreign'
      ? { rule: 'list.cut', page }
      : { rule: 'list.weak', note: `the row is ${page.shown}` }
  }
  if (stands === 'list.row' && evidence.rows?.isStyled) return { rule: 'list.styled', note: STYLED }
  if (stands !== undefined) {
    if (data === 'duplicate' && row?.kind === 'again') return structuredFault(evidence, data)
    if (data === 'order' || data === 'duplicate')
      return { rule: 'list.conflict', note: `${evidence.data!.list.provenance} has it otherwise` }
    return { rule: stands, page: rowSide(trial, row as ItemOutcome & { span: Span }) }
  }
  if (data === 'order' || data === 'duplicate' || data === 'merged') return structuredFault(evidence, data)
  if (row !== undefined && row.kind !== 'weak') return rowFault(trial, evidence, at, row, data)
  if (data === 'foreign' && !evidence.isSet) {
    const held = presentVerdict(trial, evidence, at)
    if (held.rule === 'text.block') return held
    return isFewForeign(evidence)
      ? structuredFault(evidence, data)
      : { rule: 'list.weak', note: 'the structured list is written otherwise' }
  }
  if (row?.kind === 'weak') return { rule: 'list.weak', note: 'it is a few words of a longer row' }
  return presentVerdict(trial, evidence, at)
}

const STANDS: Partial<Record<ItemOutcome['kind'], RuleCode>> = {
  row: 'list.row',
  again: 'list.other-row',
  'other-row': 'list.other-row',
  lines: 'list.lines',
  sentence: 'list.sentence',
  note: 'list.note',
}

/** One item alone leaves out what its row adds, and the others are whole rows. */
function isOnlyNote({ rows }: ListEvidence): boolean {
  const { outcomes } = rows!.aligned
  return (
    outcomes.filter(({ kind }) => kind === 'note').length === 1 &&
    outcomes.filter(({ kind }) => kind === 'row').length >= 4
  )
}

const REPEATS = new Set(['order', 'duplicate', 'merged'])

function rowSide(trial: FreeTrial, { span }: { span: Span }, shown?: string): PageSide {
  const page = pageWords(trial.document)
  return {
    shown: shown ?? quoted(page.textOf(span)),
    provenance: 'a row of the list on the page',
    reader: 'list',
    range: page.rangeOf(span),
  }
}

function rowFault(
  trial: FreeTrial,
  evidence: ListEvidence,
  at: number,
  row: ItemOutcome,
  data: StructuredOutcome | undefined,
): RuleVerdict {
  const { bound, aligned } = evidence.rows!
  const tells = (note: string): RuleVerdict => ({ rule: 'list.weak', note })
  switch (row.kind) {
    case 'order':
      return isFew(aligned, 'order', 0.34)
        ? {
            rule: 'list.order',
            code: 'wrong-order',
            page: rowSide(trial, row, 'has another item in this place'),
          }
        : { rule: 'list.many-faults', note: 'the page has most of the list in another order' }
    case 'duplicate':
      return isFew(aligned, 'duplicate', 0.2)
        ? { rule: 'list.duplicate', code: 'duplicate-item', page: rowSide(trial, row, 'once') }
        : { rule: 'list.many-faults', note: 'the candidate has much of the list twice' }
    case 'merged':
      return isFew(aligned, 'merged', 0.1)
        ? {
            rule: 'list.merged',
            code: 'unexpected-item',
            page: rowSide(trial, row, 'has it as several items'),
          }
        : { rule: 'list.many-faults', note: 'the candidate joins rows of the page throughout' }
    case 'cut':
      return isFew(aligned, 'cut', 0.2)
        ? { rule: 'list.cut', page: rowSide(trial, row) }
        : { rule: 'list.many-faults', note: 'the candidate shortens rows of the page throughout' }
    case 'near':
      if (!isFew(aligned, 'near', 0.2))
        return { rule: 'list.many-faults', note: 'the page writes most of the list otherwise' }
      return row.nearness >= EDITED && (bound.share >= SURELY_BOUND || isFew(aligned, 'near', 0.1))
        ? { rule: 'list.near', page: rowSide(trial, row) }
        : tells(`the nearest row is ${rowSide(trial, row).shown}`)
    case 'foreign': {
      if (data !== 'foreign' && (!isFew(aligned, 'foreign', 0.2) || sizeOf(evidence.items[at]!.words) < 2))
        return tells('the list on the page is not surely this one')
      const page = {
        shown: 'does not list it',
        provenance: 'the list on the page',
        reader: 'list',
        range: pageWords(trial.document).rangeOf(bound.region),
        quote: '',
      }
      return { rule: 'list.foreign', code: 'unexpected-item', page }
    }
    case 'elsewhere':
      if (trial.isOfField(evidence.items[at]!.text)) return tells('another field has this text')
      return bound.share >= BOUND && sizeOf(evidence.items[at]!.words) >= LONG_TEXT
        ? { rule: 'text.block' }
        : tells('it stands elsewhere on the page')
    default:
      return tells('it is no row of its own')
  }
}

/** At most one, or at most this share of the items: more is another way of writing the list. */
const isFew = ({ outcomes }: AlignedList, kind: ItemOutcome['kind'], share: number): boolean => {
  const count = outcomes.filter((one) => one.kind === kind).length
  return count <= Math.max(kind === 'order' ? 2 : 1, share * outcomes.length)
}

const isFewForeign = ({ data, items }: ListEvidence): boolean =>
  data!.aligned.outcomes.filter((one) => one === 'foreign').length <= Math.max(1, 0.2 * items.length)

function structuredFault({ data }: ListEvidence, outcome: StructuredOutcome): RuleVerdict {
  const { list } = data!
  const page = (shown: string): PageSide => ({
    shown,
    provenance: list.provenance,
    reader: 'structured-data',
  })
  if (outcome === 'order')
    return {
      rule: 'list.structured-order',
      code: 'wrong-order',
      page: page('has another item in this place'),
    }
  if (outcome === 'duplicate')
    return { rule: 'list.structured-duplicate', code: 'duplicate-item', page: page('once') }
  if (outcome === 'merged')
    return { rule: 'list.structured-merged', code: 'unexpected-item', page: page('has it as several items') }
  return { rule: 'list.structured-foreign', code: 'unexpected-item', page: page('does not list it') }
}

/** An unbound item: as any text that nothing binds. */
function presentVerdict(
  { document, isOfField }: FreeTrial,
  { items, isSet }: ListEvidence,
  at: number,
): RuleVerdict {
  const { text, words, joined: own, places } = items[at]!
  if (items.filter((item) => item.joined === own).length > Math.max(1, places.length))
    return { rule: 'list.unbound', note: 'the page has it less often than the candidate' }
  if (isOfField(text)) return { rule: 'list.unbound', note: 'another field has this text' }
  const presence = textPresence(document, text)
  const isLong = sizeOf(words) >= LONG_TEXT
  const page = pageWords(document)
  if (isLong && presence.kind === 'block')
    return isOneBlock(page, pageRows(document), presence.span)
      ? { rule: 'text.block' }
      : { rule: 'list.unbound', note: 'it stands on several lines' }
  if (isLong && presence.kind === 'sentence') return { rule: 'text.sentence' }
  if (!isSet && presence.kind === 'cut') return { rule: 'text.cut', page: wholeLine(document, presence.span) }
  if (sizeOf(words) >= VERY_LONG_TEXT && presence.kind === 'part' && presence.endsThere)
    return { rule: 'text.long' }
  return { rule: 'list.unbound', note: 'no rows of the page are this list' }
}

/** Rows that the candidate lacks: one, or few, that both witnesses have where there are two. */
function lackedItems(trial: FreeTrial, segments: PathSegments, evidence: ListEvidence): Judgement[] {
  const { rows, data } = evidence
  if (rows !== undefined) return lackedRows(trial, segments, evidence)
  if (data === undefined || evidence.isSet || !data.list.isList || data.list.share < 0.99) return []
  const [lacked, ...others] = data.aligned.lacked
  if (lacked === undefined || others.length > 0) return []
  const page: PageSide = {
    shown: quoted(data.list.shown[lacked]!),
    provenance: data.list.provenance,
    reader: 'structured-data',
  }
  const at = Math.min(lacked, evidence.items.length)
  return [
    lackedJudgement(trial, segments, at, { rule: 'list.structured-missing', code: 'missing-item', page }),
  ]
}

function lackedRows(trial: FreeTrial, segments: PathSegments, { rows, data }: ListEvidence): Judgement[] {
  const { aligned, isStyled } = rows!
  if (isStyled) return []
  const page = pageWords(trial.document)
  // Where there is a structured list, it has to lack the row as well, and then nothing is doubtful.
  const isLacked = ({ row, isHeading, isDoubtful }: LackedRow): boolean => {
    if (data === undefined) return !isHeading && !isDoubtful
    const text = joined(page.textOf(row))
    return data.aligned.lacked.some(
      (at) => text.includes(data.list.items[at]!) || data.list.items[at]!.includes(text),
    )
  }
  const lacked = aligned.lacked.filter(isLacked)
  const covered = aligned.outcomes.filter(({ kind }) => kind === 'row').length
  if (lacked.length === 0 || aligned.matched < SURELY_BOUND) return []
  if (lacked.length > 1 && lacked.length > 0.25 * covered) return []
  return lacked.map((one) =>
    lackedJudgement(trial, segments, one.at, {
      rule: 'list.missing',
      code: 'missing-item',
      page: rowSide(trial, { span: one.row }),
    }),
  )
}

function lackedJudgement(
  trial: FreeTrial,
  segments: PathSegments,
  at: number,
  verdict: RuleVerdict & { code: FindingCode },
): Judgement {
  const { field, finding } = judgeByRule(trial, [...segments, at], verdict)
  const side = trial.candidate.side(segments)
  // Its path is that of the item which stands in its place, so that the candidate's value there is not meant.
  return {
    field,
    ...(finding && {
      finding: {
        ...finding,
        candidate: { shown: 'no such item', ...(side.locator && { locator: side.locator }) },
      },
    }),
  }
}
