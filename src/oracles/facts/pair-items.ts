/** Which item of the candidate's list is which item of the page: by key, in order, or as a set. */
import { diffSequence, diffSet } from '../../compare/index.ts'
import type { LocatedItem } from '../../facts/template/located.ts'
import type { ListMode } from '../../facts/template/locator.ts'
import { agreement, isSame } from './judge-item.ts'
import type { Judgement } from './judge-value.ts'

/** Pairs of indices, and what is left over on both sides. */
export interface ItemPairs {
  /** The same item, to be judged value by value. */
  readonly pairs: readonly ItemPair[]
  /** Equal items at another place in the order. */
  readonly moved: readonly ItemPair[]
  /** Candidate items that repeat an item of the page more often than it stands there. */
  readonly duplicates: readonly ItemPair[]
  /** One candidate item that holds several items of the page. */
  readonly merged: readonly { readonly candidate: number; readonly sources: readonly number[] }[]
  readonly missing: readonly number[]
  readonly extra: readonly number[]
}

export interface ItemPair {
  readonly source: number
  readonly candidate: number
}

/** Judges a page item against a candidate item; asked again and again, so the caller remembers. */
export type Judge = (source: number, candidate: number) => readonly Judgement[]

export function pairItems(
  mode: ListMode,
  items: readonly LocatedItem[],
  candidates: number,
  judge: Judge,
): ItemPairs {
  const sources = items.map((_, index) => index)
  const others = Array.from({ length: candidates }, (_, index) => index)
  const same = (source: number, candidate: number) => isSame(agreement(judge(source, candidate)))
  if (mode.kind === 'set') {
    const { pairs, missing, extra, duplicates } = diffSet(sources, others, same)
    return { pairs, moved: [], duplicates, merged: [], missing, extra }
  }
  if (mode.kind === 'keyed') return pairByKey(mode.key, items, candidates, judge)
  const near = (source: number, candidate: number) => share(judge(source, candidate))
  const { pairs, moved, changed, duplicates, missing, extra, merged, split } = diffSequence(
    sources,
    others,
    same,
    { near },
  )
  return {
    pairs: [...pairs, ...changed],
    moved,
    duplicates,
    merged,
    missing: [...missing, ...split.map(({ source }) => source)],
    extra: [...extra, ...split.flatMap((one) => one.candidates)],
  }
}

/** Share of the values that could be told and agree. */
function share(judgements: readonly Judgement[]): number {
  const { matched, different } = agreement(judgements)
  return matched + different === 0 ? 0 : matched / (matched + different)
}

/** Values of the item that are its key. */
function keyJudgements(
  key: readonly string[],
  item: LocatedItem,
  judgements: readonly Judgement[],
): Judgement[] {
  const names = [...item.values.keys()]
  return judgements.filter((_, index) => key.includes(names[index]))
}

/**
 * Rows with the same key are the same row. Of rows left over, those are paired that agree in most of their
 * other values: then the key itself is what is wrong.
 */
function pairByKey(
  key: readonly string[],
  items: readonly LocatedItem[],
  candidates: number,
  judge: Judge,
): ItemPairs {
  const pairs: ItemPair[] = []
  const freeSources = new Set(items.keys())
  const extra: number[] = []
  const duplicates: ItemPair[] = []
  for (let candidate = 0; candidate < candidates; candidate++) {
    const agrees = (source: number) =>
      isSame(agreement(keyJudgements(key, items[source], judge(source, candidate))))
    // Rows mostly stand in the page's order, so the likely partner is asked first.
    const likely = freeSources.has(candidate) && agrees(candidate) ? candidate : undefined
    const source = likely ?? best([...freeSources].filter(agrees), (one) => share(judge(one, candidate)))
    if (source !== undefined) {
      pairs.push({ source, candidate })
      freeSources.delete(source)
      continue
    }
    const taken = pairs.find((pair) => agrees(pair.source))
    if (taken && isSame(agreement(judge(taken.source, candidate))))
      duplicates.push({ source: taken.source, candidate })
    else extra.push(candidate)
  }
  const unexplained: number[] = []
  for (const candidate of extra) {
    const source = best([...freeSources], (one) => share(judge(one, candidate)))
    if (source !== undefined && share(judge(source, candidate)) > 0.5) {
      pairs.push({ source, candidate })
      freeSources.delete(source)
    } else unexplained.push(candidate)
  }
  return { pairs, moved: [], duplicates, merged: [], missing: [...freeSources], extra: unexplained }
}

function best(indices: readonly number[], score: (index: number) => number): number | undefined {
  let winner: number | undefined
  let most = -1
  for (const index of indices) {
    const points = indices.length === 1 ? 0 : score(index)
    if (points > most) {
      most = points
      winner = index
    }
  }
  return winner
}
