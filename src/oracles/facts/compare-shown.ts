/** What a text that the page binds to a field says of the candidate's value: the same, another one, or nothing sure. */

import { durationUnitOf } from '../../compare/duration-units.ts'
import { type Comparator, compareRaw, dateTime, type ReadingContext } from '../../compare/index.ts'
import { UNITS, unitOf } from '../../compare/units.ts'
import { valueStretches, withoutDoubledUnits } from '../../facts/value-stretches.ts'
import { joined } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { longCode } from './long-code.ts'
import { rangeEnds } from './range-ends.ts'

/** How a witness stands to the candidate. `part`: the value is one of several that the text lists. */
export type Agreement = 'same' | 'part' | 'different' | 'open'

export interface Shown {
  readonly text: string
  readonly context?: ReadingContext
}

/** Longest text that is taken for a value that can contradict one. */
const LONGEST_SHOWN = 400
const LONGEST_TEXT = 2_000

export function compareShown(shown: Shown, value: JsonValue, reading: FieldReading): Agreement {
  const text = shown.text.trim()
  if (text === '' || text.length > 20_000) return 'open'
  const own = typeof value === 'string' || typeof value === 'number' ? joined(String(value)) : ''
  if (own !== '' && joined(text) === own && sameSigns(text, String(value)))
    return isBracketed(text) && !isBracketed(String(value)) ? 'open' : 'same'
  if (typeof value === 'boolean') return 'open'
  if (typeof value === 'string' && longCode(text) !== null && longCode(text) === longCode(value))
    return 'same'
  if (CODE.test(text) && /^\d+$/.test(String(value))) return typeof value === 'number' ? 'open' : 'different'
  if (reading.kind === 'text' || reading.kind === 'url') return compareTexts(text, value, own, reading)
  return compareValues({ ...shown, text }, value, reading)
}

/** Words leave out the minus sign, so that it is looked for apart. */
const sameSigns = (left: string, right: string): boolean =>
  isNegative(left) === isNegative(right) && relations(left) === relations(right)

/** `45 % ≤ x < 60 %` is another range without one of its signs. */
const relations = (text: string): string => text.replace(/[^<>≤≥≠]/g, '')

const isNegative = (text: string): boolean => /^\s*(?:\p{Sc}\s*)?[-−–△▲]\s*(?:\p{Sc}\s*)?\p{Nd}/u.test(text)

