/** A list of the candidate against the rows or blocks of the page. */
import { ByValue } from '../../candidate/constant.ts'
import type { LocatedItem, LocatedList } from '../../facts/template/located.ts'
import type { ListMode } from '../../facts/template/locator.ts'
import type { FindingCode } from '../../model/finding.ts'
import { isNothing } from '../../model/is-nothing.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegments, valueAt } from '../../model/json-path.ts'
import type { NotEvaluatedReason } from '../../model/verdict.ts'
import { besideTheList } from './beside-the-list.ts'
import { copiesOfList } from './copies-of-list.ts'
import { groupTitles } from './group-titles.ts'
import { itemsWithinBlock, withinBlock } from './items-within-block.ts'
import { judgeExtra } from './judge-extra.ts'
import {
  type ChooseComparators,
  inItems,
  isSameItem,
  type JudgedItem,
  type JudgeInnerList,
  judgeItem,
  showItem,
  verdictsOf,
} from './judge-item.ts'
import { type Judgement, quoted, silent, silentLeaves, type Trial } from './judge-value.ts'
import { evidenceOf, leafwise, whole } from './list-findings.ts'
import { type ItemPair, type ItemPairs, pairItems } from './pair-items.ts'

/** A list to judge. */
export interface ListQuestion {
  readonly segments: PathSegments
  readonly located: LocatedList
  readonly mode: ListMode
  readonly choose: ChooseComparators
}

export function judgeList(trial: Trial, question: ListQuestion): Judgement[] {
  const { segments, located } = question
  const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
  if (located.kind === 'undecided') return silentLeaves(trial, segments, located.reason, located.note)
  const items = located.kind === 'items' ? located.items.filter(({ belongs }) => belongs === 'yes') : []
  if (isNothing(value)) return [emptyCandidate(trial, question, items)]
  if (!Array.isArray(value))
    return [
      whole(
        trial,
        segments,
        'unexpected-value',
        'unexpected',
        `lists ${inItems(items.length)}`,
        located.provenance,
        items[0],
      ),
    ]
  return judgeItems(trial, question, items, value as readonly JsonValue[])
}

/** Lists within an item are judged as any list is. */
const innerList =
  (trial: Trial, choose: ChooseComparators): JudgeInnerList =>
  ({ located, locator }, segments) =>
    judgeList(trial, { segments, located, mode: locator.mode, choose })

/** What is known of items of the page against values of candidates that nobody changes, by the path of the value. */
const judgedItems = new WeakMap<LocatedItem, Map<string, ByValue<JudgedItem>>>()

function judgeOnce(
  trial: Trial,
  item: LocatedItem,
  at: PathSegments,
  value: JsonValue,
  choose: ChooseComparators,
): JudgedItem {
  const judge = (): JudgedItem => judgeItem(trial, item, at, choose, innerList(trial, choose))
  if (!trial.candidate.isConstant) return judge()
  const byPath = judgedItems.get(item) ?? new Map<string, ByValue<JudgedItem>>()
  judgedItems.set(item, byPath)
  const path = JSON.stringify(at)
  const byValue = byPath.get(path) ?? new ByValue<JudgedItem>()
  byPath.set(path, byValue)
  return byValue.of(value, judge)
}

function emptyCandidate(
  trial: Trial,
  { segments, located }: ListQuestion,
  items: readonly LocatedItem[],
): Judgement {
  const path = trial.candidate.path(segments)
  if (items.length === 0) return { field: { path, verdict: 'matched', strength: trial.strength } }
  return whole(
    trial,
    segments,
    'missing-value',
    'missing',
    inItems(items.length),
    located.kind === 'undecided' ? '' : located.provenance,
    items[0],
  )
}

