/** Money: an exact amount and a currency, where the page states one. */
import type { Ambiguity, Comparator, Reading, ReadingContext } from './comparator.ts'
import { type Currency, currencyOf, isShared, mayStandFor, settleCurrency } from './currency.ts'
import { formatNumber, readJsonNumber, sameNumber, showsNumber, undecidedNumber } from './number.ts'
import { readMoneyText } from './read-money.ts'
import type { NumberValue } from './read-number.ts'
import { notAScalar, read } from './reading.ts'

export interface MoneyOptions {
  /** ISO 4217 code of the field: settles `$` and `¥`, and holds for amounts without a currency. */
  readonly currency?: string
  /** The source shows roundings: a candidate matches if it rounds to exactly what is shown. Off by default. */
  readonly rounding?: boolean
}

/** An amount with its currency: a code, a shared sign that nothing settled (`$`), or none stated. */
export interface MoneyValue extends NumberValue {
  readonly currency?: Currency
}

/**
 * Compares money. An amount without a currency is compared by amount alone; `$` is an unknown dollar, equal to
 * `$` and to an amount without currency, and open against `USD` until a currency is declared.
 */
export function money(options: MoneyOptions = {}): Comparator<MoneyValue> {
  const declaredOption =
    options.currency === undefined ? undefined : (currencyOf(options.currency) ?? options.currency)
  return {
    name: 'money',
    read(raw, context = {}) {
      const declared = declaredOption ?? declaredBy(context)
      if (typeof raw === 'number') return withCurrency(readJsonNumber(raw), declared)
      if (typeof raw !== 'string') return notAScalar(raw)
      const reading = readMoneyText(raw, context)
      return reading.kind === 'value' ? withCurrency(reading, declared) : reading
    },
    same: (left, right) => sameCurrency(left, right) && sameNumber(left, right),
    undecided: (left, right) =>
      undecidedCurrency(left, right) ?? (sameCurrency(left, right) ? undecidedNumber(left, right) : null),
    ...(options.rounding
      ? { shows: (source, candidate) => sameCurrency(source, candidate) && showsNumber(source, candidate) }
      : {}),
    format: (value) => [formatNumber(value), value.currency].filter(Boolean).join(' '),
  }
}

function declaredBy(context: ReadingContext): Currency | undefined {
  return context.unit === undefined ? undefined : (currencyOf(context.unit, context.locale) ?? undefined)
}

function withCurrency(reading: Reading<MoneyValue>, declared: Currency | undefined): Reading<MoneyValue> {
  if (reading.kind !== 'value') return reading
  const currency = settleCurrency(reading.value.currency, declared)
  return read(currency === undefined ? reading.value : { ...reading.value, currency })
}

const sameCurrency = (left: MoneyValue, right: MoneyValue): boolean =>
  left.currency === undefined || right.currency === undefined || left.currency === right.currency

/** Equal amounts, one with a sign that may stand for the other's currency. */
function undecidedCurrency(left: MoneyValue, right: MoneyValue): Ambiguity | null {
  const [sign, currency] =
    left.currency && isShared(left.currency)
      ? [left.currency, right.currency]
      : [right.currency, left.currency]
  if (!sign || !currency || sign === currency || !isShared(sign) || !mayStandFor(sign, currency)) return null
  if (!sameNumber(left, right)) return null
  return { code: 'ambiguous-value', detail: `${sign} may stand for ${currency}: no currency is declared` }
}
