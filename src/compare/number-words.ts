/** Numbers written out in English: `one hundred and three`, `two million`, `nine point four`, `one and a half`. */
import { type Amount, plus, times, toAmount, toFraction } from './decimal.ts'
import { readGermanNumber } from './german-number-words.ts'
import { languageOf } from './locale-marks.ts'

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['nought', 0],
  ['naught', 0],
])

const SCALES: ReadonlyMap<string, Amount> = new Map([
  ['thousand', '1000'],
  ['million', '1000000'],
  ['billion', '1000000000'],
  ['trillion', '1000000000000'],
])

/** Names of the parts of one; plurals add an s. */
const PARTS: ReadonlyMap<string, bigint> = new Map(
  Object.entries({
    half: 2,
    halve: 2,
    third: 3,
    quarter: 4,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    hundredth: 100,
    thousandth: 1000,
  }).map(([word, parts]): [string, bigint] => [word, BigInt(parts)]),
)

const MOST_WORDS = 24

/** The amount of a text that is wholly a number in words, English or German; `null` where it is none. */
export function readNumberWords(text: string, locale?: string): Amount | null {
  if (!/^[a-zäöü]/i.test(text)) return null
  const language = languageOf(locale)
  if (language === 'de') return readGermanNumber(text)
  if (language !== '' && language !== 'en') return null
  const words = text
    .toLowerCase()
    .trim()
    .split(/[\s-]+/)
  if (words.length > MOST_WORDS) return null
  return integer(words) ?? decimal(words) ?? dozens(words) ?? mixed(words)
}

function decimal(words: readonly string[]): Amount | null {
  const point = words.indexOf('point')
  if (point < 0) return null
  const whole = integer(words.slice(0, point))
  const digits = words.slice(point + 1).map((word) => VALUES.get(word))
  if (whole === null || digits.length === 0 || digits.some((digit) => digit === undefined || digit > 9))
    return null
  return plus(whole, toAmount(`0.${digits.join('')}`)!)
}

/** `a dozen`, `three dozens`, `half a dozen`; the count is one word, so that no two readings stand. */
function dozens(words: readonly string[]): Amount | null {
  if (!/^dozens?$/.test(words.at(-1)!) || words.length === 1) return null
  const count = words.slice(0, -1)
  if (count[0] === 'half' && count.length <= 2) return '6'
  const number = count.length > 1 ? null : count[0] === 'a' ? '1' : countOf(count)
  return number === null ? null : times(number, '12')
}

/** `three quarters`, `one and a half`; the count is one word, so that no two readings stand. */
function mixed(words: readonly string[]): Amount | null {
  const denominator = PARTS.get(words.at(-1)!) ?? PARTS.get(words.at(-1)!.replace(/s$/, ''))
  if (denominator === undefined || words.length === 1) return null
  const and = words.lastIndexOf('and')
  const whole = and < 0 ? '0' : integer(words.slice(0, and))
  const count = words.slice(and + 1, -1)
  const numerator = count.length === 1 && count[0] === 'a' ? '1' : count.length === 1 ? countOf(count) : null
  if (whole === null || numerator === null || !/^\d{1,4}$/.test(numerator)) return null
  if (and >= 0 && BigInt(numerator) >= denominator) return null
  return plus(whole, toFraction(BigInt(numerator), denominator)!)
}

const countOf = (words: readonly string[]): Amount | null =>
  words.length === 1 && /^\d{1,9}$/.test(words[0]!) ? toAmount(words[0]!) : integer(words)

/** Ones after tens, hundreds after ones, scales falling: any other order is no number. */
function integer(words: readonly string[]): Amount | null {
  let total: Amount = '0'
  let section = 0
  let room = 1000
  let scale: Amount | null = null
  let seen = false
  for (const [at, word] of words.entries()) {
    const value = word === 'a' && at === 0 && words.length > 1 ? 1 : VALUES.get(word)
    if (word === 'and' && seen && at < words.length - 1) continue
    if (value !== undefined) {
      if (value >= room || (value === 0 && words.length > 1)) return null
      section += value
      room = value >= 20 && value % 10 === 0 ? 10 : 1
    } else if (word === 'hundred' && section >= 1 && section <= 99) {
      section *= 100
      room = 100
    } else if (SCALES.has(word) && section > 0) {
      const next = SCALES.get(word)!
      if (scale !== null && next.length >= scale.length) return null
      total = plus(total, times(String(section), next))
      scale = next
      section = 0
      room = 1000
    } else return null
    seen = true
  }
  return seen ? plus(total, String(section)) : null
}
