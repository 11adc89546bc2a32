/** Finding the ends of things in CSS text (CSS Syntax 3): strings, comments, urls, blocks, preludes. */
import { isAsciiWhiteSpace } from '../tree.ts'

export const Unit = {
  doubleQuote: 34,
  hash: 35,
  ampersand: 38,
  singleQuote: 39,
  openParenthesis: 40,
  closeParenthesis: 41,
  asterisk: 42,
  comma: 44,
  hyphen: 45,
  dot: 46,
  slash: 47,
  colon: 58,
  semicolon: 59,
  at: 64,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const

/** 1 for units at which a scan has to look closer; all else is skipped at full speed. */
const SPECIAL = new Uint8Array(128)
for (const unit of '"\'()/;[\\]{}') SPECIAL[unit.charCodeAt(0)] = 1

const NAME_UNIT = new Uint8Array(128)
for (const unit of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_') {
  NAME_UNIT[unit.charCodeAt(0)] = 1
}

export const isNameUnit = (unit: number): boolean => unit > 127 || NAME_UNIT[unit] === 1

/** The offset after white space and comments. */
export function skipBlank(css: string, at: number): number {
  for (;;) {
    const unit = css.charCodeAt(at)
    if (isAsciiWhiteSpace(unit)) at++
    else if (unit === Unit.slash && css.charCodeAt(at + 1) === Unit.asterisk) at = skipComment(css, at)
    else return at
  }
}

export function skipComment(css: string, at: number): number {
  const end = css.indexOf('*/', at + 2)
  return end < 0 ? css.length : end + 2
}

/** From the opening quote to after the closing one; a line end ends a bad string (§4.3.5). */
function skipString(css: string, at: number, quote: number): number {
  for (let i = at + 1; i < css.length; i++) {
    const unit = css.charCodeAt(i)
    if (unit === Unit.backslash) i++
    else if (unit === quote) return i + 1
    else if (unit === 10) return i
  }
  return css.length
}

/** From `(`: past an unquoted `url(…)`, in which quotes and braces are plain characters; else just past `(`. */
function skipParenthesis(css: string, at: number): number {
  const isUrl =
    at >= 3 &&
    (css.charCodeAt(at - 3) | 32) === 117 &&
    (css.charCodeAt(at - 2) | 32) === 114 &&
    (css.charCodeAt(at - 1) | 32) === 108
  if (!isUrl) return at + 1
  let i = at + 1
  while (isAsciiWhiteSpace(css.charCodeAt(i))) i++
  const first = css.charCodeAt(i)
  if (first === Unit.doubleQuote || first === Unit.singleQuote) return at + 1
  for (; i < css.length; i++) {
    const unit = css.charCodeAt(i)
    if (unit === Unit.backslash) i++
    else if (unit === Unit.closeParenthesis) return i + 1
  }
  return css.length
}

/**
 * What a scan passes over besides `{`. At the top of a sheet a rule's prelude runs on over `;` and `}`, in a
 * conditional group over `;` alone; among declarations both end it.
 */
export type Crossing = 'nothing' | 'semicolons' | 'all'

/** From `at` to the first delimiter that stands in no string, comment, url, parenthesis or bracket. */
export function scanToDelimiter(css: string, at: number, crossing: Crossing): number {
  const { length } = css
  let nested = 0
  let i = at
  while (i < length) {
    const unit = css.charCodeAt(i)
    if (unit > 125 || SPECIAL[unit] === 0) {
      i++
      continue
    }
    switch (unit) {
      case Unit.openBrace:
        if (nested <= 0) return i
        i++
        break
      case Unit.closeBrace:
        if (crossing !== 'all') return i
        i++
        break
      case Unit.semicolon:
        if (nested <= 0 && crossing === 'nothing') return i
        i++
        break
      case Unit.doubleQuote:
      case Unit.singleQuote:
        i = skipString(css, i, unit)
        break
      case Unit.slash:
        i = css.charCodeAt(i + 1) === Unit.asterisk ? skipComment(css, i) : i + 1
        break
      case Unit.backslash:
        i += 2
        break
      case Unit.openParenthesis: {
        const after = skipParenthesis(css, i)
        if (after === i + 1) nested++
        i = after
        break
      }
      case Unit.openBracket:
        nested++
        i++
        break
      default:
        nested--
        i++
    }
  }
  return length
}

/** From just after `{` to after the matching `}`. */
export function skipBlock(css: string, at: number): number {
  const { length } = css
  let depth = 1
  let i = at
  while (i < length) {
    const unit = css.charCodeAt(i)
    if (unit > 125 || SPECIAL[unit] === 0) {
      i++
      continue
    }
    switch (unit) {
      case Unit.openBrace:
        depth++
        i++
        break
      case Unit.closeBrace:
        i++
        if (--depth === 0) return i
        break
      case Unit.doubleQuote:
      case Unit.singleQuote:
        i = skipString(css, i, unit)
        break
      case Unit.slash:
        i = css.charCodeAt(i + 1) === Unit.asterisk ? skipComment(css, i) : i + 1
        break
      case Unit.backslash:
        i += 2
        break
      case Unit.openParenthesis:
        i = skipParenthesis(css, i)
        break
      default:
        i++
    }
  }
  return length
}

/** Comments replaced by a space each. */
export function stripComments(css: string): string {
  if (!css.includes('/*')) return css
  let plain = ''
  let from = 0
  for (let at = css.indexOf('/*'); at >= 0; at = css.indexOf('/*', from)) {
    plain += `${css.slice(from, at)} `
    from = skipComment(css, at)
  }
  return plain + css.slice(from)
}

/** Splits at commas that stand in no parenthesis, bracket or string. */
export function splitAtCommas(css: string): string[] {
  const parts: string[] = []
  let nested = 0
  let from = 0
  for (let i = 0; i < css.length; i++) {
    const unit = css.charCodeAt(i)
    if (unit === Unit.backslash) i++
    else if (unit === Unit.doubleQuote || unit === Unit.singleQuote) i = skipString(css, i, unit) - 1
    else if (unit === Unit.openParenthesis || unit === Unit.openBracket) nested++
    else if (unit === Unit.closeParenthesis || unit === Unit.closeBracket) nested--
    else if (unit === Unit.comma && nested <= 0) {
      parts.push(css.slice(from, i))
      from = i + 1
    }
  }
  parts.push(css.slice(from))
  return parts
}

/** The offset of the `)` that closes the `(` at `at`, or the length where none does. */
export function closingParenthesis(css: string, at: number): number {
  let nested = 0
  for (let i = at; i < css.length; i++) {
    const unit = css.charCodeAt(i)
    if (unit === Unit.backslash) i++
    else if (unit === Unit.doubleQuote || unit === Unit.singleQuote) i = skipString(css, i, unit) - 1
    else if (unit === Unit.openParenthesis) nested++
    else if (unit === Unit.closeParenthesis && --nested === 0) return i
  }
  return css.length
}
