/**
 * The text that an element shows: the HTML standard's rendered text collection
 * (https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute), with white space processed as
 * CSS does it, which the standard asks for in a note. Deviations are marked here and listed in docs/visible-text.md.
 */
import { Frame } from './frame.ts'
import { addGenerated, firstLetterTransform } from './generated-content.ts'
import { InlineFlow } from './inline-flow.ts'
import { ItemKind, ItemList } from './item-list.ts'
import { type JoinedText, joinItems } from './join-items.ts'
import { addOptions } from './option-labels.ts'
import { isBlank, isReplaced, isSummaryOf } from './special-elements.ts'
import { ContentVisibility, Display } from './style/text-properties.ts'
import {
  isAtomicInline,
  isBlockLevel,
  isFlexOrGrid,
  isRowGroup,
  isTableStructure,
  styleOfContents,
  type TextStyle,
} from './style/text-style.ts'
import type { StyledPage } from './styled-page.ts'
import { hasNextCell, hasNextRow } from './table-breaks.ts'
import { type ElementNode, Namespace, type TextNode } from './tree.ts'

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

class Collector {
  readonly #page: StyledPage
  readonly #items: ItemList
  readonly #flow: InlineFlow
  readonly #options: VisibleTextOptions
  readonly #frames: Frame[] = []
  readonly #hasBefore: boolean
  readonly #hasAfter: boolean

  constructor(page: StyledPage, items: ItemList, options: VisibleTextOptions) {
    this.#page = page
    this.#items = items
    this.#flow = new InlineFlow(items)
    this.#options = options
    this.#hasBefore = page.cascade.has('before')
    this.#hasAfter = page.cascade.has('after')
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
    this.#flow.firstLetter = firstLetterTransform(root, this.#page)
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
    const frame = new Frame(element, style, this.#frames.at(-1))
    this.#frames.push(frame)
    if (this.#hasBefore) addGenerated(element, 'before', style, this.#page, this.#flow)
    return frame
  }

  #leave(frame: Frame): void {
    if (this.#hasAfter) addGenerated(frame.element, 'after', frame.style, this.#page, this.#flow)
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
      this.#enter(element, styleOfContents(style, frame.style))
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
    const isBlock = isBlockLevel(style.display)
    const breaks = isBlock && style.visible
    if (!isBlock) this.#flow.addObject()
    else if (!style.outOfFlow) this.#flow.breakLine()
    if (breaks) this.#items.addRequiredBreak(1)
    if (tag !== 'select' || !style.visible) return true
    addOptions(element, this.#items)
    if (breaks) this.#items.addRequiredBreak(1)
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
    this.#flow.firstLetter = firstLetterTransform(element, this.#page)
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
}
