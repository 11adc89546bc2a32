/** Finds samples by name, path, value or any other text of theirs, without ever holding up a person who types. */

import type { Status } from '../../model/status.ts'
import { type PackedSample, rowName, rowStatus, type SampleRow } from './data.ts'
import type { Store } from './store.ts'

/** Milliseconds of work between two breaths of the page. */
const SLICE = 12

export class Search {
  readonly #store: Store
  /** Texts of samples in lower case, by chunk: made at the first search. */
  readonly #texts = new Map<number, readonly string[]>()
  #latest = 0

  constructor(store: Store) {
    this.#store = store
  }

  /** Samples in their order; at once where no text has to be looked through. */
  byState(states: readonly Status[] | undefined): SampleRow[] {
    const { samples } = this.#store.data
    return states ? samples.filter((row) => states.includes(rowStatus(row))) : [...samples]
  }

  /** @returns `null` where another search has begun meanwhile. */
  async find(query: string, states: readonly Status[] | undefined): Promise<SampleRow[] | null> {
    const search = ++this.#latest
    const words = query
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
    const found: SampleRow[] = []
    let since = performance.now()
    for (const row of this.byState(states)) {
      if (words.length === 0 || contains(nameOf(row), words) || contains(this.#textOf(row), words))
        found.push(row)
      if (performance.now() - since < SLICE) continue
      await new Promise((breathe) => setTimeout(breathe))
      if (search !== this.#latest) return null
      since = performance.now()
    }
    return search === this.#latest ? found : null
  }

  /** Ends a search that is still going on. */
  stop(): void {
    this.#latest++
  }

  #textOf(row: SampleRow): string {
    const [chunk, index] = [row[8], row[9]]
    let texts = this.#texts.get(chunk)
    if (!texts) {
      const samples = this.#store.chunk(chunk)
      if (!samples) return ''
      texts = samples.map((sample) => textOfSample(sample, this.#store.data.paths))
      this.#texts.set(chunk, texts)
    }
    return `${nameOf(row)}\n${texts[index]}`
  }
}

const nameOf = (row: SampleRow): string => `${row[0]}\n${rowName(row)}\n${rowStatus(row)}`.toLowerCase()

const contains = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

/** All texts and numbers of a sample, and the paths of its matched fields. */
export function textOfSample(sample: PackedSample, paths: readonly string[]): string {
  const texts: string[] = []
  const open: unknown[] = [sample]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, own] of Object.entries(value))
        if (name !== 'matched' && own !== undefined) open.push(own)
  }
  for (const { matched } of sample.checks)
    for (const [how, indexes] of matched) texts.push(how, ...indexes.map((index) => paths[index]))
  return texts.join('\n').toLowerCase()
}
