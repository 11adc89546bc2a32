/** Links with their targets: the text is visible, the target is not. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'
import { onlyWithin, readOnce } from './read-once.ts'

export interface Link {
  readonly element: ElementNode
  /** '' where the link shows no text, only a picture perhaps. */
  readonly text: string
  readonly range: TextRange | null
  /** As written. */
  readonly href: string
  /** Absolute, where the page says what its links are relative to (`<base href>`, canonical URL) or needs no base. */
  readonly url?: string
}

/** All rendered links that lead somewhere, in document order. */
export function readLinks(document: HtmlDocument, within?: ElementNode): readonly Link[] {
  return onlyWithin(allLinks(document), within)
}

const allLinks = readOnce((document) => {
  const base =
    document.select('base[href]')[0]?.attributes.get('href') ??
    document.select('link[rel=canonical][href]')[0]?.attributes.get('href')
  return document.select('a[href], area[href]').flatMap((element): Link[] => {
    if (!document.isRendered(element)) return []
    const href = element.attributes.get('href')!
    const url = absolute(href, base)
    return [
      {
        element,
        text: document.textOf(element),
        range: document.rangeOf(element),
        href,
        ...(url !== null && { url }),
      },
    ]
  })
})

function absolute(href: string, base: string | undefined): string | null {
  try {
    return new URL(href.trim(), base).href
  } catch {
    return null
  }
}
