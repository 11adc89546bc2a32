/** A fact of a page against a candidate's value, compared once: rows of a list are held against all items of it. */
import { type Comparator, type Comparison, compareRaw } from '../../compare/index.ts'
import type { LocatedFact } from '../../facts/template/located.ts'
import type { JsonValue } from '../../model/json.ts'

/** Comparisons that are kept of one fact and one comparator. */
const MOST_KEPT = 500

const known = new WeakMap<LocatedFact, Map<Comparator, Map<JsonValue, Comparison>>>()

/** Comparators are pure, so that what one says of a fact and a value stands. */
export function compareWithFact(comparator: Comparator, fact: LocatedFact, value: JsonValue): Comparison {
  // Only scalars are the same whenever they look the same.
  if (typeof value === 'object' && value !== null) return compared(comparator, fact, value)
  const byComparator = known.get(fact) ?? new Map<Comparator, Map<JsonValue, Comparison>>()
  if (byComparator.size === 0) known.set(fact, byComparator)
  const byValue = byComparator.get(comparator) ?? new Map<JsonValue, Comparison>()
  if (byValue.size === 0) byComparator.set(comparator, byValue)
  let comparison = byValue.get(value)
  if (!comparison) {
    if (byValue.size >= MOST_KEPT) byValue.clear()
    comparison = compared(comparator, fact, value)
    byValue.set(value, comparison)
  }
  return comparison
}

const compared = (comparator: Comparator, fact: LocatedFact, value: JsonValue): Comparison =>
  compareRaw(comparator, fact.raw ?? fact.text, value, { source: fact.context })
