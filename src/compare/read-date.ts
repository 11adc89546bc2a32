/** Reads a text that is one date: ISO, numeric, written out, East Asian, with or without a time behind it. */
import { type DateParts, type DateValue, fullYear, toDateValue } from './calendar-date.ts'
import { readCjkNumeral } from './cjk-numerals.ts'
import type { Reading, ReadingContext } from './comparator.ts'
import { type DateOrder, yearLastOrder } from './date-order.ts'
import { readEra } from './eras.ts'
import { isWeekday, monthOf } from './month-names.ts'
import { toNumericText } from './numeric-text.ts'
import { ambiguous, LONGEST_VALUE, quoted, read, unreadable } from './reading.ts'

/** A date read off a text, and what stands behind it: a time of day, perhaps. */
export interface DateAndRest {
  readonly date: DateValue
  readonly rest: string
}

/** Reads the date at the start of a text; the rest is not judged. */
export function readDateAtStart(
  text: string,
  context: ReadingContext,
  order?: DateOrder,
): Reading<DateAndRest> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for a date')
  const folded = withoutEastAsianWeekday(toNumericText(text))
  if (folded === '') return unreadable('an empty text is no date')
  const reading = readFolded(folded, context, order)
  if (reading !== null && !(reading.kind === 'unreadable' && isWeekday(firstWord(folded), context.locale))) {
    return withoutTail(reading, context.locale)
  }
  const plain = withoutWeekday(folded, context.locale)
  const again = plain === folded ? reading : readFolded(plain, context, order)
  return again === null ? unreadable(`${quoted(folded)} is no date`) : withoutTail(again, context.locale)
}

function readFolded(
  text: string,
  context: ReadingContext,
  order: DateOrder | undefined,
): Reading<DateAndRest> | null {
  return (
    readYearFirst(text) ??
    readEastAsian(text, context.locale) ??
    readYearLast(text, context, order) ??
    readMonthOfYear(text) ??
    readWritten(text, context.locale)
  )
}

/** Korean dates stand apart and end with a point: `1970. 1. 1.` */
const YEAR_FIRST = /^(\d{4})(?:([-/]|\. ?)(\d{1,2})(?:\2(\d{1,2})\.?)?)?(?!\d)(?![-/.] ?\d)/
const COMPACT = /^(1[89]\d\d|20\d\d)(\d\d)(\d\d)(?=$|T\d)/
const NO_YEAR_ISO = /^--(\d\d)(?:-(\d\d))?$/

/** A four-digit year in front is followed by the month, in every language: `2024-09-07` is never swapped. */
function readYearFirst(text: string): Reading<DateAndRest> | null {
  const compact = COMPACT.exec(text)
  if (compact)
    return finish(
      { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) },
      text,
      compact[0],
    )
  const noYear = NO_YEAR_ISO.exec(text)
  if (noYear) return finish({ month: Number(noYear[1]), ...optional('day', noYear[2]) }, text, noYear[0])
  const match = YEAR_FIRST.exec(text)
  if (!match) return null
  if (match[3] === undefined && match[0].length < text.length) return null
  return finish(
    { year: Number(match[1]), ...optional('month', match[3]), ...optional('day', match[4]) },
    text,
    match[0],
  )
}

const optional = (part: keyof DateParts, digits: string | undefined): DateParts =>
  digits === undefined ? {} : { [part]: Number(digits) }

function finish(parts: DateParts, text: string, taken: string): Reading<DateAndRest> {
  const date = toDateValue(parts)
  if (date === null) return unreadable(`${quoted(taken)}: the calendar has no such date`)
  return read({ date, rest: text.slice(taken.length).trim() })
}

const NUMERAL = '[\\d〇零○一二三四五六七八九十廿元]'
const EAST_ASIAN = new RegExp(
  `^(?:(${NUMERAL}{2,4}) ?[年년] ?)?(?:(${NUMERAL}{1,3}) ?[月월] ?)?(?:(${NUMERAL}{1,4}) ?[日号號일])?`,
)

