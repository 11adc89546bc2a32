/**
 * The text that an element shows: the HTML standard's rendered text collection
 * (https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute), with white space processed as
 * CSS does it, which the standard asks for in a note. Deviations are marked here and listed in docs/visible-text.md.
 */
import { InlineFlow, type LineState } from './inline-flow.ts'
import { ItemKind, ItemList } from './item-list.ts'
import { type JoinedText, joinItems } from './join-items.ts'
import { addOptions } from './option-labels.ts'
import { REPLACED } from './style/browser-display.ts'
import {
  Content,
  ContentVisibility,
  Display,
  Float,
  Position,
  Slot,
  Visibility,
  WhiteSpace,
} from './style/text-properties.ts'
import {
  INITIAL_STYLE,
  isAtomicInline,
  isBlockLevel,
  isFlexOrGrid,
  isRowGroup,
  isTableStructure,
  TextStyle,
} from './style/text-style.ts'
import type { StyledPage } from './styled-page.ts'
import { countTypes } from './survey.ts'
import { hasNextCell, hasNextRow } from './table-breaks.ts'
import { type ElementNode, isAsciiWhiteSpace, Namespace, type TextNode, type TreeParent } from './tree.ts'

export interface VisibleTextOptions {
  /** What closed `<details>` hold: left out as browsers do, or read (and flagged). */
  readonly closedDetails: 'hidden' | 'shown'
  /** `content-visibility: auto` off screen: read, as a person who scrolls would, or left out as Chromium does. */
  readonly contentVisibility: 'shown' | 'hidden'
}

/** Returned for an element that has no box, and so no visible text. */
export const NOT_RENDERED = 'not-rendered'

/** Collects the visible text within an element. `NOT_RENDERED` where it, or an element around it, is not rendered. */
export function collectVisibleText(
  root: ElementNode,
  page: StyledPage,
  options: VisibleTextOptions,
): JoinedText | typeof NOT_RENDERED {
  const parentStyle = page.styleOfAncestors(root)
  if (parentStyle === null) return NOT_RENDERED
  const style = page.styleOf(root, parentStyle)
  if (style.display === Display.none) return NOT_RENDERED
  const items = new ItemList()
  new Collector(page, items, options).collect(root, style)
  return joinItems(items, page.survey.nodes)
}

/** An element being read, and what to do at its end. */
class Frame {
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
  /** SVG outside `<text>`: bare text is not rendered. */
  readonly hidesText: boolean

  constructor(element: ElementNode, style: TextStyle, hidesText: boolean) {
    this.element = element
    this.style = style
    this.hidesText = hidesText
    this.isClosedDetails =
      element.tag === 'details' && element.namespace === Namespace.html && !element.attributes.has('open')
  }
}

class Collector {
  readonly #page: StyledPage
  readonly #items: ItemList
  readonly #flow: InlineFlow
  readonly #options: VisibleTextOptions
  readonly #frames: Frame[] = []

  constructor(page: StyledPage, items: ItemList, options: VisibleTextOptions) {
    this.#page = page
    this.#items = items
    this.#flow = new InlineFlow(items)
    this.#options = options
  }

  collect(root: ElementNode, style: TextStyle): void {
    this.#page.markRendered(root)
    if (root.namespace === Namespace.html) {
      if (root.tag === 'select') {
        addOptions(root, this.#items)
        return
      }
      if (isReplaced(root) || root.tag === 'br') return
    }
    this.#flow.firstLetter = this.#firstLetterTransform(root)
    this.#enter(root, style)
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if (frame.next === frame.element.children.length) {
        this.#leave(frame)
        continue
      }
      const node = frame.element.children[frame.next++]!
      if (node.kind === 'text') this.#addText(node, frame)
      else if (node.kind === 'element') this.#addElement(node, frame)
    }
    this.#flow.breakLine()
  }

  #enter(element: ElementNode, style: TextStyle): Frame {
    this.#page.markRendered(element)
    const outer = this.#frames.at(-1)
    const isSvg = element.namespace === Namespace.svg
    const hidesText =
      isSvg &&
      element.tag !== 'text' &&
      element.tag !== 'foreignObject' &&
      (outer?.element.namespace === Namespace.svg ? outer.hidesText : true)
    const frame = new Frame(element, style, hidesText)
    this.#frames.push(frame)
    if (this.#page.cascade.has('before')) this.#addGenerated(element, 'before', style)
    return frame
  }

  #leave(frame: Frame): void {
    if (this.#page.cascade.has('after')) this.#addGenerated(frame.element, 'after', frame.style)
    this.#frames.pop()
    if (frame.breaksLine) this.#flow.breakLine()
    // 8. and 7. A tab after a cell, a line feed after a row.
    if (frame.after !== ItemKind.dropped) this.#items.add(frame.after, -1, 0, 0)
    // 9. and 10. Required line breaks at the end.
    if (frame.requiredBreaks > 0) this.#items.addRequiredBreak(frame.requiredBreaks)
    if (frame.interrupted !== null) this.#flow.resume(frame.interrupted)
  }

