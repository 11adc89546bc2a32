/** The stretches of the visible text that nobody sees: they are evidence for nothing and against nothing. */
import type { TextRange } from '../model/locator.ts'
import type { OutOfSight } from './out-of-sight.ts'

/** A stretch of one style. */
export interface UnseenStretch extends TextRange, Omit<OutOfSight, 'flag'> {}

/** How much of a range nobody sees, and by which style. */
export interface Unseen extends Omit<OutOfSight, 'flag'> {
  /** No word and no number of the range is seen. */
  readonly whole: boolean
}

const WORDED = /[\p{L}\p{N}]/u

/** The stretches of a page, in order, with look-ups. */
export class UnseenText {
  readonly stretches: readonly UnseenStretch[]
  readonly #text: string

  constructor(text: string, stretches: readonly UnseenStretch[]) {
    this.#text = text
    this.stretches = stretches
  }

  /** What of a range is unseen; `null` where all its words and numbers are seen. */
  within({ start, end }: TextRange): Unseen | null {
    let style: UnseenStretch | null = null
    let seenFrom = start
    let isSeen = false
    const look = (to: number) => {
      isSeen ||= seenFrom < to && WORDED.test(this.#text.slice(seenFrom, to))
    }
    for (let at = this.#firstEndingAfter(start); at < this.stretches.length; at++) {
      const stretch = this.stretches[at]!
      if (stretch.start >= end) break
      const from = Math.max(start, stretch.start)
      const to = Math.min(end, stretch.end)
      look(from)
      seenFrom = to
      if (style !== null && (!style.mayAppear || stretch.mayAppear)) continue
      if (WORDED.test(this.#text.slice(from, to))) style = stretch
    }
    if (style === null) return null
    look(end)
    return { style: style.style, mayAppear: style.mayAppear, whole: !isSeen }
  }

  /** The text of a range without what is unseen of it. */
  seenPart({ start, end }: TextRange): string {
    let seen = ''
    let from = start
    for (let at = this.#firstEndingAfter(start); at < this.stretches.length; at++) {
      const stretch = this.stretches[at]!
      if (stretch.start >= end) break
      seen += this.#text.slice(from, Math.max(from, stretch.start))
      from = Math.min(end, stretch.end)
    }
    return (seen + this.#text.slice(from, end)).trim()
  }

  #firstEndingAfter(offset: number): number {
    let low = 0
    let high = this.stretches.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.stretches[middle]!.end > offset) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Collects runs of one style that follow each other. */
export class UnseenStretches {
  readonly found: UnseenStretch[] = []

  add(range: TextRange, { style, mayAppear }: OutOfSight): void {
    const last = this.found.at(-1)
    if (last !== undefined && last.end === range.start && last.style === style)
      this.found[this.found.length - 1] = { ...last, end: range.end }
    else this.found.push({ ...range, style, mayAppear })
  }
}
