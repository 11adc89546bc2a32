/** Draws a random share of what was judged, for people to look at: the same seed draws the same. */
import { createHash } from 'node:crypto'

export interface ReviewOptions {
  /** 0 to 1 of all; one at least where there is any. */
  readonly share: number
  /** The same seed draws the same items, in whatever order they come. */
  readonly seed: string | number
}

/**
 * Judged fields are looked at by people from time to time, since nothing else can tell how often the judge errs.
 *
 * @param items such as judged fields with their sample's name; equal items are drawn together.
 * @throws TypeError for a share that is none.
 */
export function sampleForReview<Item>(items: readonly Item[], { share, seed }: ReviewOptions): Item[] {
  if (!(share >= 0 && share <= 1))
    throw new TypeError(`sampleForReview takes a share from 0 to 1, but got ${String(share)}.`)
  const count = share === 0 ? 0 : Math.ceil(items.length * share)
  const drawn = items
    .map((item, index) => ({ index, lot: lotOf(item, seed) }))
    .sort((left, right) => (left.lot < right.lot ? -1 : left.lot > right.lot ? 1 : left.index - right.index))
    .slice(0, count)
  return drawn.sort((left, right) => left.index - right.index).map(({ index }) => items[index])
}

const lotOf = (item: unknown, seed: string | number): string =>
  createHash('sha256')
    .update(JSON.stringify([String(seed), item]))
    .digest('hex')
