/** Blind spots over all samples: what no reader of text can see, each source counted once. */
import type { SampleResult } from '../ledger/run.ts'
import type { BlindSpotRow } from './page/data.ts'

/** Samples that are named for each kind. */
const MOST_NAMED = 5

export class BlindSpotRows {
  readonly #rows = new Map<
    string,
    { count: number; sources: number; most: [sample: string, count: number][] }
  >()

  /** Counts what the sources of one more sample hide. */
  add({ id, checks }: SampleResult): void {
    const sources = new Map(
      checks.flatMap(({ source }) => (source?.blindSpots ? [[source.name, source.blindSpots] as const] : [])),
    )
    for (const spots of sources.values()) {
      for (const [kind, count] of Object.entries(spots)) if (count > 0) this.#add(kind, id, count)
    }
  }

  rows(): BlindSpotRow[] {
    return [...this.#rows]
      .map(([kind, row]) => ({ kind, ...row }))
      .sort((left, right) => right.count - left.count || (left.kind < right.kind ? -1 : 1))
  }

  #add(kind: string, sample: string, count: number): void {
    let row = this.#rows.get(kind)
    if (!row) {
      row = { count: 0, sources: 0, most: [] }
      this.#rows.set(kind, row)
    }
    row.count += count
    row.sources++
    row.most.push([sample, count])
    if (row.most.length <= MOST_NAMED) return
    row.most.sort((left, right) => right[1] - left[1])
    row.most.pop()
  }
}
