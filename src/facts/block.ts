/** Repeated blocks: elements of one shape under one parent, such as cards, rows made of `<div>`s, and results. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { onlyWithin, readOnce } from './read-once.ts'
import { walkElements } from './walk.ts'

export interface BlockGroup {
  /** The parent of the blocks. */
  readonly element: ElementNode
  /** What they have in common: tag and first class, `div.card`, or tags of the children, `div>h3,p`. */
  readonly shape: string
  /** Blocks that show text, in document order. */
  readonly blocks: readonly ElementNode[]
}

/** Groups of two blocks or more. Rows of tables, items of lists and definition lists have readers of their own. */
export function readBlocks(document: HtmlDocument, within?: ElementNode): readonly BlockGroup[] {
  return onlyWithin(allBlocks(document), within)
}

const OTHER_READERS = new Set([
  'tr',
  'td',
  'th',
  'li',
  'dt',
  'dd',
  'option',
  'thead',
  'tbody',
  'tfoot',
  'col',
])
const NEVER_BLOCKS = new Set(['br', 'hr', 'wbr', 'script', 'style', 'template'])
/** Without a class, these are words, lines and paragraphs of running text. */
const PLAIN_TEXT = new Set([
  'p',
  'span',
  'a',
  'b',
  'i',
  'em',
  'strong',
  'small',
  'sup',
  'sub',
  'code',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

const allBlocks = readOnce((document) => {
  const groups: BlockGroup[] = []
  walkElements(document.root, (element) => {
    if (document.rangeOf(element) === null) return false
    for (const [shape, blocks] of childrenByShape(document, element)) {
      if (blocks.length >= 2) groups.push({ element, shape, blocks })
    }
    return undefined
  })
  return groups
})

function childrenByShape(document: HtmlDocument, parent: ElementNode): ReadonlyMap<string, ElementNode[]> {
  const shapes = new Map<string, ElementNode[]>()
  for (const child of parent.children) {
    if (child.kind !== 'element' || OTHER_READERS.has(child.tag) || NEVER_BLOCKS.has(child.tag)) continue
    const shape = blockShape(child)
    if (shape === null || document.rangeOf(child) === null) continue
    const blocks = shapes.get(shape)
    if (blocks === undefined) shapes.set(shape, [child])
    else blocks.push(child)
  }
  return shapes
}

/** The first class names the kind of a block; later ones say `odd`, `active` or `featured`. */
function blockShape(element: ElementNode): string | null {
  if (element.classes !== null) return `${element.tag}.${element.classes[0]!}`
  if (PLAIN_TEXT.has(element.tag)) return null
  const tags: string[] = []
  for (const child of element.children) {
    if (child.kind !== 'element') continue
    tags.push(child.tag)
    if (tags.length === 12) break
  }
  return tags.length < 2 ? null : `${element.tag}>${tags.join(',')}`
}
