/** Reads a value out of what the page tells machines, for templates that ask for it by name. */
import { readStructuredData, type Statement } from '../structured-data.ts'
import type { LocatedValue } from './located.ts'
import { undecided } from './located.ts'
import type { ValueLocator } from './locator.ts'
import type { Scope } from './search-area.ts'

export function locateStructured(
  path: string,
  locator: ValueLocator,
  { document, template }: Scope,
): LocatedValue {
  const found = readStructuredData(document).statements.filter((statement) => endsWith(statement, path))
  const [first] = found
  if (!first) {
    if (locator.mayBeAbsent)
      return { kind: 'absent', provenance: `structured('${path}') is not in the page's structured data` }
    return undecided('no-locator', `structured('${path}') is not in the page's structured data`, true)
  }
  const other = found.find(({ value }) => value !== first.value)
  if (other) {
    return undecided(
      'several-places',
      `structured('${path}') finds several values: ${JSON.stringify(first.value)} in ${first.provenance} and ${JSON.stringify(other.value)} in ${other.provenance}`,
      true,
    )
  }
  const { locale } = template
  return {
    kind: 'fact',
    fact: {
      reader: 'structured-data',
      label: first.name,
      text: String(first.value),
      // Nobody sees it, so it has no place in the visible text.
      range: { start: 0, end: 0 },
      element: first.element,
      provenance: first.provenance,
      context: locale === undefined ? {} : { locale },
    },
  }
}

/** `offers.price` is the end of `$.@graph[1].offers[0].price`; `Product.offers.price` is not: types are no names. */
function endsWith(statement: Statement, path: string): boolean {
  if (statement.source === 'meta') return statement.name === path
  const own = statement.path
    .replace(/^\$\.?/, '')
    .replace(/\[\d+\]/g, '')
    .replace(/\['([^']*)'\]/g, '.$1')
  return own === path || own.endsWith(`.${path}`)
}
