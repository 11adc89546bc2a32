/** Words and letters that scale a number: million, bn, k, Mio., lakh. */
import { languageOf } from './locale-marks.ts'

/** Powers of ten; every row is tested. The long scale (10^12 = Billion) is settled by spelling or language below. */
export const SCALE_WORDS: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['thousand', 3],
  ['thousands', 3],
  ['tsd', 3],
  ['tausend', 3],
  ['тыс', 3],
  ['lakh', 5],
  ['lakhs', 5],
  ['lac', 5],
  ['lacs', 5],
  ['m', 6],
  ['mn', 6],
  ['mln', 6],
  ['mio', 6],
  ['million', 6],
  ['millions', 6],
  ['millionen', 6],
  ['millón', 6],
  ['millones', 6],
  ['milhão', 6],
  ['milhões', 6],
  ['milioni', 6],
  ['miljoen', 6],
  ['млн', 6],
  ['mil millones', 9],
  ['mil milhões', 9],
  ['crore', 7],
  ['crores', 7],
  ['b', 9],
  ['bn', 9],
  ['bln', 9],
  ['mrd', 9],
  ['md', 9],
  ['mds', 9],
  ['mld', 9],
  ['milliard', 9],
  ['milliards', 9],
  ['milliarde', 9],
  ['milliarden', 9],
  ['miliardi', 9],
  ['miljard', 9],
  ['млрд', 9],
  ['billionen', 12],
  ['bilhão', 9],
  ['bilhões', 9],
  ['bilião', 12],
  ['biliões', 12],
  ['billón', 12],
  ['billones', 12],
  ['tn', 12],
  ['trn', 12],
])

/** Words of both scales: the short one in English and Portuguese of Brazil, the long one elsewhere in Europe. */
const BY_LANGUAGE: ReadonlyMap<string, { readonly short: number; readonly long: number }> = new Map([
  ['billion', { short: 9, long: 12 }],
  ['billions', { short: 9, long: 12 }],
  ['trillion', { short: 12, long: 18 }],
  ['trillions', { short: 12, long: 18 }],
])

const LONG_SCALE_LANGUAGES: ReadonlySet<string> = new Set([
  'de',
  'fr',
  'es',
  'nl',
  'da',
  'sv',
  'nb',
  'no',
  'fi',
  'pl',
  'cs',
])

/** A thousand in Spanish, Portuguese and Italian; a slang million in English, where it is not read. */
const ROMANCE_THOUSAND: ReadonlySet<string> = new Set(['mil', 'mila'])
const ROMANCE_LANGUAGES: ReadonlySet<string> = new Set(['es', 'pt', 'ca', 'gl', 'it'])

/** `MM` is a million in accounts; `mm` is a millimetre. */
const CAPITAL_SCALES: ReadonlyMap<string, number> = new Map([['MM', 6]])

/** The power of ten that a word stands for, or `null` where it is no scale. */
export function scaleOf(word: string, locale?: string): number | null {
  const capital = CAPITAL_SCALES.get(word)
  if (capital !== undefined) return capital
  const plain = word.toLowerCase().replace(/\.$/, '')
  const split = BY_LANGUAGE.get(plain)
  if (split) return LONG_SCALE_LANGUAGES.has(languageOf(locale)) ? split.long : split.short
  if (ROMANCE_THOUSAND.has(plain)) return ROMANCE_LANGUAGES.has(languageOf(locale)) ? 3 : null
  return SCALE_WORDS.get(plain) ?? null
}

/**
 * Whether a word is one of both scales on a page whose language leaves open which: `1.2 billion` on a French page
 * may be English. German nouns are capitals, so that `1 Billion` is German and `1 billion` is not.
 */
export function isOpenScale(word: string, locale?: string): boolean {
  const plain = word.replace(/\.$/, '')
  if (!BY_LANGUAGE.has(plain.toLowerCase())) return false
  const language = languageOf(locale)
  if (language === 'de') return !/^[BT][a-z]+n$/.test(plain)
  return LONG_SCALE_LANGUAGES.has(language)
}
