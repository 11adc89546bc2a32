/** The structure of a page without its content: the set of its shapes, and the blocks that a person would name. */
import { bodyElement, type DocumentNode, type ElementNode, rootElement, type TreeParent } from '../tree.ts'
import { classShape } from './class-shape.ts'

/** What carries no structure of what is shown. */
const LEFT_OUT = new Set(
  'base br embed head hr iframe link math meta noscript object param script source style svg template title track wbr'.split(
    ' ',
  ),
)

/** What authors put around words: without a class it is content, and what it holds belongs to the element around it. */
const AROUND_WORDS = new Set(
  'a abbr b cite code del em font i img ins kbd mark picture q s small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Parts that their parents always have: without a class they tell nothing apart. */
const IMPLIED = new Set(['caption', 'dd', 'dt', 'li', 'option', 'tbody', 'td', 'th', 'thead', 'tr'])

/** Headings carry ids that are made of their words. */
const HEADING = /^h[1-6]$/

/** Blocks that have a name without any class. */
const LANDMARKS = new Set(
  'article aside dl details footer form header main nav ol section table ul'.split(' '),
)

/** Classes that make a shape; what lists more is styled by atoms, of which any few tell as much. */
const MOST_CLASSES = 6
/** A block that holds fewer elements is no block that a person would name. */
const LEAST_ELEMENTS = 3

export interface PageShapes {
  /** Each shape once, as `parent>child`; repeated siblings fall together here. */
  readonly shapes: ReadonlySet<string>
  /** Named blocks, each once, with the number of elements in the largest one of the name. */
  readonly blocks: ReadonlyMap<string, number>
}

interface Step {
  readonly element: ElementNode
  /** The shape of the nearest element around its children that counts. */
  readonly shape: string
}

/** Shapes below the body of a document, or below an element. */
export function pageShapes(scope: DocumentNode | TreeParent): PageShapes {
  const shapes = new Set<string>()
  const blocks = new Map<string, number>()
  const top = scope.kind === 'element' ? scope : (bodyElement(scope) ?? rootElement(scope))
  if (top === null) return { shapes, blocks }
  const pending: Step[] = [{ element: top, shape: top.tag }]
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const { element, shape: around } = step
    for (const child of element.children) {
      if (child.kind !== 'element' || LEFT_OUT.has(child.tag)) continue
      const name = nameOf(child)
      if (name === '' && AROUND_WORDS.has(child.tag)) {
        pending.push({ element: child, shape: around })
        continue
      }
      const shape = child.tag + name
      if (name !== '' || !IMPLIED.has(child.tag)) shapes.add(`${around}>${shape}`)
      if (name !== '' || LANDMARKS.has(child.tag)) noteBlock(blocks, shape, child)
      pending.push({ element: child, shape })
    }
  }
  return { shapes, blocks }
}

function noteBlock(blocks: Map<string, number>, shape: string, element: ElementNode): void {
  const size = countElements(element)
  if (size >= LEAST_ELEMENTS && size > (blocks.get(shape) ?? 0)) blocks.set(shape, size)
}

/** Two levels deep: enough to tell a block from a wrapper, at no cost on deep pages. */
function countElements({ children }: ElementNode): number {
  let count = 0
  for (const child of children)
    if (child.kind === 'element') count += 1 + child.children.filter(({ kind }) => kind === 'element').length
  return count
}

/** `.claims.wide`, `#claims`, or nothing: what the template calls the element. */
function nameOf({ tag, id, classes }: ElementNode): string {
  const names: string[] = []
  for (const one of classes ?? []) {
    const shape = classShape(one)
    if (shape !== null && !names.includes(shape)) names.push(shape)
    if (names.length === MOST_CLASSES) break
  }
  if (names.length > 0) return `.${names.sort().join('.')}`
  if (id === null || HEADING.test(tag) || /\d/.test(id) || id.split(/[-_]/).length > 3) return ''
  const shape = classShape(id)
  return shape === null ? '' : `#${shape}`
}
