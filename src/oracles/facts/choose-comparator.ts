/** How a field is compared where nobody has said it: by the candidate's type, and by what the contract says of it. */

import { currencyOf } from '../../compare/currency.ts'
import {
  type Comparator,
  type DurationUnit,
  date,
  dateTime,
  duration,
  enumeration,
  money,
  number,
  percent,
  quantity,
  quarter,
  text,
  time,
} from '../../compare/index.ts'
import { unitName } from '../../compare/unit-name.ts'
import { unitOf } from '../../compare/units.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldDescription } from '../contract/schema-at.ts'

const TEXT = text() as Comparator
const NUMBER = number() as Comparator
const MONEY = money() as Comparator
const QUANTITY = quantity() as Comparator
const DATE = date() as Comparator
const DATE_TIME = dateTime() as Comparator
const TIME = time() as Comparator
const UNIT_NAME = unitName() as Comparator

/** Forms in which a page writes what a candidate gives as a string. */
const WRITTEN = [
  TEXT,
  DATE,
  NUMBER,
  MONEY,
  percent(),
  quarter(),
  QUANTITY,
  duration(),
  UNIT_NAME,
] as readonly Comparator[]

/**
 * Comparators to try in turn: the same under one of them is the same. Each accepts only what it can read
 * without doubt on both sides, so that a second reading never turns two different values into one.
 */
export function comparatorsFor(
  candidate: JsonValue | undefined,
  field?: FieldDescription,
): readonly Comparator[] {
  if (field?.format === 'date') return [DATE, TEXT]
  if (typeof candidate === 'number') return [NUMBER, MONEY, QUANTITY]
  return typeof candidate === 'string' ? WRITTEN : [TEXT]
}

/** What kind of value a field holds. `text` is what is compared word by word. */
export type FieldKind = 'text' | 'number' | 'duration' | 'quantity' | 'date' | 'url' | 'flag'

/** A field's kind and the comparators that read it where a page shows roundings and people write as they like. */
export interface FieldReading {
  readonly kind: FieldKind
  readonly comparators: readonly Comparator[]
}

const TIME_UNITS: Readonly<Record<string, DurationUnit>> = {
  s: 's',
  sec: 's',
  second: 's',
  seconds: 's',
  min: 'min',
  minute: 'min',
  minutes: 'min',
  h: 'h',
  hour: 'h',
  hours: 'h',
  d: 'd',
  day: 'd',
  days: 'd',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  year: 'year',
  years: 'year',
}

const ROUNDED = { rounding: true } as const
const NUMBERS = [
  number(ROUNDED),
  money(ROUNDED),
  percent(ROUNDED),
  quantity(ROUNDED),
] as readonly Comparator[]
const QUANTITIES = [quantity(ROUNDED), money(ROUNDED), percent(ROUNDED), duration()] as readonly Comparator[]
const DATES = [DATE, DATE_TIME, quarter(), TIME] as readonly Comparator[]
const TEXTS = [enumeration(), UNIT_NAME] as readonly Comparator[]
const FLAGS = [TEXT] as readonly Comparator[]

/** A number at the start and at most a few words behind it: `250 g`, `4 servings`, `EUR 12.50`. */
const IS_QUANTITY =
  /^\s*(?:(?:[A-Z]{3}|\p{Sc})(?: ?[-−+±~<>≤≥])?\s*|[-−+±~<>≤≥]\s*)?[\p{Nd}\u00BC-\u00BE\u2150-\u215E][^\n]{0,39}$/u
const IS_DATE =
  /^\s*\d{4}(?:-\d{1,2}(?:-\d{1,2}(?:[T ]\d{1,2}:\d{2}.{0,40})?)?|Q[1-4])\s*$|^\s*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s*$/i

/** The unit in which a contract counts time. */
const timeUnitOf = (field: FieldDescription | undefined): DurationUnit | undefined => {
  const unit = field?.unit?.trim().toLowerCase() ?? ''
  return Object.hasOwn(TIME_UNITS, unit) ? TIME_UNITS[unit] : undefined
}

/**
 * What a contract declares of a value, for places that a template binds: its format, unit, currency or members.
 * `null` where it declares nothing that compares.
 */
export function declaredComparator(field: FieldDescription | undefined): Comparator | null {
  if (field === undefined) return null
  let comparator = declared.get(field)
  if (comparator === undefined) {
    comparator = madeComparator(field)
    declared.set(field, comparator)
  }
  return comparator
}

/** Made once a description: what compares is asked for at every value. */
const declared = new WeakMap<FieldDescription, Comparator | null>()

function madeComparator(field: FieldDescription): Comparator | null {
  const unit = timeUnitOf(field)
  if (field.format === 'duration' || unit !== undefined) return duration(unit && { unit }) as Comparator
  if (field.format === 'date') return DATE
  if (field.format === 'date-time') return DATE_TIME
  if (field.format === 'time') return TIME
  if (field.currency !== undefined) return money({ currency: field.currency }) as Comparator
  if (field.unit !== undefined) return unitComparator(field.unit.trim())
  const members = (field.enum ?? []).filter((one): one is string => typeof one === 'string')
  if (members.length === 0 && field.values === undefined) return null
  const own = members.map((member): [string, string] => [member, member])
  return enumeration({ ...Object.fromEntries(own), ...field.values }) as Comparator
}

/** `x-unit` is a unit or a currency: `lb` and `pounds` are weights here, `GBP` is none. */
function unitComparator(unit: string): Comparator {
  if (unit === '%') return percent() as Comparator
  const isCurrency = currencyOf(unit) !== null && (/^[A-Z]{3}$/.test(unit) || unitOf(unit) === null)
  return (isCurrency ? money({ currency: unit }) : quantity({ unit })) as Comparator
}

/** Longest text that is read as a date with the month's name. */
const LONGEST_DATE = 40

/** `März 2022`, `14. Februar 2017`, `2026年3月`: a year of four digits, and words that a calendar knows. */
const isWrittenDate = (text: string): boolean =>
  text.length <= LONGEST_DATE &&
  /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u.test(text) &&
  /\p{L}|\//u.test(text) &&
  DATE.read(text).kind === 'value'

export function readingOf(value: JsonValue | undefined, field?: FieldDescription): FieldReading {
  const unit = timeUnitOf(field)
  if (field?.format === 'duration' || unit !== undefined)
    return { kind: 'duration', comparators: [duration(unit && { unit }) as Comparator] }
  if (typeof value === 'boolean') return { kind: 'flag', comparators: FLAGS }
  if (typeof value === 'number') return { kind: 'number', comparators: NUMBERS }
  if (field?.format === 'date' || field?.format === 'date-time') return { kind: 'date', comparators: DATES }
  if (typeof value !== 'string') return { kind: 'text', comparators: TEXTS }
  if (/^uri|^url|^iri/.test(field?.format ?? '') || /^(?:https?:)?\/\/\S+$/.test(value))
    return { kind: 'url', comparators: TEXTS }
  if (IS_DATE.test(value) || isWrittenDate(value)) return { kind: 'date', comparators: DATES }
  if (IS_QUANTITY.test(value) && value.trim().split(/\s+/).length <= 4)
    return { kind: 'quantity', comparators: QUANTITIES }
  return { kind: 'text', comparators: TEXTS }
}
