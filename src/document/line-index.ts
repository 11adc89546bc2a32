/** Line and column of many places in one text. */
import type { Position } from '../model/locator.ts'

/** Offsets at which the lines of a text start; lines end with LF, CR LF or CR. */
export class LineIndex {
  readonly #starts: number[] = [0]

  constructor(text: string) {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) this.#starts.push(at + 1)
    }
  }

  positionOf(offset: number): Position {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - this.#starts[low]! + 1 }
  }
}
