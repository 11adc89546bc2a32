/** An item of the candidate that is none of the page's list. */
import { type LocatedItem, type LocatedList, revealed } from '../../facts/template/located.ts'
import { squeezed } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import type { GroupTitles } from './group-titles.ts'
import { isSameItem, type JudgedItem } from './judge-item.ts'
import { type Judgement, silent, type Trial } from './judge-value.ts'
import { leafwise } from './list-findings.ts'

/** The item, and the list that it is none of. */
export interface ExtraItem {
  readonly at: PathSegments
  readonly value: JsonValue
  readonly located: LocatedList
  readonly titles: GroupTitles
  /** Holds an item of the page against it. */
  readonly judge: (item: LocatedItem) => JudgedItem
}

/** Perhaps the page shows it with another state, in a style that nobody knows, unseen, or as a title. */
export function judgeExtra(trial: Trial, { at, value, located, titles, judge }: ExtraItem): Judgement[] {
  const items = located.kind === 'items' ? located.items : []
  const twin = items.find((item) => item.belongs !== 'yes' && isSameItem(judge(item)))
  const hidden = twin
    ? undefined
    : items.find((item) => {
        const whole = revealed(item)
        return whole !== null && isSameItem(judge(whole))
      })
  if (hidden) {
    const note = `${hidden.provenance} has it where nobody sees it`
    return leavesOf(value).map((leaf) => silent(trial, [...at, ...leaf], 'hidden-on-page', note))
  }
  if (twin?.belongs === 'undecided') {
    return leavesOf(value).map((leaf) =>
      silent(trial, [...at, ...leaf], 'unknown-style', `${twin.provenance} ${twin.because}`),
    )
  }
  if (!twin && typeof value === 'string' && titles.over().has(squeezed(value)))
    return [silent(trial, at, 'ambiguous-value', 'it stands on the page as a title of items of the list')]
  const shown = twin ? (twin.because ?? 'leaves it out') : 'does not list it'
  const provenance = twin?.provenance ?? (located.kind === 'undecided' ? '' : located.provenance)
  return leafwise(trial, at, value, 'unexpected', 'unexpected-item', shown, provenance, twin)
}
