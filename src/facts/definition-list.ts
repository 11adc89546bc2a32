/** Definition lists: every `<dt>` with the `<dd>`s of its group, as the HTML standard groups them. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import type { Fact } from './fact.ts'
import { labelText } from './label.ts'
import { onlyWithin, readOnce } from './read-once.ts'
import { readingContext } from './reading-context.ts'
import { seenText } from './seen-text.ts'

/** Names and values that belong together: `<dt>…<dt>…<dd>…<dd>`. */
export interface DefinitionGroup {
  /** The `<dl>`. */
  readonly element: ElementNode
  readonly terms: readonly ElementNode[]
  readonly definitions: readonly ElementNode[]
}

/** All groups of rendered names and values, in document order. */
export function readDefinitionGroups(
  document: HtmlDocument,
  within?: ElementNode,
): readonly DefinitionGroup[] {
  return onlyWithin(allGroups(document), within)
}

/** One fact for each name and each of its values. */
export function readDefinitions(document: HtmlDocument, within?: ElementNode): readonly Fact[] {
  return onlyWithin(allFacts(document), within)
}

const allGroups = readOnce((document) =>
  document.select('dl').flatMap((list) => (document.isRendered(list) ? groupsOf(document, list) : [])),
)

/** https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element, "the groups of a dl". */
function groupsOf(document: HtmlDocument, list: ElementNode): DefinitionGroup[] {
  const groups: DefinitionGroup[] = []
  let terms: ElementNode[] = []
  let definitions: ElementNode[] = []
  const end = (): void => {
    if (terms.length > 0 && definitions.length > 0) groups.push({ element: list, terms, definitions })
    terms = []
    definitions = []
  }
  const add = (element: ElementNode): void => {
    if (!document.isRendered(element)) return
    if (element.tag === 'dt') {
      if (definitions.length > 0) end()
      terms.push(element)
    } else if (element.tag === 'dd') definitions.push(element)
  }
  for (const child of list.children) {
    if (child.kind !== 'element') continue
    if (child.tag !== 'div') {
      add(child)
      continue
    }
    // "If the dl has div children, each of them holds one group."
    end()
    for (const inner of child.children) if (inner.kind === 'element') add(inner)
    end()
  }
  end()
  return groups
}

/** Names, and values, of one group that are combined; a group with more of both is no group to a person. */
const LARGEST_GROUP = 100

const allFacts = readOnce((document) => {
  const facts: Fact[] = []
  for (const { terms, definitions } of allGroups(document)) {
    for (const term of terms.slice(0, LARGEST_GROUP)) {
      const label = labelText(document.textOf(term))
      if (label === '') continue
      for (const definition of definitions.slice(0, LARGEST_GROUP)) {
        const range = document.rangeOf(definition)
        if (range === null) continue
        facts.push({
          reader: 'definition-list',
          label,
          text: seenText(document, range),
          range,
          element: definition,
          provenance: `definition list, "${label}"`,
          context: readingContext(document, definition, label),
        })
      }
    }
  }
  return facts
})
