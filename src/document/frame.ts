/** One element on the way through the tree: where its reading stands, and what its end adds. */
import type { LineState } from './inline-flow.ts'
import { ItemKind } from './item-list.ts'
import type { TextStyle } from './style/text-style.ts'
import { type ElementNode, Namespace } from './tree.ts'

export class Frame {
  readonly element: ElementNode
  readonly style: TextStyle
  /** Index of the next child. */
  next = 0
  requiredBreaks = 0
  /** Item added at the end: a tab after a cell, a line feed after a row. */
  after = ItemKind.dropped as number
  /** The box ends the line in it at its end. */
  breaksLine = false
  /** State of the line around the box, for boxes with lines of their own. */
  interrupted: LineState | null = null
  readonly isClosedDetails: boolean
  /** In SVG text is rendered only within `<text>` and `<foreignObject>`. */
  readonly hidesText: boolean

  constructor(element: ElementNode, style: TextStyle, outer: Frame | undefined) {
    this.element = element
    this.style = style
    this.hidesText =
      element.namespace === Namespace.svg &&
      element.tag !== 'text' &&
      element.tag !== 'foreignObject' &&
      (outer?.element.namespace !== Namespace.svg || outer.hidesText)
    this.isClosedDetails =
      element.tag === 'details' && element.namespace === Namespace.html && !element.attributes.has('open')
  }
}
