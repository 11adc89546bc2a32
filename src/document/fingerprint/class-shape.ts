/** What of a class name belongs to the template: names that builds or contents make anew are left out. */

/** Names that say in which state an element is, and not what it is. */
const STATES = new Set(
  `active after alt before checked clearfix closed collapsed current disabled enabled even expanded fade first focus
  hidden hide in inactive is-active is-hidden is-open js last lazy lazyload lazyloaded lazyloading loaded loading no-js
  odd open show selected visible visited`.split(/\s+/),
)

/** Names that content management systems make of the content: its number, its categories, its author. */
const OF_CONTENT =
  /^(?:author|cat|categor(?:y|ies)|format|has-tag|page|page-id|parent-page(?:id)?|post|postid|post-type|post_format|pmpro-level|single|status|tag|tags|tax|term|topic|type|wprm_\w+?)-[\w%-]+$/i

/** Prefixes behind which style libraries put a hash: `css-1q2w3e`, `sc-bdVaJa`, `jss12`, `svelte-1tky8bj`. */
const HASHED_BY_PREFIX =
  /^(?:css|sc|emotion|jsx|jss|svelte|astro|tss|mui|chakra|ng-c|ng-tns-c|data-v|style|r)(?=[-_A-Za-z]*\d)[-_\dA-Za-z]+$|^sc-[A-Za-z]{4,8}$/

/** What CSS modules add behind a name: `Card_title__aB3xY`, `title_3kd9f`. */
const HASHED_SUFFIX = /(?:__|_|--|-)([A-Za-z\d+/]{5,8})$/

/** Longest class name that is looked at; longer ones are no names. */
const LONGEST_NAME = 80

/** Pages repeat their class names by the thousand. */
const known = new Map<string, string | null>()
const MOST_KNOWN = 20_000

/**
 * The part of a class name that all pages of a template share; `null` where it has none. Digits count for nothing:
 * `col-6` and `col-4` are one shape.
 */
export function classShape(name: string): string | null {
  let shape = known.get(name)
  if (shape === undefined) {
    shape = shapeOf(name)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(name, shape)
  }
  return shape
}

function shapeOf(name: string): string | null {
  if (name.length > LONGEST_NAME || STATES.has(name) || OF_CONTENT.test(name) || HASHED_BY_PREFIX.test(name))
    return null
  if (looksRandom(name)) return null
  const suffix = HASHED_SUFFIX.exec(name)
  const stem = suffix !== null && looksRandom(suffix[1]!) ? name.slice(0, suffix.index) : name
  const shape = stem
    .split(/[-_]+/)
    .filter((part) => !looksRandom(part))
    .join('-')
    .replace(/\d+/g, '#')
    .toLowerCase()
  return /[a-z\u0080-\uffff]/.test(shape) ? shape : null
}

/** Letters and digits mixed as no person writes them: `1q2w3e`, `bdVaJa`, `3kd9fX`. */
function looksRandom(name: string): boolean {
  if (name.length < 5 || !/^[A-Za-z\d+/]+$/.test(name)) return false
  const changesOfKind = countChanges(name, (unit) => unit >= 48 && unit <= 57)
  if (changesOfKind >= 2) return true
  if (name.length > 10) return false
  // `articleBody` changes its case once for a word of several letters, `bdVaJa` all the time.
  return countChanges(name, (unit) => unit >= 65 && unit <= 90) * 2 > name.length - 2
}

function countChanges(name: string, is: (unit: number) => boolean): number {
  let changes = 0
  for (let at = 1; at < name.length; at++)
    if (is(name.charCodeAt(at)) !== is(name.charCodeAt(at - 1))) changes++
  return changes
}
