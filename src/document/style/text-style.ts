/** Computed values, per element, of the properties that decide what text is shown. */
import { type ElementNode, Namespace } from '../tree.ts'
import { type BrowserStyleOptions, browserDisplay, HTML_WHITE_SPACE } from './browser-display.ts'
import type { Cascade } from './cascade.ts'
import { Wide } from './property-set.ts'
import {
  ContentVisibility,
  Display,
  type DisplayCode,
  Float,
  Position,
  Slot,
  TextTransform,
  Visibility,
  WhiteSpace,
} from './text-properties.ts'

export class TextStyle {
  display: DisplayCode
  readonly visibility: number
  readonly float: number
  readonly position: number
  readonly whiteSpace: number
  readonly textTransform: number
  readonly contentVisibility: number

  constructor(
    display: DisplayCode,
    visibility: number,
    float: number,
    position: number,
    whiteSpace: number,
    textTransform: number,
    contentVisibility: number,
  ) {
    this.display = display
    this.visibility = visibility
    this.float = float
    this.position = position
    this.whiteSpace = whiteSpace
    this.textTransform = textTransform
    this.contentVisibility = contentVisibility
  }

  get visible(): boolean {
    return this.visibility === Visibility.visible
  }

  /** Floats and absolutely positioned boxes: their lines are not those of the text around them. */
  get outOfFlow(): boolean {
    return (
      this.float !== Float.none || this.position === Position.absolute || this.position === Position.fixed
    )
  }
}

/** What the root element inherits. */
export const INITIAL_STYLE = new TextStyle(
  Display.block,
  Visibility.visible,
  Float.none,
  Position.static,
  WhiteSpace.collapse,
  TextTransform.none,
  ContentVisibility.visible,
)

export interface TextStyleOptions extends BrowserStyleOptions {
  readonly quirks: boolean
}

/** Elements whose `align` makes them float (HTML standard §15.4.3). */
const ALIGNABLE = new Set(['img', 'table', 'iframe', 'object', 'embed', 'input'])
/** Controls start anew: they do not inherit `text-transform`. */
const CONTROLS = new Set(['button', 'select', 'input', 'textarea'])

/** Computes the style of an element whose parent box has `parent`. */
export function computeTextStyle(
  element: ElementNode,
  parent: TextStyle,
  cascade: Cascade,
  options: TextStyleOptions,
): TextStyle {
  cascade.match(element)
  const { values } = cascade
  const isHtml = element.namespace === Namespace.html
  const { tag, attributes } = element

  let display = values[Slot.display]!
  if (display === 0 || display === Wide.revert) display = browserDisplay(element, options)
  else if (display === Wide.inherit) display = parent.display
  else if (display > 100) display = Display.inline
  if (isHtml) display = displayOfSpecialBox(tag, display)
  if (tag === 'noscript' && isHtml && options.noscript === 'hidden') display = Display.none

  let float = resolve(values[Slot.float]!, false, parent.float, Float.none)
  let whiteSpace = resolve(values[Slot.whiteSpace]!, true, parent.whiteSpace, WhiteSpace.collapse)
  let textTransform = resolve(values[Slot.textTransform]!, true, parent.textTransform, TextTransform.none)
  let contentVisibility = resolve(
    values[Slot.contentVisibility]!,
    false,
    parent.contentVisibility,
    ContentVisibility.visible,
  )
  if (isHtml) {
    if (
      values[Slot.float] === 0 &&
      ALIGNABLE.has(tag) &&
      /^(?:left|right)$/i.test(attributes.get('align') ?? '')
    ) {
      float = Float.floating
    }
    if (values[Slot.whiteSpace] === 0) {
      const own = HTML_WHITE_SPACE.get(tag)
      if (own !== undefined) whiteSpace = own
      else if (tag === 'nobr' || (tag === 'table' && options.quirks) || isNoWrapCell(element))
        whiteSpace = WhiteSpace.collapse
    }
    if (values[Slot.textTransform] === 0 && CONTROLS.has(tag)) textTransform = TextTransform.none
    if (values[Slot.contentVisibility] === 0 && attributes.get('hidden')?.toLowerCase() === 'until-found') {
      contentVisibility = ContentVisibility.hidden
    }
  }
  const style = new TextStyle(
    display,
    resolve(values[Slot.visibility]!, true, parent.visibility, Visibility.visible),
    float,
    resolve(values[Slot.position]!, false, parent.position, Position.static),
    whiteSpace,
    textTransform,
    contentVisibility,
  )
  if (style.outOfFlow || isFlexOrGrid(parent.display)) style.display = blockified(display)
  // Blocks within ruby stand in its line (CSS Ruby 1 §2.2).
  else if (parent.display === Display.ruby && isBlockLevel(display)) style.display = Display.inlineBlock
  return style
}

