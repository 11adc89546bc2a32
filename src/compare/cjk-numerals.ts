/** Reads Chinese, Japanese and Korean numerals: `一万五千亿`, `壹贰叁`, `3万4000`, `三分之一`, `이억 오천만`. */
import {
  LARGE_UNITS,
  NUMERAL_DIGITS,
  NUMERAL_SIGN,
  NUMERAL_TEXT,
  POSITIONAL_DIGIT,
  SMALL_UNITS,
} from './cjk-numeral-signs.ts'
import { type Amount, over, plus, times, toAmount } from './decimal.ts'

/** `十余万`, `五百多`: more than what is written, so there is no exact value. */
const MORE_THAN = /[余餘多几幾数數]/
const LONGEST = 60
/** `万万` alone is an adverb, no number. */
const ONLY_LARGE_UNITS = /^[万萬亿億兆만억조]{2,}$/

export type CjkReading =
  | { readonly kind: 'amount'; readonly amount: Amount; readonly step: number }
  | { readonly kind: 'open'; readonly detail: string }

/** What a trailing digit after 百 means: 450 in Chinese 四百五, 405 in Japanese 四百五. */
export type TrailingDigit = 'colloquial' | 'plain' | 'unknown'

/** Reads a whole text of numerals; `null` where it is none. Digits inside must carry no ambiguous marks. */
export function readCjkNumeral(text: string, trailing: TrailingDigit): CjkReading | null {
  if (text.length > LONGEST || !NUMERAL_SIGN.test(text) || !NUMERAL_TEXT.test(text)) return null
  if (MORE_THAN.test(text)) return { kind: 'open', detail: 'it says "more than": there is no exact value' }
  const compact = text.replace(/ /g, '')
  if (compact.includes('分之')) return fraction(compact, trailing)
  if (compact.endsWith('打') && compact.length > 1)
    return scaled(integer(compact.slice(0, -1), trailing), '12')
  if (compact.startsWith('半') && compact.length === 2)
    return scaled(integer(compact.slice(1), trailing), '0.5')
  if (/[半打分之又]/.test(compact) || ONLY_LARGE_UNITS.test(compact)) return null
  return integer(compact, trailing)
}

function scaled(reading: CjkReading | null, factor: Amount): CjkReading | null {
  return reading?.kind === 'amount' ? { ...reading, amount: times(reading.amount, factor) } : reading
}

function fraction(text: string, trailing: TrailingDigit): CjkReading | null {
  const [head, numerator, ...more] = text.split('分之')
  if (more.length > 0) return null
  const [whole, denominator] = head!.includes('又') ? head!.split('又') : [null, head]
  const parts = [whole ?? '0', numerator!, denominator!].map((part) => integer(part, trailing))
  const [base, top, bottom] = parts.map((part) => (part?.kind === 'amount' ? part.amount : null))
  if (base == null || top == null || bottom == null)
    return parts.find((part) => part?.kind === 'open') ?? null
  const quotient = over(top, bottom)
  return quotient === null ? null : { kind: 'amount', amount: plus(base, quotient), step: 0 }
}

/** A closed section: so many ten thousands, so many hundred millions. */
interface Section {
  readonly value: Amount
  readonly unit: Amount
}

/** What the signs read so far add up to. */
interface Sum {
  readonly closed: Section[]
  /** Below the next large unit. */
  section: Amount
  /** A digit that waits for its unit, and how it was written. */
  digit: Amount | null
  written: string
  /** The unit read last. */
  unit: Amount
  /** Whether a zero was read since that unit: `一千零五` is 1005. */
  zero: boolean
}

