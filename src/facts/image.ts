/** Pictures: what they show is out of reach of a text oracle, and their alternative text is not what people see. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { onlyWithin, readOnce } from './read-once.ts'

export interface Image {
  /** `<img>`, `<svg role=img>`, `<input type=image>`, `<canvas>` or an element of `role=img`. */
  readonly element: ElementNode
  /** Alternative text or accessible name: a witness of its own, never visible text. Absent where there is none. */
  readonly alt?: string
  /** As written; of a `data:` URL only its media type. */
  readonly source?: string
  /** `alt=""` or `role=presentation`: the author says that it means nothing. */
  readonly isDecorative: boolean
}

/** All rendered pictures, in document order. */
export function readImages(document: HtmlDocument, within?: ElementNode): readonly Image[] {
  return onlyWithin(allImages(document), within)
}

const allImages = readOnce((document) =>
  document.select('img, canvas, input[type=image], svg[role=img], [role=img]').flatMap((element): Image[] => {
    if (!document.isRendered(element)) return []
    const alt = element.attributes.get('alt') ?? element.attributes.get('aria-label')
    const source = element.attributes.get('src')
    const role = element.attributes.get('role')
    return [
      {
        element,
        ...(alt !== undefined && alt.trim() !== '' && { alt: alt.trim() }),
        ...(source !== undefined && { source: source.replace(/^(data:[^,;]{0,80})[\s\S]*$/i, '$1') }),
        isDecorative: alt?.trim() === '' || role === 'presentation' || role === 'none',
      },
    ]
  }),
)
