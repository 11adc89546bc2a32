/** Reads a text that is one number, or one range of numbers, in any of the forms that pages write. */
import { NUMERAL_SIGN } from './cjk-numeral-signs.ts'
import { type CjkReading, readCjkNumeral } from './cjk-numerals.ts'
import type { Reading, ReadingContext } from './comparator.ts'
import { type Amount, compareAmounts, negate, over, times, toAmount } from './decimal.ts'
import { readMarks, settleMark } from './decimal-marks.ts'
import { readFraction } from './fraction.ts'
import { languageOf } from './locale-marks.ts'
import { isOpenScale, scaleOf } from './number-scale.ts'
import { readNumberWords } from './number-words.ts'
import { toNumericText } from './numeric-text.ts'
import { ambiguous, LONGEST_VALUE, quoted, read, unreadable } from './reading.ts'

/** An exact amount, or a range of two, with the place of the last digit that is shown. */
export interface NumberValue {
  /** Canonical decimal (`-1234.5`), or a fraction in lowest terms (`28/3`) where it has no finite decimal. */
  readonly amount: Amount
  /** Upper end where a range is written: `4-6`. */
  readonly until?: Amount
  /** Power of ten of the last digit shown: -2 for `1.20`, 6 for `3 million`. */
  readonly step: number
  /** A whole number in brackets, and nothing around it says that brackets mean a loss. */
  readonly maySetApart?: true
}

/** Reads a whole text as a number or a range. Signs of currency, percent and units are not of a number. */
export function readNumberText(text: string, context: ReadingContext = {}): Reading<NumberValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for a number')
  const numeric = toNumericText(text)
  if (numeric === '') return unreadable('an empty text is no number')
  return readNumeric(numeric, withFullWidthEvidence(text, context))
}

const DASH_ALONE = /^-{1,3}$/
const FULL_WIDTH_NUMBER = /[０-９]/

/** Full-width digits are written in East Asia only, where the comma groups and the point is decimal. */
export function withFullWidthEvidence(text: string, context: ReadingContext): ReadingContext {
  return context.locale === undefined && FULL_WIDTH_NUMBER.test(text) ? { ...context, locale: 'ja' } : context
}

/** The same for a text that `toNumericText` has folded already. */
export function readNumeric(numeric: string, context: ReadingContext): Reading<NumberValue> {
  if (PLAIN_WHOLE.test(numeric)) return withScale(numeric, 0, context, null)
  if (!HAS_NUMERAL.test(numeric)) return readWithoutNumeral(numeric, context)
  const single = readSigned(numeric, context)
  return single.kind === 'unreadable' ? (readRange(numeric, context) ?? single) : single
}

const PLAIN_WHOLE = /^-?[1-9]\d{0,15}$/
const HAS_NUMERAL = new RegExp(`\\d|[¼-¾⅐-⅞↉]|${NUMERAL_SIGN.source}`)
/** Longest number in words that is tried; longer texts without a digit are prose. */
const LONGEST_WORDS = 100

/** No digit in any script: a dash, a number in words, or prose. */
function readWithoutNumeral(numeric: string, context: ReadingContext): Reading<NumberValue> {
  if (DASH_ALONE.test(numeric)) {
    return ambiguous('ambiguous-number', 'a dash alone stands for zero or for nothing')
  }
  const words = numeric.length > LONGEST_WORDS ? null : readWords(numeric.replace(LEADING_SIGN, ''), context)
  if (words === null) return unreadable(`${quoted(numeric)}: not a number`)
  return /^[-a-z]/i.test(numeric) && LEADING_SIGN.test(numeric) ? negated(words) : words
}

/** A count beside what it counts, as `(24)` behind stars. */
const SET_APART = /^[1-9]\d{0,5}$/

/** Other amounts beside it, a scale or a currency are what accounts have. */
const isOfAccounts = ({ siblings, scale, openScales, unit }: ReadingContext): boolean =>
  siblings !== undefined || scale !== undefined || openScales !== undefined || unit !== undefined

const BRACKETED = /^\(\s*([^()]+?)\s*\)$/
const LEADING_SIGN = /^([-+△▲▼▽]|负|負|minus |negative |マイナス)\s*(?=\S)/i
const TRAILING_MINUS = /^([^-]*\d[^-]*?)\s?-$/
/** `49,-` and `5.--`: a dash in place of the decimals, not a sign. */
const DASH_FOR_DECIMALS = /^([^-]*\d)[.,]-{1,2}$/

