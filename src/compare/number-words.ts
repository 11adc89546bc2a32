/** Numbers written out in English: `sixteen`, `one hundred and three`, `two million`, `nine point four`. */
import { type Amount, plus, times, toAmount } from './decimal.ts'
import { languageOf } from './locale-marks.ts'

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
])

const SCALES: ReadonlyMap<string, Amount> = new Map([
  ['thousand', '1000'],
  ['million', '1000000'],
  ['billion', '1000000000'],
  ['trillion', '1000000000000'],
])

const MOST_WORDS = 24

/** The amount of a text that is wholly an English number in words; `null` where it is none. */
export function readNumberWords(text: string, locale?: string): Amount | null {
  if (!/^[a-z]/i.test(text)) return null
  const language = languageOf(locale)
  if (language !== '' && language !== 'en') return null
  const words = text.toLowerCase().split(/[\s-]+/)
  if (words.length > MOST_WORDS) return null
  const point = words.indexOf('point')
  if (point < 0) return integer(words)
  const whole = integer(words.slice(0, point))
  const digits = words.slice(point + 1).map((word) => VALUES.get(word))
  if (whole === null || digits.length === 0 || digits.some((digit) => digit === undefined || digit > 9))
    return null
  return plus(whole, toAmount(`0.${digits.join('')}`)!)
}

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
      room = value >= 20 ? 10 : 1
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
