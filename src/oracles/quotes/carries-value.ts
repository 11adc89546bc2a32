/** Whether a quote holds a value: as a text, or as a number, an amount, a date that reads the same. */
import {
  type Comparator,
  date,
  duration,
  findWhole,
  flag,
  foldCase,
  money,
  number,
  percent,
  quantity,
  quarter,
  time,
} from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'
import type { TextRange } from '../../model/locator.ts'
import { edgesOf } from './word-edge.ts'

/** `open` where the quote holds something that could be the value, and could be another one. */
export type Carries = 'yes' | 'no' | 'open'

const NUMERIC = [number(), money(), quantity(), percent()] as readonly Comparator[]
const WRITTEN = [date(), quarter(), time(), duration(), ...NUMERIC] as readonly Comparator[]

/** Words, numbers with their marks, and ideographs one by one. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{Nd}]+(?:[.,:/'’٫٬-]\p{Nd}+)*|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{N}]/gu
const MOST_TOKENS = 240
/** Parts of this many tokens are read: `the 3rd of March 2026`, `一千二百八十元整`. */
const LONGEST_PART = 12

/** @param text the passage that was quoted. */
export function carriesValue(text: string, value: JsonValue): Carries {
  if (value === null || typeof value === 'object') return 'open'
  if (typeof value === 'boolean') return flagIn(text, value)
  const written = String(value)
  if (standsIn(foldCase(text), foldCase(written))) return 'yes'
  const comparators = typeof value === 'number' ? NUMERIC : WRITTEN
  const wanted = comparators.flatMap((comparator) => {
    const reading = comparator.read(value)
    return reading.kind === 'value' ? [{ comparator, value: reading.value }] : []
  })
  if (wanted.length === 0) return 'no'
  const parts = [...partsOf(text)].sort((left, right) => right.end - right.start - (left.end - left.start))
  let open = false
  for (const { comparator, value: own } of wanted) {
    // A part of a value is not that value: `March 2026` says nothing beside `3 March 2026`.
    const read: TextRange[] = []
    for (const part of parts) {
      if (read.some(({ start, end }) => start <= part.start && part.end <= end)) continue
      const reading = comparator.read(text.slice(part.start, part.end))
      if (reading.kind === 'unreadable') continue
      read.push(part)
      if (reading.kind === 'ambiguous') {
        if (couldBe(text.slice(part.start, part.end), written, comparator.name)) open = true
      } else if (comparator.same(reading.value, own)) return 'yes'
      else if (comparator.undecided?.(reading.value, own)) open = true
    }
  }
  return open ? 'open' : 'no'
}

/** `5` does not stand in `-5`. */
export const standsIn = (text: string, value: string): boolean =>
  findWhole(text, value).some(({ start, end }) => {
    const edges = edgesOf(text, start, end)
    return edges.start && edges.end
  })

/** Whatever an ambiguous number or date means, it means one with these digits. */
function couldBe(part: string, written: string, comparator: string): boolean {
  const digits = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/[^1-9]/g, '')
      .split('')
      .sort()
      .join('')
  return (comparator === 'date' && /\p{L}/u.test(part)) || digits(part) === digits(written)
}

/** Stretches of the text that could be one value: those with a digit or a numeral in them. */
function* partsOf(text: string): Generator<TextRange> {
  const tokens = [...text.matchAll(TOKEN)]
    .slice(0, MOST_TOKENS)
    .map(({ 0: token, index }) => ({ start: index, end: index + token.length }))
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from; to < Math.min(tokens.length, from + LONGEST_PART); to++) {
      const part = { start: tokens[from].start, end: tokens[to].end }
      if (part.end - part.start > 80) break
      if (!NUMERAL.test(text.slice(part.start, part.end))) continue
      const edges = edgesOf(text, part.start, part.end)
      if (edges.start && edges.end) yield part
    }
  }
}

const NUMERAL =
  /\p{N}|[〇零一二三四五六七八九十百千万萬亿億兆半]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|zero|first|second|third)/iu

/** A flag is a judgement on the text; only where the text itself says yes or no does it decide. */
function flagIn(text: string, value: boolean): Carries {
  const reading = flag().read(text)
  return reading.kind === 'value' && reading.value === value ? 'yes' : 'open'
}
