/** The heading that a table or a list stands under, which is what people call it where it has no caption. */

import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { readOnce } from './read-once.ts'
import { walkElements } from './walk.ts'

/** What a heading may title. */
const TITLED = new Set(['table', 'dl', 'ul', 'ol', 'menu'])
const HEADING = /^h[1-6]$/
/** Parts of a page whose headings speak of nothing outside them. */
const SECTIONING = new Set([
  'article',
  'aside',
  'nav',
  'section',
  'header',
  'footer',
  'td',
  'th',
  'dialog',
  'details',
])
/** `<header>` introduces what follows it in its section, so that its heading goes on after it. */
const INTRODUCES = new Set(['header'])

/**
 * The nearest heading that shows text before each table and each list, where the section of the heading is still
 * open.
 */
export const headingsOver: (document: HtmlDocument) => ReadonlyMap<ElementNode, ElementNode> = readOnce(
  (document) => {
    const found = new Map<ElementNode, ElementNode>()
    const outer: (ElementNode | null)[] = []
    let heading: ElementNode | null = null
    walkElements(
      document.root,
      (element) => {
        if (HEADING.test(element.tag)) {
          if (document.rangeOf(element) !== null) heading = element
          return false
        }
        if (TITLED.has(element.tag) && heading !== null) found.set(element, heading)
        if (SECTIONING.has(element.tag)) outer.push(heading)
        return undefined
      },
      (element) => {
        if (!SECTIONING.has(element.tag)) return
        const before = outer.pop() ?? null
        if (!INTRODUCES.has(element.tag)) heading = before
      },
    )
    return found
  },
)
