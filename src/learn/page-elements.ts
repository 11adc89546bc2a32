/** The elements of a page that show text, to be asked for by their words and by the selectors that may name them. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { readOnce } from '../facts/read-once.ts'
import { contains, walkElements } from '../facts/walk.ts'
import { joined } from '../facts/words.ts'
import { namesOf } from './selectors.ts'

/** Longer texts are whole parts of a page, and no values. */
const LONGEST_TEXT = 4_000
/** Longest text that is read as a value. */
const LONGEST_VALUE = 80

export interface PageElement {
  readonly element: ElementNode
  readonly text: string
}

export interface PageElements {
  /** Those that show exactly these words, outer before inner ones. */
  withWords(words: string): readonly PageElement[]
  /** Those that are short enough to be a value and hold a digit. */
  readonly valued: readonly PageElement[]
  /** Those that a selector of `namesOf` names, in the order of the page. */
  named(selector: string): readonly PageElement[]
}

export const pageElements: (document: HtmlDocument) => PageElements = readOnce((document) => {
  const byWords = new Map<string, PageElement[]>()
  const byName = new Map<string, PageElement[]>()
  const valued: PageElement[] = []
  walkElements(document.scope, (element) => {
    if (element.tag === 'head' || element.tag === 'script' || element.tag === 'style') return false
    if (element.tag === 'html' || element.tag === 'body') return undefined
    const range = document.rangeOf(element)
    if (range === null) return undefined
    if (range.end - range.start > LONGEST_TEXT) return undefined
    const one = { element, text: document.text.slice(range.start, range.end) }
    push(byWords, joined(one.text), one)
    if (one.text.length <= LONGEST_VALUE && /[\p{Nd}\u00BC-\u00BE]/u.test(one.text)) valued.push(one)
    for (const { selector } of namesOf(element)) push(byName, selector, one)
    return undefined
  })
  return {
    withWords: (words) => byWords.get(words) ?? [],
    valued,
    named: (selector) => byName.get(selector) ?? [],
  }
})

/** Blocks of one name within each other are wrappers and what they hold. */
export const areNested = (blocks: readonly PageElement[]): boolean =>
  blocks.some(({ element }, at) => {
    const next = blocks[at + 1]
    return next !== undefined && contains(element, next.element)
  })

function push<Item>(index: Map<string, Item[]>, key: string, item: Item): void {
  const known = index.get(key)
  if (known === undefined) index.set(key, [item])
  else known.push(item)
}
