/** Safe HTML by construction: everything put into `html` is escaped, unless `html` itself made it. */

/** A piece of HTML that is safe to write. No JSON value can pretend to be one. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

/** What a template may hold; `null`, `undefined`, `false` and '' write nothing. */
export type Insertable = string | number | Markup | null | undefined | false | readonly Insertable[]

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/**
 * Characters that show nothing or turn the reading direction: C0 and C1 controls (but tab and line feed),
 * soft hyphen, bidi controls (UAX #9 §2), zero-width and format characters, line separators, halves of
 * surrogate pairs. A person must see that they are there.
 */
const TREACHEROUS =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * Escapes a text for element content and for quoted attribute values. Treacherous characters are named,
 * `⟨U+202E⟩`, so that no page can turn the report's text around.
 */
export function escapeHtml(text: string): string {
  return text
    .replace(TREACHEROUS, (unit) => `⟨U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`)
    .replace(/[&<>"'`]/g, (character) => SPECIAL[character]!)
}

/** Template tag: escapes every inserted value; attribute values must stand in quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Insertable[]): Markup {
  let text = strings[0]!
  for (const [index, value] of values.entries()) text += written(value) + strings[index + 1]!
  return new Markup(text)
}

/** Marks a constant of this package as HTML. Never for anything that came out of a run. */
export const trusted = (constant: string): Markup => new Markup(constant)

export const NOTHING = new Markup('')

function written(value: Insertable): string {
  if (value instanceof Markup) return value.text
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(written).join('')
  return escapeHtml(String(value))
}
