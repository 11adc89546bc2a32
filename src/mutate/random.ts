/** Chance that can be repeated: the same seed and the same words give the same choices, on every system. */
import { fnv1a } from '../model/fnv1a.ts'

/** A number from 0 up to and without 1, another one each time. */
export type Random = () => number

/** Chance of its own for each sample and mutator, so that a new mutator changes nothing of the others. */
export function randomFor(seed: number, ...words: readonly string[]): Random {
  let state = fnv1a([String(seed), ...words].join('\n'))
  // mulberry32, by Tommy Ettinger: public domain.
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list; `undefined` of an empty one. */
export const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** At most so many of a list, in their order. */
export function someOf<Item>(items: readonly Item[], most: number, random: Random): readonly Item[] {
  if (items.length <= most) return items
  const left = [...items.keys()]
  const chosen: number[] = []
  while (chosen.length < most) chosen.push(...left.splice(Math.floor(random() * left.length), 1))
  return chosen.sort((one, other) => one - other).map((at) => items[at])
}
