/** Patterns of folders and files, as configuration writes them: `*`, `?`, `**` and `{a,b}`; a dot folder is never meant by `*`. */

/** Tells whether a path, relative and with forward slashes, fits a pattern. */
export function folderPattern(pattern: string): (path: string) => boolean {
  const expression = new RegExp(`^${pathExpression(pattern)}$`)
  return (path) => expression.test(`/${path}`)
}

/** The same as the source of a regular expression, from the slash before the first segment to the end of the last. */
export const pathExpression = (pattern: string): string => segmentsOf(pattern).map(segmentExpression).join('')

/** The folder above the first placeholder, where a search may start: `data` of `data/*`. */
export function fixedPart(pattern: string): string {
  const segments = segmentsOf(pattern)
  const first = segments.findIndex((segment) => /[*?{]/.test(segment))
  return (first < 0 ? segments : segments.slice(0, first)).join('/') || '.'
}

const segmentsOf = (pattern: string): string[] =>
  pattern
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')

/** Each part brings its own leading slash, so that `**` may stand for none. */
const segmentExpression = (segment: string): string =>
  segment === '**' ? '(?:/(?!\\.)[^/]+)*' : `/${placeholders(segment)}`

function placeholders(segment: string): string {
  const dots = /^[*?]/.test(segment) ? '(?!\\.)' : ''
  return (
    dots +
    segment.replace(/\{([^{}]*)\}|\*+|\?|[.+^$()|[\]\\{}]/g, (found, alternatives?: string) => {
      if (alternatives !== undefined) return `(?:${alternatives.split(',').map(placeholders).join('|')})`
      if (found.startsWith('*')) return '[^/]*'
      return found === '?' ? '[^/]' : `\\${found}`
    })
  )
}
