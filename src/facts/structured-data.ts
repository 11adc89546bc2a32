/**
 * What the page tells machines: JSON-LD, microdata and `<meta>`. A witness of its own that nobody sees: read only
 * when asked for, and never mixed with what the page shows.
 */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { textContent } from '../document/tree.ts'
import type { JsonPrimitive } from '../model/json.ts'
import { formatPath, type PathSegment } from '../model/json-path.ts'
import { readOnce } from './read-once.ts'

export interface Statement {
  readonly source: 'json-ld' | 'microdata' | 'meta'
  /** Name of the property: `datePublished`, `og:title`. */
  readonly name: string
  /** JSON-LD: JSONPath in its script. Microdata: names from the item down, `offers.price`. Meta: the name. */
  readonly path: string
  readonly value: JsonPrimitive
  readonly element: ElementNode
  /** `JSON-LD $.offers.price`, `microdata "offers.price"`, `meta "og:title"`. */
  readonly provenance: string
}

/** Something that claims to be structured data and cannot be read. */
export interface StructuredDataProblem {
  readonly element: ElementNode
  readonly message: string
}

export interface StructuredData {
  readonly statements: readonly Statement[]
  readonly problems: readonly StructuredDataProblem[]
}

/** All statements of the page's structured data, in document order within each kind. */
export const readStructuredData: (document: HtmlDocument) => StructuredData = readOnce((document) => {
  const statements: Statement[] = []
  const problems: StructuredDataProblem[] = []
  for (const script of document.select('script[type="application/ld+json" i]')) {
    const json = textContent(script).trim()
    if (json === '') continue
    try {
      addJsonLd(statements, JSON.parse(json.replace(/^<!--|-->$/g, '')), script)
    } catch (error) {
      problems.push({ element: script, message: `JSON-LD is no JSON: ${(error as Error).message}` })
    }
  }
  addMicrodata(document, statements)
  addMeta(document, statements)
  return { statements, problems }
})

/** Statements taken from one script; what has more is a data dump. */
const STATEMENT_LIMIT = 50_000

function addJsonLd(statements: Statement[], json: unknown, element: ElementNode): void {
  const pending: { value: unknown; path: readonly PathSegment[] }[] = [{ value: json, path: [] }]
  let count = 0
  for (let next = pending.pop(); next !== undefined && count < STATEMENT_LIMIT; next = pending.pop()) {
    const { value, path } = next
    if (typeof value === 'object' && value !== null) {
      // Depth is bounded, since a path is as long as it is deep.
      if (path.length > 64) continue
      const entries: [PathSegment, unknown][] = Array.isArray(value)
        ? [...value.entries()]
        : Object.entries(value)
      for (const [key, inner] of entries.reverse()) pending.push({ value: inner, path: [...path, key] })
      continue
    }
    const name = path.findLast((segment) => typeof segment === 'string')
    if (name === undefined || value === undefined) continue
    count++
    const formatted = formatPath(path)
    statements.push({
      source: 'json-ld',
      name: String(name),
      path: formatted,
      value: value as JsonPrimitive,
      element,
      provenance: `JSON-LD ${formatted}`,
    })
  }
}

/** https://html.spec.whatwg.org/multipage/microdata.html#values */
const URL_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ['audio', 'src'],
  ['embed', 'src'],
  ['iframe', 'src'],
  ['img', 'src'],
  ['source', 'src'],
  ['track', 'src'],
  ['video', 'src'],
  ['a', 'href'],
  ['area', 'href'],
  ['link', 'href'],
  ['object', 'data'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
  ['meta', 'content'],
])

function addMicrodata(document: HtmlDocument, statements: Statement[]): void {
  const names = new Map<ElementNode, string>()
  for (const element of document.select('[itemscope], [itemprop]')) {
    const own = element.attributes.get('itemprop')?.trim().split(/\s+/)[0]
    const outer = own === undefined ? '' : itemAround(element, names)
    const path = own === undefined ? '' : outer === '' ? own : `${outer}.${own}`
    if (element.attributes.has('itemscope')) {
      names.set(element, path)
      continue
    }
    if (own === undefined) continue
    const attribute = URL_ATTRIBUTE.get(element.tag)
    const value =
      element.attributes.get('content') ??
      (attribute === undefined ? undefined : element.attributes.get(attribute)) ??
      textContent(element).replace(/\s+/g, ' ').trim()
    statements.push({
      source: 'microdata',
      name: own,
      path,
      value,
      element,
      provenance: `microdata "${path}"`,
    })
  }
}

/** The path of the item that an element's property belongs to. */
function itemAround(element: ElementNode, names: ReadonlyMap<ElementNode, string>): string {
  let node = element.parent
  for (let step = 0; node !== null && node.kind === 'element' && step < 1_000; step++) {
    const path = names.get(node)
    if (path !== undefined) return path.length > 500 ? '' : path
    node = node.parent
  }
  return ''
}

function addMeta(document: HtmlDocument, statements: Statement[]): void {
  for (const element of document.select('meta[content]')) {
    const name = element.attributes.get('property') ?? element.attributes.get('name')
    if (name === undefined || name.trim() === '' || element.attributes.has('itemprop')) continue
    const value = element.attributes.get('content')!
    statements.push({ source: 'meta', name, path: name, value, element, provenance: `meta "${name}"` })
  }
}
