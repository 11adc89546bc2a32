/** The properties that leave text in the page and take it out of sight, with their values as small codes. */
import { parseColour } from './colour.ts'
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
  translate: 19,
  scale: 20,
  filter: 21,
  color: 22,
  textFill: 23,
  textShadow: 24,
  textStroke: 25,
  background: 26,
  backgroundColor: 27,
  backgroundImage: 28,
  backgroundClip: 29,
} as const

/** Every property here has an ordinary value and one that takes text out of sight. */
export const FlagValue = {
  ordinary: 1,
  /** Struck, transparent, clipped, of at most one pixel, far out – as the property has it. */
  telling: 2,
  /** `font-size` in terms of the parent's, which may be 0; `transform` by its own width; `background` with a picture. */
  relative: 3,
} as const

const { ordinary, telling, relative } = FlagValue

/** Farther than this many pixels out is out of the page; authors write -9999px and the like. */
const FAR = 900

const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(px|em|rem|ex|ch|vw|vh|%|pt|cm|in)?$/

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
  Number.parseFloat(value) === 0 && /^[+-]?0*(?:\.0*)?(?:%|[a-z]+)?$/.test(value)

const parseTextDecoration = (value: string): number => (value.includes('line-through') ? telling : ordinary)

const parseOpacity = (value: string): number => (isZero(value) ? telling : ordinary)

/** `opacity(0)`, alone or among other functions. */
const parseFilter = (value: string): number => {
  const inner = /\bopacity\(([^()]*)\)/.exec(value)?.[1]?.trim()
  return inner !== undefined && inner !== '' && isZero(inner) ? telling : ordinary
}

/** A size of its own, or the one within the shorthand `font`: `0/0 a`, `bold 12px/1.5 serif`. */
const parseFontSize = (value: string): number => {
  const words = value.split(/\s+/)
  if (words.length === 1) return sizeOf(value)
  // Weights are numbers without a unit; a size of 0 may be one too.
  const size = words
    .map((word) => word.split('/')[0]!)
    .find((word) => LENGTH.test(word) && !/^[1-9]\d*$/.test(word))
  return size === undefined ? ordinary : sizeOf(size)
}

const sizeOf = (value: string): number => {
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

/** What keeps a box open that has no height: padding above or below. */
const parsePadding = (value: string): number => {
  const [top, , bottom] = value.split(/\s+/)
  return isZero(top!) && isZero(bottom ?? top!) ? ordinary : telling
}

/** An offset that moves a box out: negative for `left` and `top`, and for `right` and `bottom` too. */
const parseOffset = (value: string): number => (roughPixels(value) <= -FAR ? telling : ordinary)

/** A first line moved out to either side: `-9999px`, or `100%` in a box that does not wrap. */
const parseIndent = (value: string): number => {
  const pixels = roughPixels(value)
  return pixels <= -FAR || (value.endsWith('%') && pixels >= FAR) ? telling : ordinary
}

const TRANSLATION = /\btranslate(?:x|y|3d)?\(([^()]*)\)/
const SCALING = /\bscale(?:x|y|3d)?\(([^()]*)\)/
const MATRIX = /\bmatrix\(([^()]*)\)/

const partsOf = (inner: string | undefined): string[] =>
  inner
    ?.split(/[\s,]+/)
    .map((part) => part.trim())
    .filter(Boolean) ?? []

const parseTransform = (value: string): number => {
  if (partsOf(SCALING.exec(value)?.[1]).some(isZero)) return telling
  const [a, b, c, d] = partsOf(MATRIX.exec(value)?.[1]).map(Number)
  if (d !== undefined && a! * d === b! * c!) return telling
  return movesOut(partsOf(TRANSLATION.exec(value)?.[1]))
}

const parseTranslate = (value: string): number => movesOut(partsOf(value))

const parseScale = (value: string): number => (partsOf(value).some(isZero) ? telling : ordinary)

function movesOut(moves: readonly string[]): number {
  if (moves.some((move) => !move.endsWith('%') && Math.abs(roughPixels(move)) >= FAR)) return telling
  return moves.some((move) => move.endsWith('%') && Math.abs(Number.parseFloat(move)) >= 100)
    ? relative
    : ordinary
}

const parseShadow = (value: string): number => (value === 'none' ? ordinary : telling)

/** A stroke of some width draws letters that have no colour. */
const parseStroke = (value: string): number => (value.split(/\s+/).some(isZero) ? ordinary : telling)

const PICTURE = /\burl\(|gradient\(|image/

/** The shorthand: a colour alone is that colour, and with a picture on it no colour is told. */
const parseBackground = (value: string): number => {
  if (PICTURE.test(value)) return relative
  const known = (value.match(/(?:[^\s()]|\([^()]*\))+/g) ?? [])
    .map(parseColour)
    .filter((code) => code > ordinary)
  return known[0] ?? ordinary
}

const parseBackgroundImage = (value: string): number => (value === 'none' ? ordinary : telling)

/** `background-clip: text` paints the letters with the background. */
const parseBackgroundClip = (value: string): number => (value.includes('text') ? telling : ordinary)

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
  definition(['font-size', 'font'], true, parseFontSize),
  definition(['clip'], false, parseClip),
  definition(['clip-path', '-webkit-clip-path'], false, parseClipPath),
  definition(['overflow', 'overflow-x', 'overflow-y'], false, parseOverflow),
  definition(['width'], false, parseExtent),
  definition(['height'], false, parseExtent),
  definition(['max-width'], false, parseExtent),
  definition(['max-height'], false, parseExtent),
  definition(['padding', 'padding-top', 'padding-bottom'], false, parsePadding),
  definition(['left', 'inset-inline-start'], false, parseOffset),
  definition(['right'], false, parseOffset),
  definition(['top'], false, parseOffset),
  definition(['bottom'], false, parseOffset),
  definition(['margin-left'], false, parseOffset),
  definition(['margin-top'], false, parseOffset),
  definition(['text-indent'], true, parseIndent),
  definition(['transform', '-webkit-transform'], false, parseTransform),
  definition(['translate'], false, parseTranslate),
  definition(['scale'], false, parseScale),
  definition(['filter', '-webkit-filter'], false, parseFilter),
  definition(['color'], true, parseColour),
  definition(['-webkit-text-fill-color'], true, parseColour),
  definition(['text-shadow'], true, parseShadow),
  definition(['-webkit-text-stroke', '-webkit-text-stroke-width'], true, parseStroke),
  definition(['background'], false, parseBackground),
  definition(['background-color'], false, parseColour),
  definition(['background-image'], false, parseBackgroundImage),
  definition(['background-clip', '-webkit-background-clip'], false, parseBackgroundClip),
])
