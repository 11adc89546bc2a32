/** Order of dates and times written as ISO 8601 has them; nothing else that is text has an order. */

/** RFC 3339 §5.6 and its beginnings (a year and a month, a date), and a date with a time but no offset. */
const MOMENT =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|z|[+-]\d\d:?\d\d)?)?)?)?$/
const OTHER = [/^\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/, /^\d{4}-?Q[1-4]$/, /^\d{4}-W\d\d$/]
const DAY = 86_400_000

/** Whether a text is a date, a time of day, a quarter or a week. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && (isDate(value) || OTHER.some((kind) => kind.test(value)))

function isDate(text: string): boolean {
  const [, year, month = '01', day = '01'] = MOMENT.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`)
}

/**
 * Below, at or above zero as the first is earlier, the same or later; `null` where that is not said: a month against
 * a day in it, an offset on one side only, a time against a date.
 */
export function compareMoments(left: string, right: string): number | null {
  const [a, b] = [MOMENT.exec(left), MOMENT.exec(right)]
  if (!a || !b) {
    const kind = OTHER.find((one) => one.test(left) && one.test(right))
    return kind && left.includes('-') === right.includes('-') ? byText(left, right) : null
  }
  if (a[5] !== undefined && b[5] !== undefined) return Math.sign(instant(a) - instant(b))
  if ((a[5] === undefined) === (b[5] === undefined))
    return byText(left.replace(/[Tt]/, ' '), right.replace(/[Tt]/, ' '))
  // Offsets go from -12 to +14 hours: beyond two days they decide nothing.
  const apart = Date.parse(left.slice(0, 10)) - Date.parse(right.slice(0, 10))
  return Math.abs(apart) > 2 * DAY ? Math.sign(apart) : null
}

const instant = ([, year, month, day, time, offset]: RegExpExecArray): number =>
  Date.parse(`${year}-${month}-${day}T${time}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()}`)

/** Texts of one form are in order as they are; the beginning of another one is neither before nor after it. */
function byText(left: string, right: string): number | null {
  if (left === right) return 0
  if (left.startsWith(right) || right.startsWith(left)) return null
  return left < right ? -1 : 1
}
