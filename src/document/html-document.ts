/** What a page read as HTML offers: its visible text, and the way between text, nodes, selectors and source places. */
import type { TextRange } from '../model/locator.ts'
import type { NormalisedIndex } from './normalised-index.ts'
import type { RunFlags } from './run-flags.ts'
import type { SourceDocument } from './source-document.ts'
import type { Viewport } from './style/media-query.ts'
import type { DocumentNode, ElementNode, TreeNode, TreeParent } from './tree.ts'
import type { UnseenText } from './unseen-text.ts'

export interface ReadHtmlOptions {
  /** How messages call the page; `html` by default. */
  readonly name?: string
  /** The sample that the page belongs to. */
  readonly sample?: string
  /** The screen that `@media` is answered for, in CSS pixels; 1280 x 900 by default. */
  readonly viewport?: Viewport
  /** BCP 47 tag for reading numbers and dates, where the page declares no language. */
  readonly locale?: string
  /** `<noscript>`: hidden as in a browser that runs scripts (default), or shown as in one that does not. */
  readonly noscript?: 'hidden' | 'shown'
  /** Off-screen `content-visibility: auto`: shown, as to a person who scrolls (default), or hidden. */
  readonly contentVisibility?: 'shown' | 'hidden'
  /** What closed `<details>` hold: hidden as in a browser (default), or shown and flagged `closedDetails`. */
  readonly closedDetails?: 'hidden' | 'shown'
  /** Encoding of bytes that declare none, as a label of the Encoding standard: `shift_jis`, `gb18030` … */
  readonly encoding?: string
}

export interface HtmlDocument extends SourceDocument {
  readonly kind: 'html'
  /** The whole page as a tree. */
  readonly root: DocumentNode
  /** What the page is read of: the whole of it, or the element that was passed. */
  readonly scope: TreeParent
  /** The source as a string; `null` where the page came from a DOM. */
  readonly html: string | null
  /** The language for reading values, where the page declares none. */
  readonly locale?: string
  /** The visible text, prepared for look-ups; made when first asked for. */
  readonly index: NormalisedIndex

  /**
   * Elements that a selector matches, in document order.
   * @throws SelectorError where the selector is invalid or too costly.
   */
  select(selector: string, within?: TreeParent): ElementNode[]
  /** Whether a selector matches the element. @throws SelectorError */
  matches(element: ElementNode, selector: string): boolean
  /** The part of the visible text that a node shows, without white space at its ends; `null` where it shows nothing. */
  rangeOf(node: TreeNode | DocumentNode): TextRange | null
  /** The visible text that a node shows, without white space at its ends; '' where it shows nothing. */
  textOf(node: TreeNode | DocumentNode): string
  /** How the text in a range is shown: a flag is set where any character of the range has it. */
  flagsOf(range: TextRange): RunFlags
  /** What of the visible text nobody sees: transparent, clipped to nothing, moved off the page. */
  readonly unseen: UnseenText
  /** Whether the element has a box on the page; one that is only invisible, empty or covered still has. */
  isRendered(element: ElementNode): boolean
  /** A selector that matches this element alone. */
  cssPath(element: ElementNode): string
  /** The element that holds the first character of the range; `null` where the page shows nothing there. */
  elementAt(range: TextRange): ElementNode | null
}
