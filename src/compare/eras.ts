/** Years counted by Japanese eras and by the Republic of China: `令和6年`, `R6`, `民國113年`. */

import { languageOf } from './locale-marks.ts'

/** First year of each era in the Gregorian calendar, and its last (the era's year one may be written 元). */
const ERAS: ReadonlyArray<{
  readonly names: readonly string[]
  readonly first: number
  readonly last: number
}> = [
  { names: ['令和', 'R'], first: 2019, last: 9999 },
  { names: ['平成', 'H'], first: 1989, last: 2019 },
  { names: ['昭和', 'S'], first: 1926, last: 1989 },
  { names: ['大正', 'T'], first: 1912, last: 1926 },
  { names: ['明治', 'M'], first: 1868, last: 1912 },
  { names: ['民国', '民國', '中華民國', '中华民国'], first: 1912, last: 9999 },
]

const LONG_FORM = /^(令和|平成|昭和|大正|明治|中華民國|中华民国|民国|民國) ?(元|\d{1,3}) ?年 ?/
const SHORT_FORM = /^([RHST])(\d{1,2})[./](\d{1,2})(?:[./](\d{1,2}))?(?!\d)/

/**
 * The Gregorian year of an era date, and the text behind the year; `null` where there is no era. The short form
 * (`R6.9.7`) is read on Japanese pages, and where no language is known.
 */
export function readEra(
  text: string,
  locale?: string,
): { readonly year: number; readonly rest: string } | null {
  const long = LONG_FORM.exec(text)
  if (long) return inEra(long[1]!, long[2] === '元' ? 1 : Number(long[2]), text.slice(long[0].length))
  const language = languageOf(locale)
  const short = language === '' || language === 'ja' ? SHORT_FORM.exec(text) : null
  if (!short) return null
  const rest = `${short[3]}月${short[4] === undefined ? '' : `${short[4]}日`}${text.slice(short[0].length)}`
  return inEra(short[1]!, Number(short[2]), rest)
}

function inEra(name: string, count: number, rest: string) {
  const era = ERAS.find(({ names }) => names.includes(name))!
  const year = era.first + count - 1
  return count >= 1 && year <= era.last ? { year, rest } : null
}
