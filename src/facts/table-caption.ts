/** What a table is called: its `<caption>`, or else the heading that it stands under. */

import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { readOnce } from './read-once.ts'
import { walkElements } from './walk.ts'

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
 * The nearest rendered heading before each table and definition list, in document order: only headings whose
 * section is still open there.
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
        if ((element.tag === 'table' || element.tag === 'dl') && heading !== null) found.set(element, heading)
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
