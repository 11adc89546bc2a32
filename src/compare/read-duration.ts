/** Reads a text that is one duration, or a range: `PT1H20M`, `1 hr 20 min`, `1小时20分`, `25-35 minutes`. */
import type { Reading, ReadingContext } from './comparator.ts'
import { type Amount, compareAmounts, plus, toAmount } from './decimal.ts'
import { type DurationUnit, type DurationValue, inUnit } from './duration.ts'
import { durationUnitOf, UNIT_BELOW, UNITS_FALLING } from './duration-units.ts'
import { toNumericText } from './numeric-text.ts'
import { readNumeric } from './read-number.ts'
import { ambiguous, LONGEST_VALUE, quoted, read, unreadable } from './reading.ts'

/** Reads a whole text. A bare number needs a declared unit. */
export function readDurationText(
  text: string,
  context: ReadingContext,
  unit?: DurationUnit,
): Reading<DurationValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for a duration')
  const plain = toNumericText(text)
  if (plain === '') return unreadable('an empty text is no duration')
  const place: ReadingContext = {
    ...(context.locale ? { locale: context.locale } : {}),
    ...(context.siblings ? { siblings: context.siblings } : {}),
  }
  return (
    readIso(plain) ??
    readClock(plain, unit) ??
    readParts(plain, place, undefined) ??
    readRange(plain, place, unit) ??
    readBare(plain, place, unit) ??
    unreadable(`${quoted(plain)} is no duration`)
  )
}

/** ISO 8601 durations; https://en.wikipedia.org/wiki/ISO_8601#Durations. */
const ISO =
  /^P(?=[\dT])(?:([\d.,]+)Y)?(?:([\d.,]+)M)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T(?=\d)(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?$/i

function readIso(text: string): Reading<DurationValue> | null {
  const match = ISO.exec(text)
  if (!match) return null
  let total: DurationValue = { seconds: '0', months: '0' }
  for (const [at, unit] of UNITS_FALLING.entries()) {
    const digits = match[at + 1]
    const amount = digits === undefined ? '0' : toAmount(digits.replace(',', '.'))
    if (amount === null) return null
    total = add(total, inUnit(amount, unit))
  }
  return read(total)
}

const add = (left: DurationValue, right: DurationValue): DurationValue => ({
  seconds: plus(left.seconds, right.seconds),
  months: plus(left.months, right.months),
})

const CLOCK = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,3}))?)?$/
const MOST_HOURS_OF_TWO_PARTS = 24

/** `1:20:00` is hours, minutes, seconds; `1:20` is hours and minutes, or minutes and seconds. */
function readClock(text: string, unit: DurationUnit | undefined): Reading<DurationValue> | null {
  const match = CLOCK.exec(text)
  if (!match) return null
  const [first, second, third] = [match[1]!, match[2]!, match[3]]
  const inHours = third !== undefined || unit === 'h'
  if (!inHours && Number(first) <= MOST_HOURS_OF_TWO_PARTS && unit !== 's') {
    return ambiguous('ambiguous-value', `${text} is ${first} h ${second} min or ${first} min ${second} s`)
  }
  const [large, small] = inHours ? (['h', 'min'] as const) : (['min', 's'] as const)
  const fraction = toAmount(`${third ?? '0'}.${match[4] ?? '0'}`)!
  const whole = add(inUnit(toAmount(first)!, large), inUnit(toAmount(second)!, small))
  return read(add(whole, inUnit(fraction, 's')))
}

const NUMBER =
  /^(?:half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|forty-five|ein(?:e[rn]?)?|une?|(?:\d+ )?\d+ ?\/ ?\d+|\d[\d.,]*(?: ?[¼-¾⅐-⅞])?|[¼-¾⅐-⅞]|半|[〇零一二两兩三四五六七八九十百]+)(?![\p{Script=Latin}]*\p{Script=Latin}{3,}\d)/iu
const CJK_UNIT =
  /^(?:(?:个|個)?半?(?:小时|小時|钟头)|[個个かヶカヵ]月|分[钟鐘間]?|秒[钟鐘間]?|時間?|时|日間?|天|週間?|周|星期|年間?|月|시간|분|초|일|주|개월|년)/
