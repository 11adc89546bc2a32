/** Reads a page: from a string, from bytes, or from a document or element of a DOM. */
import type { HtmlDocument, ReadHtmlOptions } from './html-document.ts'
import { HtmlPage } from './html-page.ts'
import { parseHtml } from './parse-html.ts'

/** Reads HTML as a browser shows it. The same string with the same options is read once. */
export function readHtml(
  html: string | Uint8Array | Document | Element,
  options: ReadHtmlOptions = {},
): HtmlDocument {
  if (typeof html !== 'string') throw new TypeError('not yet')
  const root = parseHtml(html, options.noscript !== 'shown')
  return new HtmlPage({ root, scope: root, html, notices: [] }, options)
}
