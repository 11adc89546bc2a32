/** The properties that decide which text is shown and how its lines break, with their values as small codes. */
import { type PropertyDefinition, PropertySet } from './property-set.ts'

export const Display = {
  none: 1,
  contents: 2,
  inline: 3,
  block: 4,
  inlineBlock: 5,
  listItem: 6,
  table: 7,
  inlineTable: 8,
  tableRow: 9,
  tableCell: 10,
  tableRowGroup: 11,
  tableHeaderGroup: 12,
  tableFooterGroup: 13,
  tableCaption: 14,
  tableColumn: 15,
  tableColumnGroup: 16,
  flex: 17,
  inlineFlex: 18,
  grid: 19,
  inlineGrid: 20,
  flowRoot: 21,
  ruby: 22,
  rubyText: 23,
} as const
export type DisplayCode = number

/** CSS Display 3, single keywords and the two- and three-word forms, in any order of words below. */
const DISPLAY_VALUES: Readonly<Record<string, number>> = {
  none: Display.none,
  contents: Display.contents,
  inline: Display.inline,
  block: Display.block,
  'inline-block': Display.inlineBlock,
  'list-item': Display.listItem,
  table: Display.table,
  'inline-table': Display.inlineTable,
  'table-row': Display.tableRow,
  'table-cell': Display.tableCell,
  'table-row-group': Display.tableRowGroup,
  'table-header-group': Display.tableHeaderGroup,
  'table-footer-group': Display.tableFooterGroup,
  'table-caption': Display.tableCaption,
  'table-column': Display.tableColumn,
  'table-column-group': Display.tableColumnGroup,
  flex: Display.flex,
  'inline-flex': Display.inlineFlex,
  grid: Display.grid,
  'inline-grid': Display.inlineGrid,
  'flow-root': Display.flowRoot,
  ruby: Display.ruby,
  'ruby-text': Display.rubyText,
  math: Display.inline,
  flow: Display.block,
  // Prefixed forms that browsers still read.
  '-webkit-box': Display.flex,
  '-webkit-flex': Display.flex,
  '-webkit-inline-box': Display.inlineFlex,
  '-webkit-inline-flex': Display.inlineFlex,
  // Outer and inner type, words sorted.
  'block flow': Display.block,
  'flow inline': Display.inline,
  'block flow-root': Display.flowRoot,
  'flow-root inline': Display.inlineBlock,
  'block flex': Display.flex,
  'flex inline': Display.inlineFlex,
  'block grid': Display.grid,
  'grid inline': Display.inlineGrid,
  'block table': Display.table,
  'inline table': Display.inlineTable,
  'inline ruby': Display.ruby,
  'block ruby': Display.block,
  'block list-item': Display.listItem,
  'flow list-item': Display.listItem,
  'flow-root list-item': Display.listItem,
  'block flow list-item': Display.listItem,
  'block flow-root list-item': Display.listItem,
  'inline list-item': Display.inline,
  'flow inline list-item': Display.inline,
}

export const Visibility = { visible: 1, hidden: 2, collapse: 3 } as const
export const Float = { none: 1, floating: 2 } as const
export const Position = { static: 1, relative: 2, absolute: 3, fixed: 4, sticky: 5 } as const
/** What becomes of white space (CSS Text 4 `white-space-collapse`); whether lines wrap changes no text. */
export const WhiteSpace = { collapse: 1, preserve: 2, preserveBreaks: 3 } as const
export const TextTransform = { none: 1, uppercase: 2, lowercase: 3, capitalize: 4 } as const
export const ContentVisibility = { visible: 1, hidden: 2, auto: 3 } as const
/** `content` of a pseudo-element: no box; an empty string; white space; something; a string with a letter or a digit. */
export const Content = { none: 1, empty: 2, blank: 3, something: 4, worded: 5 } as const

const keywords =
  (values: Readonly<Record<string, number>>) =>
  (value: string): number =>
    Object.hasOwn(values, value) ? values[value]! : 0

const parseDisplay = (value: string): number => {
  const single = keywords(DISPLAY_VALUES)(value)
  return single > 0 || !value.includes(' ')
    ? single
    : keywords(DISPLAY_VALUES)(value.split(/\s+/).sort().join(' '))
}

const WHITE_SPACE_WORDS: Readonly<Record<string, number>> = {
  normal: WhiteSpace.collapse,
  collapse: WhiteSpace.collapse,
  nowrap: WhiteSpace.collapse,
  wrap: WhiteSpace.collapse,
  pre: WhiteSpace.preserve,
  'pre-wrap': WhiteSpace.preserve,
  'break-spaces': WhiteSpace.preserve,
  preserve: WhiteSpace.preserve,
  'preserve-spaces': WhiteSpace.preserve,
  'pre-line': WhiteSpace.preserveBreaks,
  'preserve-breaks': WhiteSpace.preserveBreaks,
}

/** `white-space` as a keyword or as `<white-space-collapse> || <text-wrap-mode>`. */
const parseWhiteSpace = (value: string): number => {
  let code = 0
  for (const word of value.split(/\s+/)) {
    const next = keywords(WHITE_SPACE_WORDS)(word)
    if (next === 0) return 0
    if (next > code) code = next
  }
  return code
}

const parseContent = (value: string): number => {
  if (value === 'none' || value === 'normal') return Content.none
  if (value === '') return 0
  if (value === '""' || value === "''") return Content.empty
  if (/^(["'])[ \t]+\1$/.test(value)) return Content.blank
  const quote = value[0]
  if (quote !== '"' && quote !== "'") return Content.something
  // An escape is nearly always an icon of a private-use font: \e900.
  return /^[^\\]*[\p{L}\p{N}]/u.test(value.replace(/\p{Co}/gu, '')) ? Content.worded : Content.something
}

const TEXT_TRANSFORMS: Readonly<Record<string, number>> = {
  ...TextTransform,
  'full-width': TextTransform.none,
  'full-size-kana': TextTransform.none,
  'math-auto': TextTransform.none,
}

export const Slot = {
  display: 0,
  visibility: 1,
  float: 2,
  position: 3,
  whiteSpace: 4,
  textTransform: 5,
  contentVisibility: 6,
  content: 7,
} as const

const definition = (
  names: readonly string[],
  inherited: boolean,
  initial: number,
  parse: (value: string) => number,
): PropertyDefinition => ({ names, inherited, initial, parse })

/** In the order of `Slot`. */
export const TEXT_PROPERTIES = new PropertySet([
  definition(['display'], false, Display.inline, parseDisplay),
  definition(['visibility'], true, Visibility.visible, keywords(Visibility)),
  definition(
    ['float'],
    false,
    Float.none,
    keywords({
      none: Float.none,
      left: Float.floating,
      right: Float.floating,
      'inline-start': Float.floating,
      'inline-end': Float.floating,
    }),
  ),
  definition(
    ['position'],
    false,
    Position.static,
    keywords({ ...Position, '-webkit-sticky': Position.sticky }),
  ),
  definition(['white-space', 'white-space-collapse'], true, WhiteSpace.collapse, parseWhiteSpace),
  definition(['text-transform'], true, TextTransform.none, keywords(TEXT_TRANSFORMS)),
  definition(['content-visibility'], false, ContentVisibility.visible, keywords(ContentVisibility)),
  definition(['content'], false, Content.none, parseContent),
])
