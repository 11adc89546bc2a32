/** Where a page shows a value: labelled places and named elements, each by a key that is the same on all pages. */

import { durationUnitOf } from '../compare/duration-units.ts'
import type { Reading, ReadingContext } from '../compare/index.ts'
import { unitOf } from '../compare/units.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import type { Fact } from '../facts/fact.ts'
import { foldLabel } from '../facts/label.ts'
import { differingPlace, labelPlaces } from '../facts/label-places.ts'
import { labelledFacts } from '../facts/labelled-facts.ts'
import { readOnce } from '../facts/read-once.ts'
import { readingContext } from '../facts/reading-context.ts'
import { labelled, text } from '../facts/template/builders.ts'
import type { ValueLocator } from '../facts/template/locator.ts'
import { joined } from '../facts/words.ts'
import type { JsonValue } from '../model/json.ts'
import { pageElements } from './page-elements.ts'
import type { Reader } from './readers.ts'
import { namesOf } from './selectors.ts'

/** One way to find a value, whatever the page. */
export interface PlaceKey {
  readonly key: string
  /** What names it: the label or the selector. */
  readonly name: string
  readonly dependence: number
  readonly locator: ValueLocator
}

/** A label is what a person reads, and survives most new layouts. */
const OF_LABELS = -3

/** Longest label's text that is read as a value. */
const LONGEST_VALUE = 80

/** All keys that lead to the value on a page. */
export function keysOf(document: HtmlDocument, value: JsonValue, reader: Reader): PlaceKey[] {
  const keys = new Map<string, PlaceKey>()
  const add = (key: PlaceKey): void => void (keys.has(key.key) || keys.set(key.key, key))
  for (const { label } of factsThatSay(document, value, reader)) if (!isUnit(label!)) add(labelKey(label!))
  for (const element of elementsThatSay(document, value, reader)) {
    for (const { selector, dependence } of namesOf(element)) add(selectorKey(selector, dependence))
  }
  return [...keys.values()]
}

/** In `7.5 m` the unit stands as a label does, and names no field. */
const isUnit = (label: string): boolean => {
  const bare = label.trim().toLowerCase()
  return unitOf(bare) !== null || durationUnitOf(bare) !== undefined
}

const labelKey = (label: string): PlaceKey => ({
  key: `label ${foldLabel(label)}`,
  name: label,
  dependence: OF_LABELS,
  locator: labelled(label.trim()),
})

const selectorKey = (selector: string, dependence: number): PlaceKey => ({
  key: `selector ${selector}`,
  name: selector,
  dependence,
  locator: text(selector),
})

/** What a place shows on a page: `null` where the page has none, and several texts where it does not decide. */
export function shownAt(
  document: HtmlDocument,
  { key, name }: PlaceKey,
): { readonly text: string; readonly context: ReadingContext } | 'several' | null {
  if (key.startsWith('label ')) {
    const facts = labelPlaces(document, [name]).map(([fact]) => fact)
    if (facts.length === 0) return null
    return differingPlace(facts) ? 'several' : facts[0]!
  }
  const elements = pageElements(document).named(name)
  const [first] = elements
  if (first === undefined) return null
  if (elements.some(({ text: other }) => other !== first.text)) return 'several'
  return { text: first.text, context: readingContext(document, first.element) }
}

/** Labelled facts by their words. */
const factsByWords = readOnce((document) => {
  const index = new Map<string, Fact[]>()
  for (const fact of labelledFacts(document).all) {
    if (fact.label === undefined || fact.label.trim() === '') continue
    const words = joined(fact.text)
    const known = index.get(words)
    if (known === undefined) index.set(words, [fact])
    else known.push(fact)
  }
  return index
})

function factsThatSay(document: HtmlDocument, value: JsonValue, reader: Reader): readonly Fact[] {
  if (reader.kind === 'words') return factsByWords(document).get(joined(String(value))) ?? []
  const wanted = reader.comparator.read(value)
  if (wanted.kind !== 'value') return []
  const facts = labelledFacts(document).all.filter(
    ({ text: shown, label }) => label !== undefined && label.trim() !== '' && shown.length <= LONGEST_VALUE,
  )
  return facts.filter((fact) =>
    isSame(reader, readingsOf(document, reader).of(fact, fact.text, fact.context), wanted),
  )
}

/** Elements of a page that show a value, outer before inner ones. */
export function elementsThatSay(document: HtmlDocument, value: JsonValue, reader: Reader): ElementNode[] {
  if (reader.kind === 'words')
    return pageElements(document)
      .withWords(joined(String(value)))
      .map(({ element }) => element)
  const wanted = reader.comparator.read(value)
  if (wanted.kind !== 'value') return []
  const readings = readingsOf(document, reader)
  return pageElements(document).valued.flatMap(({ element, text: shown }) =>
    isSame(reader, readings.of(element, shown, readingContext(document, element)), wanted) ? [element] : [],
  )
}

/** What a reader makes of each place of a page: asked by many fields, read once. */
interface Readings {
  of(place: object, text: string, context: ReadingContext): Reading<unknown>
}

const readingsByReader = readOnce((_document) => new Map<string, Readings>())

function readingsOf(document: HtmlDocument, { code, comparator }: Reader): Readings {
  const all = readingsByReader(document)
  let readings = all.get(code)
  if (readings === undefined) {
    const known = new Map<object, Reading<unknown>>()
    readings = {
      of(place, shown, context) {
        let reading = known.get(place)
        if (reading === undefined) {
          reading = comparator.read(shown, context)
          known.set(place, reading)
        }
        return reading
      },
    }
    all.set(code, readings)
  }
  return readings
}

const isSame = ({ comparator }: Reader, shown: Reading<unknown>, wanted: Reading<unknown>): boolean =>
  shown.kind === 'value' &&
  wanted.kind === 'value' &&
  (comparator.same(shown.value, wanted.value) || (comparator.shows?.(shown.value, wanted.value) ?? false))
