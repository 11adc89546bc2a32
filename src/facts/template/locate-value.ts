/** Finds one value of a template on the page. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { ElementNode } from '../../document/tree.ts'
import type { TextRange } from '../../model/locator.ts'
import type { Fact } from '../fact.ts'
import { foldLabel } from '../label.ts'
import { differingPlace, labelPlaces } from '../label-places.ts'
import { textWithRaised } from '../raised-digits.ts'
import { readingContext } from '../reading-context.ts'
import { factOfCell } from '../table-facts.ts'
import { contains } from '../walk.ts'
import { locateState } from './locate-state.ts'
import { locateStructured } from './locate-structured.ts'
import { isPlaceless, type LocatedValue, undecided } from './located.ts'
import { describePlace, type ValueLocator } from './locator.ts'
import {
  areaOf,
  elementsOf,
  inArea,
  nameOfArea,
  type Scope,
  sectionsOf,
  standsIn,
  unmetCondition,
} from './search-area.ts'
import { asSeen, seenOnes } from './seen-place.ts'

/** Tries the locator and then its alternatives; the first that finds its place decides. */
export function locateValue(locator: ValueLocator, scope: Scope): LocatedValue {
  const unmet = unmetCondition(locator.condition, scope)
  if (unmet) return unmet
  const own = locateHere(locator, scope)
  for (const alternative of isPlaceless(own) ? (locator.alternatives ?? []) : []) {
    const located = locateValue(alternative, scope)
    if (isPlaceless(located)) continue
    const { comparator } = alternative
    return located.kind === 'fact' && comparator && !located.comparator ? { ...located, comparator } : located
  }
  return own
}

function locateHere(locator: ValueLocator, scope: Scope): LocatedValue {
  const { place } = locator
  switch (place.kind) {
    case 'text':
      return atElement(elementsOf(place.selector, locator, scope), locator, scope)
    case 'block':
      return scope.block
        ? textOfElement(scope.block, locator, scope)
        : undecided('no-locator', 'block() stands only inside each(…)', true)
    case 'attr':
      return attribute(elementsOf(place.selector, locator, scope), place.attribute, locator, scope)
    case 'labelled':
      return byLabel(place.labels, locator, scope)
    case 'column':
      return scope.row
        ? cellOf(scope.row, place.headers, locator, scope)
        : undecided('no-locator', `${describePlace(place)} stands only inside rows(…)`, true)
    case 'state':
      return locateState(locator, scope)
    case 'structured':
      return locateStructured(place.path, locator, scope)
    case 'at':
      return undecided('no-locator', `${describePlace(place)} reads records, and this is a page`, true)
  }
}

/** One rendered element was meant; several that say the same are as good as one. */
function atElement(found: readonly ElementNode[], locator: ValueLocator, scope: Scope): LocatedValue {
  const { document } = scope
  const rendered = seenOnes(
    document,
    found.filter((element) => document.isRendered(element)),
    (element) => document.rangeOf(element),
  )
  if (rendered.length === 0) return nothingFound(found.length, locator, scope)
  const [first, ...others] = rendered as [ElementNode, ...ElementNode[]]
  const text = document.textOf(first)
  const differing = others.find((element) => document.textOf(element) !== text)
  if (differing) {
    return undecided(
      'several-places',
      `${describePlace(locator.place)} matches ${rendered.length} elements that differ: "${brief(text)}" and "${brief(document.textOf(differing))}"`,
      true,
    )
  }
  return textOfElement(first, locator, scope)
}

function nothingFound(hidden: number, locator: ValueLocator, scope: Scope): LocatedValue {
  const name = describePlace(locator.place)
  if (locator.mayBeAbsent) return { kind: 'absent', provenance: `${name} matches nothing that is shown` }
  if (hidden > 0) return undecided('hidden-on-page', `what ${name} matches is not shown to anyone`)
  return undecided('no-locator', `${name} matches nothing ${inArea(scope)}`, true)
}

function textOfElement(element: ElementNode, locator: ValueLocator, scope: Scope): LocatedValue {
  const range = scope.document.rangeOf(element)
  const area = nameOfArea(scope)
  const own = describePlace(locator.place)
  const place = area === undefined ? own : `${area}, ${own}`
  if (!range) {
    return holdsPicture(scope.document, element)
      ? undecided('picture', `${place} shows only a picture`)
      : { kind: 'absent', provenance: place }
  }
  return asSeen(scope.document, factAt(range, element, place, scope))
}