/** The style that children of `display: contents` see: inherited values of the element, the box of its parent. */
export const styleOfContents = (style: TextStyle, parent: TextStyle): TextStyle =>
  new TextStyle(
    parent.display,
    style.visibility,
    Float.none,
    Position.static,
    style.whiteSpace,
    style.textTransform,
    ContentVisibility.visible,
  )

/** Elements without children of their own to leave behind: `display: contents` is `none` (CSS Display 3, Appendix B). */
const NO_CONTENTS = new Set([
  ...['audio', 'br', 'canvas', 'embed', 'frame', 'frameset', 'iframe', 'img', 'input', 'meter', 'object'],
  ...['progress', 'select', 'textarea', 'video', 'wbr'],
])

function displayOfSpecialBox(tag: string, display: DisplayCode): DisplayCode {
  if (display === Display.contents && NO_CONTENTS.has(tag)) return Display.none
  if (display === Display.none || display === Display.contents) return display
  // Chromium makes boxes of their own of these, whatever their style.
  if (tag === 'legend') return blockified(display)
  if (tag === 'fieldset' && display === Display.inline) return Display.inlineBlock
  if (tag === 'button' && !isBlockLevel(display) && !isAtomicInline(display)) return Display.inlineBlock
  return display
}

const isNoWrapCell = ({ tag, attributes }: ElementNode): boolean =>
  (tag === 'td' || tag === 'th') && attributes.has('nowrap')

function resolve(code: number, inherited: boolean, parent: number, initial: number): number {
  if (code > 0 && code < 100) return code
  if (code === Wide.inherit) return parent
  if (code === Wide.initial) return initial
  return inherited ? parent : initial
}

export const isFlexOrGrid = (display: DisplayCode): boolean =>
  display === Display.flex ||
  display === Display.inlineFlex ||
  display === Display.grid ||
  display === Display.inlineGrid

/** Boxes that start and end on lines of their own. */
export const isBlockLevel = (display: DisplayCode): boolean =>
  display === Display.block ||
  display === Display.listItem ||
  display === Display.table ||
  display === Display.flex ||
  display === Display.grid ||
  display === Display.flowRoot ||
  display === Display.tableCaption

/** Row groups of a table. */
export const isRowGroup = (display: DisplayCode): boolean =>
  display === Display.tableRowGroup ||
  display === Display.tableHeaderGroup ||
  display === Display.tableFooterGroup

/** Tables, rows and row groups: white space directly in them makes no box. */
export const isTableStructure = (display: DisplayCode): boolean =>
  display === Display.table ||
  display === Display.inlineTable ||
  display === Display.tableRow ||
  isRowGroup(display)

/** Boxes that stand within a line as one unit and have lines of their own. */
export const isAtomicInline = (display: DisplayCode): boolean =>
  display === Display.inlineBlock ||
  display === Display.inlineFlex ||
  display === Display.inlineGrid ||
  display === Display.inlineTable

/** The display of flex items, floats and absolutely positioned boxes (CSS Display 3 §2.7). */
function blockified(display: DisplayCode): DisplayCode {
  switch (display) {
    case Display.none:
    case Display.contents:
    case Display.listItem:
    case Display.table:
    case Display.flex:
    case Display.grid:
    case Display.flowRoot:
      return display
    case Display.inlineTable:
      return Display.table
    case Display.inlineFlex:
      return Display.flex
    case Display.inlineGrid:
      return Display.grid
    default:
      return Display.block
  }
}
