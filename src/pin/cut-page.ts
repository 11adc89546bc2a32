/** Cuts a page down to the part that decides a verdict: what can be missing without a change of it is left out. */
import type { AttributeSource } from '../document/attributes.ts'
import { parseHtml } from '../document/parse-html.ts'
import {
  DocumentNode,
  type ElementNode,
  type TextNode,
  type TreeNode,
  type TreeParent,
} from '../document/tree.ts'
import { styleRules } from './style-rules.ts'
import { unneeded } from './unneeded.ts'
import {
  childrenOf,
  isRawText,
  type PageEdits,
  type PagePart,
  type StyleRule,
  writePage,
} from './write-page.ts'

/** A page with the parts of it that stay. */
export interface CutPage {
  write(edits?: Pick<PageEdits, 'text' | 'attribute'>): string
  /** The visible and invisible texts that stay, each with the tag around it. */
  readonly texts: readonly { readonly text: string; readonly tag: string }[]
}

/** Elements that the parser makes anyway. */
const STRUCTURE = new Set(['html', 'head', 'body', 'frameset'])

/**
 * @param stays whether a page still gives the verdict.
 * @param keeps texts that stay whatever the verdict.
 * @returns `null` where the page, written anew from its tree, does not give the verdict any more.
 */
export function cutPage(
  html: string,
  stays: (html: string) => boolean,
  keeps: (text: string) => boolean = () => false,
): CutPage | null {
  const document = parseHtml(html, true)
  const rulesOf = new Map<TextNode, StyleRule[]>()
  const rules = (node: TextNode): readonly StyleRule[] => {
    const known = rulesOf.get(node) ?? (isStyle(node) ? styleRules(node.text) : [{ text: node.text }])
    rulesOf.set(node, known)
    return known
  }
  const left = new Set<PagePart>()
  const write = (without: ReadonlySet<PagePart>): string => writePage(document, { left: without, rules })
  if (!stays(write(left))) return null
  const leaveOut = (parts: readonly PagePart[]): void => {
    for (const part of unneeded(parts, (some) => stays(write(new Set([...left, ...some]))))) left.add(part)
  }
  const kept = wayTo(document, keeps)
  // From the outside in: what is left out takes all inside with it.
  let level: readonly TreeNode[] = document.children
  while (level.length > 0) {
    leaveOut(level.filter((node) => !isStructure(node) && !isBlank(node) && !kept.has(node)))
    level = level.flatMap((node) => (node.kind === 'element' && !left.has(node) ? childrenOf(node) : []))
  }
  leaveOut(attributesIn(document, left))
  leaveOut(textsIn(document, left).filter(isStyle).flatMap(rules))
  return {
    write: (edits = {}) => writePage(document, { ...edits, left, rules }),
    texts: textsIn(document, left).flatMap((node) =>
      isBlank(node) || isRawText(node)
        ? []
        : [{ text: node.text, tag: node.parent?.kind === 'element' ? node.parent.tag : '' }],
    ),
  }
}

/** A page that stays whole. */
export function wholePage(html: string): CutPage {
  const document = parseHtml(html, true)
  return {
    write: (edits = {}) => writePage(document, edits),
    texts: textsIn(document, new Set()).flatMap((node) =>
      isBlank(node) || isRawText(node)
        ? []
        : [{ text: node.text, tag: node.parent?.kind === 'element' ? node.parent.tag : '' }],
    ),
  }
}

const isStructure = (node: TreeNode): boolean => node.kind === 'element' && STRUCTURE.has(node.tag)

const isBlank = (node: TreeNode): boolean => node.kind === 'text' && node.text.trim() === ''

const isStyle = ({ parent }: TextNode): boolean => parent?.kind === 'element' && parent.tag === 'style'

/** In document order; nothing recurses. */
function* nodesIn(root: DocumentNode | TreeNode, left: ReadonlySet<PagePart>): Generator<TreeNode> {
  const pending: TreeNode[] = root instanceof DocumentNode ? [...root.children].reverse() : [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (left.has(node)) continue
    yield node
    if (node.kind === 'element') pending.push(...[...childrenOf(node)].reverse())
  }
}

const textsIn = (document: DocumentNode, left: ReadonlySet<PagePart>): TextNode[] =>
  [...nodesIn(document, left)].filter((node) => node.kind === 'text')

/** The language is a part of how the page reads, whatever hangs on it now. */
function attributesIn(document: DocumentNode, left: ReadonlySet<PagePart>): AttributeSource[] {
  const attributes: AttributeSource[] = []
  for (const node of nodesIn(document, left))
    if (node.kind === 'element' && node.attributes.size > 0)
      attributes.push(...node.attributes.list.filter(({ name }) => name !== 'lang'))
  return attributes
}

/** Texts that stay, with all that is around them and with what stands beside them: it says what they are. */
function wayTo(document: DocumentNode, keeps: (text: string) => boolean): Set<TreeNode> {
  const way = new Set<TreeNode>()
  const keepWith = (node: TreeNode): void => {
    for (const inside of nodesIn(node, new Set())) way.add(inside)
    for (let at: TreeNode | TreeParent | null = node; at; at = at.parent)
      if (!(at instanceof DocumentNode)) way.add(at)
  }
  for (const node of nodesIn(document, new Set())) {
    if (node.kind !== 'text' || isBlank(node) || isRawText(node) || !keeps(node.text)) continue
    const around = ancestorsOf(node)
    if (around.some(({ tag }) => tag === 'head')) continue
    const table = around.find(({ tag }) => tag === 'table')
    if (table) for (const heading of headingsOf(table)) keepWith(heading)
    const group = around.find(({ children }) => children.filter((child) => !isBlank(child)).length > 1)
    keepWith(group && isSmall(group) ? group : node)
  }
  return way
}

const MOST_NODES_BESIDE = 60

function isSmall(group: ElementNode): boolean {
  let count = 0
  for (const _ of nodesIn(group, new Set())) if (++count > MOST_NODES_BESIDE) return false
  return true
}

/** From the inside out. */
function ancestorsOf(node: TreeNode): ElementNode[] {
  const around: ElementNode[] = []
  for (let at = node.parent; at?.kind === 'element'; at = at.parent) around.push(at)
  return around
}

/** The caption of a table, and its first row. */
function headingsOf(table: ElementNode): TreeNode[] {
  const inside = [...nodesIn(table, new Set())]
  const is = (tag: string) => inside.find((node) => node.kind === 'element' && node.tag === tag)
  return [is('caption'), is('tr')].filter((node) => node !== undefined)
}
