/** How a field is compared where nobody has said it: by the candidate's type, and by what the contract says of it. */
import {
  type Comparator,
  date,
  duration,
  money,
  number,
  percent,
  quantity,
  quarter,
  text,
} from '../../compare/index.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldDescription } from '../contract/schema-at.ts'

const TEXT = text() as Comparator
const NUMBER = number() as Comparator
const MONEY = money() as Comparator
const QUANTITY = quantity() as Comparator
const DATE = date() as Comparator

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
