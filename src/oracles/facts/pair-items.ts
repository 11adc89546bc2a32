/** Which item of the candidate's list is which item of the page: by key, in order, or as a set. */
import { diffSequence, diffSet } from '../../compare/index.ts'
import { nameOfPart } from '../../facts/template/item-parts.ts'
import type { LocatedItem } from '../../facts/template/located.ts'
import type { ListMode } from '../../facts/template/locator.ts'
import { squeezed } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import { itemText } from './item-text.ts'
import { agreement, isSame, isSameItem, type JudgedItem, likeness } from './judge-item.ts'

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
  /** Several candidate items that are one item of the page. */
  readonly split: readonly { readonly source: number; readonly candidates: readonly number[] }[]
  readonly missing: readonly number[]
  readonly extra: readonly number[]
}

export interface ItemPair {
  readonly source: number
  readonly candidate: number
}

/** Judges a page item against a candidate item; asked again and again, so the caller remembers. */
export type Judge = (source: number, candidate: number) => JudgedItem

/** Up to so many pairs of items are told apart by the lists within them too. */
const MOST_PAIRS_WITH_LISTS = 400

export function pairItems(
  mode: ListMode,
  items: readonly LocatedItem[],
  list: readonly JsonValue[],
  judge: Judge,
): ItemPairs {
  const candidates = list.length
  const sources = items.map((_, index) => index)
  const others = Array.from({ length: candidates }, (_, index) => index)
  const same = (source: number, candidate: number) => isSameItem(judge(source, candidate))
  if (mode.kind === 'set') {
    const { pairs, missing, extra, duplicates } = diffSet(sources, others, same)
    return { pairs, moved: [], duplicates, merged: [], split: [], missing, extra }
  }
  const withLists = items.length * candidates <= MOST_PAIRS_WITH_LISTS
  /** The words of an item that is one text. */
  const textOf = (source: number): string => squeezed(itemText(items[source]) ?? '')
  const near = (source: number, candidate: number) => likeness(judge(source, candidate), withLists)
  if (mode.kind === 'keyed') return pairByKey(mode.key, items, candidates, judge, near)
  const { pairs, moved, changed, duplicates, missing, extra, merged, split } = diffSequence(
    sources,
    others,
    same,
    {
      near,
      merges: (parts, candidate) => isTogether(parts.map(textOf), wordsIn(list[candidate])),
      splits: (source, parts) =>
        isTogether(
          parts.map((part) => wordsIn(list[part])),
          textOf(source),
        ),
    },
  )
  return {
    pairs: [...pairs, ...changed],
    moved,
    duplicates,
    merged,
    split,
    missing,
    extra,
  }
}

/** Whether texts, one after the other, are a text; one that has no words is none. */
const isTogether = (parts: readonly string[], whole: string): boolean =>
  whole !== '' && parts.every((part) => part !== '') && parts.join('') === whole

const wordsIn = (value: JsonValue): string => (typeof value === 'string' ? squeezed(value) : '')

/** Whether the values that are the key agree. */
const isSameKey = (key: readonly string[], { values }: JudgedItem): boolean =>
  isSame(agreement(values.filter(({ part }) => key.includes(nameOfPart(part)))))

/**
 * Rows with the same key are the same row. Of rows left over, those are paired that agree in most of their
 * other values: then the key itself is what is wrong.
 */
function pairByKey(
  key: readonly string[],
  items: readonly LocatedItem[],
  candidates: number,
  judge: Judge,
  near: (source: number, candidate: number) => number,
): ItemPairs {
  const pairs: ItemPair[] = []
  const freeSources = new Set(items.keys())
  const extra: number[] = []
  const duplicates: ItemPair[] = []
  for (let candidate = 0; candidate < candidates; candidate++) {
    const agrees = (source: number) => isSameKey(key, judge(source, candidate))
    // Rows mostly stand in the page's order, so the likely partner is asked first.
    const likely = freeSources.has(candidate) && agrees(candidate) ? candidate : undefined
    const source = likely ?? best([...freeSources].filter(agrees), (one) => near(one, candidate))
    if (source !== undefined) {
      pairs.push({ source, candidate })
      freeSources.delete(source)
      continue
    }
    const taken = pairs.find((pair) => agrees(pair.source))
    if (taken && isSameItem(judge(taken.source, candidate)))
      duplicates.push({ source: taken.source, candidate })
    else extra.push(candidate)
  }
  const unexplained: number[] = []
  for (const candidate of extra) {
    const source = best([...freeSources], (one) => near(one, candidate))
    if (source !== undefined && near(source, candidate) > 0.5) {
      pairs.push({ source, candidate })
      freeSources.delete(source)
    } else unexplained.push(candidate)
  }
  return {
    pairs,
    moved: [],
    duplicates,
    merged: [],
    split: [],
    missing: [...freeSources],
    extra: unexplained,
  }
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