const TOKEN = /\d[\d.,']*|[^\d]/g

function integer(text: string, trailing: TrailingDigit): CjkReading | null {
  const [whole, decimals, ...more] = text.split(/[点點]/)
  if (more.length > 0 || !whole) return null
  if (decimals !== undefined) return decimal(whole, decimals, trailing)
  if (/^\d+(?:\.\d+)?$/.test(whole)) return { kind: 'amount', amount: toAmount(whole)!, step: 0 }
  if (whole.length > 1 && POSITIONAL_DIGIT.test(whole)) return positional(whole)
  const sum: Sum = { closed: [], section: '0', digit: null, written: '', unit: '1', zero: false }
  for (const token of whole.match(TOKEN) ?? []) if (!addToken(sum, token)) return null
  return total(sum, whole, trailing)
}

function addToken(sum: Sum, token: string): boolean {
  const small = SMALL_UNITS.get(token)
  if (small !== undefined) {
    sum.section = plus(sum.section, times(sum.digit ?? '1', small))
    sum.unit = small
  } else if (LARGE_UNITS.has(token)) {
    if (!closeSection(sum, LARGE_UNITS.get(token)!)) return false
  } else return addDigit(sum, token)
  sum.digit = null
  sum.zero = false
  return true
}

function addDigit(sum: Sum, token: string): boolean {
  const value = NUMERAL_DIGITS.get(token) ?? (/^\d/.test(token) ? digitsOf(token) : null)
  if (value === null || sum.digit !== null) return false
  if (value === '0' && NUMERAL_DIGITS.has(token)) {
    sum.zero = true
    return true
  }
  sum.digit = value
  sum.written = token
  return true
}

/** A larger unit scales the smaller sections before it (`一万二千亿`); an equal one only where nothing stands between (`四万万`). */
function closeSection(sum: Sum, unit: Amount): boolean {
  let group = plus(sum.section, sum.digit ?? '0')
  const bare = group === '0'
  while (sum.closed.length > 0 && sum.closed.at(-1)!.unit.length <= unit.length) {
    if (sum.closed.at(-1)!.unit === unit && !bare) return false
    group = plus(group, sum.closed.pop()!.value)
  }
  sum.closed.push({ value: times(group === '0' ? '1' : group, unit), unit })
  sum.section = '0'
  sum.unit = unit
  return true
}

function total(sum: Sum, whole: string, trailing: TrailingDigit): CjkReading | null {
  const before = sum.closed.reduce<Amount>((so_far, part) => plus(so_far, part.value), sum.section)
  if (sum.digit === null) return { kind: 'amount', amount: before, step: stepOf(whole, sum.unit) }
  if (sum.unit.length <= 2 || sum.zero || sum.written.length !== 1) {
    return { kind: 'amount', amount: plus(before, sum.digit), step: 0 }
  }
  if (trailing === 'unknown' || /\d/.test(sum.written)) {
    return {
      kind: 'open',
      detail: `its last digit ${sum.written} may be ones or a tenth of the unit before it`,
    }
  }
  const tenth = trailing === 'colloquial' ? times(sum.digit, sum.unit.slice(0, -1)) : sum.digit
  return { kind: 'amount', amount: plus(before, tenth), step: 0 }
}

/** The last digit shown of `4.78万` is 10^2; of `五千` it is the unit itself. */
function stepOf(whole: string, unit: Amount): number {
  const point = /\d\.(\d+)/.exec(whole)
  return unit.length - 1 - (point?.[1]?.length ?? 0)
}

/** ASCII digits inside a numeral; `1,100万` groups thousands, as East Asian pages do. */
function digitsOf(token: string): Amount | null {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(token) ? token.replaceAll(',', '') : token
  return /^\d+(?:\.\d+)?$/.test(plain) ? toAmount(plain) : null
}

/** `二〇二四`: digits side by side, without units. A leading zero makes it a code. */
function positional(text: string): CjkReading | null {
  const plain = [...text].map((sign) => NUMERAL_DIGITS.get(sign)).join('')
  return plain.startsWith('0') ? null : { kind: 'amount', amount: toAmount(plain)!, step: 0 }
}

const DECIMALS = /^(\d+|[^\d]+?)([十百千万萬亿億兆]*)$/

/** `二点五`, `一点五亿`. */
function decimal(whole: string, decimals: string, trailing: TrailingDigit): CjkReading | null {
  const head = integer(whole, trailing)
  const match = DECIMALS.exec(decimals)
  if (head?.kind !== 'amount' || !match) return head?.kind === 'open' ? head : null
  const digits = [...match[1]!].map((sign) => NUMERAL_DIGITS.get(sign) ?? (/\d/.test(sign) ? sign : null))
  if (digits.includes(null)) return null
  const plain = digits.join('')
  const scale = [...match[2]!].reduce<Amount>((product, sign) => times(product, unitValue(sign)), '1')
  const amount = times(plus(head.amount, toAmount(`0.${plain}`)!), scale)
  return { kind: 'amount', amount, step: scale.length - 1 - plain.length }
}

const unitValue = (sign: string): Amount => SMALL_UNITS.get(sign) ?? LARGE_UNITS.get(sign)!
