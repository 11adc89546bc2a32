/** HTML text made into our tree; the only file that knows parse5. */
import { html, parse, parseFragment, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import {
  CommentNode,
  DocumentNode,
  ElementNode,
  setAttributes,
  TextNode,
  type TreeNode,
  type TreeParent,
} from './tree.ts'

type Nodes = TreeAdapterTypeMap<
  TreeNode | DocumentNode,
  TreeParent,
  TreeNode,
  DocumentNode,
  DocumentNode,
  ElementNode,
  CommentNode,
  TextNode,
  ElementNode,
  never
>

/** How parse5 builds our nodes. Document types are not kept: only the mode that they decide matters. */
const adapter: TreeAdapter<Nodes> = {
  createDocument: () => new DocumentNode('document'),
  createDocumentFragment: () => new DocumentNode('fragment'),
  createElement(tag, namespace, attributes) {
    const element = new ElementNode(tag, namespace)
    setAttributes(element, attributes)
    return element
  },
  createCommentNode: (text) => new CommentNode(text),
  createTextNode: (text) => new TextNode(text),

  appendChild(parent, node) {
    parent.children.push(node)
    node.parent = parent
  },
  insertBefore(parent, node, reference) {
    parent.children.splice(lastIndexOf(parent.children, reference), 0, node)
    node.parent = parent
  },
  detachNode(node) {
    const { parent } = node
    if (!parent) return
    const siblings = parent.children
    if (siblings[siblings.length - 1] === node) siblings.pop()
    else siblings.splice(lastIndexOf(siblings, node), 1)
    ;(node as TreeNode).parent = null
  },
  insertText(parent, text) {
    const siblings = parent.children
    const last = siblings.length > 0 ? siblings[siblings.length - 1] : undefined
    if (last !== undefined && last.kind === 'text') last.text += text
    else adapter.appendChild(parent, new TextNode(text))
  },
  insertTextBefore(parent, text, reference) {
    const siblings = parent.children
    const at = lastIndexOf(siblings, reference)
    const previous = at > 0 ? siblings[at - 1] : undefined
    if (previous !== undefined && previous.kind === 'text') previous.text += text
    else {
      const node = new TextNode(text)
      node.parent = parent
      siblings.splice(at, 0, node)
    }
  },
  adoptAttributes(element, attributes) {
    const missing = attributes.filter(({ name }) => !element.attributes.has(name))
    if (missing.length > 0) setAttributes(element, [...adapter.getAttrList(element), ...missing])
  },

  setTemplateContent(template, content) {
    template.templateContent = content
  },
  getTemplateContent: (template) => template.templateContent!,
  setDocumentType() {},
  setDocumentMode(document, mode) {
    document.quirks = mode === html.DOCUMENT_MODE.QUIRKS
  },
  getDocumentMode: (document) => (document.quirks ? html.DOCUMENT_MODE.QUIRKS : html.DOCUMENT_MODE.NO_QUIRKS),

  getFirstChild: (node) => node.children[0] ?? null,
  getChildNodes: (node) => node.children,
  getParentNode: (node) => node.parent,
  // The parser only reads it, and often: it compares formatting elements by their attributes.
  getAttrList: (element) => element.attributes.list as Token.Attribute[],
  getTagName: (element) => element.tag,
  getNamespaceURI: (element) => element.namespace as html.NS,
  getTextNodeContent: (node) => node.text,
  getCommentNodeContent: (node) => node.text,
  getDocumentTypeNodeName: () => '',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isTextNode: (node): node is TextNode => node.kind === 'text',
  isCommentNode: (node): node is CommentNode => node.kind === 'comment',
  isDocumentTypeNode: (_node): _node is never => false,
  isElementNode: (node): node is ElementNode => node.kind === 'element',
  setNodeSourceCodeLocation() {},
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation() {},
}

/** The parser works at the end of child lists, so the end is looked at first. */
function lastIndexOf(nodes: TreeNode[], node: TreeNode): number {
  const last = nodes.length - 1
  return nodes[last] === node ? last : nodes.lastIndexOf(node)
}

/**
 * Parses a whole document as browsers do. With `scripting`, `<noscript>` holds text that is not shown;
 * without, it holds elements. Nodes carry no places in the source: see `source-positions.ts`.
 */
export function parseHtml(source: string, scripting: boolean): DocumentNode {
  return parse(source, { treeAdapter: adapter, scriptingEnabled: scripting })
}

/** A tree with the source offsets at which its start tags, comments and texts begin. */
export interface PlacedTree {
  readonly document: DocumentNode
  readonly starts: ReadonlyMap<TreeNode, number>
}

/**
 * Parses again and notes for every node where its source starts. The tree is built by the same steps as
 * `parseHtml` builds it, so that nodes of equal `order` correspond.
 */
export function parseHtmlWithPlaces(source: string, scripting: boolean): PlacedTree {
  const starts = new Map<TreeNode, number>()
  const treeAdapter: TreeAdapter<Nodes> = {
    ...adapter,
    setNodeSourceCodeLocation(node, location) {
      if (location && !(node instanceof DocumentNode)) starts.set(node, location.startOffset)
    },
    // The parser asks only whether a text node has a place already.
    getNodeSourceCodeLocation: (node) => (node.kind === 'text' && starts.has(node) ? NO_PLACE : null),
  }
  const document = parse(source, { treeAdapter, scriptingEnabled: scripting, sourceCodeLocationInfo: true })
  return { document, starts }
}

const NO_PLACE = { startLine: 0, startCol: 0, startOffset: 0, endLine: 0, endCol: 0, endOffset: 0 }

const decodedReferences = new Map<string, { text: string; length: number } | null>()

/**
 * What a string that starts with `&` and may be a character reference shows, and how much of it is the reference
 * (`&notit;` is `&not` and `it;`); `null` where none of it is.
 */
export function decodeReference(candidate: string): { text: string; length: number } | null {
  const known = decodedReferences.get(candidate)
  if (known !== undefined) return known
  const [node] = parseFragment(candidate, { treeAdapter: adapter }).children
  const shown = node?.kind === 'text' ? node.text : candidate
  let kept = 0
  while (kept < shown.length && shown.at(-1 - kept) === candidate.at(-1 - kept)) kept++
  const decoded =
    shown === candidate
      ? null
      : kept === shown.length
        ? { text: shown, length: candidate.length }
        : { text: shown.slice(0, shown.length - kept), length: candidate.length - kept }
  if (decodedReferences.size < 5000) decodedReferences.set(candidate, decoded)
  return decoded
}
