/** One row or block of the page against one item of the candidate's list. */
import type { Comparator } from '../../compare/index.ts'
import { nameOfPart } from '../../facts/template/item-parts.ts'
import type { LocatedItem, LocatedPart } from '../../facts/template/located.ts'
import type { Finding } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { valueAt } from '../../model/json-path.ts'
import { type Judgement, judgeValue, readShown, type Trial } from './judge-value.ts'
import { leftOpen } from './left-open.ts'

/** How a value compares, given its path in the candidate, the template's `.as(…)` and the candidate's value. */
export type ChooseComparators = (
  path: PathSegments,
  own: Comparator | undefined,
  candidate: JsonValue | undefined,
) => readonly Comparator[]

type ListPart = LocatedPart & { readonly kind: 'list' }

/** Judges a list within an item: handed in by the judge of lists, which in turn judges items. */
export type JudgeInnerList = (part: ListPart, segments: PathSegments) => readonly Judgement[]

/** A part of the item with its verdicts: one for a value, one a leaf for a list. */
export interface JudgedPart {
  readonly part: LocatedPart
  readonly judgements: readonly Judgement[]
}

/** An item of the page held against one of the candidate. */
export interface JudgedItem {
  readonly item: LocatedItem
  /** The item's place in the candidate. */
  readonly at: PathSegments
  /** Single values and what is left out: cheap to judge. */
  readonly values: readonly JudgedPart[]
  /** Lists within the item, judged when first asked for: most pairs of items differ in a value already. */
  lists(): readonly JudgedPart[]
}

/** Judges every part of the item; `at` is the item's place in the candidate. */
export function judgeItem(
  trial: Trial,
  item: LocatedItem,
  at: PathSegments,
  choose: ChooseComparators,
  judgeInner: JudgeInnerList,
): JudgedItem {
  let lists: readonly JudgedPart[] | undefined
  return {
    item,
    at,
    values: item.parts.flatMap((part) =>
      part.kind === 'list' ? [] : [{ part, judgements: judgeSingle(trial, part, at, choose) }],
    ),
    lists: () => {
      lists ??= item.parts.flatMap((part) =>
        part.kind === 'list' ? [{ part, judgements: judgeInner(part, [...at, ...part.path]) }] : [],
      )
      return lists
    },
  }
}

function judgeSingle(
  trial: Trial,
  part: Exclude<LocatedPart, ListPart>,
  at: PathSegments,
  choose: ChooseComparators,
): Judgement[] {
  const segments = [...at, ...part.path]
  if (part.kind === 'not-evaluated') return leftOpen(trial, segments, part.locator, part.located)
  const { located, locator } = part
  const own = (located.kind === 'fact' ? located.comparator : undefined) ?? locator.comparator
  const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
  return [judgeValue(trial, { segments, located, comparators: choose(segments, own, value) })]
}

/** How parts agree: how many verdicts match, differ, or cannot be told. */
export interface Agreement {
  readonly matched: number
  readonly different: number
  readonly open: number
}

export function agreement(parts: readonly JudgedPart[]): Agreement {
  const verdicts = parts.flatMap(({ judgements }) => judgements.map(({ field }) => field.verdict))
  const matched = verdicts.filter((verdict) => verdict === 'matched').length
  const open = verdicts.filter((verdict) => verdict === 'not_evaluated').length
  return { matched, open, different: verdicts.length - matched - open }
}

/** Nothing differs, and something was found to match. */
export const isSame = ({ matched, different }: Agreement): boolean => different === 0 && matched > 0

/** The same item in its values and, where those do not differ, in its lists. */
export function isSameItem({ values, lists }: JudgedItem): boolean {
  const own = agreement(values)
  if (own.different > 0) return false
  const inner = agreement(lists())
  return inner.different === 0 && own.matched + inner.matched > 0
}

/**
 * Share of the item that could be told and agrees, 0 to 1: every value counts one, all lists together one too. Who or
 * what an item is, its values say; lists may be wrong from end to end in the right item.
 *
 * @param withLists false where there are too many pairs of items to judge lists that their values already tell apart.
 */
export function likeness({ values, lists }: JudgedItem, withLists: boolean): number {
  const { matched, different } = agreement(values)
  const told = matched + different
  if (!withLists && different > 0) return matched / told
  const shares = lists().flatMap((one) => {
    const inner = agreement([one])
    return inner.matched + inner.different === 0 ? [] : [inner.matched / (inner.matched + inner.different)]
  })
  if (shares.length === 0) return told === 0 ? 0 : matched / told
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length
  return (matched + share) / (told + 1)
}

/** An item of the page as messages write it: by its values, or by how long its lists are. */
export function showItem(item: LocatedItem): string {
  const shown = item.parts.flatMap((part) => {
    if (part.kind !== 'value' || part.located.kind !== 'fact') return []
    const { locator, located } = part
    if (located.decided !== undefined)
      return [located.fact.text === '' ? String(located.decided) : located.fact.text]
    return [readShown(located.fact, locator.comparator ? [locator.comparator] : [])]
  })
  if (shown.length > 0) return shown.join(', ')
  const lists = item.parts.flatMap((part) =>
    part.kind === 'list' && part.located.kind === 'items' ? [inItems(part.located.items.length)] : [],
  )
  return lists.length > 0 ? lists.join(', ') : 'an item'
}

/** `1 item`, `3 items`. */
export const inItems = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

/** All verdicts on an item, with a note where a wrong value does stand in the same row: two columns were swapped. */
export function verdictsOf(trial: Trial, judged: JudgedItem, choose: ChooseComparators): Judgement[] {
  const { item, values, lists } = judged
  const byPart = new Map([...values, ...lists()].map(({ part, judgements }) => [part, judgements]))
  return item.parts.flatMap((part) =>
    byPart
      .get(part)!
      .map((one) => (part.kind === 'value' ? withNeighbour(trial, judged, part, one, choose) : one)),
  )
}

function withNeighbour(
  trial: Trial,
  { item, at }: JudgedItem,
  own: LocatedPart,
  judgement: Judgement,
  choose: ChooseComparators,
): Judgement {
  const { finding } = judgement
  const value = finding?.candidate?.value
  if (finding?.code !== 'wrong-value' || value === undefined) return judgement
  const elsewhere = item.parts.find((part) => {
    if (part === own || part.kind !== 'value') return false
    const { locator, located } = part
    if (located.kind !== 'fact' || located.decided !== undefined) return false
    const probe: Trial = { ...trial, candidate: { ...trial.candidate, value } }
    const comparators = choose([...at, ...part.path], locator.comparator, value)
    return judgeValue(probe, { segments: [], located, comparators }).field.verdict === 'matched'
  })
  if (!elsewhere) return judgement
  const note = `The page has this value as "${nameOfPart(elsewhere)}" of the same row.`
  return { ...judgement, finding: { ...finding, note } satisfies Finding }
}
