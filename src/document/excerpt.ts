/** One line of a text with the part that matters, cut around it where the line is long. */
import type { Excerpt, Position, TextRange } from '../model/locator.ts'

/** UTF-16 units of a line that are shown at most. */
const WIDTH = 160
/** Units kept before the mark of a cut line. */
const BEFORE = 40

/** Offsets at which the lines of a text start; lines end with LF, CR LF or CR. */
export class LineIndex {
  readonly #text: string
  readonly #starts: number[] = [0]

  constructor(text: string) {
    this.#text = text
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) this.#starts.push(at + 1)
    }
  }

  #lineAt(offset: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  positionOf(offset: number): Position {
    const line = this.#lineAt(offset)
    return { line: line + 1, column: offset - this.#starts[line]! + 1 }
  }

  /** The line that holds the start of the range; the mark ends with the line at the latest. */
  excerptOf({ start, end }: TextRange): Excerpt {
    const index = this.#lineAt(start)
    const lineStart = this.#starts[index]!
    const nextLine = this.#starts[index + 1] ?? this.#text.length
    let lineEnd = nextLine
    while (lineEnd > lineStart && isLineEnd(this.#text.charCodeAt(lineEnd - 1))) lineEnd--
    const from = Math.min(start, lineEnd)
    const to = Math.max(from, Math.min(end, lineEnd))
    let cutStart = lineStart
    let cutEnd = lineEnd
    if (lineEnd - lineStart > WIDTH) {
      cutStart = Math.max(lineStart, Math.min(from - BEFORE, lineEnd - WIDTH))
      cutEnd = Math.min(lineEnd, cutStart + WIDTH)
    }
    cutStart = wholeCharacterStart(this.#text, cutStart, lineStart)
    cutEnd = wholeCharacterStart(this.#text, cutEnd, lineStart)
    return {
      line: this.#text.slice(cutStart, cutEnd),
      mark: { start: from - cutStart, end: Math.max(from, Math.min(to, cutEnd)) - cutStart },
      cut: { before: cutStart > lineStart, after: cutEnd < lineEnd },
    }
  }
}

const isLineEnd = (unit: number): boolean => unit === 10 || unit === 13

/** Never cuts a surrogate pair, nor a mark off its letter. */
function wholeCharacterStart(text: string, at: number, least: number): number {
  let start = at
  while (start > least && at - start < 64 && start < text.length && continuesCharacter(text, start)) start--
  return start
}

const MARK = /^(?:\p{M}|\u200d)/u

function continuesCharacter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0x300) return false
  if (unit >= 0xdc00 && unit <= 0xdfff) return true
  return MARK.test(text.slice(at, at + 2)) || text.charCodeAt(at - 1) === 0x200d
}
