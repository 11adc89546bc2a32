/** Learns which repeated blocks hold a list of objects, and where each member stands in a block. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { each, text } from '../facts/template/builders.ts'
import { contains } from '../facts/walk.ts'
import type { JsonObject } from '../model/json.ts'
import { type ItemKey, objectsOf } from './item-keys.ts'
import { type ListKind, type ListProposal, listProposal } from './list-proposal.ts'
import { areNested, pageElements } from './page-elements.ts'
import { among, type Reader } from './readers.ts'
import type { LearnedSample, SampleField } from './samples.ts'
import { SelectorVotes } from './selector-votes.ts'
import { namesOf } from './selectors.ts'
import { elementsThatSay } from './value-places.ts'

const MOST_SELECTORS = 5
/** How far above its values a block is looked for. */
const REACH = 8
/** Items and places of one value that are followed. */
const MOST_ITEMS = 40
const MOST_PLACES = 12

interface MemberPlace {
  readonly key: string
  readonly selector: string
  readonly reader: Reader
  readonly dependence: number
}

/** Blocks that hold values of one item each, by every selector that may name them. */
export function proposeBlocks(
  samples: readonly LearnedSample[],
  { values }: SampleField,
  keys: readonly ItemKey[],
): ListProposal[] {
  const pages = samples.flatMap(({ document }, at) => {
    const items = objectsOf(values[at]).slice(0, MOST_ITEMS)
    return items.length === 0
      ? []
      : [{ document, places: items.map((item) => placesOf(document, item, keys)) }]
  })
  const votes = new SelectorVotes()
  for (const { places } of pages)
    for (const item of places)
      for (const [selector, dependence] of blocksAround(item)) votes.add({ selector, dependence })
  return votes
    .ranked()
    .filter(([selector]) => !selector.includes(':nth-child'))
    .slice(0, MOST_SELECTORS * 4)
    .flatMap(([selector]) => proposalOf(selector, pages, keys) ?? [])
    .slice(0, MOST_SELECTORS)
}

/** Elements that show a member's value, by member and reader. */
type ItemPlaces = readonly { readonly key: string; readonly reader: Reader; readonly element: ElementNode }[]

function placesOf(document: HtmlDocument, item: JsonObject, keys: readonly ItemKey[]): ItemPlaces {
  return keys.flatMap(({ key, readers }) => {
    const value = item[key]
    if (value === undefined || value === null) return []
    for (const reader of [...readers, ...readers.map(among)]) {
      const elements = elementsThatSay(document, value, reader)
      if (elements.length > 0)
        return elements.slice(0, MOST_PLACES).map((element) => ({ key, reader, element }))
    }
    return []
  })
}

/** Selectors of elements that hold at least two members of an item, and at least half of those that were found. */
function blocksAround(places: ItemPlaces): Map<string, number> {
  const found = new Set(places.map(({ key }) => key)).size
  const held = new Map<ElementNode, Set<string>>()
  for (const { key, element } of places) {
    let at: ElementNode | null = element
    for (let step = 0; at !== null && step < REACH; step++) {
      held.set(at, (held.get(at) ?? new Set()).add(key))
      at = at.parent?.kind === 'element' ? at.parent : null
    }
  }
  const selectors = new Map<string, number>()
  for (const [element, members] of held) {
    if (members.size < Math.min(2, found) || members.size * 2 < found) continue
    for (const { selector, dependence } of namesOf(element)) selectors.set(selector, dependence)
  }
  return selectors
}

function proposalOf(
  selector: string,
  pages: readonly { readonly document: HtmlDocument; readonly places: readonly ItemPlaces[] }[],
  keys: readonly ItemKey[],
): ListProposal | null {
  const votes = new Map<string, MemberPlace & { hits: number }>()
  for (const { document, places } of pages) {
    const blocks = pageElements(document).named(selector)
    if (areNested(blocks) || blocks.length * 2 < places.length) return null
    for (const item of places)
      countMembers(
        votes,
        item,
        blocks.map(({ element }) => element),
      )
  }
  const members = keys.flatMap(({ key }) => {
    const own = [...votes.values()].filter((vote) => vote.key === key)
    return own.length === 0 ? [] : [own.reduce((best, vote) => (worth(vote) > worth(best) ? vote : best))]
  })
  return members.length * 2 < keys.length || members.length === 0
    ? null
    : listProposal(
        BLOCKS,
        selector,
        members.map(({ key, selector: name, reader }) => ({ key, name, reader })),
      )
}

const worth = ({ hits, dependence }: { readonly hits: number; readonly dependence: number }): number =>
  hits - 0.04 * dependence

/** The block that holds most of an item says where its members stand. */
function countMembers(
  votes: Map<string, MemberPlace & { hits: number }>,
  places: ItemPlaces,
  blocks: readonly ElementNode[],
): void {
  const inside = blocks.map((block) =>
    places.filter(({ element }) => element !== block && contains(block, element)),
  )
  const most = inside.reduce(
    (best, own) =>
      new Set(own.map(({ key }) => key)).size > new Set(best.map(({ key }) => key)).size ? own : best,
    [] as ItemPlaces,
  )
  const counted = new Set<string>()
  for (const { key, reader, element } of most)
    for (const { selector, dependence } of namesOf(element)) {
      const id = `${key}\n${selector}\n${reader.code}`
      if (counted.has(id)) continue
      counted.add(id)
      const vote = votes.get(id) ?? { key, selector, reader, dependence, hits: 0 }
      vote.hits++
      votes.set(id, vote)
    }
}

const BLOCKS: ListKind = { list: 'each', makeList: each, place: 'text', makePlace: text }