function judgeItems(
  trial: Trial,
  question: ListQuestion,
  items: readonly LocatedItem[],
  list: readonly JsonValue[],
): Judgement[] {
  const { segments, mode, choose, located } = question
  const known = new Map<number, JudgedItem>()
  const judge = (source: number, candidate: number): JudgedItem => {
    const key = source * list.length + candidate
    let judged = known.get(key)
    if (!judged) {
      judged = judgeOnce(trial, items[source], [...segments, candidate], list[candidate], choose)
      known.set(key, judged)
    }
    return judged
  }
  const found: { order: number; judgements: readonly Judgement[] }[] = []
  const add = (order: number, judgements: readonly Judgement[]) => found.push({ order, judgements })
  /** An item that is one of the page's, but not as it should be. */
  const addItem = (
    candidate: number,
    source: number,
    [verdict, code]: readonly ['wrong' | 'unexpected', FindingCode],
    shown: string,
  ) => {
    const item = items[source]
    const at = [...segments, candidate]
    add(candidate, leafwise(trial, at, list[candidate], verdict, code, shown, item.provenance, item))
  }
  const paired = pairItems(mode, items, list, judge)
  const placed = placedIn(paired)
  const copies = copiesOfList(items, placed)
  const taken = new Map<string, number>()
  for (const { source, candidate } of paired.pairs) {
    const own = JSON.stringify(list[candidate])
    const again = (taken.get(own) ?? 0) + 1
    taken.set(own, again)
    if (copies !== null && again > copies.timesInList(source))
      addItem(candidate, source, ['unexpected', 'duplicate-item'], 'once, in each copy of the list')
    else add(candidate, verdictsOf(trial, judge(source, candidate), choose))
  }
  for (const { source, candidate } of paired.moved)
    addItem(candidate, source, ['wrong', 'wrong-order'], placeOf(source, candidate, paired.pairs, items))
  for (const { source, candidate } of paired.duplicates) {
    const times = items.filter((_, other) => isSameItem(judge(other, candidate))).length
    addItem(candidate, source, ['unexpected', 'duplicate-item'], times > 1 ? `${times} times` : 'once')
  }
  for (const { candidate, sources } of paired.merged)
    addItem(candidate, sources[0], ['unexpected', 'unexpected-item'], `has it as ${sources.length} items`)
  const leaveOpen = (candidate: number, note: string) =>
    add(candidate, [silent(trial, [...segments, candidate], 'ambiguous-value', note)])
  for (const { source, candidates } of paired.split) {
    const inside = new Set(itemsWithinBlock(items[source], candidates, list))
    for (const candidate of candidates)
      if (inside.has(candidate)) leaveOpen(candidate, withinBlock(items[source].provenance, inside.size))
      else
        addItem(
          candidate,
          source,
          ['unexpected', 'unexpected-item'],
          `has ${showItem(items[source])} as one item`,
        )
  }
  const holders = new Map(
    paired.missing.map((source) => [source, itemsWithinBlock(items[source], paired.extra, list)]),
  )
  const held = new Map<number, string>()
  for (const [source, inside] of holders)
    for (const candidate of inside) held.set(candidate, withinBlock(items[source].provenance, inside.length))
  const titles = groupTitles(trial.document, located.kind === 'items' ? located.items : [])
  for (const [candidate, note] of held) leaveOpen(candidate, note)
  for (const candidate of paired.extra)
    if (!held.has(candidate)) {
      const at = [...segments, candidate]
      const judgeHere = (item: LocatedItem) => judgeItem(trial, item, at, choose, innerList(trial, choose))
      add(candidate, judgeExtra(trial, { at, value: list[candidate], located, titles, judge: judgeHere }))
    }
  const beside = besideTheList(trial.document, items, placed)
  // What is left open has a path behind the candidate's items, so that it hides none of their verdicts.
  let open = list.length
  for (const source of paired.missing) {
    if (copies?.isCopy(source) || holders.get(source)!.length > 0) continue
    const reason =
      beside(source) ?? whyOpen(items[source], isText(items[source]) && titles.blocks().has(source))
    if (reason === null) add(source + 0.5, [missingItem(trial, question, items[source], source)])
    else if (reason !== 'nothing')
      add(source + 0.5, [silent(trial, [...segments, open++], reason.reason, reason.note)])
  }
  return found.sort((left, right) => left.order - right.order).flatMap(({ judgements }) => judgements)
}

const placedIn = ({ pairs, moved, duplicates, merged, split }: ItemPairs): ReadonlySet<number> =>
  new Set([
    ...[...pairs, ...moved, ...duplicates, ...split].map(({ source }) => source),
    ...merged.flatMap(({ sources }) => sources),
  ])

/** Where the page has an item that stands elsewhere in the candidate: by number, and by an item that is in place. */
function placeOf(
  source: number,
  candidate: number,
  pairs: readonly ItemPair[],
  items: readonly LocatedItem[],
): string {
  const place = `has it as item ${source + 1} of ${items.length}`
  const before = pairs.find((pair) => pair.source > source && pair.candidate < candidate)
  if (before) return `${place}, before ${shortly(items[before.source])}`
  const after = pairs.findLast((pair) => pair.source < source && pair.candidate > candidate)
  return after ? `${place}, after ${shortly(items[after.source])}` : place
}

const LONGEST_NEIGHBOUR = 40

function shortly(item: LocatedItem): string {
  const shown = showItem(item)
  return shown.length > LONGEST_NEIGHBOUR ? `${shown.slice(0, LONGEST_NEIGHBOUR - 1)}…` : shown
}

const isText = ({ parts }: LocatedItem): boolean => parts.length === 1 && parts[0].path.length === 0

/** Why an item of the page that the candidate lacks is not missing; `nothing` where it shows nothing to miss. */
function whyOpen(
  item: LocatedItem,
  isTitle: boolean,
): { readonly reason: NotEvaluatedReason; readonly note: string } | 'nothing' | null {
  const places = item.parts.flatMap((part) => (part.kind === 'not-evaluated' ? [] : [part.located]))
  // By what nobody sees of it, it could be any of the candidate's.
  const hidden = places.find((place) => place.kind === 'undecided' && place.reason === 'hidden-on-page')
  if (hidden?.kind === 'undecided') return hidden
  if (!places.some(({ kind }) => kind === 'fact' || kind === 'items'))
    return places.find((place) => place.kind === 'undecided') ?? 'nothing'
  if (!isTitle) return null
  const note = `the page lists ${showItem(item)}, which may be a title of what follows`
  return { reason: 'ambiguous-value', note }
}

function missingItem(trial: Trial, { segments }: ListQuestion, item: LocatedItem, index: number): Judgement {
  const { candidate, strength } = trial
  const path = candidate.path([...segments, index])
  const side = candidate.side(segments)
  return {
    field: { path, verdict: 'missing', strength },
    finding: {
      check: 'facts',
      code: 'missing-item',
      path,
      verdict: 'missing',
      strength,
      candidate: { shown: 'no such item', ...(side.locator && { locator: side.locator }) },
      expected: { shown: showItem(item) || quoted(''), provenance: item.provenance },
      ...evidenceOf(trial, item),
    },
  }
}
