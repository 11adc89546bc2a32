/** The fingerprint of a page: what its template makes of it, whatever it says. */
import { createHash } from 'node:crypto'
import { decodeHtml } from '../encoding.ts'
import { readHtml } from '../from-html.ts'
import type { HtmlDocument } from '../html-document.ts'
import { type DomNode, isDomNode } from '../mirror-dom.ts'
import { parseHtml } from '../parse-html.ts'
import { refusePath } from '../path-given.ts'
import type { SourceDocument } from '../source-document.ts'
import { type PageShapes, pageShapes } from './page-shapes.ts'
import { hashOf, packed } from './sketch.ts'

/** The structure of a page in a form that can be kept: plain JSON, about 2 KB. */
export interface Fingerprint {
  readonly version: 1
  /** Equal where the structure is exactly the same. */
  readonly digest: string
  /** How many different shapes the page has. */
  readonly shapes: number
  /** A fair sample of the shapes' hashes, for `similarity`. */
  readonly sketch: string
  /** The largest blocks by name, `table.claims`, in alphabetical order: to say what moved. */
  readonly blocks: readonly string[]
}

/** Whether a value has the form of a fingerprint of this version. */
export function isFingerprint(value: unknown): value is Fingerprint {
  const one = value as Partial<Fingerprint> | null | undefined
  return (
    typeof one === 'object' &&
    one !== null &&
    one.version === 1 &&
    typeof one.digest === 'string' &&
    typeof one.shapes === 'number' &&
    typeof one.sketch === 'string' &&
    Array.isArray(one.blocks) &&
    one.blocks.every((block) => typeof block === 'string')
  )
}

/** The page as a string, bytes, a DOM document or element, or as it was read before. */
export type FingerprintSource = string | Uint8Array | DomNode | SourceDocument

/** Hashes kept: the smallest ones, which are a fair sample of all (https://en.wikipedia.org/wiki/MinHash). */
const KEPT = 192
const MOST_BLOCKS = 48

/**
 * Takes the fingerprint of a page: tags and the lasting part of class names, each combination once, so that texts,
 * lengths of lists, hashed class names and scripts make no difference. Nothing is styled or laid out: it costs about as
 * much as parsing the page. Of several pages of one template, it is what at least half of them have.
 *
 * @throws TypeError where `html` is no page, or the path of a file.
 */
export function fingerprint(html: FingerprintSource | readonly FingerprintSource[]): Fingerprint {
  if (!Array.isArray(html)) return oneFingerprint(html as FingerprintSource)
  if (html.length === 0) throw new TypeError('fingerprint needs at least one page.')
  return fingerprintOfShapes(html.map((one: FingerprintSource) => shapesOf(one)))
}

/** The same of pages whose shapes are known. */
export const fingerprintOfShapes = (pages: readonly PageShapes[]): Fingerprint =>
  madeOf({
    shapes: new Set(usual(pages.map(({ shapes }) => shapes)).keys()),
    blocks: usual(pages.map(({ blocks }) => blocks)),
  })

/** What at least half of the pages have; of numbers, the largest. */
function usual(pages: readonly (ReadonlySet<string> | ReadonlyMap<string, number>)[]): Map<string, number> {
  const found = new Map<string, { pages: number; most: number }>()
  for (const page of pages)
    for (const [name, size] of page.entries()) {
      const one = found.get(name) ?? { pages: 0, most: 0 }
      one.pages++
      if (typeof size === 'number') one.most = Math.max(one.most, size)
      found.set(name, one)
    }
  const kept = [...found].filter(([, one]) => one.pages * 2 >= pages.length)
  return new Map(kept.map(([name, { most }]) => [name, most]))
}

/** A page that was read has its fingerprint taken once. */
const oneFingerprint = (html: FingerprintSource): Fingerprint =>
  isHtmlDocument(html) ? fingerprintOf(html) : madeOf(shapesOf(html))

/** @throws TypeError where `html` is no page. */
export function shapesOf(html: FingerprintSource): PageShapes {
  if (typeof html === 'string') {
    refusePath(html)
    return pageShapes(parseHtml(html, true))
  }
  if (html instanceof Uint8Array) return pageShapes(parseHtml(decodeHtml(html).html, true))
  if (isHtmlDocument(html)) return pageShapes(partRead(html))
  if (isDomNode(html)) return pageShapes(partRead(readHtml(html)))
  const kind = (html as SourceDocument | null | undefined)?.kind
  throw new TypeError(
    `fingerprint takes a page, but got ${kind === undefined ? `a value of type ${typeof html}` : `a source of the kind ${kind}`}. Pass its HTML, a Document, or what readHtml returns.`,
  )
}

/** The element that was passed, or the whole page. */
const partRead = ({ scope, root }: HtmlDocument): HtmlDocument['scope'] =>
  scope.kind === 'element' ? scope : root

const known = new WeakMap<HtmlDocument, Fingerprint>()

/** The fingerprint of a page that was read: taken once. */
export function fingerprintOf(document: HtmlDocument): Fingerprint {
  const before = known.get(document)
  if (before !== undefined) return before
  const made = madeOf(pageShapes(partRead(document)))
  known.set(document, made)
  return made
}

const isHtmlDocument = (html: unknown): html is HtmlDocument =>
  typeof html === 'object' && html !== null && (html as { kind?: unknown }).kind === 'html' && 'scope' in html

function madeOf({ shapes, blocks }: PageShapes): Fingerprint {
  const digest = createHash('sha256')
  const hashes = new Set<number>()
  for (const shape of [...shapes].sort()) {
    digest.update(shape).update('\n')
    hashes.add(hashOf(shape))
  }
  const kept = [...hashes].sort((left, right) => left - right).slice(0, KEPT)
  const largest = [...blocks].sort(([left, many], [right, more]) => more - many || (left < right ? -1 : 1))
  return {
    version: 1,
    digest: digest.digest('hex').slice(0, 16),
    shapes: hashes.size,
    sketch: packed(kept),
    blocks: largest
      .slice(0, MOST_BLOCKS)
      .map(([name]) => name)
      .sort(),
  }
}
