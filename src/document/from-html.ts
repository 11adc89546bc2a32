/** Reads a page: from a string, from bytes, or from a document or element of a DOM. */
import { refuseNoOptions } from '../model/given.ts'
import { decodeHtml } from './encoding.ts'
import type { HtmlDocument, ReadHtmlOptions } from './html-document.ts'
import { HtmlPage } from './html-page.ts'
import { type DomNode, isDomNode, mirrorDom } from './mirror-dom.ts'
import { parseHtml } from './parse-html.ts'
import { refusePath } from './path-given.ts'

/** Pages kept read: a test file reads the same page for one matcher after the other. */
const KEPT_PAGES = 8

/** By source, so that a long page is never copied to make a key; the options are looked at after. */
const pages = new Map<string, { readonly options: string; readonly page: HtmlPage }>()

/**
 * Reads HTML as a browser shows it. The same string with the same options is read once. An element gives the
 * text of that element, styled by the document that it stands in.
 * @throws BudgetExceededError where the page would cost too much.
 * @throws TypeError where `html` is none of these, or the path of a file.
 */
export function readHtml(html: string | Uint8Array | DomNode, options: ReadHtmlOptions = {}): HtmlDocument {
  refuseNoOptions(options)
  if (typeof html === 'string') {
    refusePath(html)
    return readString(html, options)
  }
  if (html instanceof Uint8Array) return readString(decodeHtml(html, options.encoding).html, options)
  if (isDomNode(html)) return readDom(html, options)
  throw new TypeError(`readHtml takes a string, bytes, a Document or an Element, not ${describe(html)}.`)
}

function readString(source: string, options: ReadHtmlOptions): HtmlPage {
  const wanted = optionKey(options)
  const known = pages.get(source)
  if (known?.options === wanted) {
    // Moved to the end: the page read longest ago is the one to go.
    pages.delete(source)
    pages.set(source, known)
    return known.page
  }
  const page = readHtmlAnew(source, options)
  pages.delete(source)
  if (pages.size >= KEPT_PAGES) pages.delete(pages.keys().next().value!)
  pages.set(source, { options: wanted, page })
  return page
}

/** Reads a string whether or not it was read before: for measurements. */
export function readHtmlAnew(source: string, options: ReadHtmlOptions = {}): HtmlPage {
  // A byte order mark that a decoder left is no part of the page.
  const html = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  const root = parseHtml(html, options.noscript !== 'shown')
  return new HtmlPage({ root, scope: root, html, shadowRoots: 0 }, options)
}

function readDom(node: DomNode, options: ReadHtmlOptions): HtmlPage {
  const { root, scope, shadowRoots } = mirrorDom(node, options.noscript ?? 'hidden')
  return new HtmlPage({ root, scope, html: null, shadowRoots }, options)
}

/** What may be asked of a page that was read already. */
export type ReadAgainOptions = Pick<ReadHtmlOptions, 'viewport' | 'locale'>

const again = new WeakMap<HtmlDocument, { readonly options: string; readonly page: HtmlPage }>()

/** The same page for another screen or another language; the page itself where nothing else is asked for. */
export function readAgain(document: HtmlDocument, { viewport, locale }: ReadAgainOptions): HtmlDocument {
  if (!(document instanceof HtmlPage)) return document
  const options: ReadHtmlOptions = {
    ...document.options,
    ...(viewport && { viewport }),
    ...(locale !== undefined && { locale }),
  }
  const wanted = optionKey(options)
  if (wanted === optionKey(document.options)) return document
  const known = again.get(document)
  if (known?.options === wanted) return known.page
  const page = new HtmlPage(document, options)
  again.set(document, { options: wanted, page })
  return page
}

function optionKey({
  name,
  sample,
  viewport,
  locale,
  noscript,
  contentVisibility,
  closedDetails,
}: ReadHtmlOptions): string {
  return JSON.stringify([
    name,
    sample,
    viewport?.width,
    viewport?.height,
    locale,
    noscript,
    contentVisibility,
    closedDetails,
  ])
}

function describe(value: unknown): string {
  if (value instanceof Promise) return 'a Promise: is an await missing?'
  if (value === null || typeof value !== 'object')
    return value === null ? 'null' : `a value of type ${typeof value}`
  const className = Object.getPrototypeOf(value)?.constructor?.name
  if (className === 'Response') return 'a Response: pass the string of `await response.text()`'
  return typeof className === 'string' && className !== '' ? `an object of class ${className}` : 'an object'
}
