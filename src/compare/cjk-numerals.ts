/** Chinese and Japanese numerals, formal and mixed with digits: `一万五千亿`, `壹贰叁`, `3万4000`, `三分之一`. */
import { type Amount, over, plus, times, toAmount } from './decimal.ts'

const DIGITS = '〇零○一壹壱二贰貳弐两兩俩倆三叁參参四肆五伍六陆陸七柒八捌九玖'
const DIGIT_VALUES = '0001112222222233334455666778899'

const SMALL_UNITS: ReadonlyMap<string, Amount> = new Map([
  ['十', '10'],
  ['拾', '10'],
  ['百', '100'],
  ['佰', '100'],
  ['千', '1000'],
  ['仟', '1000'],
])

const LARGE_UNITS: ReadonlyMap<string, Amount> = new Map([
  ['万', '10000'],
  ['萬', '10000'],
  ['亿', '100000000'],
  ['億', '100000000'],
  ['兆', '1000000000000'],
])

/** `十余万`, `五百多`: more than what is written, so there is no exact value. */
const MORE_THAN = /[余餘多几幾数數]/

const NUMERAL =
  /^[-负負]?[\d.,'〇零○一壹壱二贰貳弐两兩俩倆三叁參参四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬亿億兆点點分之又余餘多几幾数數半打 ]+$/
const HAS_NUMERAL = /[〇零○一壹壱二贰貳弐两兩三叁參参四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬亿億兆半打]/
const LONGEST = 60

export type CjkReading =
  | { readonly kind: 'amount'; readonly amount: Amount; readonly step: number }
  | { readonly kind: 'open'; readonly detail: string }

/** What a trailing digit after 百 means: 450 in Chinese 四百五, 405 in Japanese 四百五. */
export type TrailingDigit = 'colloquial' | 'plain' | 'unknown'

/** Reads a whole text of numerals; `null` where it is none. Digits inside must carry no ambiguous marks. */
export function readCjkNumeral(text: string, trailing: TrailingDigit): CjkReading | null {
  if (text.length > LONGEST || !NUMERAL.test(text) || !HAS_NUMERAL.test(text)) return null
  if (MORE_THAN.test(text)) return { kind: 'open', detail: 'it says "more than": there is no exact value' }
  const compact = text.replace(/ /g, '')
  if (compact.includes('分之')) return fraction(compact, trailing)
  if (compact.endsWith('打') && compact.length > 1)
    return scaled(integer(compact.slice(0, -1), trailing), '12')
  if (compact.startsWith('半') && compact.length === 2)
    return scaled(integer(compact.slice(1), trailing), '0.5')
  if (/[半打分之又]/.test(compact)) return null
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

interface Section {
  readonly value: Amount
  readonly unit: Amount
}

/** One pass over the signs; sections close at 万, 亿 and 兆, and a larger unit scales the smaller ones before it. */
function integer(text: string, trailing: TrailingDigit): CjkReading | null {
  const [whole, decimals, ...more] = text.split(/[点點]/)
  if (more.length > 0 || !whole) return null
  if (decimals !== undefined) return decimal(whole, decimals, trailing)
  const positional = readPositional(whole)
  if (positional) return positional
  const closed: Section[] = []
  let section: Amount = '0'
  let digit: Amount | null = null
  let written = ''
  let unit: Amount = '1'
  let zero = false
  for (const token of whole.match(/\d[\d.,']*|[^\d]/g) ?? []) {
    const value = digitOf(token)
    if (value !== null) {
      if (digit !== null) return null
      if (value === '0' && !/\d/.test(token)) zero = true
      else [digit, written] = [value, token]
    } else if (SMALL_UNITS.has(token)) {
      unit = SMALL_UNITS.get(token)!
      section = plus(section, times(digit ?? '1', unit))
      ;[digit, zero] = [null, false]
    } else if (LARGE_UNITS.has(token)) {
      unit = LARGE_UNITS.get(token)!
      let group: Amount = plus(section, digit ?? '0')
      const bare = group === '0'
      while (closed.length > 0 && closed.at(-1)!.unit.length <= unit.length) {
        if (closed.at(-1)!.unit === unit && !bare) return null
        group = plus(group, closed.pop()!.value)
      }
      if (group === '0') group = '1'
      closed.push({ value: times(group, unit), unit })
      ;[section, digit, zero] = ['0', null, false]
    } else return null
  }
  let total = closed.reduce<Amount>((sum, part) => plus(sum, part.value), section)
  if (digit === null) return { kind: 'amount', amount: total, step: stepOf(whole, unit) }
  if (unit.length > 2 && !zero && written.length === 1) {
    if (trailing === 'unknown' || /\d/.test(written)) {
      return {
        kind: 'open',
        detail: `its last digit ${written} may be ones or a tenth of the unit before it`,
      }
    }
    if (trailing === 'colloquial') digit = times(digit, unit.slice(0, -1))
  }
  total = plus(total, digit)
  return { kind: 'amount', amount: total, step: 0 }
}

/** The last digit shown of `4.78万` is 10^2; of `五千` it is the unit itself. */
function stepOf(whole: string, unit: Amount): number {
  const point = /\d\.(\d+)/.exec(whole)
  return unit.length - 1 - (point?.[1]?.length ?? 0)
}

function digitOf(token: string): Amount | null {
  if (/^\d/.test(token)) {
    const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(token) ? token.replaceAll(',', '') : token
    return /^\d+(?:\.\d+)?$/.test(plain) ? toAmount(plain) : null
  }
  const at = DIGITS.indexOf(token)
  return at < 0 ? null : DIGIT_VALUES[at]!
}

/** `二〇二四`: digits side by side, without units. */
function readPositional(text: string): CjkReading | null {
  if (text.length < 2) return null
  let plain = ''
  for (const sign of text) {
    const at = DIGITS.indexOf(sign)
    if (at < 0) return null
    plain += DIGIT_VALUES[at]
  }
  return plain.startsWith('0') ? null : { kind: 'amount', amount: toAmount(plain)!, step: 0 }
}

function decimal(whole: string, decimals: string, trailing: TrailingDigit): CjkReading | null {
  const head = integer(whole, trailing)
  if (head?.kind !== 'amount') return head
  const match = /^(?:(\d+)|([^\d]+?))([十百千万萬亿億兆]*)$/.exec(decimals)
  if (!match) return null
  let plain = match[1] ?? ''
  for (const sign of match[2] ?? '') {
    const at = DIGITS.indexOf(sign)
    if (at < 0) return null
    plain += DIGIT_VALUES[at]
  }
  const scale = match[3] === '' ? '1' : unitRun(match[3]!)
  const amount = times(plus(head.amount, toAmount(`0.${plain}`)!), scale)
  return { kind: 'amount', amount, step: scale.length - 1 - plain.length }
}

const unitRun = (units: string): Amount =>
  [...units].reduce<Amount>(
    (product, sign) => times(product, SMALL_UNITS.get(sign) ?? LARGE_UNITS.get(sign)!),
    '1',
  )
