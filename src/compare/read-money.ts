/** Reads a text that holds one amount of money, with the currency before, behind or inside it. */
import type { Reading, ReadingContext } from './comparator.ts'
import { type Currency, currencyOf } from './currency.ts'
import { plus, times } from './decimal.ts'
import type { MoneyValue } from './money.ts'
import { scaleOf } from './number-scale.ts'
import { toNumericText } from './numeric-text.ts'
import { joinRange, type NumberValue, readNumeric, withFullWidthEvidence } from './read-number.ts'
import { ambiguous, LONGEST_VALUE, quoted, read, unreadable } from './reading.ts'

const HAS_NUMBER = /[\d〇一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟两¼-¾]/

/** A run of digits, marks and spaces that belong to one number. */
const NUMBER_RUNS = /(?:\d|[.,٫](?=\d))[\d.,٫٬']*(?: (?=\d{3}(?:[^\d]|$))\d{3})*(?:[.,]\d+)?/g

export function readMoneyText(text: string, context: ReadingContext): Reading<MoneyValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for an amount of money')
  const numeric = toNumericText(text)
  const place = withFullWidthEvidence(text, context)
  if (!HAS_NUMBER.test(numeric)) return unreadable(`${quoted(numeric)} holds no amount`)
  const bare = readNumeric(numeric, place)
  if (bare.kind !== 'unreadable') return bare
  const bracketed = /^\(([^()]+)\)$/.exec(numeric)
  return (
    readParts(bracketed ? bracketed[1]! : numeric, place, bracketed !== null) ??
    readYuanParts(numeric) ??
    readAmongWords(numeric, place) ??
    unreadable(`${quoted(numeric)} is no amount of money`)
  )
}

const EDGE_BEFORE =
  /^([-+△▲]?)\s?([^\d\s.,()+-][^\d()]*?|[A-Za-z.]{1,4}\$)[\s:]*(?=[-(+△▲\d.,〇一二三四五六七八九十百千壹贰叁肆伍陆柒捌玖拾佰仟两¼-¾])/u
const EDGE_BEHIND = /[\s]?([^\d\s.,()'-][^\d()]*?)([整正])?$/u

/** Sign, currency, number, currency: the forms in which every part is known. */
function readParts(text: string, context: ReadingContext, negative: boolean): Reading<MoneyValue> | null {
  const before = EDGE_BEFORE.exec(text)
  const front = before ? currencyOf(before[2]!, context.locale) : null
  const rest = front === null ? text : `${before![1]}${text.slice(before![0].length)}`
  const [body, back] = cutCurrencyBehind(rest, context)
  if (front === null && back === null) return null
  if (front !== null && back !== null && !agree(front, back)) return null
  const number = readNumeric(negative ? `(${body})` : body.trim(), context)
  if (number.kind === 'unreadable') return readMoneyRange(rest, context, front)
  if (number.kind === 'ambiguous') return number
  return read({ ...number.value, currency: pick(front, back)! })
}

/** `US$ 20 USD` says one thing twice; a code beside a sign settles the sign. */
function agree(front: Currency, back: Currency): boolean {
  return front === back || front.length !== 3 || back.length !== 3
}

const pick = (front: Currency | null, back: Currency | null): Currency | null =>
  front !== null && back !== null ? (front.length === 3 ? front : back) : (front ?? back)

/** The currency at the end, behind an optional scale word: `5 Mio. €`, `12万元`, `15 dollars`. */
function cutCurrencyBehind(text: string, context: ReadingContext): [string, Currency | null] {
  const match = EDGE_BEHIND.exec(text)
  if (!match) return [text, null]
  const tail = match[1]!
  const head = text.slice(0, match.index)
  for (let at = 0; at < Math.min(tail.length, 24); at++) {
    const currency = currencyOf(tail.slice(at), context.locale)
    if (currency === null) continue
    const between = tail.slice(0, at).trim()
    const isScale =
      between === '' || scaleOf(between, context.locale) !== null || /^[十百千万萬亿億兆]+$/.test(between)
    const isNumeral = /[〇零一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟两]$/.test(between)
    if (isScale || isNumeral || /^[¼-¾]/.test(between))
      return [
        `${head}${text.slice(match.index, text.length - tail.length - (match[2]?.length ?? 0))}${between}`,
        currency,
      ]
  }
  return [text, null]
}

/** `$5-$10`: the currency stands at both ends. */
function readMoneyRange(
  text: string,
  context: ReadingContext,
  front: Currency | null,
): Reading<MoneyValue> | null {
  const ends = text.split(/\s?[-~〜]\s?|\s(?:to|bis|至|到)\s/)
  if (ends.length !== 2 || ends[0] === '' || front === null) return null
  const lower = readNumeric(ends[0]!.trim(), context)
  const upper = readParts(ends[1]!.trim(), context, false)
  if (lower.kind !== 'value' || upper?.kind !== 'value' || upper.value.currency !== front) return null
  const range = joinRange(lower.value, upper.value)
  return range?.kind === 'value' ? read({ ...range.value, currency: front }) : null
}

const YUAN_PARTS = /^(?:人民币|人民幣|¥|RMB)?\s?(.+?)[元圆圓块](?:(.)角)?(?:零?(.)分)?[整正]?$/

/** `50元6角三分`, `壹仟元整`: yuan, jiao and fen. */
function readYuanParts(text: string): Reading<MoneyValue> | null {
  const match = YUAN_PARTS.exec(text)
  if (!match) return null
  const parts = [match[1]!, match[2] ?? '0', match[3] ?? '0'].map((part) =>
    readNumeric(part, { locale: 'zh' }),
  )
  if (parts.some((part) => part.kind !== 'value')) return null
  const [yuan, jiao, fen] = parts.map((part) => (part as { value: NumberValue }).value)
  const cents = plus(times(jiao!.amount, '0.1'), times(fen!.amount, '0.01'))
  const step = match[3] ? -2 : match[2] ? -1 : yuan!.step
  return read({ amount: plus(yuan!.amount, cents), step, currency: 'CNY' })
}

/** `Price: $15.95/mo`: one amount with a currency right beside it, and words without digits around. */
function readAmongWords(text: string, context: ReadingContext): Reading<MoneyValue> | null {
  const runs = [...text.matchAll(NUMBER_RUNS)]
  if (runs.length > 1) return ambiguous('ambiguous-value', `${quoted(text)} holds ${runs.length} numbers`)
  const run = runs[0]
  if (!run) return null
  const before = text.slice(0, run.index)
  const behind = text.slice(run.index + run[0].length)
  const front = currencyOf(/(\S+)\s?$/.exec(before)?.[1] ?? '', context.locale) ?? currencyAtEnd(before)
  const back = currencyOf(/^\s?([^\s/,;)]+)/.exec(behind)?.[1] ?? '', context.locale)
  if (front === null && back === null) return null
  const sign = /-\s?\S{0,3}\s?$/.test(before) ? '-' : ''
  const number = readNumeric(`${sign}${run[0]}`, context)
  if (number.kind !== 'value') return number.kind === 'ambiguous' ? number : null
  return read({ ...number.value, currency: (front ?? back)! })
}

const currencyAtEnd = (text: string): Currency | null => {
  const sign = /([$€£¥₹₩₽₪฿₫₱₴₺])\s?:?\s?$/.exec(text)?.[1]
  return sign ? currencyOf(sign) : null
}
