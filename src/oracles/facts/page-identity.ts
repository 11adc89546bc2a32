/** What a page says about itself as a whole: its title, its language, its own address, its site. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { rootElement, textContent } from '../../document/tree.ts'
import { readHeadings } from '../../facts/heading.ts'
import { readOnce } from '../../facts/read-once.ts'
import { joined } from '../../facts/words.ts'
import type { TextRange } from '../../model/locator.ts'

interface PageIdentity {
  /** Words of headings and of the parts of `<title>`, in one. */
  readonly headings: ReadonlyMap<string, TextRange>
  readonly titleParts: ReadonlySet<string>
  /** Language tag of the page, `de-AT`. */
  readonly language?: string
  readonly canonical?: string
}

/** Marks between a page's title and its site's name. */
const TITLE_MARK = /(?<!\s)\s+[|\-–—•·:»«]\s+|(?<!\s)\s*[|»«｜_－]\s*/u

export const pageIdentity: (document: HtmlDocument) => PageIdentity = readOnce((document) => {
  const headings = new Map<string, TextRange>()
  for (const { text, range } of readHeadings(document)) {
    if (document.unseen.within(range) !== null) continue
    const words = joined(text)
    if (words !== '' && !headings.has(words)) headings.set(words, range)
  }
  const title = document.select('title', document.root)[0]
  const written = title === undefined ? '' : textContent(title)
  const titleParts = new Set([written, ...written.split(TITLE_MARK)].map(joined).filter(Boolean))
  const root = rootElement(document.root)
  const language = (root?.attributes.get('lang') ?? root?.attributes.get('xml:lang'))?.trim()
  const canonical = document
    .select('link[rel~=canonical i]', document.root)[0]
    ?.attributes.get('href')
    ?.trim()
  return {
    headings,
    titleParts,
    ...(language && { language }),
    ...(canonical && { canonical }),
  }
})

/** Keys of fields that hold a title or a name. */
export const isTitleKey = (key: string): boolean => /(?:^|\s)(?:title|name|headline|heading)$/i.test(key)

const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|[a-z]{2}|\d{3}))*$/

export const isLanguageTag = (value: unknown): value is string =>
  typeof value === 'string' && LANGUAGE_TAG.test(value)

/** The same language, whatever the region. */
export const sameLanguage = (left: string, right: string): boolean => primary(left) === primary(right)

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0]!

/** An address without scheme, `www.`, query and final slash, in lower case. */
export function addressKey(address: string, base?: string): string {
  try {
    const { host, pathname } = new URL(address.trim().replace(/^\/\//, 'https://'), base)
    return `${host.replace(/^www\./, '')}${decodePath(pathname)}`.replace(/(?<!\/)\/+$/, '').toLowerCase()
  } catch {
    return address.trim().toLowerCase()
  }
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether an address stands anywhere in the source: in a link, an attribute or a script, however it is escaped. */
export function sourceHasAddress(document: HtmlDocument, address: string): boolean {
  const written = address.trim()
  if (written === '') return false
  if (document.html?.includes(written)) return true
  const { absolute, paths } = addressesOf(document)
  return absolute.has(addressKey(written)) || paths.has(pathOf(written))
}

const ADDRESS = /(?:https?:)?(?:\\?\/){2}[^\s"'<>()\\]+(?:\\\/[^\s"'<>()\\]+)*/gi
const ADDRESS_ATTRIBUTES = ['href', 'src', 'content', 'srcset', 'poster', 'data-src']

interface Addresses {
  readonly absolute: ReadonlySet<string>
  /** Of addresses that are relative to the page, whose own address nobody knows for sure. */
  readonly paths: ReadonlySet<string>
}

const addressesOf: (document: HtmlDocument) => Addresses = readOnce((document) => {
  const absolute = new Set<string>()
  const paths = new Set<string>()
  const add = (text: string): void => {
    for (const [written] of text.matchAll(ADDRESS)) {
      const plain = written.replaceAll('\\/', '/').replaceAll('&amp;', '&')
      absolute.add(addressKey(plain.replace(/[,;]$/, '')))
    }
  }
  if (document.html !== null) add(document.html)
  const selector = ADDRESS_ATTRIBUTES.map((name) => `[${name}]`).join(', ')
  for (const { attributes } of document.select(selector, document.root)) {
    for (const name of ADDRESS_ATTRIBUTES) {
      const value = attributes.get(name)
      if (value === undefined) continue
      if (document.html === null) add(value)
      if (/^\/[^/]/.test(value)) paths.add(pathOf(value))
    }
  }
  return { absolute, paths }
})

/** The path alone; '' where there is none that could tell one address from another. */
function pathOf(address: string): string {
  const key = addressKey(address, 'https://page.invalid')
  const slash = key.indexOf('/')
  return slash < 0 ? '' : key.slice(slash)
}