  #addText(node: TextNode, frame: Frame): void {
    if (node.text === '' || frame.hidesText) return
    if (frame.isClosedDetails && this.#options.closedDetails === 'hidden') return
    const { display } = frame.style
    // White space alone makes no box in tables, flex and grid containers.
    if ((isTableStructure(display) || isFlexOrGrid(display)) && isBlank(node.text)) return
    // 4. The text of the node, processed by white-space and text-transform.
    this.#flow.addText(node, frame.style)
  }

  #addElement(element: ElementNode, frame: Frame): void {
    if (
      frame.isClosedDetails &&
      this.#options.closedDetails === 'hidden' &&
      !isSummaryOf(element, frame.element)
    )
      return
    const style = this.#page.styleOf(element, frame.style)
    const { display } = style
    // 3. Not being rendered: nothing.
    if (display === Display.none) return
    if (this.#isSkipped(style)) {
      this.#addEmptyBox(style)
      return
    }
    if (element.namespace === Namespace.html) {
      if (this.#addSpecial(element, style)) return
    } else if (
      element.tag === 'svg' &&
      element.namespace === Namespace.svg &&
      frame.element.namespace !== Namespace.svg
    ) {
      this.#addSvgRoot(element, style)
      return
    }
    if (display === Display.contents) {
      this.#enter(element, withDisplay(style, frame.style.display))
      return
    }
    this.#addBox(element, style)
  }

  /** `content-visibility` applies to boxes that can be contained, not to inline ones. */
  #isSkipped({ contentVisibility, display }: TextStyle): boolean {
    if (display === Display.inline || display === Display.contents) return false
    return (
      contentVisibility === ContentVisibility.hidden ||
      (contentVisibility === ContentVisibility.auto && this.#options.contentVisibility === 'hidden')
    )
  }

