/** ISO codes of countries, languages and currencies, with the names that `Intl` knows for them. */
import { currencyOf, isShared } from './currency.ts'
import { foldCase } from './fold-text.ts'
import { toLocale } from './locale-marks.ts'

export type StandardKind = 'country' | 'language' | 'currency'

const KINDS: readonly StandardKind[] = ['country', 'language', 'currency']
const DISPLAY_TYPES = { country: 'region', language: 'language', currency: 'currency' } as const

/** Languages whose names are known on every page, beside the page's own. */
const EVERYWHERE = ['en', 'de', 'fr', 'es', 'zh', 'ja']

const COMMON_COUNTRY_NAMES: ReadonlyArray<readonly [string, string]> = [
  ['usa', 'US'],
  ['u.s.a.', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['uae', 'AE'],
]

type NameTable = ReadonlyMap<string, readonly string[]>

const tables = new Map<string, NameTable>()

/** Name → codes in one language; a name of several codes names none of them alone. */
function tableOf(language: string, kind: StandardKind): NameTable {
  const id = `${kind} ${language}`
  const stored = tables.get(id)
  if (stored) return stored
  const names = new Map<string, string[]>()
  const display = new Intl.DisplayNames([language], { type: DISPLAY_TYPES[kind], fallback: 'none' })
  for (const code of codesOf(kind)) {
    const name = display.of(code)
    if (name) names.set(foldCase(name), [...(names.get(foldCase(name)) ?? []), code])
  }
  tables.set(id, names)
  return names
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

function codesOf(kind: StandardKind): readonly string[] {
  if (kind === 'currency') return Intl.supportedValuesOf('currency')
  if (kind === 'language') return PAIRS
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
  if (kind === 'language' && /^[a-z]{2}$/.test(text)) codes.add(text)
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

const isSupported = (language: string): boolean =>
  language !== '' && Intl.DisplayNames.supportedLocalesOf(language).length > 0
