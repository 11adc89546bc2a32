/** Colours as codes, as far as it takes to see that two of them are one: what is not read is never equal to anything. */

/** Codes of opaque colours start here: far from the codes of keywords. */
const OPAQUE = 1000

export const ColourCode = {
  /** A colour that is not understood, or that lets through what is behind it. */
  unknown: 1,
  transparent: 2,
} as const

/** The colours of CSS 1 and CSS 2 by name (CSS Color 4 §6.1); others are seldom those of text and ground alike. */
const NAMED: Readonly<Record<string, number>> = {
  black: 0x000000,
  silver: 0xc0c0c0,
  gray: 0x808080,
  grey: 0x808080,
  white: 0xffffff,
  maroon: 0x800000,
  red: 0xff0000,
  purple: 0x800080,
  fuchsia: 0xff00ff,
  green: 0x008000,
  lime: 0x00ff00,
  olive: 0x808000,
  yellow: 0xffff00,
  navy: 0x000080,
  blue: 0x0000ff,
  teal: 0x008080,
  aqua: 0x00ffff,
  orange: 0xffa500,
}

export const isOpaque = (code: number): boolean => code >= OPAQUE

/** The code of a colour in lower case, `ColourCode` or that of an opaque colour; 0 where it is none. */
export function parseColour(value: string): number {
  if (value === 'transparent') return ColourCode.transparent
  if (Object.hasOwn(NAMED, value)) return OPAQUE + NAMED[value]!
  if (value.startsWith('#')) return parseHex(value.slice(1))
  const [, name, inner] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(value) ?? []
  if (inner === undefined) return /^[a-z-]+(?:\(.*\))?$/.test(value) ? ColourCode.unknown : 0
  const [red, green, blue, alpha] = inner.split(/[\s,/]+/).filter(Boolean)
  if (alpha !== undefined && Number.parseFloat(alpha) === 0) return ColourCode.transparent
  const isSolid = alpha === undefined || Number.parseFloat(alpha) === (alpha.endsWith('%') ? 100 : 1)
  if (!isSolid || name !== 'rgb') return ColourCode.unknown
  const channels = [red, green, blue].map(Number)
  const isPlain = channels.every((one) => Number.isInteger(one) && one >= 0 && one <= 255)
  return isPlain ? OPAQUE + channels[0]! * 0x10000 + channels[1]! * 0x100 + channels[2]! : ColourCode.unknown
}

/** `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`. */
function parseHex(digits: string): number {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return 0
  const long = digits.length > 4 ? digits : digits.replace(/./g, '$&$&')
  const alpha = long.length === 8 ? long.slice(6) : 'ff'
  if (alpha === '00') return ColourCode.transparent
  return alpha === 'ff' ? OPAQUE + Number.parseInt(long.slice(0, 6), 16) : ColourCode.unknown
}
