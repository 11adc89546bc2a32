/** Opens one answer for its mutators: some places of each field, and what is known of them. */
import { isJsonObject, type JsonValue } from '../model/json.ts'
import type { PathSegments } from '../model/json-path.ts'
import { childrenOf, type PathLink, segmentsOf } from '../model/leaves.ts'
import { formatShape } from '../model/path-shape.ts'
import type { FieldKnowledge } from './field-knowledge.ts'
import type { Leaf, ListPlace, ObjectPlace, Original } from './mutator.ts'
import { type Random, someOf } from './random.ts'
import type { KnownValues } from './values-like.ts'
import { wordsOf } from './words-of.ts'

export interface OriginalParts {
  readonly sample: string
  readonly value: JsonValue
  readonly trace?: JsonValue
  readonly knowledge: FieldKnowledge
  /** Values of all answers. */
  readonly known: KnownValues
  /** Places of one field that are changed, at the most. */
  readonly perField: number
  /** Fields that are left alone. */
  readonly isLeftAlone: (path: PathSegments) => boolean
}

const MOST_WORDS = 400

export function openOriginal(parts: OriginalParts, random: Random): Original {
  const { sample, value, trace, knowledge, known, perField, isLeftAlone } = parts
  const places = placesOf(value).filter(({ path }) => !isLeftAlone(path))
  const chosen = (kind: Place['kind']): readonly Place[] =>
    someOfEach(
      places.filter((place) => place.kind === kind),
      perField,
      random,
    )
  const leaves = chosen('leaf').map(({ path, value: own }): Leaf => {
    const members = knowledge.membersAt(path)
    return {
      path,
      value: own,
      isQuote: knowledge.isQuote(path),
      isRequired: knowledge.isRequired(path),
      ...(members && { members }),
    }
  })
  const lists = chosen('list').map(
    ({ path, value: items }): ListPlace => ({ path, items: items as readonly JsonValue[] }),
  )
  const objects = chosen('object').flatMap(({ path, value: members }): ObjectPlace[] => {
    if (!isJsonObject(members)) return []
    const absent = knowledge.namesAt(path).filter((name) => !Object.hasOwn(members, name))
    return [{ path, members, absent }]
  })
  return {
    sample,
    value,
    leaves,
    lists,
    objects,
    ...(trace !== undefined && { trace }),
    valuesLike: (path) => known.at(formatShape(path)),
    isLeftAlone,
    words: wordsIn(places),
  }
}

interface Place {
  readonly path: PathSegments
  readonly value: JsonValue
  readonly kind: 'leaf' | 'list' | 'object'
}

/** All places in document order; nothing recurses. An empty list is a list, and a leaf too. */
function placesOf(root: JsonValue): Place[] {
  const places: Place[] = []
  const pending: { value: JsonValue; link: PathLink | null }[] = [{ value: root, link: null }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, link } = next
    const children = childrenOf(value)
    const path = segmentsOf(link)
    if (children.length === 0) places.push({ path, value, kind: 'leaf' })
    else places.push({ path, value, kind: Array.isArray(value) ? 'list' : 'object' })
    for (let at = children.length - 1; at >= 0; at--)
      pending.push({ value: children[at][1], link: { parent: link, segment: children[at][0] } })
  }
  return places
}

/** Some of each field, in their order. */
function someOfEach(places: readonly Place[], most: number, random: Random): readonly Place[] {
  const chosen = new Set([...grouped(places).values()].flatMap((group) => someOf(group, most, random)))
  return places.filter((place) => chosen.has(place))
}

function grouped(places: readonly Place[]): Map<string, Place[]> {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const shape = formatShape(place.path)
    const group = groups.get(shape)
    if (group) group.push(place)
    else groups.set(shape, [place])
  }
  return groups
}

/** Each word once, without its case. */
function wordsIn(places: readonly Place[]): string[] {
  const words = new Set<string>()
  for (const { value } of places) {
    if (words.size >= MOST_WORDS) break
    if (typeof value !== 'string') continue
    for (const { text } of wordsOf(value)) words.add(text.toLowerCase())
  }
  return [...words]
}
