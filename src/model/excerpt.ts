/** Line, column and excerpt of a place in a text, for `file:line:column` and carets. */
import type { Excerpt, Position, TextRange } from './locator.ts'

/** Longer lines are cut around the mark: saved pages often have all their mark-up on one line. */
const LONGEST_LINE = 160
const BEFORE_MARK = 40
/** From here on a line is long, wherever it starts and ends. */
const REACH = LONGEST_LINE + 1

/** 1-based line and column of an offset; `\r\n`, `\n` and `\r` end lines. */
export function positionAt(text: string, offset: number): Position {
  let line = 1
  let lineStart = 0
  for (let at = 0; at < offset; at++) {
    const unit = text.charCodeAt(at)
    if (unit !== 10 && unit !== 13) continue
    if (unit === 13 && text.charCodeAt(at + 1) === 10) {
      if (at + 1 >= offset) break
      at++
    }
    line++
    lineStart = at + 1
  }
  return { line, column: offset - lineStart + 1 }
}

/** The line that holds the start of a range, with the part of the range that stands on it. */
export function excerptOf(text: string, range: TextRange): Excerpt {
  // Nobody looks farther than what is shown: on a page that is one line, each place would cost the whole page.
  const first = Math.max(0, range.start - REACH)
  const last = Math.min(text.length, range.start + REACH)
  let lineStart = range.start
  while (lineStart > first && !isLineBreak(text.charCodeAt(lineStart - 1))) lineStart--
  let lineEnd = range.start
  while (lineEnd < last && !isLineBreak(text.charCodeAt(lineEnd))) lineEnd++
  const markEnd = Math.max(range.start, Math.min(range.end, lineEnd))
  let from = lineStart
  let to = lineEnd
  if (lineEnd - lineStart > LONGEST_LINE) {
    from = wholeCharacter(text, Math.max(lineStart, range.start - BEFORE_MARK))
    to = wholeCharacter(text, Math.min(lineEnd, from + LONGEST_LINE))
  }
  const line = text.slice(from, to)
  const indent = from === lineStart ? line.length - line.trimStart().length : 0
  const cutIndent = Math.min(indent, range.start - from)
  return {
    line: line.slice(cutIndent).replaceAll('\t', ' '),
    mark: { start: range.start - from - cutIndent, end: Math.min(markEnd, to) - from - cutIndent },
    cut: { before: from > lineStart, after: to < lineEnd },
  }
}

const isLineBreak = (unit: number): boolean => unit === 10 || unit === 13

/** Never between the halves of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const unit = text.charCodeAt(offset)
  return unit >= 0xdc00 && unit <= 0xdfff ? offset - 1 : offset
}
