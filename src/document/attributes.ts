/** The attributes of an element: a map over the list that the parser made, without the cost of a hash table each. */

/** One attribute as a parser or a DOM gives it; `prefix` as in `xlink:href`. */
export interface AttributeSource {
  readonly name: string
  readonly value: string
  readonly prefix?: string | null | undefined
}

/** Lists longer than this are hashed: a look-up must not cost what a hostile page wants it to. */
const LINEAR = 24

export class Attributes implements ReadonlyMap<string, string> {
  /** The list itself, in the order of the source. */
  readonly list: readonly AttributeSource[]
  #hashed: Map<string, string> | null = null

  /** Names are unique, as parsers make them, and hold their prefix. */
  constructor(list: readonly AttributeSource[]) {
    this.list = list
  }

  get size(): number {
    return this.list.length
  }

  get(name: string): string | undefined {
    const list = this.list
    if (list.length > LINEAR) {
      this.#hashed ??= new Map(list.map((attribute) => [attribute.name, attribute.value]))
      return this.#hashed.get(name)
    }
    for (let i = 0; i < list.length; i++) if (list[i]!.name === name) return list[i]!.value
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  /** Adds the names to a set. */
  addNamesTo(names: Set<string>): void {
    for (let i = 0; i < this.list.length; i++) names.add(this.list[i]!.name)
  }

  forEach(
    visit: (value: string, name: string, map: ReadonlyMap<string, string>) => void,
    self?: unknown,
  ): void {
    for (const { name, value } of this.list) visit.call(self, value, name, this)
  }

  *entries(): MapIterator<[string, string]> {
    for (const { name, value } of this.list) yield [name, value]
  }

  *keys(): MapIterator<string> {
    for (const { name } of this.list) yield name
  }

  *values(): MapIterator<string> {
    for (const { value } of this.list) yield value
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.entries()
  }
}

export const NO_ATTRIBUTES = new Attributes([])
