/** Whether the letters of an element are drawn in any colour of their own: transparent ones, and those on a ground of their colour, are not. */
import { ColourCode, isOpaque, parseColour } from './style/colour.ts'
import { FlagSlot, FlagValue } from './style/flag-properties.ts'
import { Wide } from './style/property-set.ts'
import type { ElementNode } from './tree.ts'

/** What an element hands down of the colour of its letters. */
export interface Ink {
  /** Code of the colour; `unknown` where it is not read. */
  readonly colour: number
  /** Code of `-webkit-text-fill-color`, which goes before the colour; 0 where nothing sets it. */
  readonly fill: number
  /** A shadow or a stroke is drawn, whatever the colour. */
  readonly isOutlined: boolean
  /** A background is cut out by the letters here or further out. */
  readonly isCutOut: boolean
  /** What the element stands on, no box around it having a ground or a place of its own; `null` where one has. */
  readonly canvas: number | null
  /** Why the letters are not seen, for people; `null` where they are. */
  readonly unseenBy: 'color: transparent' | 'the colour of its background' | typeof ON_CANVAS | null
}

/** Letters in the colour of the canvas: a script may still give them a ground. */
export const ON_CANVAS = 'the colour of the canvas'

const WHITE = parseColour('white')

export const PLAIN_INK: Ink = {
  colour: ColourCode.unknown,
  fill: 0,
  isOutlined: false,
  isCutOut: false,
  canvas: WHITE,
  unseenBy: null,
}

/** Elements to which the browser gives a colour of its own. */
const OWN_COLOUR = new Set(['button', 'input', 'mark', 'option', 'select', 'textarea'])

/**
 * @param values the cascaded values of the element, by `FlagSlot`.
 * @param isPlaced its box has a place of its own: other boxes, also generated ones, may be behind it or in it.
 */
export function inkOf(element: ElementNode, values: Int32Array, parent: Ink, isPlaced: boolean): Ink {
  const colour = colourOf(element, values, parent.colour)
  const fill = inherited(values[FlagSlot.textFill]!, parent.fill, 0)
  const outlines = [values[FlagSlot.textShadow]!, values[FlagSlot.textStroke]!]
  const isReset = colour !== parent.colour || fill !== parent.fill
  const isOutlined =
    outlines.includes(FlagValue.telling) || (parent.isOutlined && !outlines.includes(FlagValue.ordinary))
  const isCutOut = values[FlagSlot.backgroundClip] === FlagValue.telling || (parent.isCutOut && !isReset)
  const ground = groundOf(values)
  const canvas = isPlaced ? null : canvasOf(element, ground, parent.canvas)
  const ink = { colour, fill, isOutlined, isCutOut, canvas }
  const shown = fill === 0 ? colour : fill
  if (isOutlined || isCutOut) return { ...ink, unseenBy: null }
  if (shown === ColourCode.transparent) return { ...ink, unseenBy: 'color: transparent' }
  // On a ground further out only what sets neither colour nor ground is as unseen as what is around it.
  const isGrounded =
    ground === null
      ? parent.unseenBy !== null && parent.unseenBy !== ON_CANVAS && !isReset
      : isOpaque(shown) && shown === ground
  if (isGrounded) return { ...ink, unseenBy: 'the colour of its background' }
  return { ...ink, unseenBy: isOpaque(shown) && shown === canvas ? ON_CANVAS : null }
}

/** The ground of the root is that of the canvas (CSS Backgrounds 3 §2.11.1, §2.11.2). */
function canvasOf(
  { tag, attributes }: ElementNode,
  ground: number | null,
  around: number | null,
): number | null {
  if (OWN_COLOUR.has(tag) || attributes.has('bgcolor') || attributes.has('background')) return null
  if (ground === null) return around
  return (tag === 'html' || tag === 'body') && isOpaque(ground) ? ground : null
}

function colourOf({ tag, attributes }: ElementNode, values: Int32Array, parent: number): number {
  const code = values[FlagSlot.color]!
  if (code !== 0) return inherited(code, parent, ColourCode.unknown)
  const isOwn = OWN_COLOUR.has(tag) || (tag === 'a' && attributes.has('href')) || attributes.has('color')
  return isOwn ? ColourCode.unknown : parent
}

function inherited(code: number, parent: number, initial: number): number {
  if (code === 0 || code === Wide.inherit || code === Wide.unset) return parent
  return code === Wide.initial || code === Wide.revert ? initial : code < 0 ? ColourCode.unknown : code
}

/** The one colour that the element's own ground has; 0 where it has another or a picture, `null` where it has none. */
function groundOf(values: Int32Array): number | null {
  const codes = [values[FlagSlot.background]!, values[FlagSlot.backgroundColor]!]
  if (codes.includes(FlagValue.relative) || values[FlagSlot.backgroundImage] === FlagValue.telling) return 0
  const set = codes.filter((code) => code !== 0 && code !== ColourCode.transparent)
  if (set.length === 0) return null
  // A shorthand and a colour in one: which of them goes before the other is not looked at.
  return set.every((code) => code === set[0]) ? set[0]! : 0
}
