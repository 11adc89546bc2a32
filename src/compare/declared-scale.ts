/** Reads what a caption or a header declares of the numbers under it: `in millions`, `单位：万元`, `百万円`, `TEUR`. */
import { currencyOf } from './currency.ts'
import { toNumericText } from './numeric-text.ts'

export interface DeclaredScale {
  /** A power of ten above 1. */
  readonly scale: number
  /** Currency code where the declaration names one. */
  readonly currency?: string
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousands', 1e3],
  ['thousand', 1e3],
  ['millions', 1e6],
  ['million', 1e6],
  ['billions', 1e9],
  ['billion', 1e9],
  ['trillions', 1e12],
  ['tausend', 1e3],
  ['tsd', 1e3],
  ['millionen', 1e6],
  ['mio', 1e6],
  ['milliarden', 1e9],
  ['mrd', 1e9],
  ['milliers', 1e3],
  ['milliards', 1e9],
  ['miles', 1e3],
  ['millones', 1e6],
  ['mn', 1e6],
  ['bn', 1e9],
  ['m', 1e6],
  ['000s', 1e3],
  ["'000", 1e3],
  ["'000s", 1e3],
  ['mil', 1e6],
])

const EAST_ASIAN_SCALES: ReadonlyMap<string, number> = new Map([
  ['千', 1e3],
  ['万', 1e4],
  ['萬', 1e4],
  ['百万', 1e6],
  ['百萬', 1e6],
  ['千万', 1e7],
  ['千萬', 1e7],
  ['亿', 1e8],
  ['億', 1e8],
  ['十亿', 1e9],
  ['十億', 1e9],
  ['兆', 1e12],
])

/** `in millions`, `in EUR million`, `dollars in thousands`, `$ in millions`, `en milliers d'euros`. */
const IN_WORDS =
  /(?:(\b[a-z]{2,3} ?\$|[$€£¥]|\b[A-Z]{3})\s+)?\b(?:in|en)\s+(?:(us ?\$|[$€£¥]|[a-z]{3})\s*)?(thousands?|millions?|billions?|trillions|tausend|tsd|millionen|mio|milliarden|mrd|milliers|milliards|miles|millones)\b\.?(?:\s*(?:of |de |d')?(us dollars|[$€£¥]|[a-z]{3,7}))?/i
/** `RMB'000`, `$'000`, `US$000s`, `£m`, `€bn`. */
const SIGN_AND_SCALE = /(?:^|[\s(])([a-z]{0,3}[$€£¥]|[a-z]{3})\s?('000s?|000s|mn|bn|m|mil)(?=$|[\s),])/i
/** `TEUR`, `T€`, `kEUR`, `MEUR`, `k€`, `M€`. */
const LETTER_AND_CURRENCY = /(?:^|[\s(])([TkKM])(EUR|€|USD|CHF|GBP)(?=$|[\s),])/
/** `百万円`, `单位：万元`, `（千元）`, `億円`. */
const EAST_ASIAN =
  /(?:^|[\s(:：,、/])(?:人民币|人民幣)?(十?[亿億]|[百千]?[万萬]|千|兆)\s?(人民币元|人民币|港元|美元|日元|元|円|圆|圓|ドル|ユーロ|株|股|人|台|件)(?=$|[\s),。、/])/

/** The scale that a text declares; `null` where it declares none. The text may say more. */
export function declaredScale(text: string): DeclaredScale | null {
  if (text.length > 2000) return null
  const plain = toNumericText(text)
  const asian = EAST_ASIAN.exec(plain)
  if (asian) return withCurrency(EAST_ASIAN_SCALES.get(asian[1]!)!, asian[2]!.replace(/^人民币元$/, '人民币'))
  const words = IN_WORDS.exec(plain)
  if (words) return withCurrency(SCALES.get(words[3]!.toLowerCase())!, words[1] ?? words[2] ?? words[4])
  const sign = SIGN_AND_SCALE.exec(plain)
  if (sign && currencyOf(sign[1]!.toUpperCase()) !== null)
    return withCurrency(SCALES.get(sign[2]!.toLowerCase())!, sign[1]!.toUpperCase())
  const letter = LETTER_AND_CURRENCY.exec(plain)
  if (letter) return withCurrency(letter[1] === 'M' ? 1e6 : 1e3, letter[2]!)
  return null
}

function withCurrency(scale: number, word: string | undefined): DeclaredScale {
  const currency = word === undefined ? null : currencyOf(word)
  return currency === null || currency.length !== 3 ? { scale } : { scale, currency }
}
