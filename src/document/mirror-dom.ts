/** A document or element of a DOM (a browser's, jsdom's, happy-dom's) mirrored into our tree; no style is asked of it. */
import type { AttributeSource } from './attributes.ts'
import {
  CommentNode,
  DocumentNode,
  ElementNode,
  Namespace,
  setAttributes,
  TextNode,
  type TreeNode,
  type TreeParent,
} from './tree.ts'

/** What is needed of a DOM node; every DOM has it. */
export interface DomNode {
  readonly nodeType: number
  readonly childNodes: Iterable<DomNode>
  readonly parentNode: DomNode | null
}

interface DomElement extends DomNode {
  readonly localName: string
  readonly namespaceURI: string | null
  readonly attributes: Iterable<AttributeSource> & ArrayLike<AttributeSource>
  readonly shadowRoot?: unknown
  readonly checked?: unknown
  readonly selected?: unknown
  readonly sheet?: { readonly cssRules?: ArrayLike<{ readonly cssText: string }> } | null
}

const ELEMENT = 1
const TEXT = 3
const CDATA = 4
const COMMENT = 8
const DOCUMENT = 9
const FRAGMENT = 11

/** Whether a value is a node that can be mirrored. */
export function isDomNode(value: unknown): value is DomNode {
  if (typeof value !== 'object' || value === null) return false
  const { nodeType } = value as { nodeType?: unknown }
  return nodeType === ELEMENT || nodeType === DOCUMENT || nodeType === FRAGMENT
}

export interface MirroredDom {
  readonly root: DocumentNode
  /** The node that was passed: the document itself, or an element in it. */
  readonly scope: TreeParent
  /** Shadow roots, which are not read. */
  readonly shadowRoots: number
}

/** Mirrors the whole document that the node stands in: its style sheets bear on the node. */
export function mirrorDom(node: DomNode, noscript: 'hidden' | 'shown'): MirroredDom {
  let top = node
  while (top.parentNode) top = top.parentNode
  const root = new DocumentNode('document')
  root.quirks = (top as { compatMode?: unknown }).compatMode === 'BackCompat'
  let scope: TreeParent = root
  let shadowRoots = 0

  const pending: { source: DomNode; into: TreeParent }[] = []
  const mirrorElement = (source: DomElement): ElementNode => {
    const element = new ElementNode(source.localName, source.namespaceURI ?? Namespace.html)
    setAttributes(element, withLiveState(source))
    if (source === node) scope = element
    if (source.shadowRoot) shadowRoots++
    // Scripts run where the DOM lives, or would: what is for browsers without them has no part in the page.
    if (element.tag !== 'noscript' || noscript === 'shown') pending.push({ source, into: element })
    return element
  }
  if (top.nodeType === ELEMENT) append(root, mirrorElement(top as DomElement))
  else pending.push({ source: top, into: root })
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { source, into } = next
    for (const child of source.childNodes) {
      const { nodeType } = child
      if (nodeType === ELEMENT) append(into, mirrorElement(child as DomElement))
      else if (nodeType === TEXT || nodeType === CDATA) append(into, new TextNode(dataOf(child)))
      else if (nodeType === COMMENT) append(into, new CommentNode(dataOf(child)))
    }
    if (into.kind === 'element' && into.tag === 'style' && into.children.length === 0) {
      const css = insertedRules(source as DomElement)
      if (css !== '') append(into, new TextNode(css))
    }
  }
  return { root, scope, shadowRoots }
}

/** Parsers normalise line ends; happy-dom's does not. */
const dataOf = (node: DomNode): string =>
  String((node as { data?: unknown }).data ?? '').replaceAll('\r\n', '\n')

function append(parent: TreeParent, node: TreeNode): void {
  parent.children.push(node)
  node.parent = parent
}

/** Attributes with the state that people or scripts gave a control since. */
function withLiveState(element: DomElement): AttributeSource[] {
  const attributes = Array.from(element.attributes, ({ name, value }) => ({ name, value }))
  const { localName } = element
  if (localName === 'input') return withFlag(attributes, 'checked', element.checked)
  return localName === 'option' ? withFlag(attributes, 'selected', element.selected) : attributes
}

function withFlag(attributes: AttributeSource[], name: string, state: unknown): AttributeSource[] {
  if (typeof state !== 'boolean') return attributes
  const others = attributes.filter((attribute) => attribute.name !== name)
  return state ? [...others, { name, value: '' }] : others
}

/** Rules that a script inserted into a `<style>` without text, as style libraries do. */
function insertedRules({ sheet }: DomElement): string {
  try {
    return Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText).join('\n')
  } catch {
    return ''
  }
}
