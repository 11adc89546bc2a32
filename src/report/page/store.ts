/** The samples of the file, read chunk by chunk when somebody looks at them. */
import { chunkId, DATA_ID, type PackedSample, type ReportData, type SampleRow } from './data.ts'
import { wellFormed } from './place.ts'

/** Parsed chunks that are kept: those of the samples that a person goes back and forth between. */
const KEPT = 8

export class Store {
  readonly data: ReportData
  readonly #chunks = new Map<number, readonly PackedSample[]>()
  readonly #indexes: ReadonlyMap<string, number>

  constructor() {
    this.data = JSON.parse(document.getElementById(DATA_ID)?.textContent ?? 'null') as ReportData
    this.#indexes = new Map(this.data.samples.map(([id], index) => [wellFormed(id), index]))
  }

  /** `undefined` where the run has no such sample. */
  indexOf(id: string): number | undefined {
    return this.#indexes.get(wellFormed(id))
  }

  /** `null` while the file is still being read. */
  sample(row: SampleRow): PackedSample | null {
    return this.chunk(row[8])?.[row[9]] ?? null
  }

  /** `null` while the file is still being read. */
  chunk(number: number): readonly PackedSample[] | null {
    const known = this.#chunks.get(number)
    if (known) return known
    const element = document.getElementById(chunkId(number))
    // An element whose end has not been read yet holds half of its text.
    if (!element || (document.readyState === 'loading' && element.nextElementSibling === null)) return null
    const chunk = JSON.parse(element.textContent ?? '[]') as PackedSample[]
    const [oldest] = this.#chunks.keys()
    if (this.#chunks.size >= KEPT && oldest !== undefined) this.#chunks.delete(oldest)
    this.#chunks.set(number, chunk)
    return chunk
  }
}
