/** Units of time and the words for them, in the languages that pages are read in. */
import type { Amount } from './decimal.ts'
import type { DurationUnit } from './duration.ts'

export const DURATION_UNITS: Readonly<
  Record<DurationUnit, { readonly seconds: Amount; readonly months: Amount }>
> = {
  s: { seconds: '1', months: '0' },
  min: { seconds: '60', months: '0' },
  h: { seconds: '3600', months: '0' },
  d: { seconds: '86400', months: '0' },
  week: { seconds: '604800', months: '0' },
  month: { seconds: '0', months: '1' },
  year: { seconds: '0', months: '12' },
}

const WORDS: Readonly<Record<DurationUnit, string>> = {
  s: "s sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondo secondi seconden 秒 秒钟 秒鐘 秒間 초 \" ''",
  min: "m min mins minute minutes minuten minuto minutos minuti minuut mn 分 分钟 分鐘 分間 분 '",
  h: 'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur 小时 小時 时 時 時間 钟头 시간',
  d: 'd day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen 天 日 日間 일',
  week: 'w wk wks week weeks woche wochen semaine semaines semana semanas settimana settimane weken 周 週 星期 週間 주',
  month:
    'mo mos mth mths month months monat monate monaten mois mes meses mese mesi maand maanden 个月 個月 月 か月 ヶ月 カ月 ヵ月 개월',
  year: 'y yr yrs year years jahr jahre jahren an ans année années año años ano anos anno anni jaar 年 年間 년',
}

const byWord: ReadonlyMap<string, DurationUnit> = new Map(
  Object.entries(WORDS).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, DurationUnit] => [word, unit as DurationUnit]),
  ),
)

/** The unit that a word names, without case and without a final point. */
export const durationUnitOf = (word: string): DurationUnit | undefined =>
  byWord.get(word.trim().toLowerCase().replace(/\.$/, ''))

/** Unit that a number without one has behind a unit: `1h20` is twenty minutes more. */
export const UNIT_BELOW: Partial<Record<DurationUnit, DurationUnit>> = { h: 'min', min: 's' }

/** From the longest to the shortest, the order in which parts of one duration are written. */
export const UNITS_FALLING: readonly DurationUnit[] = ['year', 'month', 'week', 'd', 'h', 'min', 's']
