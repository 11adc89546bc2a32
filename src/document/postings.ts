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

/** Places, in ascending order, at which the same units stand: those of one bucket, less the offset in the needle. */
interface Candidates {
  readonly offset: number
  from: number
  readonly to: number
}

export class Postings {
  readonly #text: string
  readonly #stride: number
  readonly #shift: number
  /** Where the places of each bucket start in `#places`; one more at the end. */
  readonly #starts: Uint32Array
  readonly #places: Uint32Array

  /** @param stride of how many places one is noted: a quicker index, and slow for needles of few units more. */
  constructor(text: string, stride = 1) {
    this.#text = text
    this.#stride = stride
    const count = Math.max(0, Math.floor((text.length - GRAM) / stride) + 1)
    const bits = bucketBits(count)
    this.#shift = 32 - bits
    const starts = new Uint32Array(2 ** bits + 1)
    const places = new Uint32Array(count)
    const hashes = new Uint32Array(count)
    for (let i = 0; i < count; i++) {
      const hash = hashAt(text, i * stride, this.#shift)
      hashes[i] = hash
      starts[hash] = starts[hash]! + 1
    }
    for (let hash = 0, total = 0; hash < starts.length; hash++) {
      total += starts[hash]!
      starts[hash] = total
    }
    // Filled from behind, so that places ascend and each start ends where its bucket begins.
    for (let i = count - 1; i >= 0; i--) {
      const hash = hashes[i]!
      const place = starts[hash]! - 1
      starts[hash] = place
      places[place] = i * stride
    }
    this.#starts = starts
    this.#places = places
  }

  /** Calls back for every place of the needle, in ascending order, until the callback answers false. */
  forEachPlace(needle: string, visit: (at: number) => boolean): void {
    if (needle.length < GRAM + this.#stride - 1) {
      this.#scan(needle, visit)
      return
    }
    // Whatever the place of the needle, a place of one of these offsets in it was noted.
    const candidates = Array.from({ length: this.#stride }, (_, first) => this.#rarest(needle, first))
    const count = candidates.reduce((sum, { from, to }) => sum + to - from, 0)
    if (count * needle.length > MOST_COMPARED) {
      this.#scanInOnePass(needle, visit)
      return
    }
    for (let at = this.#next(candidates); at !== null; at = this.#next(candidates))
      if (this.#text.startsWith(needle, at) && !visit(at)) return
  }

  /** Of the offsets `first`, `first + stride`, … the one whose units stand at the fewest places. */
  #rarest(needle: string, first: number): Candidates {
    let best: Candidates = { offset: first, from: 0, to: Number.MAX_SAFE_INTEGER }
    for (let offset = first; offset <= needle.length - GRAM; offset += this.#stride) {
      const hash = hashAt(needle, offset, this.#shift)
      const [from, to] = [this.#starts[hash]!, this.#starts[hash + 1]!]
      if (to - from < best.to - best.from) best = { offset, from, to }
      if (to - from <= 1) break
    }
    return best
  }

  /** The first place that was not looked at; `null` after the last. */
  #next(candidates: readonly Candidates[]): number | null {
    let first: Candidates | null = null
    let at = Number.POSITIVE_INFINITY
    for (const one of candidates) {
      while (one.from < one.to && this.#places[one.from]! < one.offset) one.from++
      if (one.from === one.to) continue
      const place = this.#places[one.from]! - one.offset
      if (place >= at) continue
      first = one
      at = place
    }
    if (first === null) return null
    first.from++
    return at
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
