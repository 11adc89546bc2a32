/** Elements and texts that rendering treats in a way of their own. */
import { REPLACED } from './style/browser-display.ts'
import { countTypes } from './survey.ts'
import { type ElementNode, isAsciiWhiteSpace, type TreeParent } from './tree.ts'

/** Plug-ins are gone from browsers: what stands in for them is shown. */
const PLUG_IN = /^application\/(?:x-shockwave-flash|x-silverlight|java|x-java)/i

/** Whether the element shows something of its own in place of its children. */
export function isReplaced({ tag, attributes }: ElementNode): boolean {
  if (!REPLACED.has(tag)) return false
  if (tag !== 'object') return true
  return !PLUG_IN.test(attributes.get('type') ?? '')
}

/** Whether a text is white space alone. */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isAsciiWhiteSpace(text.charCodeAt(i))) return false
  return true
}

/** The first `<summary>` child of a `<details>`: what its closed form shows. */
export function isSummaryOf(element: ElementNode, details: TreeParent): boolean {
  if (element.tag !== 'summary') return false
  countTypes(details)
  return element.typeIndex === 1
}
