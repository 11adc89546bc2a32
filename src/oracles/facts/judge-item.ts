/** One row or block of the page against one item of the candidate's list. */
import type { Comparator } from '../../compare/index.ts'
import type { LocatedItem } from '../../facts/template/located.ts'
import type { Finding } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { valueAt } from '../../model/json-path.ts'
import { comparatorsFor } from './choose-comparator.ts'
import { type Judgement, judgeValue, readShown, type Trial } from './judge-value.ts'

/** How the named value of an item compares, given the candidate's value. */
export type ChooseComparators = (
  name: string,
  own: Comparator | undefined,
  candidate: JsonValue | undefined,
) => readonly Comparator[]

/** By the template's `.as(…)`, else by the candidate's type. */
export const chooseByType: ChooseComparators = (_name, own, candidate) =>
  own ? [own] : comparatorsFor(candidate)

/** Judges every value of the item; `at` is the item's place in the candidate. */
export function judgeItem(
  trial: Trial,
  item: LocatedItem,
  at: PathSegments,
  choose: ChooseComparators,
): Judgement[] {
  return [...item.values].map(([name, { locator, located }]) => {
    const segments = name === '' ? at : [...at, name]
    const comparators = choose(
      name,
      locator.comparator,
      valueAt(trial.candidate.value, segments) as JsonValue | undefined,
    )
    return judgeValue(trial, { segments, located, comparators })
  })
}

/** How an item agrees: how many of its values match, differ, or cannot be told. */
export interface Agreement {
  readonly matched: number
  readonly different: number
  readonly open: number
}

export function agreement(judgements: readonly Judgement[]): Agreement {
  const matched = judgements.filter(({ field }) => field.verdict === 'matched').length
  const open = judgements.filter(({ field }) => field.verdict === 'not_evaluated').length
  return { matched, open, different: judgements.length - matched - open }
}

/** The same item: nothing differs, and something was found to match. */
export const isSame = ({ matched, different }: Agreement): boolean => different === 0 && matched > 0

/** An item of the page as messages write it. */
export function showItem(item: LocatedItem): string {
  const shown = [...item.values.values()].flatMap(({ locator, located }) => {
    if (located.kind !== 'fact') return []
    if (located.decided !== undefined)
      return [located.fact.text === '' ? String(located.decided) : located.fact.text]
    return [readShown(located.fact, locator.comparator ? [locator.comparator] : [])]
  })
  return shown.length === 0 ? 'an item' : shown.join(', ')
}

/** Where a wrong value of a row does stand in that row: the sign of two columns that were swapped. */
export function withNeighbours(
  trial: Trial,
  item: LocatedItem,
  judgements: readonly Judgement[],
  choose: ChooseComparators,
): Judgement[] {
  return judgements.map((judgement, index) => {
    const { finding } = judgement
    const value = finding?.candidate?.value
    if (finding?.code !== 'wrong-value' || value === undefined || item.values.size < 2) return judgement
    const elsewhere = [...item.values].find(([name, { locator, located }], other) => {
      if (other === index || located.kind !== 'fact' || located.decided !== undefined) return false
      const probe: Trial = { ...trial, candidate: { ...trial.candidate, value } }
      return (
        judgeValue(probe, { segments: [], located, comparators: choose(name, locator.comparator, value) })
          .field.verdict === 'matched'
      )
    })
    if (!elsewhere) return judgement
    const note = `The page has this value as "${elsewhere[0]}" of the same row.`
    return { ...judgement, finding: { ...finding, note } satisfies Finding }
  })
}
