/** Items of the candidate that are lines of one block of the page: the locator may name what holds the items. */
import type { LocatedItem } from '../../facts/template/located.ts'
import { squeezed } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import { itemText } from './item-text.ts'

/** One line alone may be a cut of the block. */
const FEWEST_LINES = 2

/** Which of the candidate's items, by their places in the list, are whole lines of the block; none where fewer than two are. */
export function itemsWithinBlock(
  block: LocatedItem,
  candidates: readonly number[],
  list: readonly JsonValue[],
): readonly number[] {
  const lines = new Set((itemText(block) ?? '').split('\n').map(squeezed))
  lines.delete('')
  if (lines.size < FEWEST_LINES) return []
  const found = candidates.filter((at) => typeof list[at] === 'string' && lines.has(squeezed(list[at])))
  return found.length < FEWEST_LINES ? [] : found
}

/** What to say of the block and of its items. */
export const withinBlock = (block: string, count: number): string =>
  `${block} holds ${count} items of the candidate as lines of its own: name the items in the template, not what holds them`
