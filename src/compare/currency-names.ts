/** Names of currencies in words, singular and plural, from the locale data of `Intl`: `US dollars`, `Schweizer Franken`. */

/** Currencies whose names are looked up; the rest is read by code only. */
const NAMED =
  'USD EUR GBP JPY CNY CHF CAD AUD NZD INR KRW RUB BRL MXN SEK NOK DKK ISK PLN CZK HUF RON BGN TRY ILS HKD SGD TWD THB VND IDR MYR PHP ZAR AED SAR EGP UAH ARS CLP COP'.split(
    ' ',
  )

const byLanguage = new Map<string, ReadonlyMap<string, string>>()

function namesIn(language: string): ReadonlyMap<string, string> {
  const stored = byLanguage.get(language)
  if (stored) return stored
  const names = new Map<string, string>()
  for (const currency of NAMED) {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    for (const count of [1, 2, 5]) {
      const name = format.formatToParts(count).find((part) => part.type === 'currency')?.value
      if (name) names.set(keyOf(name), currency)
    }
  }
  byLanguage.set(language, names)
  return names
}

/** Names that people write and `Intl` does not. */
export const COMMON_CURRENCY_NAMES: ReadonlyMap<string, string> = new Map([
  ['dollar américain', 'USD'],
  ['dollars américains', 'USD'],
  ['dollars us', 'USD'],
  ['amerikanische dollar', 'USD'],
  ['amerikanischer dollar', 'USD'],
  ['dólar americano', 'USD'],
  ['dollaro', '$'],
  ['dollari', '$'],
  ['dólar', '$'],
  ['dólares', '$'],
  ['pound sterling', 'GBP'],
  ['sterline', 'GBP'],
  ['yens', 'JPY'],
  ['yenes', 'JPY'],
  ['ienes', 'JPY'],
])

/** Languages whose names are known on every page, beside the page's own. */
const EVERYWHERE = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'zh', 'ja']

/** The code of a currency named in words; the page's own language goes first, and the others must agree. */
export function currencyNamed(name: string, language: string): string | null {
  const low = keyOf(name)
  const common = COMMON_CURRENCY_NAMES.get(low)
  if (common !== undefined) return common
  const own = language !== '' && isSupported(language) ? namesIn(language).get(low) : undefined
  if (own !== undefined) return own
  const codes = new Set(EVERYWHERE.flatMap((known) => namesIn(known).get(low) ?? []))
  return codes.size === 1 ? [...codes][0]! : null
}

/** Without case; Japanese names stand with a space (`スイス フラン`) or without one. */
const keyOf = (name: string): string =>
  name.toLowerCase().replace(/(?<=\p{Script=Katakana}) (?=\p{Script=Katakana})/gu, '')

const isSupported = (language: string): boolean => Intl.NumberFormat.supportedLocalesOf(language).length > 0
