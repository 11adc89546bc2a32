/** Which decimal and thousands marks a language writes, from the locale data of `Intl`, read once per language. */

export interface LocaleMarks {
  readonly decimal: string
  readonly group: string
}

/** More language tags than any run meets; a hostile page must not fill the memory with invented ones. */
const MOST_LOCALES = 500

/** Languages whose regions write opposite marks: without a region the tag settles nothing. */
const SPLIT_BY_REGION: ReadonlySet<string> = new Set(['es', 'ar'])

/** Regions whose locale data groups by spaces, and whose pages group by points as well. */
const POINTS_AS_WELL: ReadonlySet<string> = new Set(['de-AT', 'pt-PT'])

const known = new Map<string, LocaleMarks | null>()

/** The marks of a BCP 47 tag, or `null` where the tag is invalid, unknown or does not settle them. */
export function localeMarks(locale: string): LocaleMarks | null {
  const stored = known.get(locale)
  if (stored !== undefined) return stored
  const marks = readMarksOf(locale)
  if (known.size < MOST_LOCALES) known.set(locale, marks)
  return marks
}

function readMarksOf(tag: string): LocaleMarks | null {
  const locale = toLocale(tag)
  if (!locale || Intl.NumberFormat.supportedLocalesOf(locale.baseName).length === 0) return null
  if (!locale.region && SPLIT_BY_REGION.has(locale.language)) return null
  const format = new Intl.NumberFormat(locale.baseName, {
    numberingSystem: 'latn',
    useGrouping: 'always',
  } as Intl.NumberFormatOptions)
  const parts = format.formatToParts(1234567.5)
  const part = (type: string) => parts.find((piece) => piece.type === type)?.value ?? ''
  const decimal = part('decimal')
  // English pages of countries that write a decimal comma follow either use.
  if (locale.language === 'en' && decimal !== '.') return null
  return { decimal, group: POINTS_AS_WELL.has(locale.baseName) ? '.' : part('group') }
}

/** A BCP 47 tag taken apart; underscores are read as hyphens; `null` where it is none. */
export function toLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-'))
  } catch {
    return null
  }
}

const languages = new Map<string, string>()

/** The bare language of a tag, `zh` of `zh-Hant-TW`; empty where there is none. */
export function languageOf(locale: string | undefined): string {
  if (!locale) return ''
  const stored = languages.get(locale)
  if (stored !== undefined) return stored
  const language = toLocale(locale)?.language ?? ''
  if (languages.size < MOST_LOCALES) languages.set(locale, language)
  return language
}
