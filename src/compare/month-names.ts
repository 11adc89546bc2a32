/** Names of months and weekdays in the languages of `Intl`, short and long, looked up in any case. */
import { toLocale } from './locale-marks.ts'

/** Languages tried on every page; the page's own language comes before them. */
const EVERYWHERE = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

/** Abbreviations in use that the locale data does not list. */
const MORE_MONTHS: ReadonlyArray<readonly [string, number]> = [
  ['sept', 9],
  ['jän', 1],
  ['jänner', 1],
  ['feber', 2],
  ['mär', 3],
  ['mrz', 3],
  ['setiembre', 9],
  ['set', 9],
]

interface Names {
  readonly months: ReadonlyMap<string, number>
  readonly weekdays: ReadonlySet<string>
}

const byLanguage = new Map<string, Names>()

function namesOf(language: string): Names {
  const stored = byLanguage.get(language)
  if (stored) return stored
  const months = new Map<string, number>()
  const weekdays = new Set<string>()
  for (const width of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC', calendar: 'gregory' })
    const inDate = new Intl.DateTimeFormat(language, {
      month: width,
      day: 'numeric',
      timeZone: 'UTC',
      calendar: 'gregory',
    })
    const weekday = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const at = Date.UTC(2024, month, 15)
      const written = inDate.formatToParts(at).find((part) => part.type === 'month')!.value
      for (const name of [alone.format(at), written]) {
        const key = nameKey(name)
        if (key !== '' && !/^\d/.test(key)) months.set(key, month + 1)
      }
    }
    for (let day = 1; day <= 7; day++) weekdays.add(nameKey(weekday.format(Date.UTC(2024, 0, day))))
  }
  const names = { months, weekdays }
  byLanguage.set(language, names)
  return names
}

/** Case and final point do not matter: `Sept.` is `sept`. */
const nameKey = (name: string): string => name.toLowerCase().replace(/\.$/, '').normalize('NFC')

let everywhere: Names | null = null

/** All languages together; a name that two of them give to different months is left out. */
function sharedNames(): Names {
  if (everywhere) return everywhere
  const months = new Map<string, number>()
  const weekdays = new Set<string>()
  const disputed = new Set<string>()
  const add = (name: string, month: number) => {
    if ((months.get(name) ?? month) !== month) disputed.add(name)
    months.set(name, month)
  }
  for (const language of EVERYWHERE) {
    for (const [name, month] of namesOf(language).months) add(name, month)
    for (const name of namesOf(language).weekdays) weekdays.add(name)
  }
  for (const [name, month] of MORE_MONTHS) add(name, month)
  for (const name of disputed) months.delete(name)
  everywhere = { months, weekdays }
  return everywhere
}

function localNames(locale: string | undefined): Names | null {
  const language = locale ? toLocale(locale)?.language : undefined
  if (!language || Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return null
  return namesOf(language)
}

/** The month, 1 to 12, that a word names; `null` where it is none. */
export function monthOf(word: string, locale?: string): number | null {
  const key = nameKey(word)
  return localNames(locale)?.months.get(key) ?? sharedNames().months.get(key) ?? null
}

export function isWeekday(word: string, locale?: string): boolean {
  const key = nameKey(word)
  return (localNames(locale)?.weekdays.has(key) ?? false) || sharedNames().weekdays.has(key)
}
