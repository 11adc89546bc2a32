/** The browser's own style sheet, as far as it decides what text is shown (HTML standard §15.3, Chromium's html.css). */
import { type ElementNode, Namespace } from '../tree.ts'
import { Display, type DisplayCode, WhiteSpace } from './text-properties.ts'

const rows: readonly [display: DisplayCode, tags: string][] = [
  [
    Display.block,
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
      'form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend listing main menu nav ol optgroup option p ' +
      'plaintext pre search section summary ul xmp',
  ],
  [
    Display.none,
    'area base basefont datalist head link meta noembed noframes param rp script style template title',
  ],
  [Display.listItem, 'li'],
  [Display.table, 'table'],
  [Display.tableCaption, 'caption'],
  [Display.tableColumnGroup, 'colgroup'],
  [Display.tableColumn, 'col'],
  [Display.tableHeaderGroup, 'thead'],
  [Display.tableRowGroup, 'tbody'],
  [Display.tableFooterGroup, 'tfoot'],
  [Display.tableRow, 'tr'],
  [Display.tableCell, 'td th'],
  [Display.inlineBlock, 'button input marquee meter progress select textarea'],
  [Display.contents, 'slot'],
  [Display.ruby, 'ruby'],
  [Display.rubyText, 'rt'],
]

/** Display of HTML elements by tag; every other one is inline. */
export const HTML_DISPLAY: ReadonlyMap<string, DisplayCode> = new Map(
  rows.flatMap(([display, tags]) => tags.split(' ').map((tag): [string, DisplayCode] => [tag, display])),
)

/** SVG elements that are never rendered where they stand. */
export const SVG_NOT_RENDERED: ReadonlySet<string> = new Set([
  'clipPath',
  'defs',
  'desc',
  'filter',
  'linearGradient',
  'marker',
  'mask',
  'metadata',
  'pattern',
  'radialGradient',
  'script',
  'stop',
  'style',
  'symbol',
  'title',
])

/** White space of HTML elements that keep it. */
export const HTML_WHITE_SPACE: ReadonlyMap<string, number> = new Map([
  ['listing', WhiteSpace.preserve],
  ['plaintext', WhiteSpace.preserve],
  ['pre', WhiteSpace.preserve],
  ['textarea', WhiteSpace.preserve],
  ['xmp', WhiteSpace.preserve],
])

/** Replaced elements and controls: a box of their own that shows no text of the page's tree. */
export const REPLACED: ReadonlySet<string> = new Set([
  'audio',
  'canvas',
  'embed',
  'iframe',
  'img',
  'input',
  'meter',
  'object',
  'progress',
  'textarea',
  'video',
])

export interface BrowserStyleOptions {
  readonly noscript: 'hidden' | 'shown'
}

/** The display that the browser gives an element before the page's own style. */
export function browserDisplay(element: ElementNode, options: BrowserStyleOptions): DisplayCode {
  const { tag, namespace, attributes } = element
  if (namespace === Namespace.svg) {
    if (SVG_NOT_RENDERED.has(tag)) return Display.none
    return tag === 'text' || tag === 'foreignObject' ? Display.block : Display.inline
  }
  if (namespace === Namespace.mathml) {
    if (tag === 'annotation' || tag === 'annotation-xml') return Display.none
    // MathML Core: a formula is a box in its line, its tokens are boxes of their own.
    return tag === 'math' && attributes.get('display') !== 'block' ? Display.inlineBlock : Display.block
  }
  if (attributes.size > 0 && isHiddenByAttribute(element)) return Display.none
  if (tag === 'noscript' && options.noscript === 'hidden') return Display.none
  if (tag === 'dialog' && !attributes.has('open')) return Display.none
  return HTML_DISPLAY.get(tag) ?? Display.inline
}

function isHiddenByAttribute({ tag, attributes }: ElementNode): boolean {
  const hidden = attributes.get('hidden')
  if (hidden !== undefined && tag !== 'embed' && hidden.toLowerCase() !== 'until-found') return true
  if (attributes.has('popover')) return true
  return tag === 'input' && attributes.get('type')?.toLowerCase() === 'hidden'
}
