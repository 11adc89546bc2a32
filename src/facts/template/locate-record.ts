/** Finds the values and lists of a template in a record: by JSONPath, relative to the item that holds them. */
import type { RecordDocument } from '../../document/from-records.ts'
import { formatPath, type PathSegments, parsePath, valueAt } from '../../model/json-path.ts'
import { partsOf } from './item-parts.ts'
import {
  isPlaceless,
  type LocatedItem,
  type LocatedList,
  type LocatedPart,
  type LocatedValue,
  undecided,
} from './located.ts'
import { describeLocator, type ListLocator, type ValueLocator } from './locator.ts'

/** Where a locator looks: the record, or one item of a list in it. */
export interface RecordScope {
  readonly record: RecordDocument
  readonly base: PathSegments
  readonly locale?: string
}

/** Tries the locator and then its alternatives; the first that finds its place decides. */
export function locateInRecord(locator: ValueLocator, scope: RecordScope): LocatedValue {
  const own = locateHere(locator, scope)
  for (const alternative of isPlaceless(own) ? (locator.alternatives ?? []) : []) {
    const located = locateInRecord(alternative, scope)
    if (isPlaceless(located)) continue
    const { comparator } = alternative
    return located.kind === 'fact' && comparator && !located.comparator ? { ...located, comparator } : located
  }
  return own
}

function locateHere(locator: ValueLocator, { record, base, locale }: RecordScope): LocatedValue {
  const { place, scope, headings, condition } = locator
  const name = describeLocator(locator)
  if (place.kind !== 'at' || scope !== undefined || headings || condition) {
    const what = place.kind === 'at' ? 'within(…), under(…) and when(…) look' : `${name} looks`
    return undecided('no-locator', `${what} on pages; in a record write at('$.path')`, true)
  }
  const path = [...base, ...parsePath(place.path)!]
  const value = valueAt(record.value, path)
  const provenance = `record ${formatPath(path)}`
  if (value === undefined)
    return locator.mayBeAbsent
      ? { kind: 'absent', provenance }
      : undecided('no-locator', `the record has no ${formatPath(path)}`, true)
  const range = record.rangeAt(path)!
  if (value === null || value === '') return { kind: 'absent', provenance, range }
  if (typeof value === 'object')
    return undecided(
      'unreadable-value',
      `${formatPath(path)} of the record is ${Array.isArray(value) ? 'a list' : 'an object'}, and no single value`,
      true,
    )
  const context = locale === undefined ? {} : { locale }
  const raw = value as string | number | boolean
  return { kind: 'fact', fact: { reader: 'record', text: String(raw), raw, range, provenance, context } }
}

/** The items of a list in a record. */
export function locateItems(locator: ListLocator, scope: RecordScope): LocatedList {
  const own = locateItemsHere(locator, scope)
  for (const alternative of isPlaceless(own) ? (locator.alternatives ?? []) : []) {
    const located = locateItems(alternative, scope)
    if (!isPlaceless(located)) return located
  }
  return own
}

function locateItemsHere(locator: ListLocator, scope: RecordScope): LocatedList {
  const { blocks, filter, headings, condition } = locator
  if (blocks.kind !== 'items' || filter || headings || condition) {
    const what =
      blocks.kind === 'items' ? 'where(…), under(…) and when(…) look' : `${describeLocator(locator)} looks`
    return undecided('no-locator', `${what} on pages; in a record write items('$.path', { … })`, true)
  }
  const { record, base } = scope
  const path = [...base, ...parsePath(blocks.selector)!]
  const list = valueAt(record.value, path)
  const provenance = `record ${formatPath(path)}`
  if (list === undefined || list === null)
    return locator.mayBeAbsent || list === null
      ? { kind: 'absent', provenance }
      : undecided('no-locator', `the record has no ${formatPath(path)}`, true)
  if (!Array.isArray(list))
    return undecided('unreadable-value', `${formatPath(path)} of the record is no list`, true)
  return {
    kind: 'items',
    provenance,
    items: list.map((_, index) => locatedItem(locator, { ...scope, base: [...path, index] })),
  }
}

function locatedItem({ item }: ListLocator, scope: RecordScope): LocatedItem {
  return {
    range: scope.record.rangeAt(scope.base),
    provenance: `record ${formatPath(scope.base)}`,
    belongs: 'yes',
    parts: partsOf(item).map(({ path, locator }): LocatedPart => {
      if (locator.type === 'value')
        return { kind: 'value', path, locator, located: locateInRecord(locator, scope) }
      if (locator.type === 'list')
        return { kind: 'list', path, locator, located: locateItems(locator, scope) }
      const { semantic } = locator
      const located = semantic && locateInRecord(semantic.at, scope)
      return { kind: 'not-evaluated', path, locator, ...(located && { located }) }
    }),
  }
}
