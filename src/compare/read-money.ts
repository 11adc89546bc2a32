/** Reads a text that holds one amount of money, with the currency before, behind or inside it. */
import type { Reading, ReadingContext } from './comparator.ts'
import { type Currency, currencyOf, isShared, LONGEST_CURRENCY, mayStandFor } from './currency.ts'
import { plus, times } from './decimal.ts'
import type { MoneyValue } from './money.ts'
import { scaleOf } from './number-scale.ts'
import { toNumericText } from './numeric-text.ts'
import { NUMBER_RUN } from './only-number.ts'
import { joinRange, type NumberValue, readNumeric, withFullWidthEvidence } from './read-number.ts'
import { ambiguous, LONGEST_VALUE, quoted, read, unreadable } from './reading.ts'

const HAS_NUMBER = /[\d〇一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟两¼-¾]/

/** `-.50`: Swiss prices write a dash where there are no francs. */
const DASH_FOR_WHOLE = /(?:^|[^\d])-\.\d{2}(?!\d)/

/** Words that say that nothing is to be paid. */
const FREE = /^(?:free|for free|free of charge|gratis|kostenlos|gratuit|gratuito|免费|免費|無料)!?$/i

/** Reads a whole text; the currency stays a shared sign where nothing on the page settles it. */
export function readMoneyText(text: string, context: ReadingContext): Reading<MoneyValue> {
  const cents = /^([^¢]{1,40})¢$/.exec(text.trim())
  return cents ? inCents(readNumeric(toNumericText(cents[1]!), context)) : readInCurrency(text, context)
}

/** `99¢` is a hundredth of some dollar each. */
function inCents(number: Reading<NumberValue>): Reading<MoneyValue> {
  if (number.kind !== 'value' || number.value.until !== undefined) return number
  return read({ amount: times(number.value.amount, '0.01'), step: number.value.step - 2, currency: '$' })
}

function readInCurrency(text: string, context: ReadingContext): Reading<MoneyValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for an amount of money')
  const numeric = toNumericText(text)
  if (FREE.test(numeric)) return read({ amount: '0', step: 0 })
  if (DASH_FOR_WHOLE.test(numeric)) {
    return ambiguous('ambiguous-value', `${quoted(numeric)}: the dash is a minus, or stands for no whole`)
  }
  const place = withCurrencyEvidence(numeric, withFullWidthEvidence(text, context))
  const bare = readAmount(numeric, place)
  if (bare.kind !== 'unreadable') return bare
  if (!HAS_NUMBER.test(numeric)) return unreadable(`${quoted(numeric)} holds no amount`)
  return (
    readOne(numeric, place) ??
    readRangeOfTwo(numeric, place) ??
    readYuanParts(numeric) ??
    readAmongWords(numeric, place) ??
    unreadable(`${quoted(numeric)} is no amount of money`)
  )
}

/** A currency written in an East Asian script is evidence of how the number beside it is written. */
function withCurrencyEvidence(text: string, context: ReadingContext): ReadingContext {
  if (context.locale !== undefined) return context
  if (/[円ユドルポ]/.test(text)) return { ...context, locale: 'ja' }
  if (/[元圆块]/.test(text)) return { ...context, locale: 'zh' }
  return /[원]/.test(text) ? { ...context, locale: 'ko' } : context
}

const BRACKETED = /^\(([^()]+)\)$/
const SIGN = /^[-+△▲]\s?/

/** Sign, currency, number, scale, currency: every part known. `null` where something else stands there. */
function readOne(text: string, context: ReadingContext): Reading<MoneyValue> | null {
  const bracketed = BRACKETED.exec(text)
  const inner = bracketed ? bracketed[1]!.trim() : text
  const sign = SIGN.exec(inner)?.[0] ?? ''
  const [afterFirst, front] = cutFront(inner.slice(sign.length), context)
  const [afterFront, second] = front === null ? [afterFirst, null] : cutFront(afterFirst, context)
  const [afterBack, back] = cutBack(afterFront, context)
  const [body, again] = back === null ? [afterBack, null] : cutBack(afterBack, context)
  const currencies = [front, second, back, again].filter((currency) => currency !== null)
  const [currency, ...others] = currencies.sort((left, right) => right.length - left.length)
  if (currency === undefined || others.some((other) => !agree(currency, other))) return null
  const place = { ...context, unit: currency }
  const number = readAmount(bracketed ? `(${sign}${body})` : `${sign}${body}`, place, currency)
  if (number.kind === 'unreadable') return null
  return number.kind === 'ambiguous' ? number : read({ ...number.value, currency })
}