/** One number with its sign. */
function readSigned(numeric: string, context: ReadingContext): Reading<NumberValue> {
  const bracketed = BRACKETED.exec(numeric)
  if (bracketed) {
    const loss = negated(readUnsigned(bracketed[1]!, context))
    return loss.kind === 'value' && SET_APART.test(bracketed[1]!) && !isOfAccounts(context)
      ? read({ ...loss.value, maySetApart: true })
      : loss
  }
  if (/^\([^)]*$/.test(numeric) && readUnsigned(numeric.slice(1).trim(), context).kind === 'value') {
    return ambiguous(
      'ambiguous-number',
      `${quoted(numeric)} opens a bracket that is not closed: negative or not`,
    )
  }
  const sign = LEADING_SIGN.exec(numeric)
  if (sign) return readWithSign(sign[1]!, numeric.slice(sign[0].length), context)
  const dashed = DASH_FOR_DECIMALS.exec(numeric)
  if (dashed) return readUnsigned(dashed[1]!, context)
  const trailing = TRAILING_MINUS.exec(numeric)
  if (trailing) return negated(readUnsigned(trailing[1]!, context))
  return readUnsigned(numeric, context)
}

/** In Japanese accounts △ and ▲ are minus signs; on other pages ▲ and ▼ say that something rose or fell. */
function readWithSign(sign: string, rest: string, context: ReadingContext): Reading<NumberValue> {
  const reading = readUnsigned(rest, context)
  if (reading.kind !== 'value' || sign === '+') return reading
  const language = languageOf(context.locale)
  const arrow = sign === '▼' || sign === '▽' || (sign === '▲' && language !== 'ja')
  if (arrow || (sign === '△' && language !== 'ja' && language !== '')) {
    return ambiguous(
      'ambiguous-number',
      `${sign} is a minus sign in Japanese accounts, and an arrow elsewhere`,
    )
  }
  return negated(reading)
}

function negated(reading: Reading<NumberValue>): Reading<NumberValue> {
  if (reading.kind !== 'value') return reading
  return read({ amount: negate(reading.value.amount), step: reading.value.step })
}

