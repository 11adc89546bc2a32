/** A list of the candidate against the rows or blocks of the page. */
import type { LocatedItem, LocatedList } from '../../facts/template/located.ts'
import type { ListMode } from '../../facts/template/locator.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegments, valueAt } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import type { Verdict } from '../../model/verdict.ts'
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
import { isNothing, type Judgement, quoted, silent, silentLeaves, type Trial } from './judge-value.ts'
import { pairItems } from './pair-items.ts'

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

function whole(
  trial: Trial,
  segments: PathSegments,
  code: FindingCode,
  verdict: Finding['verdict'],
  shown: string,
  provenance: string,
  item: LocatedItem | undefined,
): Judgement {
  const { candidate, strength } = trial
  const path = candidate.path(segments)
  return {
    field: { path, verdict: verdict as Verdict, strength },
    finding: {
      check: 'facts',
      code,
      path,
      verdict,
      strength,
      candidate: candidate.side(segments),
      expected: { shown, provenance },
      ...evidenceOf(trial, item),
    },
  }
}

function evidenceOf({ document }: Trial, item: LocatedItem | undefined): Pick<Finding, 'evidence'> {
  if (!item?.range) return {}
  const { start, end } = item.range
  return {
    evidence: {
      quote: document.text.slice(start, end),
      reader: 'template',
      locator: document.locate(item.range),
    },
  }
}

function judgeItems(
  trial: Trial,
  question: ListQuestion,
  items: readonly LocatedItem[],
  list: readonly JsonValue[],
): Judgement[] {
  const { segments, mode, choose, located } = question
  const provenance = located.kind === 'undecided' ? '' : located.provenance
  const known = new Map<number, JudgedItem>()
  const judge = (source: number, candidate: number): JudgedItem => {
    const key = source * list.length + candidate
    let judged = known.get(key)
    if (!judged) {
      judged = judgeItem(trial, items[source], [...segments, candidate], choose, innerList(trial, choose))
      known.set(key, judged)
    }
    return judged
  }
  const { pairs, moved, duplicates, merged, missing, extra } = pairItems(mode, items, list.length, judge)
  const found: { order: number; judgements: readonly Judgement[] }[] = []
  const add = (order: number, judgements: readonly Judgement[]) => found.push({ order, judgements })
  for (const { source, candidate } of pairs) {
    add(candidate, verdictsOf(trial, judge(source, candidate), choose))
  }
  for (const { source, candidate } of moved) {
    add(
      candidate,
      leafwise(
        trial,
        [...segments, candidate],
        list[candidate],
        'wrong',
        'wrong-order',
        `in place ${source + 1} of ${items.length}`,
        items[source].provenance,
        items[source],
      ),
    )
  }
  for (const { source, candidate } of duplicates) {
    add(
      candidate,
      leafwise(
        trial,
        [...segments, candidate],
        list[candidate],
        'unexpected',
        'duplicate-item',
        'once',
        items[source].provenance,
        items[source],
      ),
    )
  }
  for (const { candidate, sources } of merged) {
    const shown = `has it as ${sources.length} items`
    add(
      candidate,
      leafwise(
        trial,
        [...segments, candidate],
        list[candidate],
        'unexpected',
        'unexpected-item',
        shown,
        items[sources[0]].provenance,
        items[sources[0]],
      ),
    )
  }
  for (const candidate of extra)
    add(candidate, extraItem(trial, question, candidate, list[candidate], provenance))
  for (const source of missing) add(source + 0.5, [missingItem(trial, question, items[source], source)])
  return found.sort((left, right) => left.order - right.order).flatMap(({ judgements }) => judgements)
}

/** One finding for the item, one verdict for each of its leaves. */
function leafwise(
  trial: Trial,
  at: PathSegments,
  value: JsonValue,
  verdict: 'wrong' | 'unexpected',
  code: FindingCode,
  shown: string,
  provenance: string,
  item: LocatedItem | undefined,
): Judgement[] {
  const { finding } = whole(trial, at, code, verdict, shown, provenance, item)
  return leavesOf(value).map((leaf, index) => ({
    field: { path: trial.candidate.path([...at, ...leaf]), verdict, strength: trial.strength },
    ...(index === 0 && finding && { finding }),
  }))
}

/** Not on the page's list: perhaps the page shows it with another state, or in a style that nobody knows. */
function extraItem(
  trial: Trial,
  { segments, located, choose }: ListQuestion,
  index: number,
  value: JsonValue,
  provenance: string,
): Judgement[] {
  const at = [...segments, index]
  const leftOut = located.kind === 'items' ? located.items.filter(({ belongs }) => belongs !== 'yes') : []
  const twin = leftOut.find((item) =>
    isSameItem(judgeItem(trial, item, at, choose, innerList(trial, choose))),
  )
  if (twin?.belongs === 'undecided') {
    return leavesOf(value).map((leaf) =>
      silent(trial, [...at, ...leaf], 'unknown-style', `${twin.provenance} ${twin.because}`),
    )
  }
  const shown = twin ? (twin.because ?? 'leaves it out') : 'does not list it'
  return leafwise(
    trial,
    at,
    value,
    'unexpected',
    'unexpected-item',
    shown,
    twin?.provenance ?? provenance,
    twin,
  )
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
