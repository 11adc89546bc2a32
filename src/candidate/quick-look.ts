/** A quick look at a candidate: most are small and plain JSON, which one walk tells, and need no closer look. */

/** What the quick look saw. */
export interface PlainJson {
  /** Members of all objects together. */
  readonly members: number
  /** Some number is nothing, or next to nothing: more may have been written. */
  readonly tiny: boolean
}

/** Depth times values is the most that paths can add up to: see `refuseWhatIsTooLarge`. */
const DEEPEST = 200
const MOST_VALUES = 25_000

/**
 * `null` where a value may be large, deep, cyclic, shared out among realms, or no JSON at all: the closer looks say what
 * it is. Anything else is JSON as JSON.parse gives it, without absent members.
 */
export function quickLook(root: unknown): PlainJson | null {
  if (typeof root !== 'object' || root === null)
    return isScalar(root) ? { members: 0, tiny: isTiny(root) } : null
  let members = 0
  let tiny = false
  let values = 1
  const open: object[] = [root]
  const depths: number[] = [1]
  for (let container = open.pop(); container; container = open.pop()) {
    const depth = depths.pop()!
    if (depth > DEEPEST) return null
    let size: number
    if (Array.isArray(container)) {
      size = container.length
      if (values + size > MOST_VALUES) return null
      for (let at = 0; at < size; at++) {
        // A hole reads as undefined, which is no scalar either.
        const child: unknown = container[at]
        if (typeof child === 'object' && child !== null) {
          open.push(child)
          depths.push(depth + 1)
        } else if (!isScalar(child)) return null
        else if (isTiny(child)) tiny = true
      }
    } else {
      const prototype: unknown = Object.getPrototypeOf(container)
      if (
        (prototype !== Object.prototype && prototype !== null) ||
        (container as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag] !== undefined
      )
        return null
      const names = Object.keys(container)
      size = names.length
      for (const name of names) {
        const child = (container as Readonly<Record<string, unknown>>)[name]
        if (typeof child === 'object' && child !== null) {
          open.push(child)
          depths.push(depth + 1)
        } else if (!isScalar(child)) return null
        else if (isTiny(child)) tiny = true
      }
      members += size
    }
    // A cycle has no end of values.
    values += size
    if (values > MOST_VALUES) return null
  }
  return { members, tiny }
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value))

/** Below this, numbers have fewer digits than others, or none: https://en.wikipedia.org/wiki/Subnormal_number */
const LEAST = 1e-300

const isTiny = (value: unknown): boolean => typeof value === 'number' && value < LEAST && value > -LEAST

/**
 * Whether the value of a JSON text surely is all that the text holds: no name stands twice in an object, no number has
 * more digits than are kept, no character is cut in half. `false` says that only a closer look can tell.
 */
export function losesNothing(text: string, from: number, { members, tiny }: PlainJson): boolean {
  if (text.includes('\\u') || /[\ud800-\udfff]/.test(text) || hasLongNumber(text, from)) return false
  if (tiny && /\d[eE]/.test(text)) return false
  // Behind every name stands a quotation mark and a colon. Where as many stand as the value has members, none is lost;
  // strings that hold such a pair only make the count larger.
  let named = 0
  for (let colon = text.indexOf(':', from); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1
    while (isSpace(text.charCodeAt(before))) before--
    if (text.charCodeAt(before) === QUOTATION_MARK && ++named > members) return false
  }
  return named === members
}

/** Shorter numbers keep all their digits. */
const LONG_NUMBER = 16

/** What may be a number so long; a run of its characters has one at every so many, so that only those are looked at. */
function hasLongNumber(text: string, from: number): boolean {
  for (let at = from + LONG_NUMBER - 1; at < text.length; at += LONG_NUMBER) {
    if (!isOfNumber(text.charCodeAt(at))) continue
    let start = at
    while (start > from && isOfNumber(text.charCodeAt(start - 1))) start--
    let end = at + 1
    while (end - start < LONG_NUMBER && isOfNumber(text.charCodeAt(end))) end++
    if (end - start >= LONG_NUMBER) return true
  }
  return false
}

/** RFC 8259 §6: digits, `.`, `-`, `+`, `e`, `E`. */
const isOfNumber = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) ||
  unit === 0x2e ||
  unit === 0x2d ||
  unit === 0x2b ||
  unit === 0x65 ||
  unit === 0x45

const QUOTATION_MARK = 0x22

/** RFC 8259 §2: white space. */
const isSpace = (unit: number): boolean => unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09
