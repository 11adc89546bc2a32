/** A list that the page shows more than once, for wide screens and for narrow ones: its items stand in several blocks. */
import type { LocatedItem } from '../../facts/template/located.ts'
import { squeezed } from '../../facts/words.ts'
import { itemText } from './item-text.ts'

export interface CopiesOfList {
  /** Whether another block says what an item of the candidate says. */
  readonly isCopy: (source: number) => boolean
  /** How often the list itself has the item that a block shows, its copies left aside. */
  readonly timesInList: (source: number) => number
}

/**
 * @param placed blocks that are items of the candidate.
 * @returns `null` where less than half of these stand there again: then each block is an item of its own.
 */
export function copiesOfList(
  items: readonly LocatedItem[],
  placed: ReadonlySet<number>,
): CopiesOfList | null {
  // Rows of several values may be alike and each an item all the same.
  const words = items.map((item) => squeezed(itemText(item) ?? ''))
  const times = new Map<string, number>()
  for (const text of words) times.set(text, (times.get(text) ?? 0) + 1)
  const own = new Set([...placed].map((at) => words[at]!).filter((text) => text !== ''))
  const counts = [...own].map((text) => times.get(text)!).sort((left, right) => left - right)
  const usual = counts[counts.length >> 1] ?? 1
  if (usual < 2) return null
  return {
    isCopy: (source) => own.has(words[source]!),
    timesInList: (source) => Math.max(1, Math.floor(times.get(words[source]!)! / usual)),
  }
}
