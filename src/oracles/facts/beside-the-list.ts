/** Blocks that a list's selector finds beside the list: parts of its items, and blocks of other lists. */
import type { ElementNode, TreeParent } from '../../document/tree.ts'
import type { LocatedItem } from '../../facts/template/located.ts'
import type { NotEvaluatedReason } from '../../model/verdict.ts'
import { type JudgedSource, quoted } from './judge-value.ts'

/** Why a block that no item of the candidate is may be none of the list; `nothing` where nothing can be missing. */
export type BesideReason = { readonly reason: NotEvaluatedReason; readonly note: string } | 'nothing'

/**
 * @param items blocks that the selector found.
 * @param placed those that are items of the candidate.
 * @returns for another block why it is not missing, or `null` where it is.
 */
export function besideTheList(
  document: JudgedSource,
  items: readonly LocatedItem[],
  placed: ReadonlySet<number>,
): (source: number) => BesideReason | null {
  if (document.kind !== 'html' || placed.size === 0) return () => null
  const elements = items.map(({ element }) => (element?.tag === 'tr' ? undefined : element))
  const held = [...placed].flatMap((at) => elements[at] ?? [])
  if (held.length === 0) return () => null
  const own = new Set(held)
  const around = new Set(held.flatMap(ancestorsOf))
  const parents = new Map(held.map((one) => [one.parent, one]))
  const told = new Set<TreeParent | null>()
  return (source) => {
    const element = elements[source]
    if (element === undefined) return null
    if (around.has(element) || ancestorsOf(element).some((one) => own.has(one))) return 'nothing'
    const { parent } = element
    if (placed.size < FEWEST_PLACED || [...parents.values()].some((one) => standAlike(one, element)))
      return null
    if (told.has(parent)) return 'nothing'
    told.add(parent)
    const count = elements.filter((one) => one?.parent === parent).length
    const where = parent?.kind === 'element' ? document.cssPath(parent) : 'the page'
    const first = quoted(document.textOf(element))
    return {
      reason: 'several-places',
      note: `the selector also finds ${count === 1 ? 'one block' : `${count} blocks`} in ${where}, ${first} first, and the candidate has none of them: they may be of another list, so name this one more closely`,
    }
  }
}

/** Fewer blocks in place do not show where the list stands. */
const FEWEST_PLACED = 2

function ancestorsOf({ parent }: ElementNode): ElementNode[] {
  const ancestors: ElementNode[] = []
  for (let above = parent; above?.kind === 'element'; above = above.parent) ancestors.push(above)
  return ancestors
}

/** Lists that look alike have the two elements around their blocks in common. */
const standAlike = (left: ElementNode, right: ElementNode): boolean =>
  areAlike(left.parent, right.parent) && areAlike(outerOf(left), outerOf(right))

const outerOf = ({ parent }: ElementNode): TreeParent | null =>
  parent?.kind === 'element' ? parent.parent : null

function areAlike(left: TreeParent | null, right: TreeParent | null): boolean {
  if (left?.kind !== 'element' || right?.kind !== 'element') return left?.kind === right?.kind
  if (left.tag !== right.tag) return false
  const [own, others] = [left.classes ?? [], right.classes ?? []]
  return own.length === 0 ? others.length === 0 : own.some((name) => others.includes(name))
}
