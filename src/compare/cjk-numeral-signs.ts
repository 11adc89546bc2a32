/** The signs of Chinese, Japanese and Korean numerals, ordinary and formal, with their values. */
import type { Amount } from './decimal.ts'

/** Value first, then every sign for it: simplified, traditional, formal, Korean. */
const DIGIT_ROWS = [
  '0〇零○영',
  '1一壹壱일',
  '2二贰貳弐两兩俩倆이',
  '3三叁參参삼',
  '4四肆사',
  '5五伍오',
  '6六陆陸육',
  '7七柒칠',
  '8八捌팔',
  '9九玖구',
]

export const NUMERAL_DIGITS: ReadonlyMap<string, string> = new Map(
  DIGIT_ROWS.flatMap((row) => [...row.slice(1)].map((sign): [string, string] => [sign, row[0]!])),
)

/** Signs that are numerals and nothing else, so that two of them side by side are a number: `二〇二四`. */
export const POSITIONAL_DIGIT = /^[〇零○一壹二贰貳三叁參四肆五伍六陆陸七柒八捌九玖]+$/

export const SMALL_UNITS: ReadonlyMap<string, Amount> = new Map([
  ['十', '10'],
  ['拾', '10'],
  ['십', '10'],
  ['百', '100'],
  ['佰', '100'],
  ['백', '100'],
  ['千', '1000'],
  ['仟', '1000'],
  ['천', '1000'],
])

export const LARGE_UNITS: ReadonlyMap<string, Amount> = new Map([
  ['万', '10000'],
  ['萬', '10000'],
  ['만', '10000'],
  ['亿', '100000000'],
  ['億', '100000000'],
  ['억', '100000000'],
  ['兆', '1000000000000'],
  ['조', '1000000000000'],
])

const SIGNS = [...NUMERAL_DIGITS.keys(), ...SMALL_UNITS.keys(), ...LARGE_UNITS.keys()].join('')

/** A whole text of numerals, mixed with digits, points, fractions and words for "and more". */
export const NUMERAL_TEXT = new RegExp(`^[-负負]?[\\d.,'${SIGNS}点點分之又余餘多几幾数數半打 ]+$`)

/** A text without one of these is no numeral. */
export const NUMERAL_SIGN = new RegExp(`[${SIGNS}半打]`)
