/** Views written as HTML: every text and every attribute value is escaped, and listeners are left out. */
import { type Child, El } from './element.ts'
import { shownText } from './shown-text.ts'

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** Elements without content: https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'col'])

/** Escapes a text for element content and for quoted attribute values. */
export const escapeHtml = (text: string): string =>
  shownText(text).replace(/[&<>"'`]/g, (character) => SPECIAL[character])

/** A view as HTML. */
export function toHtml(child: Child): string {
  if (child === null || child === undefined || child === false) return ''
  if (Array.isArray(child)) return child.map(toHtml).join('')
  if (!(child instanceof El)) return escapeHtml(String(child))
  const { tag, attributes, children } = child
  let open = `<${tag}`
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false || typeof value === 'function') continue
    open += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return VOID.has(tag) ? `${open}>` : `${open}>${toHtml(children)}</${tag}>`
}
