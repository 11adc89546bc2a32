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
      if (name) names.set(name.toLowerCase(), currency)
    }
  }
  byLanguage.set(language, names)
  return names
}

/** The code of a currency named in words, in English or the given language; `null` where it is none. */
export function currencyNamed(name: string, language: string): string | null {
  const low = name.toLowerCase()
  const own =
    language !== '' && language !== 'en' && isSupported(language) ? namesIn(language).get(low) : undefined
  return own ?? namesIn('en').get(low) ?? null
}

const isSupported = (language: string): boolean => Intl.NumberFormat.supportedLocalesOf(language).length > 0