/** `US$ 20 USD` says one thing twice; a code beside a shared sign settles it, one beside another currency does not. */
const agree = (currency: Currency, other: Currency): boolean =>
  currency === other || (isShared(other) && mayStandFor(other, currency))

/** Currencies with three decimals. */
const THREE_DECIMALS: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/**
 * An amount with one mark and three digits behind it is hardly ever a decimal in money: where only the language
 * says so (`€1.234` on an English page of a German shop), it stays ambiguous.
 */
function readAmount(text: string, context: ReadingContext, currency?: Currency): Reading<NumberValue> {
  const number = readNumeric(text, context)
  const suspicious = number.kind === 'value' && number.value.step === -3 && context.locale !== undefined
  if (!suspicious || (currency !== undefined && THREE_DECIMALS.has(currency))) return number
  const { locale: _, ...withoutLanguage } = context
  const unsettled = readNumeric(text, withoutLanguage)
  return unsettled.kind === 'ambiguous' ? unsettled : number
}

const FRONT = /^[^\d(¼-¾.,-]+(?:\.(?=[^\d])[^\d(¼-¾.,-]*)*/u

/** The longest currency at the start: `US$ 5`, `CHF 5`, `人民币五万元`. */
function cutFront(text: string, context: ReadingContext): [string, Currency | null] {
  const run = FRONT.exec(text)?.[0] ?? ''
  for (let length = Math.min(run.length, LONGEST_CURRENCY); length > 0; length--) {
    if (splitsWord(text, length)) continue
    const currency = currencyOf(text.slice(0, length), context.locale)
    if (currency !== null) return [text.slice(length).replace(/^[\s:]+/, ''), currency]
  }
  return [text, null]
}

const BACK = /[^\d()]+$/u

/** The longest currency at the end: `5 Mio. €`, `12万元`, `15 US dollars`. */
function cutBack(text: string, context: ReadingContext): [string, Currency | null] {
  const whole = text.replace(/(?<=[元圆圓])[整正]$/, '')
  const run = BACK.exec(whole)?.[0] ?? ''
  for (let length = Math.min(run.length, LONGEST_CURRENCY); length > 0; length--) {
    const at = whole.length - length
    if (/\s/.test(whole[at]!) || splitsWord(whole, at)) continue
    const currency = /^-/.test(whole.slice(at)) ? null : currencyOf(whole.slice(at), context.locale)
    if (currency !== null) return [whole.slice(0, at).trimEnd(), currency]
  }
  return [text, null]
}

const LETTER = /\p{L}/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a cut would part two letters of one word; East Asian words have no such edges. */
function splitsWord(text: string, at: number): boolean {
  const [before, behind] = [text[at - 1] ?? '', text[at] ?? '']
  return LETTER.test(before) && LETTER.test(behind) && !UNSPACED.test(before) && !UNSPACED.test(behind)
}

const RANGE_JOINT = /(?<=\S)(?:\s?[-~〜至到]\s?|\s(?:to|bis|à|a)\s)(?=\S)/

/** `$5-$10`, `841,00 zł - 995,00 zł`: the currency stands at both ends, or at one. */
function readRangeOfTwo(text: string, context: ReadingContext): Reading<MoneyValue> | null {
  const ends = text.split(RANGE_JOINT)
  if (ends.length !== 2) return null
  const [lower, upper] = ends.map((end) => {
    const number = readAmount(end, context)
    return number.kind === 'unreadable' ? readOne(end, context) : (number as Reading<MoneyValue>)
  })
  if (lower?.kind !== 'value' || upper?.kind !== 'value') return null
  const currency = lower.value.currency ?? upper.value.currency
  if (currency === undefined || (upper.value.currency ?? currency) !== currency) return null
  const range = joinRange(lower.value, upper.value)
  return range?.kind === 'value' ? read({ ...range.value, currency }) : null
}

const YUAN_PARTS = /^(?:人民币|人民幣|¥|RMB)?\s?(.+?)[元圆圓块](?:(.)角)?(?:零?(.)分)?[整正]?$/

/** `50元6角三分`, `壹仟元伍角整`: yuan, jiao and fen. */
function readYuanParts(text: string): Reading<MoneyValue> | null {
  const match = YUAN_PARTS.exec(text)
  if (!match) return null
  const parts = [match[1]!, match[2] ?? '0', match[3] ?? '0'].map((part) =>
    readNumeric(part, { locale: 'zh' }),
  )
  const values = parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []))
  if (values.length !== 3) return null
  const [yuan, jiao, fen] = values as [NumberValue, NumberValue, NumberValue]
  const cents = plus(times(jiao.amount, '0.1'), times(fen.amount, '0.01'))
  const step = match[3] ? -2 : match[2] ? -1 : yuan.step
  return read({ amount: plus(yuan.amount, cents), step, currency: 'CNY' })
}

