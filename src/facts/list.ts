/** Bulleted and numbered lists with their items. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import type { Fact } from './fact.ts'
import { headingsOver } from './heading-over.ts'
import { onlyWithin, readOnce } from './read-once.ts'
import { readingContext } from './reading-context.ts'
import { seenText } from './seen-text.ts'

export interface List {
  /** `<ul>`, `<ol>`, `<menu>`, or an element of `role=list`. */
  readonly element: ElementNode
  readonly isOrdered: boolean
  /** The heading that the list stands under. */
  readonly heading?: string
  /** Items that show text, each with the lists inside it. */
  readonly items: readonly Fact[]
}

/** All rendered lists that show text, outer before inner ones. */
export function readLists(document: HtmlDocument, within?: ElementNode): readonly List[] {
  return onlyWithin(allLists(document), within)
}

const allLists = readOnce((document) =>
  document.select('ul, ol, menu, [role=list]').flatMap((element): List[] => {
    if (document.rangeOf(element) === null) return []
    const isByRole = element.attributes.get('role') === 'list' && !/^(?:ul|ol|menu)$/.test(element.tag)
    const items = element.children.filter(
      (child): child is ElementNode =>
        child.kind === 'element' &&
        (isByRole ? child.attributes.get('role') === 'listitem' : child.tag === 'li') &&
        document.isRendered(child),
    )
    const heading = headingsOver(document).get(element)
    const title = heading === undefined ? undefined : document.textOf(heading).replace(/\s+/g, ' ')
    const facts = items.flatMap((item, at) => itemFact(document, item, at + 1, title))
    if (facts.length === 0) return []
    return [
      {
        element,
        isOrdered: element.tag === 'ol',
        ...(title !== undefined && { heading: title }),
        items: facts,
      },
    ]
  }),
)

function itemFact(
  document: HtmlDocument,
  item: ElementNode,
  number: number,
  title: string | undefined,
): Fact[] {
  const range = document.rangeOf(item)
  if (range === null) return []
  return [
    {
      reader: 'list',
      text: seenText(document, range),
      range,
      element: item,
      provenance: title === undefined ? `list, item ${number}` : `list under "${title}", item ${number}`,
      context: readingContext(document, item),
    },
  ]
}