const WORD_UNIT = /^(?:\p{Script=Latin}+\.?|''|["'])/u
const JOINT = /^(?:(?:,? ?(?:and|und|et|y|e|ed|en|\+|&)(?= ))|,|又|零|-(?=\d))? ?/i

const WRITTEN: ReadonlyMap<string, Amount> = new Map([
  ...['an', 'a', 'one', 'ein', 'eine', 'einer', 'einen', 'un', 'une'].map((word): [string, Amount] => [
    word,
    '1',
  ]),
  ['half a', '0.5'],
  ['half an', '0.5'],
  ['半', '0.5'],
  ['fifteen', '15'],
])

/** Numbers with their units, the larger first, each unit once. */
function readParts(
  text: string,
  place: ReadingContext,
  lastUnit: DurationUnit | undefined,
): Reading<DurationValue> | null {
  let rest = text
  let total: DurationValue | null = null
  let previous: DurationUnit | undefined
  while (rest !== '') {
    const joint = total === null ? '' : (JOINT.exec(rest)?.[0] ?? '')
    rest = rest.slice(joint.length)
    if (rest === '半' && previous) {
      total = add(total!, inUnit('0.5', previous))
      break
    }
    const number = NUMBER.exec(rest)
    if (!number) return null
    const amount = amountOf(number[0], place)
    if (amount.kind !== 'value') return amount.kind === 'ambiguous' ? amount : null
    rest = rest
      .slice(number[0].length)
      .replace(/^ ?-?(?=[^\d])/, '')
      .trimStart()
    const unit: { unit: DurationUnit; length: number; half: boolean } | null = unitAt(
      rest,
      previous,
      lastUnit,
    )
    if (unit === null || !falls(previous, unit.unit)) return null
    rest = rest.slice(unit.length)
    total = add(
      total ?? { seconds: '0', months: '0' },
      inUnit(unit.half ? plus(amount.value, '0.5') : amount.value, unit.unit),
    )
    previous = unit.unit
  }
  return total === null ? null : read(total)
}

const falls = (previous: DurationUnit | undefined, next: DurationUnit): boolean =>
  previous === undefined || UNITS_FALLING.indexOf(next) > UNITS_FALLING.indexOf(previous)

function amountOf(written: string, place: ReadingContext): Reading<Amount> {
  const word = WRITTEN.get(written.toLowerCase())
  if (word !== undefined) return read(word)
  const number = readNumeric(written.replace(/[.,]$/, ''), place)
  return number.kind === 'value' ? read(number.value.amount) : number
}

function unitAt(rest: string, previous: DurationUnit | undefined, lastUnit: DurationUnit | undefined) {
  const cjk = CJK_UNIT.exec(rest)
  const word = cjk ?? WORD_UNIT.exec(rest)
  if (!word) {
    const below = previous === undefined ? lastUnit : UNIT_BELOW[previous]
    return rest === '' && below ? { unit: below, length: 0, half: false } : null
  }
  const half = cjk !== null && /^[个個]半/.test(word[0])
  const unit = durationUnitOf(
    half || /^[个個](?!月)/.test(word[0]) ? word[0].replace(/^[个個]半?/, '') : word[0],
  )
  return unit === undefined ? null : { unit, length: word[0].length, half }
}

const RANGE = /^(.*[^\s-])(?: ?(?:-|~|〜|至|到|から) ?| (?:to|bis|à|a) )([^\s-].*)$/iu

/** The unit of the upper end holds for a lower end that has none. */
function readRange(
  text: string,
  place: ReadingContext,
  unit: DurationUnit | undefined,
): Reading<DurationValue> | null {
  const match = RANGE.exec(text)
  if (!match) return null
  const upper = readParts(match[2]!.trim(), place, unit)
  if (upper?.kind !== 'value') return null
  const ownUnit = UNITS_FALLING.find(
    (one) => durationUnitOf(/(?:\p{L}+\.?|['"])$/u.exec(match[2]!)?.[0].replace(/^\d+/, '') ?? '') === one,
  )
  const lower = readParts(match[1]!.trim(), place, ownUnit ?? unit)
  if (lower?.kind !== 'value' || lower.value.months !== '0' || upper.value.months !== '0') return null
  if (compareAmounts(lower.value.seconds, upper.value.seconds) >= 0) return null
  return read({ ...lower.value, until: upper.value.seconds })
}

function readBare(
  text: string,
  place: ReadingContext,
  unit: DurationUnit | undefined,
): Reading<DurationValue> | null {
  const number = readNumeric(text, place)
  if (number.kind !== 'value') return number.kind === 'ambiguous' ? number : null
  if (number.value.amount.startsWith('-')) return unreadable('a duration is not negative')
  if (unit === undefined) return ambiguous('ambiguous-value', `${text}: nothing says in which unit of time`)
  const lower = inUnit(number.value.amount, unit)
  return read(
    number.value.until === undefined ? lower : { ...lower, until: inUnit(number.value.until, unit).seconds },
  )
}
