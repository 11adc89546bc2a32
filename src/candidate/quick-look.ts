/** A quick look at a candidate: most are small and plain JSON, which one walk tells, and need no closer look. */

/** What the quick look saw. */
export interface PlainJson {
  /** Members of all objects together. */
  readonly members: number
}

/** Depth times values is the most that paths can add up to: see `refuseWhatIsTooLarge`. */
const DEEPEST = 200
const MOST_VALUES = 25_000

/**
 * `null` where a value may be large, deep, cyclic, shared out among realms, or no JSON at all: the closer looks say what
 * it is. Anything else is JSON as JSON.parse gives it, without absent members.
 */
export function quickLook(root: unknown): PlainJson | null {
  if (typeof root !== 'object' || root === null) return isScalar(root) ? { members: 0 } : null
  let members = 0
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
      }
      members += size
    }
    // A cycle has no end of values.
    values += size
    if (values > MOST_VALUES) return null
  }
  return { members }
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value))

/** Digits that a number may not keep, and characters that may be halves: wherever they stand. */
const MAY_LOSE = /[\ud800-\udfff]|\\u|[-\d.]{16}|\d[eE]/

/**
 * Whether the value of a JSON text surely is all that the text holds: no name stands twice in an object, no number has
 * more digits than are kept, no character is cut in half. `false` says that only a closer look can tell.
 */
export function losesNothing(text: string, from: number, { members }: PlainJson): boolean {
  if (MAY_LOSE.test(text)) return false
  // Behind every name stands a quotation mark and a colon. Where as many stand as the value has members, none is lost;
  // strings that hold such a pair only make the count larger.
  let named = 0
  for (let colon = text.indexOf(':', from); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1
    while (SPACE.has(text.charCodeAt(before))) before--
    if (text.charCodeAt(before) === QUOTATION_MARK && ++named > members) return false
  }
  return named === members
}

const QUOTATION_MARK = 0x22

/** RFC 8259 §2: white space. */
const SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])
