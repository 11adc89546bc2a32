/** A list has an item that is not its own: one of another answer, or one that nobody has. */
import type { JsonValue } from '../../model/json.ts'
import { type ListPlace, listMutator, type Original } from '../mutator.ts'
import { oneOf, type Random } from '../random.ts'
import { withOtherDigit } from './digit-changed.ts'
import { withOtherWord } from './word-replaced.ts'

export const itemInvented = listMutator('item-invented', (list, random, original) => {
  const { path, items } = list
  if (items.length === 0) return undefined
  const item = foreignItem(list, original, random) ?? madeUp(items[0], original, random)
  if (item === undefined) return undefined
  return { path: [...path, items.length], edits: [{ path, value: [...items, item] }] }
})

/** An item that another answer has in the same list. */
function foreignItem({ path, items }: ListPlace, original: Original, random: Random): JsonValue | undefined {
  const own = new Set(items.map((item) => JSON.stringify(item)))
  return oneOf(
    original
      .valuesLike(path)
      .flatMap((list) => (Array.isArray(list) ? (list as readonly JsonValue[]) : []))
      .filter((item) => !own.has(JSON.stringify(item))),
    random,
  )
}

/** The first item with other digits and words in every text and number. */
function madeUp(item: JsonValue, original: Original, random: Random): JsonValue | undefined {
  if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
    const members = Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'object' ? value : (madeUp(value, original, random) ?? value),
    ])
    return Object.fromEntries(members) as JsonValue
  }
  if (typeof item === 'number') return Number(withOtherDigit(String(item), random) ?? item + 1)
  if (typeof item !== 'string') return undefined
  return withOtherDigit(item, random) ?? withOtherWord(item, original.words, random)
}
