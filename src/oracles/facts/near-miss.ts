/** Text that stands on the page with a small edit: how near, and where. */

import type { Word } from '../../facts/words.ts'
import type { PageWords, Span } from './page-words.ts'

export interface NearPlace extends Span {
  /** 1 where nothing differs, 0 where nothing agrees. */
  readonly nearness: number
}

/** Most words in which an edited copy differs: one in ten, and one at least. More may be another way of saying it. */
export const mostEdits = (words: number): number => Math.max(1, Math.floor(words / 10))

type Folded = { readonly folded: string }

/** Words compared with each other at most: candidate's words times the page's. */
const MOST_CELLS = 400_000

/**
 * The stretch of `words` that is nearest to `own` by edits of whole words (each costs 1, skipping before and after
 * costs nothing); 1 − edits / own words.
 */
export function nearestStretch(
  own: readonly Folded[],
  words: readonly Folded[],
  within: Span,
): NearPlace | null {
  const rows = own.length
  const columns = within.to - within.from
  if (rows === 0 || columns <= 0 || rows * columns > MOST_CELLS) return null
  let previous = new Int32Array(columns + 1)
  let current = new Int32Array(columns + 1)
  /** Where the best stretch that ends in each column starts. */
  let starts = Int32Array.from({ length: columns + 1 }, (_, at) => at)
  let next = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    current[0] = row
    next[0] = 0
    for (let column = 1; column <= columns; column++) {
      const same = own[row - 1]!.folded === words[within.from + column - 1]!.folded
      let cost = previous[column - 1]! + (same ? 0 : 1)
      let start = starts[column - 1]!
      if (previous[column]! + 1 < cost) {
        cost = previous[column]! + 1
        start = starts[column]!
      }
      if (current[column - 1]! + 1 < cost) {
        cost = current[column - 1]! + 1
        start = next[column - 1]!
      }
      current[column] = cost
      next[column] = start
    }
    ;[previous, current] = [current, previous]
    ;[starts, next] = [next, starts]
  }
  let best = 0
  for (let column = 1; column <= columns; column++) if (previous[column]! < previous[best]!) best = column
  const nearness = 1 - previous[best]! / rows
  return { from: within.from + starts[best]!, to: within.from + best, nearness }
}

/** Words that stand on the page more often say little about the place. */
const MOST_PLACES = 200
/** Neighbourhoods that are compared word by word. */
const MOST_TRIED = 3

/** The nearest stretch anywhere on the page: looked for where rare words of the text stand together. */
export function nearestOnPage(page: PageWords, own: readonly Word[]): NearPlace | null {
  const count = own.length
  const votes = new Map<number, number>()
  for (let at = 0; at < count; at++) {
    const places = page.find(own[at]!.folded, MOST_PLACES + 1)
    if (places.length > MOST_PLACES) continue
    const weight = 1 / Math.sqrt(Math.max(1, places.length))
    for (const { from } of places) {
      const bucket = (from - at) >> 2
      votes.set(bucket, (votes.get(bucket) ?? 0) + weight)
    }
  }
  let best: NearPlace | null = null
  for (const bucket of mostVoted(votes)) {
    const from = Math.max(0, bucket * 4 - 6)
    const to = Math.min(page.words.length, bucket * 4 + count + 12)
    const near = nearestStretch(own, page.words, { from, to })
    if (near !== null && (best === null || near.nearness > best.nearness)) best = near
  }
  return best
}

function mostVoted(votes: ReadonlyMap<number, number>): number[] {
  const top: { bucket: number; votes: number }[] = []
  for (const [bucket, own] of votes) {
    const both = own + (votes.get(bucket + 1) ?? 0)
    if (top.length === MOST_TRIED && both <= top[MOST_TRIED - 1]!.votes) continue
    top.push({ bucket, votes: both })
    top.sort((left, right) => right.votes - left.votes)
    top.length = Math.min(top.length, MOST_TRIED)
  }
  return top.map(({ bucket }) => bucket)
}
