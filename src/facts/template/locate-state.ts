/** Reads a status that a page shows by style: only styles that the template names mean anything. */

import type { LocatedValue } from './located.ts'
import { undecided } from './located.ts'
import type { Place, ValueLocator } from './locator.ts'
import { nameOfArea, type Scope } from './search-area.ts'
import { hidingStyle } from './seen-place.ts'
import { statesShown } from './states-shown.ts'

/** A state is looked for in the row or block, and there only where `at`, `within` and `under` say. */
export function locateState(locator: ValueLocator, scope: Scope): LocatedValue {
  const place = locator.place as Place & { kind: 'state' }
  const { template, document } = scope
  if (place.state !== undefined && !Object.hasOwn(template.states, place.state)) {
    const known = Object.keys(template.states).join(', ') || 'none'
    return undecided('no-locator', `the template has no state "${place.state}"; it has: ${known}`, true)
  }
  const where = nameOfArea(scope) ?? 'the page'
  const shown = statesShown(scope, { at: place.selector ?? locator.scope, headings: locator.headings })
  if (shown.size === 0)
    return undecided('unknown-style', `${where} shows no style that the template's states name`)
  if (shown.size > 1)
    return undecided(
      'page-conflict',
      `${where} shows several states at once: ${[...shown.keys()].join(', ')}`,
    )
  const [[name, element]] = shown
  const range = document.rangeOf(element) ?? { start: 0, end: 0 }
  const style = hidingStyle(document, range)
  if (style !== null)
    return undecided('hidden-on-page', `${where} shows "${name}" where nobody sees it (${style})`)
  return {
    kind: 'fact',
    decided: place.state === undefined ? name : name === place.state,
    fact: {
      reader: 'status',
      text: document.textOf(element),
      range,
      element,
      provenance: `${where}, style ${template.states[name]}`,
      context: {},
    },
  }
}