const FRONT_WORD = /([^\s(]{1,12}) ?$/
const BACK_WORD = /^ ?([^\s/,;)]{1,12})/
/** A scale behind the number would change it, so it must stand among the words that are read. */
const SCALE_BEHIND =
  /^ ?(?:[kmb]n?(?!\.?\p{L})|thousand|million|billion|mio|mrd|tsd|crs?(?!\p{L})|mil(?!\p{L})|[百千万萬亿億兆만억])/iu
const SCALE_WORD_BEHIND = /^ ?(\p{L}{2,12})/u

/** `Price: $15.95/mo`: one amount right beside a currency, and words without digits around. */
function readAmongWords(text: string, context: ReadingContext): Reading<MoneyValue> | null {
  const runs = [...text.matchAll(NUMBER_RUN)]
  if (runs.length > 1) return ambiguous('ambiguous-value', `${quoted(text)} holds ${runs.length} numbers`)
  const run = runs[0]
  if (!run) return null
  const before = text.slice(0, run.index)
  const behind = text.slice(run.index + run[0].length)
  const scale = SCALE_WORD_BEHIND.exec(behind)?.[1]
  if (SCALE_BEHIND.test(behind) || (scale && scaleOf(scale) !== null)) return null
  const word = FRONT_WORD.exec(before)?.[1] ?? ''
  const front =
    currencyOf(word, context.locale) ?? currencyOf(/\p{Sc}:?$/u.exec(word)?.[0] ?? '', context.locale)
  const back = currencyBehind(BACK_WORD.exec(behind)?.[1] ?? '', context.locale)
  if (front !== null && back !== null && !agree(front, back) && !agree(back, front)) {
    return ambiguous('ambiguous-value', `${quoted(text)} names ${front} and ${back}`)
  }
  const currency = front ?? back
  if (currency === null) return null
  const sign = /-\s?\S{0,3}\s?$/.test(before) ? '-' : ''
  const number = readAmount(`${sign}${run[0]}`, context, currency)
  if (number.kind !== 'value') return number.kind === 'ambiguous' ? number : null
  return read({ ...number.value, currency })
}

/** The word itself, or the start of a run without spaces: `元起`, `円から`. */
function currencyBehind(word: string, locale: string | undefined): Currency | null {
  const whole = currencyOf(word, locale)
  if (whole !== null || !UNSPACED.test(word[0] ?? '')) return whole
  for (let length = word.length - 1; length > 0; length--) {
    const currency = currencyOf(word.slice(0, length), locale)
    if (currency !== null) return currency
  }
  return null
}
