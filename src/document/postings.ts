/** Where every sequence of three units stands in a text: look-ups go to the rarest one and compare only there. */

const GRAM = 3

/** Units that are compared at most before the text is rather read once from its beginning. */
const MOST_COMPARED = 20_000_000

/** Buckets for each unit of text, within bounds; a bucket may hold several sequences, comparing sorts them out. */
function bucketBits(length: number): number {
  return Math.min(20, Math.max(8, 32 - Math.clz32(length)))
}

const hashAt = (text: string, at: number, shift: number): number =>
  Math.imul(
    Math.imul(Math.imul(text.charCodeAt(at), 0x9e3779b1) ^ text.charCodeAt(at + 1), 0x85ebca6b) ^
      text.charCodeAt(at + 2),
    0xc2b2ae35,
  ) >>> shift

export class Postings {
  readonly #text: string
  readonly #shift: number
  /** Where the places of each bucket start in `#places`; one more at the end. */
  readonly #starts: Uint32Array
  readonly #places: Uint32Array

  constructor(text: string) {
    this.#text = text
    const bits = bucketBits(text.length)
    this.#shift = 32 - bits
    const count = Math.max(0, text.length - GRAM + 1)
    const starts = new Uint32Array(2 ** bits + 1)
    const places = new Uint32Array(count)
    const hashes = new Uint32Array(count)
    for (let at = 0; at < count; at++) {
      const hash = hashAt(text, at, this.#shift)
      hashes[at] = hash
      starts[hash] = starts[hash]! + 1
    }
    for (let hash = 0, total = 0; hash < starts.length; hash++) {
      total += starts[hash]!
      starts[hash] = total
    }
    // Filled from behind, so that places ascend and each start ends where its bucket begins.
    for (let at = count - 1; at >= 0; at--) {
      const hash = hashes[at]!
      const place = starts[hash]! - 1
      starts[hash] = place
      places[place] = at
    }
    this.#starts = starts
    this.#places = places
  }

  /** Calls back for every place of the needle, in ascending order, until the callback answers false. */
  forEachPlace(needle: string, visit: (at: number) => boolean): void {
    if (needle.length < GRAM) {
      this.#scan(needle, visit)
      return
    }
    let offset = 0
    let from = 0
    let to = 0
    let fewest = Number.POSITIVE_INFINITY
    for (let at = 0; at <= needle.length - GRAM && fewest > 1; at++) {
      const hash = hashAt(needle, at, this.#shift)
      const count = this.#starts[hash + 1]! - this.#starts[hash]!
      if (count >= fewest) continue
      fewest = count
      offset = at
      from = this.#starts[hash]!
      to = this.#starts[hash + 1]!
    }
    if ((to - from) * needle.length > MOST_COMPARED) {
      this.#scanInOnePass(needle, visit)
      return
    }
    for (let i = from; i < to; i++) {
      const at = this.#places[i]! - offset
      if (at >= 0 && this.#text.startsWith(needle, at) && !visit(at)) return
    }
  }

  /**
   * Knuth, Morris and Pratt: linear also where the needle nearly stands at every place, such as `aaaa…`.
   * https://en.wikipedia.org/wiki/Knuth%E2%80%93Morris%E2%80%93Pratt_algorithm
   */
  #scanInOnePass(needle: string, visit: (at: number) => boolean): void {
    const borders = new Uint32Array(needle.length + 1)
    for (let at = 1, length = 0; at < needle.length; at++) {
      while (length > 0 && needle.charCodeAt(at) !== needle.charCodeAt(length)) length = borders[length]!
      if (needle.charCodeAt(at) === needle.charCodeAt(length)) length++
      borders[at + 1] = length
    }
    for (let at = 0, length = 0; at < this.#text.length; at++) {
      const unit = this.#text.charCodeAt(at)
      while (length > 0 && (length === needle.length || unit !== needle.charCodeAt(length)))
        length = borders[length]!
      if (unit === needle.charCodeAt(length)) length++
      if (length === needle.length && !visit(at - length + 1)) return
    }
  }

  #scan(needle: string, visit: (at: number) => boolean): void {
    if (needle === '') return
    for (let at = this.#text.indexOf(needle); at >= 0; at = this.#text.indexOf(needle, at + 1)) {
      if (!visit(at)) return
    }
  }
}