/** 2024年9月7日, 二〇二四年九月七日, 9月7日, 令和6年9月7日, 2024년 9월 7일. */
function readEastAsian(text: string, locale: string | undefined): Reading<DateAndRest> | null {
  const era = readEra(text, locale)
  const rest = era ? era.rest : text
  const match = EAST_ASIAN.exec(era ? `0000年${rest}` : rest)
  if (!era && (!match || match[0] === '' || !(match[2] || (match[1] && match[0].length === rest.length))))
    return null
  if (!match) return null
  const year = era ? era.year : match[1] === undefined ? undefined : numeral(match[1])
  const month = match[2] === undefined ? undefined : numeral(match[2])
  const day = match[3] === undefined ? undefined : numeral(match[3])
  if ([year, month, day].includes(null)) return null
  const length = era ? match[0].length - 5 : match[0].length
  const fourDigits = year == null || year > 99 ? year : fullYear(year)
  const parts = { year: fourDigits ?? undefined, month: month ?? undefined, day: day ?? undefined }
  return finish(JSON.parse(JSON.stringify(parts)) as DateParts, rest, rest.slice(0, length))
}

function numeral(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const reading = readCjkNumeral(text, 'plain')
  return reading?.kind === 'amount' && /^\d+$/.test(reading.amount) ? Number(reading.amount) : null
}

const YEAR_LAST = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)(?![-/.]\d)/

function readYearLast(
  text: string,
  context: ReadingContext,
  order: DateOrder | undefined,
): Reading<DateAndRest> | null {
  const match = YEAR_LAST.exec(text)
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[3])]
  const longYear = match[4]!.length === 4
  const last = longYear ? Number(match[4]) : fullYear(Number(match[4]))
  if (order === 'ymd' && !longYear) {
    return finish({ year: fullYear(first), month: second, day: Number(match[4]) }, text, match[0])
  }
  const dmy = toDateValue({ year: last, month: second, day: first })
  const mdy = toDateValue({ year: last, month: first, day: second })
  const settled = order === undefined || order === 'ymd' ? yearLastOrder(context, match[2]!) : order
  if (settled === 'dmy') return finish({ year: last, month: second, day: first }, text, match[0])
  if (settled === 'mdy') return finish({ year: last, month: first, day: second }, text, match[0])
  if (!longYear)
    return ambiguous(
      'ambiguous-date',
      `${match[0]}: nothing says which part is the year, the month and the day`,
    )
  if (dmy === null && mdy === null) return unreadable(`${quoted(match[0])}: the calendar has no such date`)
  if (dmy === null || mdy === null || dmy === mdy)
    return read({ date: (dmy ?? mdy)!, rest: text.slice(match[0].length).trim() })
  return ambiguous(
    'ambiguous-date',
    `${match[0]} is ${dmy} or ${mdy}: nothing says whether the day or the month comes first`,
  )
}

const MONTH_OF_YEAR = /^(0?[1-9]|1[0-2])\/((?:1[89]|20)\d\d)(?![\d/])/

/** `03/2022`, as registrations and inspections are written: a slash before a year leaves no other reading. */
function readMonthOfYear(text: string): Reading<DateAndRest> | null {
  const match = MONTH_OF_YEAR.exec(text)
  return match ? finish({ year: Number(match[2]), month: Number(match[1]) }, text, match[0]) : null
}

