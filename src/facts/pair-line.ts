/** Labels and values within one line of visible text: `Label: value`, `标签：值`, `3 bedrooms`. */
import type { TextRange } from '../model/locator.ts'
import { canBeLabel, isColon, startsLikeQuantity } from './label.ts'
import { trimRange } from './text-pieces.ts'

export interface LinePair {
  readonly label: string
  readonly labelRange: TextRange
  readonly range: TextRange
  readonly certain: boolean
}

/** Longest line that is looked at: what is longer is prose. */
const LONGEST_LINE = 1_000
/** Marks that keep the pairs of one line apart. Cells of a row are parted by tabs. */
const SEGMENT_END = new Set(['|', '｜', '·', '•', '・', ';', '；'])

/** All pairs written out in a line; offsets are those of the whole text. */
export function pairsInLine(text: string, line: TextRange): LinePair[] {
  if (line.end - line.start > LONGEST_LINE) return []
  const pairs: LinePair[] = []
  let start = line.start
  for (let at = line.start; at <= line.end; at++) {
    if (at < line.end && !SEGMENT_END.has(text[at]!)) continue
    const segment = trimRange(text, { start, end: at })
    if (segment !== null) pairs.push(...pairsInSegment(text, segment))
    start = at + 1
  }
  return pairs
}

function pairsInSegment(text: string, segment: TextRange): LinePair[] {
  const colons = labelColons(text, segment)
  if (colons.length === 0) return countedThing(text, segment)
  const first = trimRange(text, { start: segment.start, end: colons[0]! })
  if (first === null || !isLineLabel(text.slice(first.start, first.end))) return []
  if (colons.length === 1) return pairUpTo(text, first, colons[0]!, segment.end, true)

  // `姓名：张三 性别：男`: a label of ideographs holds no space, so that the space before it ends the value.
  const starts = colons.map((colon, at) =>
    at === 0 ? segment.start : ideographLabelStart(text, colons[at - 1]! + 1, colon),
  )
  if (starts.includes(-1)) return pairUpTo(text, first, colons[0]!, segment.end, false)
  return colons.flatMap((colon, at) => {
    const label = trimRange(text, { start: starts[at]!, end: colon })
    return label === null ? [] : pairUpTo(text, label, colon, starts[at + 1] ?? segment.end, true)
  })
}

function pairUpTo(text: string, label: TextRange, colon: number, end: number, certain: boolean): LinePair[] {
  const range = trimRange(text, { start: colon + 1, end })
  return range === null
    ? []
    : [{ label: text.slice(label.start, label.end), labelRange: label, range, certain }]
}

/** Colons that close a label: not those of times, ratios and addresses. */
function labelColons(text: string, segment: TextRange): number[] {
  const colons: number[] = []
  for (let at = segment.start + 1; at < segment.end; at++) {
    if (!isColon(text[at]!)) continue
    const before = text[at - 1]!
    const after = at + 1 < segment.end ? text[at + 1]! : ' '
    if (isDigit(before) && isDigit(after)) continue
    if (text[at] === ':' && !isSpace(after) && !isIdeograph(before)) continue
    colons.push(at)
  }
  return colons
}

/** Where the label that ends at a colon starts, if it is one word of ideographs after a space; else -1. */
function ideographLabelStart(text: string, from: number, colon: number): number {
  let at = colon
  while (at > from && !isSpace(text[at - 1]!)) at--
  const label = text.slice(at, colon)
  return at > from &&
    label.length <= 16 &&
    /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}（）()A-Z]+$/u.test(label)
    ? at
    : -1
}

const isDigit = (unit: string): boolean => unit >= '0' && unit <= '9'
const isSpace = (unit: string): boolean => /\s/.test(unit)
const isIdeograph = (unit: string): boolean =>
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(unit)

/** A label within a line is short, and no end of a sentence stands in it. */
const isLineLabel = (text: string): boolean =>
  canBeLabel(text) &&
  !startsLikeQuantity(text) &&
  !/[.。!！?？]\s*\p{L}/u.test(text) &&
  text.split(' ').length <= 7

const COUNTED = /^([<>~≈]?\p{Nd}[\p{Nd}.,]*)[ \u00A0]([\p{L}][\p{L}'’-]*(?: [\p{L}'’-]+){0,2})$/u

/** A line that is nothing but a quantity and what it counts: `3 bedrooms`. */
function countedThing(text: string, segment: TextRange): LinePair[] {
  if (segment.end - segment.start > 48) return []
  const counted = COUNTED.exec(text.slice(segment.start, segment.end))
  // Counters such as 次 and 个 are units of the value and label nothing.
  if (counted === null || isIdeograph(counted[2]!)) return []
  const range = { start: segment.start, end: segment.start + counted[1]!.length }
  const labelRange = { start: range.end + 1, end: segment.end }
  return [{ label: counted[2]!, labelRange, range, certain: true }]
}
