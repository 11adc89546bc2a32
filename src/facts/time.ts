/** Values that the page gives twice, for people and for machines: `<time datetime>` and `<data value>`. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import type { Fact } from './fact.ts'
import { onlyWithin, readOnce } from './read-once.ts'
import { readingContext } from './reading-context.ts'

/** What people see is `text`; what machines are told may differ from it, and is a witness of its own. */
export interface MachineFact extends Fact {
  /** `datetime=` or `value=`, as written; of a `<time>` without it, its text. */
  readonly machineValue: string
}

/** All `<time>` and `<data>` elements that show text, in document order. */
export function readTimes(document: HtmlDocument, within?: ElementNode): readonly MachineFact[] {
  return onlyWithin(allTimes(document), within)
}

const allTimes = readOnce((document) =>
  document.select('time, data[value]').flatMap((element): MachineFact[] => {
    const range = document.rangeOf(element)
    if (range === null) return []
    const text = document.text.slice(range.start, range.end)
    const attribute = element.tag === 'time' ? 'datetime' : 'value'
    const machineValue = element.attributes.get(attribute) ?? text
    return [
      {
        reader: 'time',
        text,
        range,
        element,
        machineValue,
        provenance: `<${element.tag} ${attribute}="${machineValue}">`,
        context: readingContext(document, element),
      },
    ]
  }),
)
