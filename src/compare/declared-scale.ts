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
  /(?:(\b[a-z]{2,3} ?\$|[$€£¥]|\b[A-Z]{3})\s+)?\b(?:in|en)\s+(?:(us ?\$|[$€£¥]|[a-z]{3})\s*)?(thousands?|millions?|billions?|trillions|tausend|tsd|millionen|mio|milliarden|mrd|milliers|milliards|miles|millones)\b\.?(?:\s*(?:of |de |d')?(us dollars|[$€£¥]|[a-z]{3,7}))?/gi
/** `RMB'000`, `$'000`, `US$000s`, `£m`, `€bn`. */
const SIGN_AND_SCALE = /(?:^|[\s(])([a-z]{0,3}[$€£¥]|[a-z]{3})\s?('000s?|000s|mn|bn|m|mil)(?=$|[\s),])/gi
/** `TEUR`, `T€`, `kEUR`, `MEUR`, `k€`, `M€`. */
const LETTER_AND_CURRENCY = /(?:^|[\s(])([TkKM])(EUR|€|USD|CHF|GBP)(?=$|[\s),])/g
/** `百万円`, `单位：万元`, `（千元）`, `億円`. */
const EAST_ASIAN =
  /(?:^|[\s(:：,、/])(?:人民币|人民幣)?(十?[亿億]|[百千]?[万萬]|千|兆)\s?(人民币元|人民币|港元|美元|日元|元|円|圆|圓|ドル|ユーロ|株|股|人|台|件)(?=$|[\s),。、/])/g

/** The scale that a text declares first; `null` where it declares none. The text may say more. */
export const declaredScale = (text: string): DeclaredScale | null => declaredScales(text)[0] ?? null

/** Every scale that a text declares: `net income in millions and shares in thousands` has two. */
export function declaredScales(text: string): readonly DeclaredScale[] {
  if (text.length > 2000) return []
  const plain = toNumericText(text)
  const found: DeclaredScale[] = []
  for (const [, scale, unit] of plain.matchAll(EAST_ASIAN))
    found.push(withCurrency(EAST_ASIAN_SCALES.get(scale!)!, unit!.replace(/^人民币元$/, '人民币')))
  for (const [, before, within, scale, behind] of plain.matchAll(IN_WORDS))
    found.push(withCurrency(SCALES.get(scale!.toLowerCase())!, before ?? within ?? behind))
  for (const [, sign, scale] of plain.matchAll(SIGN_AND_SCALE))
    if (currencyOf(sign!.toUpperCase()) !== null)
      found.push(withCurrency(SCALES.get(scale!.toLowerCase())!, sign!.toUpperCase()))
  for (const [, letter, currency] of plain.matchAll(LETTER_AND_CURRENCY))
    found.push(withCurrency(letter === 'M' ? 1e6 : 1e3, currency))
  return found.filter(({ scale }, at) => found.findIndex((other) => other.scale === scale) === at)
}

function withCurrency(scale: number, word: string | undefined): DeclaredScale {
  const currency = word === undefined ? null : currencyOf(word)
  return currency === null || currency.length !== 3 ? { scale } : { scale, currency }
}
