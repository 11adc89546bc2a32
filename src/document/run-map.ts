/** Which node, and which part of its text, every character of the visible text comes from. */

/** A place in a text node (or an element that shows a label of its own). */
export interface NodePlace {
  /** `order` of the node in document order. */
  readonly order: number
  /** Offset in the node's text; where several characters are shown as one, that of the first. */
  readonly offset: number
}

/** Runs of visible text, in document order: each maps one to one onto a stretch of one text node. */
export class RunMap {
  #starts = new Int32Array(1024)
  #orders = new Int32Array(1024)
  #offsets = new Int32Array(1024)
  #lengths = new Int32Array(1024)
  #sourceLengths = new Int32Array(1024)
  size = 0

  /**
   * Appends the run of `length` characters of visible text from `start` on. `sourceLength` characters of the
   * node show as them: fewer or more than `length` only where white space collapses or a letter changes its length.
   */
  add(start: number, order: number, offset: number, length: number, sourceLength: number): void {
    if (this.size === this.#starts.length) this.#grow()
    const at = this.size++
    this.#starts[at] = start
    this.#orders[at] = order
    this.#offsets[at] = offset
    this.#lengths[at] = length
    this.#sourceLengths[at] = sourceLength
  }

  #grow(): void {
    const doubled = (array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const larger = new Int32Array(array.length * 2)
      larger.set(array)
      return larger
    }
    this.#starts = doubled(this.#starts)
    this.#orders = doubled(this.#orders)
    this.#offsets = doubled(this.#offsets)
    this.#lengths = doubled(this.#lengths)
    this.#sourceLengths = doubled(this.#sourceLengths)
  }

  startOf(run: number): number {
    return this.#starts[run]!
  }

  endOf(run: number): number {
    return this.#starts[run]! + this.#lengths[run]!
  }

  orderOf(run: number): number {
    return this.#orders[run]!
  }

  /** The last run that starts at or before the offset; -1 where none does. */
  runAt(offset: number): number {
    return lastAtMost(this.#starts, this.size, offset)
  }

  /** The runs of nodes with an `order` from `first` to `last`, as a half-open range of run indexes. */
  runsOf(first: number, last: number): { from: number; to: number } {
    return {
      from: lastAtMost(this.#orders, this.size, first - 1) + 1,
      to: lastAtMost(this.#orders, this.size, last) + 1,
    }
  }

  /** Where the character at an offset comes from; a break between runs belongs to the run before it. */
  placeAt(offset: number): NodePlace | null {
    const run = this.runAt(offset)
    return run < 0 ? null : this.placeIn(run, offset)
  }

  /** Where an offset of the visible text stands in the node of the run. */
  placeIn(run: number, offset: number): NodePlace {
    const within = Math.min(Math.max(offset - this.#starts[run]!, 0), this.#lengths[run]!)
    const sourceLength = this.#sourceLengths[run]!
    const moved = sourceLength === this.#lengths[run]! ? within : within === 0 ? 0 : sourceLength
    return { order: this.#orders[run]!, offset: this.#offsets[run]! + moved }
  }
}

/** Index of the last of the first `size` values (ascending) that is not above `limit`; -1 where all are. */
function lastAtMost(values: Int32Array, size: number, limit: number): number {
  let low = -1
  let high = size - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (values[middle]! <= limit) low = middle
    else high = middle - 1
  }
  return low
}