  /** A box whose content is skipped still separates what stands around it. */
  #addEmptyBox({ display, visible }: TextStyle): void {
    if (!isBlockLevel(display)) return
    this.#flow.breakLine()
    if (visible) this.#items.addRequiredBreak(1)
  }

  /** Elements that show something else than their children. True where that was all. */
  #addSpecial(element: ElementNode, style: TextStyle): boolean {
    const { tag } = element
    if (tag === 'br') {
      this.#page.markRendered(element)
      // 5. `<br>`: a line feed.
      this.#flow.breakLine()
      if (style.visible) this.#items.add(ItemKind.newline, -1, 0, 0)
      return true
    }
    if (tag === 'wbr') {
      this.#page.markRendered(element)
      this.#flow.addBreakOpportunity()
      return true
    }
    if (tag !== 'select' && !isReplaced(element)) return false
    this.#page.markRendered(element)
    if (tag === 'audio' && !element.attributes.has('controls')) return true
    const breaks = style.visible ? 1 : 0
    if (tag === 'select') {
      const isBlock = isBlockLevel(style.display)
      if (isBlock && !style.outOfFlow) this.#flow.breakLine()
      if (isBlock && breaks > 0) this.#items.addRequiredBreak(breaks)
      else if (!isBlock) this.#flow.addObject()
      if (style.visible) addOptions(element, this.#items)
      if (isBlock && breaks > 0) this.#items.addRequiredBreak(breaks)
      return true
    }
    if (!isBlockLevel(style.display)) {
      if (style.display !== Display.contents) this.#flow.addObject()
    } else {
      if (!style.outOfFlow) this.#flow.breakLine()
      if (breaks > 0) this.#items.addRequiredBreak(breaks)
    }
    return true
  }

  #addSvgRoot(element: ElementNode, style: TextStyle): void {
    if (style.outOfFlow) this.#enterOutOfFlow(element, style, style.visible ? 1 : 0)
    else if (isBlockLevel(style.display)) this.#enterBlock(element, style, style.visible ? 1 : 0)
    else this.#enterAtomic(element, style)
  }

  #addBox(element: ElementNode, style: TextStyle): void {
    const { display, visible } = style
    const isParagraph = element.tag === 'p' && element.namespace === Namespace.html
    if (style.outOfFlow || isBlockLevel(display)) {
      // 9. Paragraphs: two required line breaks. 10. Block-level and table-caption boxes: one.
      const breaks = visible ? (isParagraph ? 2 : 1) : 0
      if (style.outOfFlow) this.#enterOutOfFlow(element, style, breaks)
      else this.#enterBlock(element, style, breaks)
      return
    }
    if (isAtomicInline(display)) {
      const frame = this.#enterAtomic(element, style)
      if (isParagraph && visible) this.#requireBreaks(frame, 2)
      return
    }
    const table = this.#frames.at(-1)!
    switch (display) {
      case Display.tableCell: {
        const isLast = !hasNextCell(table, this.#page)
        const frame = this.#enterTablePart(element, style, table)
        // 7. A cell that is not the last of its row: a tab.
        if (!isLast && visible) frame.after = ItemKind.tab
        return
      }
      case Display.tableRow: {
        const outer = this.#frames.at(-2)
        const isLast = !hasNextRow(table, outer, this.#page)
        const frame = this.#enterTablePart(element, style, table)
        // 8. A row that is not the last of its table: a line feed.
        if (!isLast && visible) frame.after = ItemKind.newline
        return
      }
      case Display.tableColumn:
      case Display.tableColumnGroup:
        return
      case Display.rubyText:
        if (table.style.display === Display.ruby) this.#enterOutOfFlow(element, style, 0)
        else this.#enter(element, style)
        return
      default: {
        if (isRowGroup(display)) {
          this.#enterTablePart(element, style, table)
          return
        }
        const frame = this.#enter(element, style)
        if (isParagraph && visible) this.#requireBreaks(frame, 2)
      }
    }
  }

  #requireBreaks(frame: Frame, breaks: number): void {
    if (breaks === 0) return
    this.#items.addRequiredBreak(breaks)
    frame.requiredBreaks = breaks
  }

  #enterBlock(element: ElementNode, style: TextStyle, breaks: number): void {
    this.#flow.breakLine()
    this.#flow.firstLetter = this.#firstLetterTransform(element)
    if (breaks > 0) this.#items.addRequiredBreak(breaks)
    const frame = this.#enter(element, style)
    frame.requiredBreaks = breaks
    frame.breaksLine = true
  }

  /** A cell, row or group. In an inline element it stands in an anonymous inline table (CSS 2.2 §17.2.1). */
  #enterTablePart(element: ElementNode, style: TextStyle, outer: Frame): Frame {
    if (outer.style.display === Display.inline) return this.#enterAtomic(element, style)
    this.#flow.breakLine()
    const frame = this.#enter(element, style)
    frame.breaksLine = true
    return frame
  }

  /** A box within the line, with lines of its own: the line goes on after it. */
  #enterAtomic(element: ElementNode, style: TextStyle): Frame {
    this.#flow.addObject()
    const interrupted = this.#flow.interrupt()
    const frame = this.#enter(element, style)
    frame.interrupted = interrupted
    frame.breaksLine = true
    return frame
  }

  /** A box outside of the line: the line around it does not notice it. */
  #enterOutOfFlow(element: ElementNode, style: TextStyle, breaks: number): void {
    if (breaks > 0) this.#items.addRequiredBreak(breaks)
    const interrupted = this.#flow.interrupt()
    const frame = this.#enter(element, style)
    frame.interrupted = interrupted
    frame.breaksLine = true
    frame.requiredBreaks = breaks
  }

  #firstLetterTransform(element: ElementNode): number {
    const { cascade } = this.#page
    if (!cascade.has('first-letter')) return 0
    cascade.matchPseudo(element, 'first-letter')
    const transform = cascade.values[Slot.textTransform]!
    return transform > 1 && transform < 100 ? transform : 0
  }

  /** Generated content is no part of the text, but its box keeps white space around it from collapsing. */
  #addGenerated(element: ElementNode, box: 'before' | 'after', style: TextStyle): void {
    const { cascade } = this.#page
    cascade.matchPseudo(element, box)
    const { values } = cascade
    const content = values[Slot.content]!
    if (content <= Content.none || content > 100) return
    const declared = values[Slot.display]!
    const display = declared <= 0 || declared > 100 ? Display.inline : declared
    if (display === Display.none) return
    const hidden = values[Slot.visibility] === Visibility.hidden
    if (content === Content.worded && style.visible && !hidden) this.#page.countGeneratedText()
    if (values[Slot.float] === Float.floating) return
    if (values[Slot.position] === Position.absolute || values[Slot.position] === Position.fixed) return
    if (isFlexOrGrid(style.display) || isBlockLevel(display)) this.#flow.breakLine()
    else if (isAtomicInline(display)) this.#flow.addObject()
    else if (display !== Display.inline && display !== Display.contents) return
    else if (content === Content.blank && style.whiteSpace !== WhiteSpace.preserve)
      this.#flow.addGeneratedSpace()
    else if (content !== Content.empty) this.#flow.addObject()
  }
}

/** Plug-ins are gone from browsers: what stands in for them is shown. */
const PLUG_IN = /^application\/(?:x-shockwave-flash|x-silverlight|java|x-java)/i

/** Whether the element shows something of its own in place of its children. */
function isReplaced({ tag, attributes }: ElementNode): boolean {
  if (!REPLACED.has(tag)) return false
  if (tag !== 'object') return true
  return !PLUG_IN.test(attributes.get('type') ?? '')
}

/** White space only: makes no box in tables. */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isAsciiWhiteSpace(text.charCodeAt(i))) return false
  return true
}

/** The first `<summary>` child of a `<details>`: what its closed form shows. */
function isSummaryOf(element: ElementNode, details: TreeParent): boolean {
  if (element.tag !== 'summary') return false
  countTypes(details)
  return element.typeIndex === 1
}

const withDisplay = (style: TextStyle, display: number): TextStyle =>
  new TextStyle(
    display,
    style.visibility,
    INITIAL_STYLE.float,
    INITIAL_STYLE.position,
    style.whiteSpace,
    style.textTransform,
    INITIAL_STYLE.contentVisibility,
  )
