/** The properties that leave text in the page and take it out of sight, with their values as small codes. */
import { type PropertyDefinition, PropertySet } from './property-set.ts'

export const FlagSlot = {
  textDecoration: 0,
  opacity: 1,
  fontSize: 2,
  clip: 3,
  clipPath: 4,
  overflow: 5,
  width: 6,
  height: 7,
  maxWidth: 8,
  maxHeight: 9,
  padding: 10,
  left: 11,
  right: 12,
  top: 13,
  bottom: 14,
  marginLeft: 15,
  marginTop: 16,
  textIndent: 17,
  transform: 18,
} as const

/** Every property here has an ordinary value and one that takes text out of sight. */
export const FlagValue = {
  ordinary: 1,
  /** Struck, transparent, clipped, of at most one pixel, far out – as the property has it. */
  telling: 2,
  /** `font-size` in terms of the parent's, which may be 0; `transform` by its own width. */
  relative: 3,
} as const

const { ordinary, telling, relative } = FlagValue

/** Farther than this many pixels out is out of the page; authors write -9999px and the like. */
const FAR = 900

const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|em|rem|ex|ch|vw|vh|%|pt|cm|in)?$/

const UNIT_PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  vw: 12.8,
  vh: 9,
  // A percentage of a box that is at most the page: -100% stands just outside.
  '%': 9,
  pt: 4 / 3,
  cm: 38,
  in: 96,
}

/** A length in rough pixels; `NaN` for anything else. */
function roughPixels(value: string): number {
  const match = LENGTH.exec(value)
  if (!match) return Number.NaN
  const number = Number(match[1])
  return match[2] === undefined ? (number === 0 ? 0 : Number.NaN) : number * UNIT_PIXELS[match[2]]!
}

const isZero = (value: string): boolean =>
  Number.parseFloat(value) === 0 && /^[+-]?0*\.?0*(?:%|[a-z]+)?$/.test(value)

const parseTextDecoration = (value: string): number => (value.includes('line-through') ? telling : ordinary)

const parseOpacity = (value: string): number => (isZero(value) ? telling : ordinary)

const parseFontSize = (value: string): number => {
  if (isZero(value)) return telling
  return /(?:[^r]em|%|ex|ch)$/.test(value) || value === 'smaller' || value === 'larger' ? relative : ordinary
}

/** `clip: rect(…)` of at most one pixel: `rect(0 0 0 0)`, `rect(1px, 1px, 1px, 1px)`. */
const parseClip = (value: string): number => {
  const sides = /^rect\(([^()]*)\)$/
    .exec(value)?.[1]
    ?.split(/[\s,]+/)
    .filter(Boolean)
    .map(roughPixels)
  if (sides?.length !== 4) return ordinary
  const [top, right, bottom, left] = sides as [number, number, number, number]
  return right - left <= 1 && bottom - top <= 1 ? telling : ordinary
}

/** `clip-path` that leaves nothing: `inset(50%)` and more, `circle(0)`, `polygon(0 0, 0 0, …)`. */
const parseClipPath = (value: string): number => {
  const [, shape, inner] = /^([a-z]+)\(([^()]*)\)$/.exec(value) ?? []
  const words = inner?.split(/[\s,]+/).filter(Boolean) ?? []
  if (words.length === 0) return ordinary
  if (shape === 'inset')
    return words.every((word) => word.endsWith('%') && Number.parseFloat(word) >= 50) ? telling : ordinary
  if (shape === 'circle') return isZero(words[0]!) ? telling : ordinary
  if (shape === 'polygon') return words.every(isZero) ? telling : ordinary
  return ordinary
}

const parseOverflow = (value: string): number => (/\b(?:hidden|clip)\b/.test(value) ? telling : ordinary)

const parseExtent = (value: string): number => {
  const pixels = roughPixels(value)
  return pixels >= 0 && pixels <= 1 ? telling : ordinary
}

const parsePadding = (value: string): number => (value.split(/\s+/).every(isZero) ? ordinary : telling)

/** An offset that moves a box out: negative for `left` and `top`, and for `right` and `bottom` too. */
const parseOffset = (value: string): number => (roughPixels(value) <= -FAR ? telling : ordinary)

/** A first line moved out to either side: `-9999px`, or `100%` in a box that does not wrap. */
const parseIndent = (value: string): number => {
  const pixels = roughPixels(value)
  return pixels <= -FAR || (value.endsWith('%') && pixels >= FAR) ? telling : ordinary
}

const TRANSLATION = /\btranslate(?:x|y|3d)?\(([^()]*)\)/

const parseTransform = (value: string): number => {
  if (/\bscale(?:x|y|3d)?\(\s*0(?:\s*,\s*0)*\s*\)/.test(value)) return telling
  const moves =
    TRANSLATION.exec(value)?.[1]
      ?.split(',')
      .map((part) => part.trim()) ?? []
  if (moves.some((move) => !move.endsWith('%') && Math.abs(roughPixels(move)) >= FAR)) return telling
  return moves.some((move) => move.endsWith('%') && Math.abs(Number.parseFloat(move)) >= 100)
    ? relative
    : ordinary
}

const definition = (
  names: readonly string[],
  inherited: boolean,
  parse: (value: string) => number,
): PropertyDefinition => ({
  names,
  inherited,
  initial: ordinary,
  parse,
})

/** In the order of `FlagSlot`. */
export const FLAG_PROPERTIES = new PropertySet([
  definition(['text-decoration-line', 'text-decoration'], false, parseTextDecoration),
  definition(['opacity'], false, parseOpacity),
  definition(['font-size'], true, parseFontSize),
  definition(['clip'], false, parseClip),
  definition(['clip-path', '-webkit-clip-path'], false, parseClipPath),
  definition(['overflow', 'overflow-x', 'overflow-y'], false, parseOverflow),
  definition(['width'], false, parseExtent),
  definition(['height'], false, parseExtent),
  definition(['max-width'], false, parseExtent),
  definition(['max-height'], false, parseExtent),
  definition(['padding', 'padding-top', 'padding-bottom'], false, parsePadding),
  definition(['left'], false, parseOffset),
  definition(['right'], false, parseOffset),
  definition(['top'], false, parseOffset),
  definition(['bottom'], false, parseOffset),
  definition(['margin-left'], false, parseOffset),
  definition(['margin-top'], false, parseOffset),
  definition(['text-indent'], true, parseIndent),
  definition(['transform', 'translate'], false, parseTransform),
])
