/** Where a value of the candidate stands on a page, whether or not anything binds it to a field. */
import { type Comparator, compareRaw, findWhole, foldText } from '../../compare/index.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { ElementNode } from '../../document/tree.ts'
import type { Fact } from '../../facts/fact.ts'
import { labelledFacts } from '../../facts/labelled-facts.ts'
import { readingContext } from '../../facts/reading-context.ts'
import { walkElements } from '../../facts/walk.ts'
import type { JsonValue } from '../../model/json.ts'
import type { TextRange } from '../../model/locator.ts'

/** One place of the value. */
export interface ValuePlace {
  readonly range: TextRange
  readonly text: string
  readonly element: ElementNode
  /** Which reader saw it; `page` where none did. */
  readonly reader: string
  readonly provenance?: string
  readonly label?: string
  /** The comparator that reads both sides the same; absent where the text is letter by letter the value. */
  readonly comparator?: Comparator
  /** `false` where the value stands among other words. */
  readonly isWhole: boolean
}

/** Places listed: a value that stands in more of them is told by none. */
const MOST_PLACES = 200
/** A text longer than this, and than twice the value, is no way of writing the value. */
const LONGEST_TEXT = 120

/** Places whose whole text is the value, else those where it stands among other words; in the order of the page. */
export function placesOfValue(
  document: HtmlDocument,
  value: JsonValue | undefined,
  comparators: readonly Comparator[],
): ValuePlace[] {
  if (value === undefined || value === null || value === '' || typeof value === 'object') return []
  const found = new Map<string, ValuePlace>()
  const add = (place: ValuePlace): void => {
    const key = `${place.range.start} ${place.range.end}`
    if (!found.has(key) && found.size < MOST_PLACES) found.set(key, place)
  }
  for (const fact of labelledFacts(document).all) {
    const same = sameUnder(fact.text, value, comparators, fact.context)
    if (same) add(placeOfFact(fact, same.comparator))
  }
  for (const [element, range] of shortTexts(document, String(value).length)) {
    const text = document.text.slice(range.start, range.end)
    const same = sameUnder(text, value, comparators, readingContext(document, element))
    if (same) add({ range, text, element, reader: 'page', isWhole: true, ...comparatorOf(same) })
  }
  if (found.size === 0) for (const place of amongWords(document, String(value))) add(place)
  return innermost([...found.values()])
}

/** In the order of the page, without what only holds another place. */
function innermost(places: readonly ValuePlace[]): ValuePlace[] {
  const sorted = [...places].sort(
    (left, right) => left.range.start - right.range.start || right.range.end - left.range.end,
  )
  return sorted.filter(({ range: { start, end } }, at) => {
    const next = sorted[at + 1]?.range
    return next === undefined || next.end > end || (next.start === start && next.end === end)
  })
}

interface Same {
  readonly comparator?: Comparator
}

const comparatorOf = ({ comparator }: Same): Same => (comparator ? { comparator } : {})

function sameUnder(
  text: string,
  value: JsonValue,
  comparators: readonly Comparator[],
  context: Fact['context'],
): Same | undefined {
  if (text === '' || text.length > Math.max(LONGEST_TEXT, 2 * String(value).length)) return undefined
  if (foldText(text) === foldText(String(value))) return {}
  const comparator = comparators.find(
    (one) => compareRaw(one, text, value, { source: context }).kind === 'same',
  )
  return comparator && { comparator }
}

function placeOfFact(fact: Fact, comparator: Comparator | undefined): ValuePlace {
  const { range, text, element, reader, provenance, label } = fact
  return {
    range,
    text,
    element,
    reader,
    provenance,
    isWhole: true,
    ...(label !== undefined && { label }),
    ...(comparator && { comparator }),
  }
}

/** Rendered elements with a short text, the innermost of those that show the same. */
function shortTexts(document: HtmlDocument, length: number): [ElementNode, TextRange][] {
  const longest = Math.max(LONGEST_TEXT, 2 * length)
  const byRange = new Map<string, [ElementNode, TextRange]>()
  walkElements(document.scope, (element) => {
    const range = document.rangeOf(element)
    if (range === null) return false
    if (range.end - range.start <= longest) byRange.set(`${range.start} ${range.end}`, [element, range])
    return undefined
  })
  return [...byRange.values()]
}

/** The value as it is written, between other words. */
function amongWords(document: HtmlDocument, value: string): ValuePlace[] {
  return findWhole(document.text, value).flatMap((range): ValuePlace[] => {
    const element = document.elementAt(range)
    return element ? [{ range, text: value, element, reader: 'page', isWhole: false }] : []
  })
}
