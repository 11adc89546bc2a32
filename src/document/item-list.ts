/** The list that rendered text collection makes before it is joined: texts, spaces, breaks, in document order. */

export const ItemKind = {
  /** A collapsed space that turned out to stand at the end of a line. */
  dropped: 0,
  /** Part of a text node, as it is. */
  text: 1,
  /** A run of white space shown as one space. */
  space: 2,
  /** A line feed of preserved white space. */
  keptNewline: 3,
  /** `<br>` and the end of a table row. */
  newline: 4,
  /** Between the cells of a row. */
  tab: 5,
  /** A required line break count (HTML standard): 1 for blocks, 2 for paragraphs. */
  requiredBreak: 6,
  /** The `label` of an `<option>`. */
  label: 7,
} as const

const STRIDE = 4

/** Items as four integers each: kind, order of the node, start and end in its text (or a count). */
export class ItemList {
  #data = new Int32Array(4096)
  #size = 0
  readonly labels: string[] = []

  get length(): number {
    return this.#size / STRIDE
  }

  /** Appends an item and returns its index. `transform` is a `text-transform` code. */
  add(kind: number, order: number, start: number, end: number, transform = 0): number {
    if (this.#size === this.#data.length) {
      const larger = new Int32Array(this.#data.length * 2)
      larger.set(this.#data)
      this.#data = larger
    }
    const at = this.#size
    this.#data[at] = kind | (transform << 4)
    this.#data[at + 1] = order
    this.#data[at + 2] = start
    this.#data[at + 3] = end
    this.#size = at + STRIDE
    return at / STRIDE
  }

  addRequiredBreak(count: number): void {
    this.add(ItemKind.requiredBreak, -1, count, 0)
  }

  addLabel(order: number, label: string): void {
    this.add(ItemKind.label, order, this.labels.push(label) - 1, 0)
  }

  drop(index: number): void {
    this.#data[index * STRIDE] = ItemKind.dropped
  }

  kind(index: number): number {
    return this.#data[index * STRIDE]! & 15
  }

  transform(index: number): number {
    return this.#data[index * STRIDE]! >> 4
  }

  order(index: number): number {
    return this.#data[index * STRIDE + 1]!
  }

  start(index: number): number {
    return this.#data[index * STRIDE + 2]!
  }

  end(index: number): number {
    return this.#data[index * STRIDE + 3]!
  }
}
