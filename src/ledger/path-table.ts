/** All paths of a run, each once: samples of one kind have the same fields. */
import type { FieldResult } from '../model/verdict.ts'

/** Gathers paths while a run is written. */
export class PathTable {
  readonly paths: string[] = []
  readonly #indexes = new Map<string, number>()

  indexOf(path: string): number {
    const known = this.#indexes.get(path)
    if (known !== undefined) return known
    const index = this.paths.push(path) - 1
    this.#indexes.set(path, index)
    return index
  }

  /** `0-17,19`: indexes that follow each other are written by the first and the last. */
  static written(indexes: readonly number[]): string {
    const runs: string[] = []
    for (let at = 0; at < indexes.length; ) {
      let end = at
      while (indexes[end + 1] === indexes[end] + 1) end++
      runs.push(end === at ? String(indexes[at]) : `${indexes[at]}-${indexes[end]}`)
      at = end + 1
    }
    return runs.join(',')
  }
}

/** Looks paths up while a run is read. */
export class PathTableReader {
  readonly #paths: readonly string[]
  /** Field results by what is said of them and by path: most samples share them. */
  readonly #fields = new Map<string, (FieldResult | undefined)[]>()

  constructor(paths: readonly string[]) {
    this.#paths = paths
  }

  /** @throws RangeError for an index that names no path. */
  pathAt(index: number): string {
    const path = this.#paths[index]
    if (path === undefined) throw new RangeError(`it names the path ${index}, of ${this.#paths.length} paths`)
    return path
  }

  /** @throws RangeError for an index that names no path. */
  fieldsOf(written: string, said: Omit<FieldResult, 'path'>): FieldResult[] {
    // What is said of one quote alone is shared by nobody.
    const known = said.match ? [] : this.#known(JSON.stringify(said))
    return written.split(',').flatMap((part) => {
      const [first, last = first] = part.split('-').map(Number)
      this.pathAt(first)
      this.pathAt(last)
      const fields: FieldResult[] = []
      for (let index = first; index <= last; index++) {
        known[index] ??= { path: this.pathAt(index), ...said }
        fields.push(known[index]!)
      }
      return fields
    })
  }

  #known(said: string): (FieldResult | undefined)[] {
    const known = this.#fields.get(said)
    if (known) return known
    const made: (FieldResult | undefined)[] = []
    this.#fields.set(said, made)
    return made
  }
}
