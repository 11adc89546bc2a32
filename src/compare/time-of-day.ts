/** Times of day in the forms of many languages: `14:30`, `2.30 pm`, `14h30`, `下午2点30分`, with or without a zone. */

/** Seconds since midnight, and the offset from UTC in minutes where the text states one. */
export interface TimeOfDay {
  readonly seconds: number
  readonly offset?: number
}

const CLOCK =
  /^(?:T|at |um |à |a las |, ?|- ?)?(上午|下午|晚上|早上|中午|凌晨|午前|午後)? ?(\d{1,2})(?:(?:[:.h]| ?[时時点點] ?)(\d{2})?(?:(?::| ?分 ?)(\d{2})(?:\.\d{1,9})?(?: ?秒)?)?(?: ?分)?)? ?(am|pm|a\.m\.|p\.m\.|uhr|h)? ?(z|utc|gmt|[+-]\d{2}:?\d{2}|(?:utc|gmt) ?[+-]\d{1,2}(?::?\d{2})?)?$/i

/** Reads a whole text as a time of day; `null` where it is none. */
export function readTimeOfDay(text: string): TimeOfDay | null {
  const match = text.length > 40 ? null : CLOCK.exec(text.trim())
  if (!match) return null
  const [, half, hours, minutes, seconds, suffix, zone] = match
  const clockSign = /\d[:.h时時点點]/i.test(text)
  if (!clockSign && !half && !suffix) return null
  const hour = hourOf(Number(hours), half, suffix)
  const [minute, second] = [Number(minutes ?? 0), Number(seconds ?? 0)]
  if (hour === null || minute > 59 || second > 59) return null
  const offset = zone === undefined ? {} : { offset: offsetOf(zone) }
  return { seconds: hour * 3600 + minute * 60 + second, ...offset }
}

function hourOf(hour: number, half: string | undefined, suffix: string | undefined): number | null {
  const meridiem = suffix?.toLowerCase().replaceAll('.', '')
  const afternoon = meridiem === 'pm' || half === '下午' || half === '晚上' || half === '午後'
  const morning =
    meridiem === 'am' || half === '上午' || half === '早上' || half === '凌晨' || half === '午前'
  if (hour > 24 || ((meridiem === 'am' || meridiem === 'pm') && (hour < 1 || hour > 12))) return null
  if (afternoon && hour < 12) return hour + 12
  return morning && hour === 12 ? 0 : hour === 24 ? null : hour
}

function offsetOf(zone: string): number {
  const match = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '-' ? -minutes : minutes
}

export const isTimeOfDay = (text: string): boolean => readTimeOfDay(text) !== null