/** `(1,204)` is a loss in a report, and a count of reviews beside stars. */
const isBracketed = (text: string): boolean =>
  /^\s*[(（]\s*(?:\p{Sc}\s*)?\p{Nd}[\p{Nd}.,' ]*[)）]\s*(?:%\s*)?$/u.test(text)

/** A number as a code is written, with zeros before it: it is lost as one where they are. */
const CODE = /^\s*0\d{2,}\s*$/

const ELLIPSIS = /(?<!\s)\s*(?:\.\.\.|…)\s*$/

/** Either side may say itself that it is only the beginning; `null` where neither does. */
function cutOff(text: string, value: string): Agreement | null {
  const starts = (whole: string, part: string): boolean =>
    ELLIPSIS.test(part) && joined(whole).startsWith(joined(part.replace(ELLIPSIS, '')))
  return starts(text, value) || starts(value, text) ? 'part' : null
}

/** Longer parts are clauses of a sentence, and no entries of a list. */
const LONGEST_PART = 40
const LIST_MARKS = /(?<!\s)\s*[,;|/•·、，；\n]\s*/u

function compareTexts(text: string, value: JsonValue, own: string, { comparators }: FieldReading): Agreement {
  if (own === '') return 'open'
  const cut = cutOff(text, String(value))
  if (cut !== null) return cut
  if (text.length > LONGEST_TEXT) return 'open'
  if (firstOutcome(comparators, { text }, value) === 'same') return 'same'
  const parts = text.split(LIST_MARKS)
  if (parts.length > 1 && parts.every((part) => part.length <= LONGEST_PART)) {
    const listed = new Set(parts.map(joined))
    if (
      String(value)
        .split(LIST_MARKS)
        .every((part) => listed.has(joined(part)))
    )
      return 'part'
  }
  return 'different'
}

function compareValues(shown: Shown, value: JsonValue, reading: FieldReading): Agreement {
  const comparators = reading.comparators.filter((one) => one.read(value).kind === 'value')
  const text = withoutDoubledUnits(shown.text)
  const whole = firstOutcome(comparators, { ...shown, text }, value)
  if (whole !== undefined || text.length > LONGEST_SHOWN) return whole ?? 'open'
  let numbersRead = 0
  const outcomes = valueStretches(text).map((prefixes) => {
    for (const prefix of prefixes) {
      const outcome = firstOutcome(comparators, { ...shown, text: prefix }, value)
      if (outcome === undefined) continue
      numbersRead += countNumbers(prefix)
      return isBeforeUnit(prefix, prefixes, value) && outcome === 'same' ? 'open' : outcome
    }
    return undefined
  })
  const [first] = outcomes
  if (first === 'same' && (isCountedBehindWords(text, value) || IS_BEHIND_LETTER.test(text))) return 'open'
  if (first === 'same' || first === 'part') return first
  if (outcomes.includes('same')) return outcomes.length <= 2 ? 'part' : 'open'
  // A number that nobody read may be the one that is meant.
  const isRead = outcomes.every((one) => one === 'different') && numbersRead === countNumbers(text)
  return first === 'different' && isRead ? 'different' : 'open'
}

/** A bare number in front of a unit that the candidate's own unit was not equal to: `24` of `24 months`. */
function isBeforeUnit(prefix: string, prefixes: readonly string[], value: JsonValue): boolean {
  if (typeof value !== 'string' || !/\p{L}/u.test(value) || /\p{L}/u.test(prefix)) return false
  const behind = /^\s*(\p{L}+)/u.exec((prefixes[0] ?? '').slice(prefix.length))?.[1]
  return behind !== undefined && (durationUnitOf(behind) !== undefined || unitOf(behind) !== null)
}

/**
 * Words before a number with a word that is no known unit: `Unit 5 blue` is no `5 blue`, though `from 5 votes` is
 * `5 votes`.
 */
function isCountedBehindWords(text: string, value: JsonValue): boolean {
  const unit = typeof value === 'string' ? /\d\s*(\p{L}.*)$/u.exec(value)?.[1] : undefined
  if (unit === undefined || unitOf(unit) !== null || durationUnitOf(unit) !== undefined) return false
  return /^\P{Nd}*\p{L}/u.test(text)
}

/** `Q4` and `A4` are codes, and no 4 of anything. */
const IS_BEHIND_LETTER = /^\P{Nd}*(?<!\p{L})[A-Za-z]\p{Nd}/u

const countNumbers = (text: string): number =>
  text.match(/\p{Nd}+(?:[.,:/]\p{Nd}+)*|[\u00BC-\u00BE\u2150-\u215E]/gu)?.length ?? 0

/** `same` under one of them is the same; `different` only where none leaves it open. */
function firstOutcome(
  comparators: readonly Comparator[],
  shown: Shown,
  value: JsonValue,
): Agreement | undefined {
  let different = false
  let open = false
  const moment = comparators.some(({ name }) => name === MOMENT.name)
    ? momentOutcome(shown, value)
    : undefined
  if (moment !== undefined) return moment
  for (const comparator of comparators) {
    const comparison = compareRaw(
      comparator,
      shown.text,
      value,
      shown.context ? { source: shown.context } : {},
    )
    if (comparison.kind === 'same') {
      if (!isFiner(comparator, shown, value)) return 'same'
      open = true
    } else if (comparison.kind === 'ambiguous') {
      if (isRangeEnd(comparator, shown, value)) return 'same'
      if (countsTheSame(comparator, shown, value)) return 'part'
      if (differsHoweverRead(comparator, shown, value)) different = true
      else open = true
    } else if (comparison.kind === 'different') {
      const near = nearlySame(comparator, shown, value)
      if (near === 'same' || near === 'part') return near
      if (near === 'open') open = true
      else different = true
    }
  }
  return open ? 'open' : different ? 'different' : undefined
}

/** The page shows a rounding of the candidate, whose further digits nobody can see. */
function isFiner(comparator: Comparator, { text, context }: Shown, value: JsonValue): boolean {
  if (comparator.shows === undefined) return false
  const shown = comparator.read(text, context)
  const own = comparator.read(value)
  return (
    shown.kind === 'value' &&
    own.kind === 'value' &&
    !comparator.same(shown.value, own.value) &&
    comparator.shows(shown.value, own.value)
  )
}

const MOMENT = dateTime()

/** One side may leave out the seconds. */
const isSameReading = (left: number, right: number): boolean =>
  left === right ||
  ((left % 60 === 0 || right % 60 === 0) && Math.floor(left / 60) === Math.floor(right / 60))

/**
 * Where both sides state a time of day, it has to be the same as well; `undefined` where one of them states a date
 * alone. Midnight is what programs fill in for a time that nobody states.
 */
function momentOutcome({ text, context }: Shown, value: JsonValue): Agreement | undefined {
  const [shown, own] = [MOMENT.read(text, context), MOMENT.read(value)]
  if (shown.kind !== 'value' || own.kind !== 'value') return undefined
  const [left, right] = [shown.value, own.value]
  if (!left.time || !right.time || right.time.seconds === 0) return undefined
  const isSameClock = left.date === right.date && isSameReading(left.time.seconds, right.time.seconds)
  if (isSameClock || MOMENT.same(left, right)) return 'same'
  return MOMENT.undecided?.(left, right) ? 'open' : 'different'
}

/** Whether the decimal mark is open, and the number another one whichever mark it is. */
function differsHoweverRead(comparator: Comparator, { text, context }: Shown, value: JsonValue): boolean {
  return ['en', 'de'].every((locale) => {
    const { siblings: _, ...place } = context ?? {}
    return compareRaw(comparator, text, value, { source: { ...place, locale } }).kind === 'different'
  })
}

/** What two readings differ in where they are not quite another value. */
function nearlySame(comparator: Comparator, { text, context }: Shown, value: JsonValue): Agreement {
  const shown = comparator.read(text, context)
  const own = comparator.read(value)
  if (shown.kind !== 'value' || own.kind !== 'value') return 'different'
  if (countsTheSame(comparator, { text, ...(context && { context }) }, value)) return 'part'
  // The candidate rounds what the page shows: not wrong for sure, and not right.
  return comparator.shows?.(own.value, shown.value) ? 'open' : 'different'
}

/** Of a range, `4-6`, either end is a right answer where the field holds one number. */
function isRangeEnd(comparator: Comparator, { text, context }: Shown, value: JsonValue): boolean {
  const [shown, own] = [comparator.read(text, context), comparator.read(value)]
  if (shown.kind !== 'value' || own.kind !== 'value') return false
  const ends = rangeEnds(shown.value)
  if (ends === null || rangeEnds(own.value) !== null) return false
  return comparator.same(ends.lower, own.value) || comparator.same(ends.upper, own.value)
}

/** Equal counts of things that are called otherwise: `5 people` for `5 servings`. Measures are never so. */
function countsTheSame(comparator: Comparator, { text, context }: Shown, value: JsonValue): boolean {
  if (comparator.name !== 'quantity') return false
  const [left, right] = [comparator.read(text, context), comparator.read(value)]
  if (left.kind !== 'value' || right.kind !== 'value') return false
  const [{ unit: a, ...shown }, { unit: b, ...own }] = [left.value as Counted, right.value as Counted]
  return isCount(a) && isCount(b) && comparator.same(shown, own)
}

interface Counted {
  readonly unit?: string
}

function isCount(unit: string | undefined): boolean {
  const known = unit === undefined ? undefined : UNITS.get(unit)
  return (
    unit !== undefined &&
    // `7 rue des Tanneurs` and `7 rue` count nothing: what is counted is one word.
    !/\s/.test(unit) &&
    durationUnitOf(unit) === undefined &&
    (known === undefined || known.dimension === 'count')
  )
}
