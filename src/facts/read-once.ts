/** Remembers what a reader found: each document is read once, however many fields ask. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { contains } from './walk.ts'

/** A reader that keeps its result as long as the document lives. */
export function readOnce<Result>(
  read: (document: HtmlDocument) => Result,
): (document: HtmlDocument) => Result {
  const known = new WeakMap<HtmlDocument, { readonly result: Result }>()
  return (document) => {
    let entry = known.get(document)
    if (entry === undefined) {
      entry = { result: read(document) }
      known.set(document, entry)
    }
    return entry.result
  }
}

/** Those of the whole page's findings whose element is `within` or stands inside it. */
export function onlyWithin<Item extends { readonly element: ElementNode }>(
  items: readonly Item[],
  within: ElementNode | undefined,
): readonly Item[] {
  return within === undefined ? items : items.filter((item) => contains(within, item.element))
}
