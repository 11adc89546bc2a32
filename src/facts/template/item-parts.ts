/** The parts of a list's item, each with its path within the item: objects within objects are laid flat. */
import type { FieldLocator, ItemLocator, ItemObject } from './locator.ts'

/** One locator of an item. */
export interface ItemPart {
  /** Keys from the item to the value; none where the item is one value. */
  readonly path: readonly string[]
  readonly locator: FieldLocator
}

/** How deep objects of an item may be nested; an object that holds itself is deeper. */
const DEEPEST = 20

/** True for what a builder made: an object of locators may have a key `type` too, but no text under it. */
export function isLocator<Locator extends FieldLocator>(value: Locator | ItemObject): value is Locator
export function isLocator(value: unknown): value is FieldLocator
export function isLocator(value: unknown): boolean {
  const type = (value as { type?: unknown } | null | undefined)?.type
  return type === 'value' || type === 'list' || type === 'not-evaluated'
}

/**
 * All locators of an item in the order in which they are written.
 *
 * @param refuse is told the path of what is neither a locator nor an object of locators, and why.
 */
export function partsOf(
  item: ItemLocator | ItemObject | FieldLocator,
  refuse: (path: readonly string[], why: 'no-locator' | 'too-deep') => void = () => {},
): ItemPart[] {
  const parts: ItemPart[] = []
  const pending: { path: readonly string[]; value: unknown }[] = [{ path: [], value: item }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path, value } = next
    if (isLocator(value)) parts.push({ path, locator: value })
    else if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
      refuse(path, 'no-locator')
    else if (path.length >= DEEPEST) refuse(path, 'too-deep')
    else
      for (const [key, inner] of Object.entries(value).reverse())
        if (inner !== undefined) pending.push({ path: [...path, key], value: inner })
  }
  return parts
}

/** A part as people write it in `by(…)` and read it in messages: `address.city`. */
export const nameOfPart = ({ path }: { readonly path: readonly string[] }): string => path.join('.')