const WORD = '[\\p{L}\\p{M}]+\\.?'
const DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|er|\\.|º|ª)?[ /-]?(?:de |of |di |d')?(${WORD})(?:[-/.]|,? ?(?:de |del )?)('?\\d{2}|\\d{4})?(?!\\d)`,
  'iu',
)
const MONTH_FIRST = new RegExp(
  `^(${WORD})[ -](\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? ?('?\\d{2}(?!\\d)|\\d{4}))?(?![\\d:])`,
  'iu',
)
const MONTH_YEAR = new RegExp(`^(${WORD})(?:,| de| del)?[ /-]?('\\d{2}|\\d{4})(?!\\d)`, 'iu')
const YEAR_MONTH = new RegExp(`^(\\d{4})[ ,/-]{1,2}(${WORD})(?:[ -](\\d{1,2})(?!\\d))?`, 'iu')
const MONTH_ALONE = new RegExp(`^(${WORD})$`, 'iu')

/** Forms with the month's name, in any of the languages of `Intl` that are tried. */
function readWritten(text: string, locale: string | undefined): Reading<DateAndRest> | null {
  const plain = text.replace(/^(?:le|el|am|den|the|on|il) /i, '')
  const dayFirst = DAY_FIRST.exec(plain)
  const dayMonth = dayFirst && monthOf(dayFirst[2]!, locale)
  if (dayFirst && dayMonth) return written(plain, dayFirst[0], dayFirst[3], dayMonth, dayFirst[1])
  const monthFirst = MONTH_FIRST.exec(plain)
  const firstMonth = monthFirst && monthOf(monthFirst[1]!, locale)
  if (monthFirst && firstMonth && /\p{L}-\d+$/u.test(monthFirst[0])) {
    return ambiguous('ambiguous-date', `${monthFirst[0]} is a day of a month, or a month of a year`)
  }
  if (monthFirst && firstMonth) return written(plain, monthFirst[0], monthFirst[3], firstMonth, monthFirst[2])
  const monthYear = MONTH_YEAR.exec(plain)
  const month = monthYear && monthOf(monthYear[1]!, locale)
  if (monthYear && month) return written(plain, monthYear[0], monthYear[2], month, undefined)
  const yearMonth = YEAR_MONTH.exec(plain)
  const second = yearMonth && monthOf(yearMonth[2]!, locale)
  if (yearMonth && second) return written(plain, yearMonth[0], yearMonth[1], second, yearMonth[3])
  const alone = MONTH_ALONE.exec(plain)
  const only = alone && monthOf(alone[1]!, locale)
  return alone && only ? written(plain, alone[0], undefined, only, undefined) : null
}

function written(
  text: string,
  taken: string,
  year: string | undefined,
  month: number,
  day: string | undefined,
): Reading<DateAndRest> {
  const digits = year?.replace("'", '')
  const full =
    digits === undefined ? undefined : digits.length === 4 ? Number(digits) : fullYear(Number(digits))
  return finish(
    { ...(full === undefined ? {} : { year: full }), month, ...optional('day', day) },
    text,
    taken,
  )
}

const LEADING_WORD = /^([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)?\.?)(?:,? |,)(?=\S)/u
const EAST_ASIAN_WEEKDAY =
  / ?[（(]?(?:星期[一二三四五六日天]|周[一二三四五六日]|[月火水木金土日]曜日?|[월화수목금토일]요일|[（(][月火水木金土日월화수목금토일][)）])[)）]?/g

const withoutEastAsianWeekday = (text: string): string =>
  text.replace(EAST_ASIAN_WEEKDAY, ' ').replace(/ {2,}/g, ' ').trim()

const firstWord = (text: string): string => LEADING_WORD.exec(text)?.[1] ?? ''

/** The weekday before a date; tried last, since `Mar` is a Tuesday in some languages and March in others. */
function withoutWeekday(text: string, locale: string | undefined): string {
  const word = LEADING_WORD.exec(text)
  return word && isWeekday(word[1]!, locale) ? text.slice(word[0].length) : text
}

/** The year's own word (`г.`, `р.`) and a weekday may stand behind a date: they are part of it. */
function withoutTail(reading: Reading<DateAndRest>, locale: string | undefined): Reading<DateAndRest> {
  if (reading.kind !== 'value' || reading.value.rest === '') return reading
  const rest = reading.value.rest.replace(/^(?:г|р)\.?(?=$|[ ,])/, '').trimStart()
  if (/^[.,;]$/.test(rest)) return read({ date: reading.value.date, rest: '' })
  const word = /^[,(]?\s?([\p{L}\p{M}-]+\.?)\)?(?=$|[ ,])/u.exec(rest)
  const tail = word && isWeekday(word[1]!, locale) ? rest.slice(word[0].length).trimStart() : rest
  return read({ date: reading.value.date, rest: tail })
}
