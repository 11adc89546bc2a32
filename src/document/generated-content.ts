/** What `::before`, `::after` and `::first-letter` do to the text around them; their own words are no part of it. */
import type { InlineFlow } from './inline-flow.ts'
import { Content, Display, Float, Position, Slot, Visibility, WhiteSpace } from './style/text-properties.ts'
import { isAtomicInline, isBlockLevel, isFlexOrGrid, type TextStyle } from './style/text-style.ts'
import type { StyledPage } from './styled-page.ts'
import type { ElementNode } from './tree.ts'

/** The `text-transform` that a block gives to its first letter; 0 where it gives none. */
export function firstLetterTransform(element: ElementNode, { cascade }: StyledPage): number {
  if (!cascade.has('first-letter')) return 0
  cascade.matchPseudo(element, 'first-letter')
  const transform = cascade.values[Slot.textTransform]!
  return transform > 1 && transform < 100 ? transform : 0
}

/** The box of generated content keeps white space beside it from collapsing, or ends the line. */
export function addGenerated(
  element: ElementNode,
  box: 'before' | 'after',
  style: TextStyle,
  page: StyledPage,
  flow: InlineFlow,
): void {
  page.cascade.matchPseudo(element, box)
  const { values } = page.cascade
  const content = values[Slot.content]!
  if (content <= Content.none || content > 100) return
  const declared = values[Slot.display]!
  const display = declared <= 0 || declared > 100 ? Display.inline : declared
  if (display === Display.none) return
  if (content === Content.worded && style.visible && values[Slot.visibility] !== Visibility.hidden) {
    page.noteGeneratedText(element, box)
  }
  if (values[Slot.float] === Float.floating) return
  if (values[Slot.position] === Position.absolute || values[Slot.position] === Position.fixed) return
  if (isFlexOrGrid(style.display) || isBlockLevel(display)) flow.breakLine()
  else if (isAtomicInline(display)) flow.addObject()
  else if (display !== Display.inline && display !== Display.contents) return
  else if (content === Content.blank && style.whiteSpace !== WhiteSpace.preserve) flow.addGeneratedSpace()
  else if (content !== Content.empty) flow.addObject()
}
