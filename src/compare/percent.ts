/** Percents: `12.5 %`, `百分之五`, `25 bps`. Never equal to a fraction unless the field is declared as one. */
import type { Comparator, Reading, ReadingContext } from './comparator.ts'
import { times } from './decimal.ts'
import { formatNumber, readJsonNumber, sameNumber, showsNumber, undecidedNumber } from './number.ts'
import { toNumericText } from './numeric-text.ts'
import { type NumberValue, readNumeric, withFullWidthEvidence } from './read-number.ts'
import { ambiguous, LONGEST_VALUE, notAScalar, quoted, read, unreadable } from './reading.ts'

export interface PercentOptions {
  /** `fraction`: a bare number stands for a share of 1, so 0.125 is 12.5 %. By default it is percent. */
  readonly as?: 'fraction'
  /** The source shows roundings: a candidate matches if it rounds to exactly what is shown. Off by default. */
  readonly rounding?: boolean
}

/** Signs and words behind or before the number, and the percents that one of it is, as a power of ten. */
const SUFFIX =
  /^(.*?)\s?(%|‰|‱|percent(?:age)?s?(?: points?)?|per ?cent|prozent(?:punkte?)?|pour ?cent|por ciento|por cento|per mille|promille|pp|pps|bps?|basis points?|个百分点|個百分點|個百分点|个百分點|パーセント|ポイント|パーミル)$/i
const PREFIX = /^([-负負])?(?:%\s?(?=[\d-])|[百佰]分之)(.+)$/
/** `三成` is three tenths. */
const TENTHS = /^([^成]+)成([半一二三四五六七八九\d])?$/
/** `7折`: seventy percent is paid, or thirty percent is off. */
const DISCOUNT = /^[^折]+折$/

const POWER: ReadonlyMap<string, number> = new Map([
  ['‰', -1],
  ['per mille', -1],
  ['promille', -1],
  ['パーミル', -1],
  ['‱', -2],
  ['bp', -2],
  ['bps', -2],
  ['basis point', -2],
  ['basis points', -2],
])

/** Spaces between Chinese characters, and between them and digits, separate nothing. */
const SPACED_HAN = /(?<=[\d\p{Script=Han}]) (?=\p{Script=Han})|(?<=\p{Script=Han}) (?=\d)/gu

/** Compares percents, with the number in percent as the value. */
export function percent(options: PercentOptions = {}): Comparator<NumberValue> {
  return {
    name: 'percent',
    read(raw, context = {}) {
      if (typeof raw === 'number') return inPercent(readJsonNumber(raw), options.as === 'fraction' ? 2 : 0)
      return typeof raw === 'string' ? readPercent(raw, context, options) : notAScalar(raw)
    },
    same: sameNumber,
    undecided: undecidedNumber,
    ...(options.rounding ? { shows: showsNumber } : {}),
    format: (value) => `${formatNumber(value)} %`,
  }
}

function readPercent(text: string, context: ReadingContext, options: PercentOptions): Reading<NumberValue> {
  if (text.length > LONGEST_VALUE) return unreadable('the text is too long for a percent')
  const numeric = toNumericText(text).replace(SPACED_HAN, '')
  const { scale: _, ...ofPlace } = context
  const place: ReadingContext = withFullWidthEvidence(text, ofPlace)
  if (DISCOUNT.test(numeric)) {
    return ambiguous('ambiguous-value', `${quoted(numeric)} is the part that is paid, or what is taken off`)
  }
  const bracketed = /^\((.+%)\)$/.exec(numeric)
  const body = bracketed ? bracketed[1]! : numeric
  const suffix = SUFFIX.exec(body)
  if (suffix) {
    const number = bracketed ? `(${suffix[1]})` : suffix[1]!
    return inPercent(
      readNumeric(number.replace(/\s?%(?=\s?(?:-|~|to |bis |至|到))/i, ''), place),
      POWER.get(suffix[2]!.toLowerCase()) ?? 0,
    )
  }
  const prefix = PREFIX.exec(body)
  if (prefix) return readNumeric(`${prefix[1] ?? ''}${prefix[2]}`, place)
  if (body.includes('分之')) return inPercent(readNumeric(body, place), 2)
  const tenths = TENTHS.exec(body)
  if (tenths)
    return inPercent(readNumeric(`${tenths[1]!.replace('半', '零点五')}${tenthsBehind(tenths[2])}`, place), 1)
  const declaredPercent = context.unit === undefined || context.unit !== '%'
  return inPercent(readNumeric(numeric, place), options.as === 'fraction' && declaredPercent ? 2 : 0)
}

/** `七成六` is 76 %, `三成半` 35 %. */
const tenthsBehind = (digit: string | undefined): string =>
  digit === undefined ? '' : `点${digit === '半' ? '五' : digit}`

function inPercent(reading: Reading<NumberValue>, power: number): Reading<NumberValue> {
  if (reading.kind !== 'value' || power === 0) return reading
  const { amount, until, step } = reading.value
  const factor = power > 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`
  const end = until === undefined ? {} : { until: times(until, factor) }
  return read({ amount: times(amount, factor), step: step + power, ...end })
}
