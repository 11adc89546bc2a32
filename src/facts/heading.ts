/** Headings with the part of the visible text that stands under each. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import type { TextRange } from '../model/locator.ts'
import type { Fact } from './fact.ts'
import { canBeLabel, labelText } from './label.ts'
import { onlyWithin, readOnce } from './read-once.ts'
import { readingContext } from './reading-context.ts'
import { seenText } from './seen-text.ts'
import { elementHolding, trimRange } from './text-pieces.ts'
import { walkElements } from './walk.ts'

export interface Heading {
  readonly element: ElementNode
  /** 1 to 6; `aria-level` where the element is a heading by `role=heading` (2 without it). */
  readonly level: number
  /** On one line. */
  readonly text: string
  readonly range: TextRange
  /** What stands under it, up to the next heading of whatever level; `null` where nothing does. */
  readonly own: TextRange | null
  /** What stands under it and under its lower headings, up to the next heading of its level or above. */
  readonly section: TextRange | null
}

/** All headings that show text, in document order. A section ends with the part of the page that it stands in. */
export function readHeadings(document: HtmlDocument, within?: ElementNode): readonly Heading[] {
  return onlyWithin(allHeadings(document), within)
}

/** One-line texts that stand alone under a heading, as values of it; never certain, since headings title more than values. */
export function readHeadingFacts(document: HtmlDocument, within?: ElementNode): readonly Fact[] {
  return onlyWithin(allFacts(document), within)
}

const SECTIONING = new Set([
  'article',
  'aside',
  'nav',
  'section',
  'td',
  'th',
  'dialog',
  'li',
  'dd',
  'fieldset',
])

interface OpenHeading {
  readonly element: ElementNode
  readonly level: number
  readonly range: TextRange
  ownEnd: number
  sectionEnd: number
}

const allHeadings = readOnce((document) => {
  const found: OpenHeading[] = []
  /** Open headings, outermost first, and for each sectioning element how many were open around it. */
  const open: OpenHeading[] = []
  const outer: number[] = []
  const close = (count: number, at: number): void => {
    while (open.length > count) {
      const heading = open.pop()!
      heading.sectionEnd = at
      heading.ownEnd = Math.min(heading.ownEnd, at)
    }
  }
  walkElements(
    document.root,
    (element) => {
      const level = levelOf(element)
      const range = level === 0 ? null : document.rangeOf(element)
      if (range !== null) {
        const around = outer[outer.length - 1] ?? 0
        let keep = open.length
        while (keep > around && open[keep - 1]!.level >= level) keep--
        close(keep, range.start)
        const above = open[open.length - 1]
        if (above !== undefined) above.ownEnd = Math.min(above.ownEnd, range.start)
        const heading: OpenHeading = {
          element,
          level,
          range,
          ownEnd: Number.POSITIVE_INFINITY,
          sectionEnd: 0,
        }
        found.push(heading)
        open.push(heading)
        return false
      }
      if (SECTIONING.has(element.tag)) outer.push(open.length)
      return undefined
    },
    (element) => {
      if (!SECTIONING.has(element.tag)) return
      close(outer.pop() ?? 0, document.rangeOf(element)?.end ?? 0)
    },
  )
  close(0, document.text.length)
  return found.map(({ element, level, range, ownEnd, sectionEnd }): Heading => {
    const under = (end: number): TextRange | null =>
      end > range.end ? trimRange(document.text, { start: range.end, end }) : null
    return {
      element,
      level,
      text: document.text.slice(range.start, range.end).replace(/\s+/g, ' '),
      range,
      own: under(Math.min(ownEnd, sectionEnd)),
      section: under(sectionEnd),
    }
  })
})

function levelOf(element: ElementNode): number {
  const level = /^h([1-6])$/.exec(element.tag)?.[1]
  if (level !== undefined) return Number(level)
  if (element.attributes.get('role') !== 'heading') return 0
  const declared = Number(element.attributes.get('aria-level') ?? 2)
  return Number.isInteger(declared) && declared >= 1 ? Math.min(declared, 6) : 2
}

/** Longest text under a heading that may be its value. */
const LONGEST_VALUE = 200

const allFacts = readOnce((document) => {
  const facts: Fact[] = []
  for (const { text: title, own } of allHeadings(document)) {
    if (own === null || own.end - own.start > LONGEST_VALUE || !canBeLabel(title)) continue
    const text = seenText(document, own)
    const element = text.includes('\n') ? null : elementHolding(document, own)
    if (element === null) continue
    const label = labelText(title)
    facts.push({
      reader: 'heading',
      label,
      text,
      range: own,
      element,
      provenance: `under the heading "${label}"`,
      certain: false,
      context: readingContext(document, element, label),
    })
  }
  return facts
})
