/** ISO codes of countries, languages and currencies, with the names that `Intl` knows for them. */
import { ALPHA_3_COUNTRIES } from './country-codes.ts'
import { currencyOf, isShared } from './currency.ts'
import { foldCase } from './fold-text.ts'
import { toLocale } from './locale-marks.ts'

export type StandardKind = 'country' | 'language' | 'currency'

const KINDS: readonly StandardKind[] = ['country', 'language', 'currency']
const DISPLAY_TYPES = { country: 'region', language: 'language', currency: 'currency' } as const

/** Languages whose names are known on every page, beside the page's own. */
const EVERYWHERE = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'zh', 'ja']

const COMMON_COUNTRY_NAMES: ReadonlyArray<readonly [string, string]> = [
  ['usa', 'US'],
  ['u.s.a.', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['uae', 'AE'],
  ['holland', 'NL'],
  ['czech republic', 'CZ'],
  ['米国', 'US'],
  ['アメリカ', 'US'],
  ['英国', 'GB'],
  ['台湾', 'TW'],
  ['香港', 'HK'],
]

type NameTable = ReadonlyMap<string, readonly string[]>

const tables = new Map<string, NameTable>()

/** Name → codes in one language; a name of several codes names none of them alone. */
function tableOf(language: string, kind: StandardKind): NameTable {
  const id = `${kind} ${language}`
  const stored = tables.get(id)
  if (stored) return stored
  const names = new Map<string, string[]>()
  // `Simplified Chinese` and `Chinese (Simplified)`: languages have two manners.
  for (const languageDisplay of kind === 'language'
    ? (['dialect', 'standard'] as const)
    : ([undefined] as const)) {
    const type = DISPLAY_TYPES[kind]
    const display = new Intl.DisplayNames([language], {
      type,
      fallback: 'none',
      ...(languageDisplay && { languageDisplay }),
    })
    for (const code of codesOf(kind)) {
      const name = display.of(code)
      if (!name) continue
      const codes = names.get(foldCase(name)) ?? []
      if (!codes.includes(code)) names.set(foldCase(name), [...codes, code])
    }
  }
  tables.set(id, names)
  return names
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** Variants of languages that pages call by name: `Chinese (Simplified)`, `Brazilian Portuguese`. */
const VARIANTS =
  'zh-Hans zh-Hant en-US en-GB en-CA en-AU pt-BR pt-PT es-ES es-MX fr-CA fr-CH de-AT de-CH'.split(' ')

function codesOf(kind: StandardKind): readonly string[] {
  if (kind === 'currency') return Intl.supportedValuesOf('currency')
  if (kind === 'language') return [...PAIRS, ...VARIANTS]
  return PAIRS.map((pair) => pair.toUpperCase()).filter((code) => !NO_COUNTRY.has(code))
}

/** Codes that CLDR names and that are no country today, or pseudo-regions. */
const NO_COUNTRY: ReadonlySet<string> = new Set(
  'AN BU CS DD FX NT SU TP YD YU ZR EU EZ UN QO XA XB ZZ UK'.split(' '),
)

const cache = new Map<string, readonly string[]>()
const MOST_CACHED = 2000
const LONGEST_NAME = 60

/** The standard things that a text may name: `country:DE`, `language:de`, `currency:EUR`. */
export function standardNames(
  text: string,
  locale?: string,
  kinds: readonly StandardKind[] = KINDS,
): readonly string[] {
  if (text.length > LONGEST_NAME) return []
  const language = (locale && toLocale(locale)?.language) || ''
  const id = `${language} ${kinds.join()} ${text}`
  const stored = cache.get(id)
  if (stored) return stored
  const names = kinds.flatMap((kind) =>
    [...codesNamed(text, kind, language)].map((code) => `${kind}:${code}`),
  )
  if (cache.size < MOST_CACHED) cache.set(id, names)
  return names
}

function codesNamed(text: string, kind: StandardKind, language: string): Set<string> {
  const codes = new Set<string>()
  const low = foldCase(text)
  if (kind === 'country' && /^[A-Z]{2}$/.test(text) && codesOf(kind).includes(text)) codes.add(text)
  const short = kind === 'country' ? ALPHA_3_COUNTRIES.get(text) : undefined
  if (short !== undefined) codes.add(short)
  if (kind === 'language' && LANGUAGE_TAG.test(text)) codes.add(canonicalTag(text))
  if (kind === 'currency') {
    const currency = currencyOf(text, language || undefined)
    if (currency !== null && !isShared(currency)) codes.add(currency)
  }
  for (const known of new Set([...EVERYWHERE, ...(isSupported(language) ? [language] : [])])) {
    const named = tableOf(known, kind).get(low)
    if (named?.length === 1) codes.add(named[0]!)
  }
  if (kind === 'country') {
    const common = COMMON_COUNTRY_NAMES.find(([name]) => name === low)
    if (common) codes.add(common[1])
  }
  return codes
}

/** `de`, `deu`, `ger`, `zh-Hans`, `pt_BR`: a language, perhaps with a script and a region. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_][A-Z][a-z]{3})?(?:[-_][A-Z]{2})?$/

/** Three letters become two where there are two (`deu`, and `ger` of ISO 639-2/B). */
function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? tag
  } catch {
    return tag
  }
}

const isSupported = (language: string): boolean =>
  language !== '' && Intl.DisplayNames.supportedLocalesOf(language).length > 0
