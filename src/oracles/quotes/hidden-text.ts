/** What a page holds and shows nobody: hidden elements, structured data, scripts, attributes, comments. */
import type { JoinedDocument } from '../../document/from-parts.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import { NormalisedIndex } from '../../document/normalised-index.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import type { ElementNode, TreeNode } from '../../document/tree.ts'
import { QuoteIndex } from './quote-index.ts'
import { edgesOf } from './word-edge.ts'

type SeenKind = 'a form field' | 'a frame' | 'a shadow tree'
type Kind =
  | SeenKind
  | 'hidden elements'
  | 'structured data'
  | 'the page head'
  | 'scripts'
  | 'attributes'
  | 'comments'

const stores = new WeakMap<SourceDocument, ReadonlyMap<Kind, QuoteIndex>>()

/** Text that no page writes for readers. */
const CODE_ATTRIBUTES = /^(?:class|style|id|href|src|srcset|d|on\w+|xmlns.*|viewbox|transform|points)$/i
/** Characters of each kind that are looked through. */
const MOST_TEXT = 4_000_000

const SEEN_KINDS: ReadonlySet<Kind> = new Set<Kind>(['a form field', 'a frame', 'a shadow tree'])

/** What people see of a page and its visible text does not hold: where a quote stands in it, in words. */
export const seenPlaceOf = (quote: string, source: SourceDocument): Kind | null =>
  placeAmong(quote, source, (kind) => SEEN_KINDS.has(kind))

/** Where a quote stands besides the visible text, in words; `null` where it does not. */
export const hiddenPlaceOf = (quote: string, source: SourceDocument): Kind | null =>
  placeAmong(quote, source, (kind) => !SEEN_KINDS.has(kind))

function placeAmong(quote: string, source: SourceDocument, isMeant: (kind: Kind) => boolean): Kind | null {
  if (source.kind === 'record') {
    for (const part of (source as JoinedDocument).parts) {
      const kind = placeAmong(quote, part, isMeant)
      if (kind) return kind
    }
  }
  if (source.kind !== 'html') return null
  for (const [kind, index] of storesOf(source as HtmlDocument)) {
    if (!isMeant(kind)) continue
    let found = false
    index.forEachPlace(quote, (range) => {
      const { start, end } = edgesOf(index.text, range.start, range.end)
      found = start && end
      return !found
    })
    if (found) return kind
  }
  return null
}

function storesOf(page: HtmlDocument): ReadonlyMap<Kind, QuoteIndex> {
  let store = stores.get(page)
  if (!store) {
    store = new Map(
      [...collect(page)].map(([kind, text]) => [kind, new QuoteIndex(new NormalisedIndex(text))]),
    )
    stores.set(page, store)
  }
  return store
}

function collect(page: HtmlDocument): Map<Kind, string> {
  const texts = new Map<Kind, string>()
  const add = (kind: Kind, text: string) => {
    const before = texts.get(kind) ?? ''
    if (text.trim() !== '' && before.length < MOST_TEXT) texts.set(kind, before + text)
  }
  const pending: { node: TreeNode; kind: Kind }[] = [...page.root.children]
    .reverse()
    .map((node) => ({ node, kind: 'hidden elements' }))
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, kind } = next
    if (node.kind === 'text') add(kind, node.text)
    else if (node.kind === 'comment') add('comments', `\n${node.text}\n`)
    else {
      const inside = kindWithin(node, kind)
      for (const [name, value] of node.attributes)
        if (!CODE_ATTRIBUTES.test(name)) add(attributeKind(node, name), `\n${plainText(name, value)}\n`)
      if (!INLINE.has(node.tag)) add(inside, '\u0000\n')
      const children = node.templateContent
        ? [...node.children, ...node.templateContent.children]
        : node.children
      for (let at = children.length - 1; at >= 0; at--) pending.push({ node: children[at], kind: inside })
    }
  }
  return texts
}

const INLINE = new Set([
  'a',
  'b',
  'i',
  'em',
  'strong',
  'span',
  'small',
  'sup',
  'sub',
  'mark',
  'u',
  'code',
  'font',
])

function kindWithin({ tag, attributes }: ElementNode, around: Kind): Kind {
  if (tag === 'script') return /ld\+json/i.test(attributes.get('type') ?? '') ? 'structured data' : 'scripts'
  if (tag === 'textarea') return 'a form field'
  if (tag === 'template' && attributes.get('shadowrootmode') === 'open') return 'a shadow tree'
  if (tag === 'style') return 'scripts'
  return tag === 'head' ? 'the page head' : around
}

const UNWRITTEN_INPUT = /^(?:hidden|password|checkbox|radio|image|file|color|range)$/i

function attributeKind({ tag, attributes }: ElementNode, name: string): Kind {
  if (name === 'srcdoc' && tag === 'iframe') return 'a frame'
  const isWritten = tag === 'input' && !UNWRITTEN_INPUT.test(attributes.get('type') ?? 'text')
  return name === 'value' && isWritten ? 'a form field' : 'attributes'
}

/** The page of a frame without its tags, roughly: it only decides whether a quote is left open. */
const plainText = (name: string, value: string): string =>
  name === 'srcdoc' ? value.replace(/<[^<>]*>/g, '') : value
