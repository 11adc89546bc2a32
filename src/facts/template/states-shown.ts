/** Which registered states a page, row or block shows by style. */
import type { ElementNode } from '../../document/tree.ts'
import { areaOf, type Scope, sectionsOf, standsIn } from './search-area.ts'

/** Where to look for the style inside a page, row or block. */
export interface StateArea {
  readonly at?: string
  readonly headings?: readonly string[]
}

/** The states that are shown within a scope, each with the element that shows it. */
export function statesShown(scope: Scope, { at, headings }: StateArea = {}): Map<string, ElementNode> {
  const { document, template } = scope
  const area = areaOf(scope)
  const areas = at === undefined ? [area] : document.select(at, area)
  const sections = sectionsOf(document, headings)
  const shown = new Map<string, ElementNode>()
  for (const [name, selector] of Object.entries(template.states)) {
    for (const within of areas) {
      const own = within && document.matches(within, selector) ? [within] : []
      const element = [...own, ...document.select(selector, within)].find(
        (one) => document.isRendered(one) && standsIn(sections, sections && document.rangeOf(one)),
      )
      if (element) shown.set(name, element)
    }
  }
  return shown
}
