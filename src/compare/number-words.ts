/** Numbers written out in English: `one hundred and three`, `two million`, `nine point four`, `three dozens`. */
import { type Amount, over, plus, times, toAmount } from './decimal.ts'
import { fractionReadings } from './fraction-words.ts'
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

const MOST_WORDS = 24

/**
 * The amounts that a text may name which is wholly a number in words, English or German. None where it is no such
 * number; several where its fraction can be taken apart in several ways (`one hundred thirty fifths`).
 */
export function readNumberWords(text: string, locale?: string): readonly Amount[] {
  if (!/^[a-zäöü\d]/i.test(text) || !/[a-zäöü]/i.test(text)) return []
  const language = languageOf(locale)
  if (language === 'de') return single(readGermanNumber(text))
  if (language !== '' && language !== 'en') return []
  const words = text
    .toLowerCase()
    .trim()
    .split(/[\s-]+/)
  if (words.length > MOST_WORDS) return []
  const whole = integer(words) ?? decimal(words) ?? dozens(words) ?? partOfScale(words) ?? quotient(words)
  return whole === null ? fractionReadings(words, integer) : [whole]
}

const single = (amount: Amount | null): readonly Amount[] => (amount === null ? [] : [amount])

/** Digits one by one (`point zero three`), or one number below a hundred (`point seventy-one`). */
function decimal(words: readonly string[]): Amount | null {
  const point = words.indexOf('point')
  if (point < 0) return null
  const whole = integer(words.slice(0, point))
  const behind = words.slice(point + 1)
  const digits = behind.map((word) => VALUES.get(word))
  if (whole === null || digits.length === 0) return null
  if (digits.every((digit) => digit !== undefined && digit <= 9))
    return plus(whole, toAmount(`0.${digits.join('')}`)!)
  const together = integer(behind)
  return together !== null && /^[1-9]\d$/.test(together) ? plus(whole, toAmount(`0.${together}`)!) : null
}

const DOZEN = /^(?:dozens?|dozs|dzs?)$/

/** `a dozen`, `3 dozens`, `half a dozen`; the count is one word, so that no two readings stand. */
function dozens(words: readonly string[]): Amount | null {
  if (!DOZEN.test(words.at(-1)!) || words.length === 1) return null
  const count = words.slice(0, -1)
  if (count[0] === 'half' && (count.length === 1 || (count.length === 2 && count[1] === 'a'))) return '6'
  const number = count.length > 1 ? null : count[0] === 'a' ? '1' : countOf(count)
  return number === null ? null : times(number, '12')
}

/** `half a million`, `quarter million`. */
function partOfScale(words: readonly string[]): Amount | null {
  const scale = SCALES.get(words.at(-1)!)
  const part = words[0] === 'half' ? '0.5' : words[0] === 'quarter' ? '0.25' : null
  const between = words.slice(1, -1).join(' ')
  return scale !== undefined && part !== null && (between === '' || between === 'a')
    ? times(scale, part)
    : null
}

/** `one over three`. */
function quotient(words: readonly string[]): Amount | null {
  const at = words.indexOf('over')
  if (at < 1) return null
  const [top, bottom] = [countOf(words.slice(0, at)), countOf(words.slice(at + 1))]
  return top === null || bottom === null ? null : over(top, bottom)
}

const countOf = (words: readonly string[]): Amount | null =>
  words.length === 1 && /^\d{1,9}$/.test(words[0]!) ? toAmount(words[0]!) : integer(words)

/** Ones after tens, hundreds after ones, scales falling, `and` behind a hundred or a scale: else it is no number. */
function integer(words: readonly string[]): Amount | null {
  let total: Amount = '0'
  let section = 0
  let room = 1000
  let scale: Amount | null = null
  for (const [at, word] of words.entries()) {
    const value = word === 'a' && at === 0 && words.length > 1 ? 1 : VALUES.get(word)
    if (word === 'and' && at > 0 && at < words.length - 1) {
      if (words[at - 1] !== 'hundred' && !SCALES.has(words[at - 1]!)) return null
    } else if (value !== undefined) {
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
  }
  return words.length > 0 ? plus(total, String(section)) : null
}
