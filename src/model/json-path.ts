/** Singular JSONPaths (RFC 9535) as people read them, `$.rows[2].amount`, and as segments in memory. */

export type PathSegment = string | number
export type PathSegments = readonly PathSegment[]

/** RFC 9535 §2.5.1.1 member-name-shorthand: a letter, `_` or a non-ASCII character first, then digits too. */
const SHORTHAND_NAME = /^[A-Za-z_\u0080-\u{10FFFF}][0-9A-Za-z_\u0080-\u{10FFFF}]*$/u

/** Prints segments as a JSONPath; names that have no shorthand are written `['so']`. */
export function formatPath(segments: PathSegments): string {
  let path = '$'
  for (const segment of segments) {
    if (typeof segment === 'number') path += `[${segment}]`
    else if (SHORTHAND_NAME.test(segment)) path += `.${segment}`
    else path += `[${quoteName(segment)}]`
  }
  return path
}

function quoteName(name: string): string {
  const escaped = JSON.stringify(name).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}

const STEP =
  /\.([A-Za-z_\u0080-\u{10FFFF}][0-9A-Za-z_\u0080-\u{10FFFF}-]*)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/uy

/**
 * Reads a singular JSONPath. `null` where it is not one (wildcards, slices, filters or bad syntax).
 * A hyphen inside a shorthand name is accepted, as people write it.
 */
export function parsePath(path: string): PathSegment[] | null {
  if (!path.startsWith('$')) return null
  const segments: PathSegment[] = []
  let at = 1
  while (at < path.length) {
    STEP.lastIndex = at
    const step = STEP.exec(path)
    if (!step) return null
    const quoted = step[3] ?? step[4]
    if (step[1] !== undefined) segments.push(step[1])
    else if (step[2] !== undefined) segments.push(Number(step[2]))
    else segments.push(unescapeName(quoted!))
    at = STEP.lastIndex
  }
  return segments
}

function unescapeName(quoted: string): string {
  const json = quoted.replace(/\\'/g, "'").replace(/(^|[^\\])((?:\\\\)*)"/g, '$1$2\\"')
  try {
    return JSON.parse(`"${json}"`) as string
  } catch {
    return quoted
  }
}

/** The value at a path, or `undefined`; own properties only, so that `__proto__` is data like any other key. */
export function valueAt(root: unknown, segments: PathSegments): unknown {
  let value = root
  for (const segment of segments) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined
    value = (value as Record<PathSegment, unknown>)[segment]
  }
  return value
}
