/** Groups pages by the template that made them. */
import {
  type Fingerprint,
  type FingerprintSource,
  fingerprintOfShapes,
  shapesOf,
} from '../document/fingerprint/fingerprint.ts'
import type { PageShapes } from '../document/fingerprint/page-shapes.ts'
import { ONE_TEMPLATE_FROM, similarity } from '../document/fingerprint/similarity.ts'

/** A page by name. */
export interface NamedPage {
  readonly name: string
  readonly html: FingerprintSource
}

/** Pages of one template. */
export interface PageGroup {
  readonly pages: readonly string[]
  /** What at least half of them have: what a template for them should carry. */
  readonly fingerprint: Fingerprint
  /** The least similarity of two of its pages; 1 for a page alone. */
  readonly leastSimilarity: number
}

interface Member {
  readonly name: string
  readonly shapes: PageShapes
  readonly print: Fingerprint
}

/**
 * Each page joins the group that it is most like on average, where that is enough, and else opens one of its own. Largest
 * groups first; pages keep their order. Each page is asked for once, and not kept.
 */
export function groupPages(pages: Iterable<NamedPage>): PageGroup[] {
  const groups: Member[][] = []
  for (const { name, html } of pages) {
    const shapes = shapesOf(html)
    const print = fingerprintOfShapes([shapes])
    let best: Member[] | undefined
    let most = ONE_TEMPLATE_FROM
    for (const group of groups) {
      const alike = meanSimilarity(print, group)
      if (alike < most) continue
      best = group
      most = alike
    }
    if (best) best.push({ name, shapes, print })
    else groups.push([{ name, shapes, print }])
  }
  return groups
    .sort((left, right) => right.length - left.length)
    .map((group) => ({
      pages: group.map(({ name }) => name),
      fingerprint: fingerprintOfShapes(group.map(({ shapes }) => shapes)),
      leastSimilarity: leastSimilarity(group),
    }))
}

/** Pages of a group that a new page is compared with: all of a large one would tell no more. */
const MOST_COMPARED = 12

function meanSimilarity(print: Fingerprint, group: readonly Member[]): number {
  const compared = group.slice(0, MOST_COMPARED)
  return compared.reduce((sum, one) => sum + similarity(print, one.print), 0) / compared.length
}

function leastSimilarity(group: readonly Member[]): number {
  let least = 1
  for (const [at, one] of group.entries())
    for (const other of group.slice(at + 1)) least = Math.min(least, similarity(one.print, other.print))
  return least
}
