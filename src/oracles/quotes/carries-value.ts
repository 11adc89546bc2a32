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

/**
 * @param text the passage that was quoted.
 * @param siblings other numbers of its source, which show what a mark is: `1,280` beside `12.5`.
 */
export function carriesValue(text: string, value: JsonValue, siblings: readonly string[] = []): Carries {
  if (value === null || typeof value === 'object') return 'open'
  if (typeof value === 'boolean') return flagIn(text, value)
  const written = String(value)
  const isNumber = typeof value === 'number' || /^\s*[+-]?[\d.,]+\s*$/.test(value)
  const places = placesIn(foldCase(text), foldCase(written))
  if (places.some((range) => !isNumber || isBareNumber(foldCase(text), range))) return 'yes'
  const comparators = typeof value === 'number' ? NUMERIC : WRITTEN
  const wanted = comparators.flatMap((comparator) => {
    const reading = comparator.read(value)
    return reading.kind === 'value' ? [{ comparator, value: reading.value }] : []
  })
  let open = places.length > 0
  if (wanted.length === 0) return open ? 'open' : 'no'
  const parts = [...partsOf(text)].sort((left, right) => right.end - right.start - (left.end - left.start))
  for (const { comparator, value: own } of wanted) {
    // A part of a value is not that value: `March 2026` says nothing beside `3 March 2026`.
    const read: TextRange[] = []
    for (const part of parts) {
      if (read.some(({ start, end }) => start <= part.start && part.end <= end)) continue
      const reading = comparator.read(text.slice(part.start, part.end), { siblings })
      if (reading.kind === 'unreadable') continue
      read.push(part)
      if (reading.kind === 'ambiguous') {
        if (couldBe(text.slice(part.start, part.end), written, comparator.name)) open = true
      } else if (comparator.same(reading.value, own)) {
        if (!isNumber || !isPartOfNumber(text, part, comparator, own)) return 'yes'
        open = true
      } else if (comparator.undecided?.(reading.value, own)) open = true
    }
  }
  return open ? 'open' : 'no'
}

/** `5` does not stand in `-5`. */
export const standsIn = (text: string, value: string): boolean => placesIn(text, value).length > 0

const placesIn = (text: string, value: string): TextRange[] =>
  findWhole(text, value).filter(({ start, end }) => {
    const edges = edgesOf(text, start, end)
    return edges.start && edges.end
  })

const SCALE_BEHIND =
  /^[\s\u00a0-]{0,2}(?:[千百万萬億亿兆]|(?:hundred|thousand|million|billion|trillion|dozen|lakh|crore|mio|mrd|tsd|mill?i(?:on|ard)\p{L}{0,3}|millones|mln|mn|bn|тыс|млн|млрд)(?![\p{L}\p{N}]))/iu
/** `$1.5m` and `$1.5 k`: without a currency before the number these are metres and whatever else. */
const LETTER_BEHIND = /^\s?[mkb](?![\p{L}\p{N}])/iu
const CURRENCY_BEFORE = /\p{Sc}\s?$/u
const YEAR = /^(?:19|20)\d\d$/

/** The digits of the part are the value by themselves, and stand for another number: `1.5` in `1.5 million dollars`. */
function isPartOfNumber(text: string, part: TextRange, comparator: Comparator, own: unknown): boolean {
  const run = /\p{Nd}(?:[.,'’٫٬]?\p{Nd})*/u.exec(text.slice(part.start, part.end))
  if (!run) return false
  const reading = comparator.read(run[0])
  if (reading.kind !== 'value' || !comparator.same(reading.value, own)) return false
  const start = part.start + run.index
  return !isBareNumber(text, { start, end: start + run[0].length })
}

/** False for `1.5` in `1.5 million` and `500` in `(500)`, which bookkeepers write for −500: both may be another number. */
function isBareNumber(text: string, { start, end }: TextRange): boolean {
  const behind = text.slice(end, end + 16)
  const before = text.slice(Math.max(0, start - 6), start)
  if (SCALE_BEHIND.test(behind)) return false
  if (CURRENCY_BEFORE.test(before) && LETTER_BEHIND.test(behind)) return false
  const own = text.slice(start, end)
  return !(/[(（]\s?\p{Sc}?\s?$/u.test(before) && /^\s?\p{Sc}?\s?[)）]/u.test(behind)) || YEAR.test(own)
}

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
