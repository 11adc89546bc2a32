/** Quantities: an exact amount with its unit; `5 mg` is never `5 ml`. */
import { mentionsUnit, withAlternative } from './alternative-unit.ts'
import type { Ambiguity, Comparator, Reading, ReadingContext } from './comparator.ts'
import { type Amount, times } from './decimal.ts'
import { formatNumber, readJsonNumber, sameNumber, showsNumber, undecidedNumber } from './number.ts'
import type { NumberValue } from './read-number.ts'
import { readQuantityText } from './read-quantity.ts'
import { notAScalar, read } from './reading.ts'
import { UNITS, unitOf } from './units.ts'

export interface QuantityValue extends NumberValue {
  /** Canonical token (`kg`), or the folded word as it stands where it is no known unit; absent where none is stated. */
  readonly unit?: string
}

export interface QuantityOptions {
  /** Unit of the field: holds for amounts without a unit. */
  readonly unit?: string
  /** Units of one dimension are converted exactly: `1.2 kg` = `1200 g`. Off by default. */
  readonly convert?: boolean
  /** The source shows roundings: a candidate matches if it rounds to exactly what is shown. Off by default. */
  readonly rounding?: boolean
}

/** Compares quantities. An amount without a unit is compared by amount alone. */
export function quantity(options: QuantityOptions = {}): Comparator<QuantityValue> {
  const same = (left: QuantityValue, right: QuantityValue) =>
    sameUnit(left, right) ? sameNumber(left, right) : options.convert === true && sameConverted(left, right)
  return {
    name: 'quantity',
    read(raw, context = {}) {
      const declared = options.unit ?? context.unit
      if (typeof raw === 'number') return withUnit(readJsonNumber(raw), declared)
      if (typeof raw !== 'string') return notAScalar(raw)
      const place: ReadingContext = context
      const reading = readQuantityText(raw, place)
      if (reading.kind === 'unreadable' && options.unit !== undefined)
        return alternativeIn(raw, place, options.unit) ?? reading
      // A scale that a caption declares is one of amounts: `9%` under "in millions" is 9 percent.
      const isRatio = reading.kind === 'value' && RATIOS.has(reading.value.unit ?? '')
      return withUnit(
        isRatio && place.scale !== undefined ? readQuantityText(raw, { ...place, scale: 1 }) : reading,
        declared,
      )
    },
    same,
    undecided: (left, right) =>
      same(left, right)
        ? null
        : (undecidedUnit(left, right) ?? (sameUnit(left, right) ? undecidedNumber(left, right) : null)),
    ...(options.rounding
      ? { shows: (source, candidate) => sameUnit(source, candidate) && showsNumber(source, candidate) }
      : {}),
    format: (value) => [formatNumber(value), value.unit].filter(Boolean).join(' '),
  }
}

const RATIOS = new Set(['%', '‰', 'bps'])

/** `103 kW (140 PS)` is 103 kW where kW is declared and 140 PS where PS is; a unit that stands there twice is neither. */
function alternativeIn(raw: string, place: ReadingContext, declared: string): Reading<QuantityValue> | null {
  const token = unitOf(declared)?.token
  const parts = withAlternative(raw)
  if (token === undefined || parts === null) return null
  const [own, other] = parts.map((part, at) => ({
    reading: readQuantityText(part, place),
    elsewhere: mentionsUnit(parts[1 - at]!, token),
  }))
  const found = [own!, other!].find(
    ({ reading, elsewhere }) => reading.kind === 'value' && reading.value.unit === token && !elsewhere,
  )
  return found?.reading ?? null
}

function withUnit(reading: Reading<QuantityValue>, declared: string | undefined): Reading<QuantityValue> {
  if (reading.kind !== 'value' || reading.value.unit !== undefined || declared === undefined) return reading
  return read({ ...reading.value, unit: unitOf(declared)?.token ?? declared.toLowerCase() })
}

const sameUnit = (left: QuantityValue, right: QuantityValue): boolean =>
  left.unit === undefined || right.unit === undefined || left.unit === right.unit

function sameConverted(left: QuantityValue, right: QuantityValue): boolean {
  const [a, b] = [inBase(left), inBase(right)]
  return (
    a !== null &&
    b !== null &&
    UNITS.get(left.unit!)!.dimension === UNITS.get(right.unit!)!.dimension &&
    sameNumber(a, b)
  )
}

function inBase(value: QuantityValue): NumberValue | null {
  const factor = value.unit === undefined ? undefined : UNITS.get(value.unit)?.factor
  if (factor === undefined) return null
  const scaled = (amount: Amount) => times(amount, factor)
  const until = value.until === undefined ? {} : { until: scaled(value.until) }
  return { amount: scaled(value.amount), step: value.step, ...until }
}

/**
 * Open pairs: equal amounts of units that may be the same (`5 Stk` and `5 items`, `200 cal` and `200 kcal`), and an
 * amount without unit that would be equal in another unit of the dimension (`1.2 kg` and 1200).
 */
function undecidedUnit(left: QuantityValue, right: QuantityValue): Ambiguity | null {
  if (left.unit === undefined || right.unit === undefined) {
    const [stated, bare] = left.unit === undefined ? [right, left] : [left, right]
    if (stated.unit === undefined || bare.unit !== undefined || !equalInAnotherUnit(stated, bare)) return null
    return {
      code: 'ambiguous-value',
      detail: `${formatNumber(bare)} states no unit, and is equal to it in another one`,
    }
  }
  if (left.unit === right.unit || !sameNumber(left, right)) return null
  const [a, b] = [UNITS.get(left.unit), UNITS.get(right.unit)]
  const calories =
    a?.dimension === 'energy' && b?.dimension === 'energy' && (a.token === 'cal' || b.token === 'cal')
  if (a !== undefined && b !== undefined && !calories) return null
  const [one, other] = [left.unit, right.unit].sort()
  return { code: 'ambiguous-value', detail: `"${one}" and "${other}" may be the same unit` }
}

function equalInAnotherUnit(stated: QuantityValue, bare: QuantityValue): boolean {
  const unit = UNITS.get(stated.unit!)
  const base = inBase(stated)
  if (unit === undefined || base === null) return false
  for (const other of UNITS.values()) {
    if (other.dimension !== unit.dimension || other.factor === undefined || other.token === unit.token)
      continue
    const scaled = inBase({ ...bare, unit: other.token })
    if (scaled !== null && sameNumber(scaled, base)) return true
  }
  return false
}
