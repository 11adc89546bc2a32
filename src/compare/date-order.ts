/** Which of `05/04/2018` is the day: the column shows it, or the language leaves no other way, or nobody knows. */
import type { ReadingContext } from './comparator.ts'
import { foldText } from './fold-text.ts'
import { toLocale } from './locale-marks.ts'

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** Numeric dates with the year last. */
const YEAR_LAST = /(?:^|[^\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g

const MOST_SIBLINGS = 300
const LONGEST_SIBLING = 120

const bySiblings = new WeakMap<readonly string[], DateOrder | 'unknown' | 'contradicting'>()

function decideBySiblings(siblings: readonly string[]): DateOrder | 'unknown' | 'contradicting' {
  const stored = bySiblings.get(siblings)
  if (stored !== undefined) return stored
  const seen = new Set<DateOrder>()
  for (const sibling of siblings.slice(0, MOST_SIBLINGS)) {
    for (const match of foldText(sibling.slice(0, LONGEST_SIBLING)).matchAll(YEAR_LAST)) {
      const [first, second] = [Number(match[1]), Number(match[3])]
      if (first > 12 && first <= 31 && second >= 1 && second <= 12) seen.add('dmy')
      if (second > 12 && second <= 31 && first >= 1 && first <= 12) seen.add('mdy')
    }
  }
  const decision = seen.size === 0 ? 'unknown' : seen.size === 1 ? [...seen][0]! : 'contradicting'
  bySiblings.set(siblings, decision)
  return decision
}

/** Languages whose numeric dates, year last, always put the day first. */
const DAY_FIRST_LANGUAGES: ReadonlySet<string> = new Set(
  'de fr es it pt nl pl cs sk ru uk bg ro el tr fi da nb no sv hr sl sr et lv id vi th he ca gl'.split(' '),
)
/** English with a region that leaves no doubt; plain `en` stands on pages of every country. */
const ENGLISH: Readonly<Record<string, DateOrder>> = {
  US: 'mdy',
  GB: 'dmy',
  IE: 'dmy',
  AU: 'dmy',
  NZ: 'dmy',
  IN: 'dmy',
  SG: 'dmy',
}
/** Regions where several orders are in use whatever the language. */
const MIXED_REGIONS: ReadonlySet<string> = new Set(['CA', 'PR', 'PH', 'PA', 'US'])

function decideByLocale(tag: string): DateOrder | null {
  const locale = toLocale(tag)
  if (!locale) return null
  const region = locale.region ?? ''
  if (locale.language === 'en') return ENGLISH[region] ?? null
  return DAY_FIRST_LANGUAGES.has(locale.language) && !MIXED_REGIONS.has(region) ? 'dmy' : null
}

/** Order of a numeric date with the year last; `null` where nothing settles it. */
export function yearLastOrder(context: ReadingContext, separator: string): DateOrder | null {
  const shown = context.siblings ? decideBySiblings(context.siblings) : 'unknown'
  if (shown === 'contradicting') return null
  if (shown !== 'unknown') return shown
  const byLocale = context.locale ? decideByLocale(context.locale) : null
  if (separator === '.') return byLocale === 'mdy' ? null : 'dmy'
  return byLocale
}