const holdsPicture = (document: HtmlDocument, element: ElementNode): boolean =>
  document.select('img, svg, canvas, picture, video, object, embed', element).length > 0

function factAt(
  range: TextRange,
  element: ElementNode,
  provenance: string,
  { document, template }: Scope,
  label?: string,
): Fact {
  const context = readingContext(document, element)
  return {
    reader: 'template',
    ...(label !== undefined && { label }),
    text: textWithRaised(document, range, 'behind-digit'),
    range,
    element,
    provenance,
    context: template.locale === undefined ? context : { ...context, locale: template.locale },
  }
}

function attribute(
  found: readonly ElementNode[],
  name: string,
  locator: ValueLocator,
  scope: Scope,
): LocatedValue {
  const values = found.flatMap((element) => {
    const value = element.attributes.get(name)
    return value === undefined ? [] : [{ element, value }]
  })
  if (values.length === 0) return nothingFound(0, locator, scope)
  if (values.some(({ value }) => value !== values[0].value)) {
    return undecided(
      'several-places',
      `${describePlace(locator.place)} matches ${values.length} elements that differ`,
      true,
    )
  }
  const { element, value } = values[0]
  const range = scope.document.rangeOf(element) ?? { start: 0, end: 0 }
  return {
    kind: 'fact',
    fact: {
      ...factAt(range, element, `attribute ${name} of ${describePlace(locator.place)}`, scope),
      text: value,
    },
  }
}

function byLabel(labels: readonly string[], locator: ValueLocator, scope: Scope): LocatedValue {
  const { document, template } = scope
  const inside = areaOf(scope)
  const areas = locator.scope === undefined ? null : document.select(locator.scope, inside)
  const sections = sectionsOf(document, locator.headings)
  const inScope = ({ element, range }: Fact) =>
    standsIn(sections, range) &&
    (inside === undefined || contains(inside, element)) &&
    (areas === null || areas.some((area) => contains(area, element)))
  const labelled = labelPlaces(document, labels)
    .map(([fact]) => fact)
    .filter(inScope)
  const facts = seenOnes(document, labelled, ({ range }) => range)
  const name = describePlace(locator.place)
  if (facts.length === 0) {
    if (locator.mayBeAbsent) return { kind: 'absent', provenance: `${name} is no label on the page` }
    return undecided('no-locator', `${name} is no label ${inArea(scope)}`, true)
  }
  const differing = differingPlace(facts)
  if (differing)
    return undecided(
      'several-places',
      `${name} labels several values: "${brief(facts[0].text)}" and "${brief(differing.text)}"`,
      true,
    )
  const [fact] = facts as [Fact]
  return asSeen(
    document,
    template.locale === undefined ? fact : { ...fact, context: { ...fact.context, locale: template.locale } },
  )
}

function cellOf(
  { table, row, name }: NonNullable<Scope['row']>,
  headers: readonly string[],
  locator: ValueLocator,
  scope: Scope,
): LocatedValue {
  const wanted = headers.map(foldLabel)
  const columns = table.columns.filter(
    ({ label, headers: own }) =>
      wanted.includes(foldLabel(label)) || (own.length > 0 && wanted.includes(foldLabel(own.at(-1)!))),
  )
  const place = describePlace(locator.place)
  if (columns.length === 0) {
    const known = table.columns.map(({ label }) => `"${label}"`).join(', ')
    return undecided('no-locator', `${place} is no header of the table; it has ${known}`, true)
  }
  if (columns.length > 1)
    return undecided('several-places', `${place} matches ${columns.length} columns of the table`, true)
  const [{ index, label }] = columns
  const provenance = `${name}, column "${label}"`
  const cell = row.cells[index]
  if (!cell) return { kind: 'absent', provenance }
  if (cell.isOverlapping) return undecided('ambiguous-value', `${provenance} is covered by two cells`)
  if (!cell.range)
    return holdsPicture(scope.document, cell.element)
      ? undecided('picture', `${provenance} shows only a picture`)
      : { kind: 'absent', provenance }
  const fact = factOfCell(scope.document, table, row, index)!
  const { locale } = scope.template
  return asSeen(scope.document, {
    ...fact,
    provenance,
    ...(locale !== undefined && { context: { ...fact.context, locale } }),
  })
}

const brief = (text: string): string =>
  (text.length > 40 ? `${text.slice(0, 39)}…` : text).replace(/\s+/g, ' ')