const SCALED = /^([\d.,٫٬' ¼-¾⅐-⅞/]*[\d¼-¾⅐-⅞.])\s?([^\d\s.,'()%-][^\d.,'()%]*\.?)$/u
const SCIENTIFIC = /^(\d+(?:\.\d+)?)(?:e| ?[x×*] ?10\^)([+-]?\d{1,3})$/i
const SUPERSCRIPT_POWER = /^(\d+(?:\.\d+)?) ?[x×·*] ?10([⁻⁺]?[⁰¹²³⁴-⁹]{1,3})$/
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function readUnsigned(body: string, context: ReadingContext): Reading<NumberValue> {
  const scaled = SCALED.exec(body)
  const scale = scaled ? (croreOf(scaled[2]!, context) ?? scaleOf(scaled[2]!, context.locale)) : null
  if (scale !== null && scaled![2] === 'm' && context.unit === undefined) {
    return ambiguous('ambiguous-number', `${quoted(body)}: m is a million, or a unit`)
  }
  if (scale !== null && isOpenScale(scaled![2]!, context.locale)) {
    return ambiguous(
      'ambiguous-number',
      `${quoted(body)}: short scale in English, long scale in the language of the page`,
    )
  }
  if (scale !== null) return readDigits(scaled![1]!.trim(), context, scale)
  const cjk = readCjkNumeral(body, trailingDigit(context.locale))
  if (cjk) return fromCjk(cjk, body)
  const scientific = SCIENTIFIC.exec(body) ?? SUPERSCRIPT_POWER.exec(body)
  if (scientific) return readScientific(scientific[1]!, scientific[2]!)
  const digits = readDigits(body, context, null)
  if (digits.kind !== 'unreadable') return digits
  const power = readPower(body)
  if (power !== null) return power
  return readWords(body, context) ?? digits
}

/** `₹ 1.5 Cr`: a crore where the currency is a rupee; elsewhere the letters say nothing. */
const croreOf = (word: string, context: ReadingContext): number | null =>
  /^cr\.?$/i.test(word) && /^(?:INR|Rs)$/.test(context.unit ?? '') ? 7 : null

function readWords(body: string, context: ReadingContext): Reading<NumberValue> | null {
  const [words, ...others] = readNumberWords(body, context.locale)
  if (words === undefined) return null
  if (others.length === 0) return read({ amount: words, step: 0 })
  return ambiguous('ambiguous-number', `${quoted(body)} is ${[words, ...others].join(' or ')}`)
}

const POWER = /^(\d{1,9}(?:\.\d{1,9})?)\^([+-]{0,2})(\d{1,2})$/
const HIGHEST_POWER = 64

/** `2^5`; a power of a decimal is exact. */
function readPower(body: string): Reading<NumberValue> | null {
  const match = POWER.exec(body)
  const exponent = Number(match?.[3])
  if (!match || exponent > HIGHEST_POWER) return null
  let amount: Amount = '1'
  for (let step = 0; step < exponent; step++) amount = times(amount, toAmount(match[1]!)!)
  const inverse = match[2] === '-' || match[2] === '+-' || match[2] === '-+'
  const value = inverse ? over('1', amount) : amount
  return value === null ? null : read({ amount: value, step: 0 })
}

function trailingDigit(locale: string | undefined) {
  const language = languageOf(locale)
  if (language === 'zh' || language === 'yue') return 'colloquial'
  return language === 'ja' || language === 'ko' ? 'plain' : 'unknown'
}

function fromCjk(reading: CjkReading, body: string): Reading<NumberValue> {
  if (reading.kind === 'open') return ambiguous('ambiguous-number', `${quoted(body)}: ${reading.detail}`)
  return read({ amount: reading.amount, step: reading.step })
}

function readScientific(mantissa: string, power: string): Reading<NumberValue> {
  const exponent = power
    .replace('⁻', '-')
    .replace('⁺', '')
    .replace(/[⁰¹²³⁴-⁹]/g, (sign) => `${SUPERSCRIPTS.indexOf(sign)}`)
  const amount = toAmount(`${mantissa}e${exponent}`)
  if (amount === null) return unreadable('the exponent is out of range')
  const places = mantissa.includes('.') ? mantissa.length - mantissa.indexOf('.') - 1 : 0
  return read({ amount, step: Number(exponent) - places })
}

/** `4/5` and `9/10` are marks on a scale as often as fractions. */
const OF_A_SCALE = /^\d{1,3} ?\/ ?(?:5|6|7|10|20|100)$/

/** Digits with marks or a fraction; a scale in the text wins over the one that caption or header declares. */
function readDigits(body: string, context: ReadingContext, power: number | null): Reading<NumberValue> {
  const fraction = readFraction(body)
  if (fraction !== null && OF_A_SCALE.test(body)) {
    return ambiguous('ambiguous-number', `${body} is a fraction, or so many out of ${body.split('/')[1]}`)
  }
  if (fraction !== null) return withScale(fraction, 0, context, power)
  const marked = readMarks(body)
  if (marked.kind === 'none') return unreadable(`${quoted(body)}: ${marked.detail}`)
  if (marked.kind === 'plain') return withScale(toAmount(marked.plain), -marked.places, context, power)
  const settled = settleMark(marked.mark, context)
  if (settled === 'decimal') return withScale(toAmount(marked.decimal), -3, context, power)
  if (settled === 'group') return withScale(marked.whole, 0, context, power)
  const readings = `${marked.whole} or ${marked.decimal}`
  return ambiguous('ambiguous-number', `${body} is ${readings}: nothing says which mark is the decimal one`)
}

function withScale(
  amount: Amount | null,
  step: number,
  context: ReadingContext,
  power: number | null,
): Reading<NumberValue> {
  if (amount === null) return unreadable('the number has too many digits')
  if (power !== null) return read({ amount: times(amount, toAmount(`1e${power}`)!), step: step + power })
  const scale = context.scale === undefined ? null : toAmount(String(context.scale))
  if (scale === null || scale === '1') return read({ amount, step })
  return read({ amount: times(amount, scale), step: step + Math.round(Math.log10(context.scale!)) })
}

const WORD_RANGE = /^(.*\S)\s(?:to|bis|à|a)\s(\S.*)$/i
/** An upper end below zero stands apart from the dash before it: `-10 - -5`. */
const DASH_RANGE =
  /^(.*[^\s-])(?:\s?(?:-|~|〜|\.\.\.?|至|到|から)\s?(?!-)|\s(?:-|~|〜|至|到|から)\s)(-?[^\s-].*)$/

/** Two numbers with a dash or a word between; a scale behind the second holds for both. */
function readRange(numeric: string, context: ReadingContext): Reading<NumberValue> | null {
  const match = WORD_RANGE.exec(numeric) ?? DASH_RANGE.exec(numeric)
  if (!match) return null
  const [, left, right] = match as unknown as [string, string, string]
  const upper = readSigned(right.trim(), context)
  const scale = /[^\d.,'\s/¼-¾⅐-⅞-]+$/u.exec(right)?.[0] ?? ''
  const alone = readSigned(left.trim(), context)
  const lower = scale !== '' && /[\d.]$/.test(left) ? readSigned(`${left.trim()}${scale}`, context) : alone
  if (lower.kind === 'ambiguous') return lower
  if (upper.kind === 'ambiguous' && lower.kind === 'value') return upper
  if (lower.kind !== 'value' || upper.kind !== 'value') return null
  return joinRange(lower.value, upper.value)
}

/** A range of two single values, lower end first; `null` where the second is not above the first. */
export function joinRange(lower: NumberValue, upper: NumberValue): Reading<NumberValue> | null {
  if (lower.until !== undefined || upper.until !== undefined) return null
  if (compareAmounts(lower.amount, upper.amount) >= 0) return null
  return read({ amount: lower.amount, until: upper.amount, step: Math.min(lower.step, upper.step) })
}
