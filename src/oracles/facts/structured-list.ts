/** A list of the page's structured data that is the candidate's list: by name, and by what it holds. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { readStructuredProperties, type StructuredProperty } from '../../facts/structured-properties.ts'
import { joined } from '../../facts/words.ts'
import type { ListItem } from './bind-list.ts'
import type { NamedField } from './labels-of-field.ts'
import { nameKey, propertiesOf } from './structured-names.ts'
import { structuredText } from './structured-witness.ts'

export interface StructuredList {
  /** Words of its items in one. */
  readonly items: readonly string[]
  /** Items that are titles of parts, which a list may leave out. */
  readonly titles: ReadonlySet<string>
  readonly shown: readonly string[]
  /** Share of the candidate's items that it holds. */
  readonly share: number
  readonly provenance: string
  /** Stated as a list, and not as one text that is parted by commas or lines. */
  readonly isList: boolean
}

export function structuredList(
  document: HtmlDocument,
  field: NamedField,
  items: readonly ListItem[],
): StructuredList | null {
  let best: StructuredList | null = null
  const named = new Set([
    ...propertiesOf(document, field).map(({ property }) => property),
    ...endingIn(document, field),
  ])
  for (const property of named) {
    for (const list of listsOf(property, items))
      if (
        best === null ||
        list.share > best.share ||
        (list.share === best.share && list.items.length < best.items.length)
      )
        best = list
  }
  return best
}

/** `recipeIngredient` for `ingredients`: lists are few, and what they hold has to agree as well. */
function endingIn(document: HtmlDocument, { labels }: NamedField): StructuredProperty[] {
  const names = labels.map(nameKey).filter((name) => name !== '')
  return readStructuredProperties(document).filter(({ name, values }) => {
    if (values.length < 2) return false
    const own = nameKey(name)
    return names.some((one) => own.endsWith(` ${one}`))
  })
}

function listsOf(property: StructuredProperty, items: readonly ListItem[]): StructuredList[] {
  const { values } = property
  const provenance = values[0]!.statement.provenance
  const texts = values.map((one) => ({ text: structuredText(one), isTitle: one.isTitle }))
  const lists = [listOf(texts, items, provenance, values.length > 1)]
  const [only] = texts
  if (values.length === 1 && only !== undefined) {
    for (const mark of [/(?<!\s)\s*[,;|、，]\s*/u, /(?<!\s)\s*\n\s*/u]) {
      const parts = only.text.split(mark)
      if (parts.length > 1)
        lists.push(
          listOf(
            parts.map((text) => ({ text, isTitle: false })),
            items,
            provenance,
            false,
          ),
        )
    }
  }
  return lists
}

function listOf(
  texts: readonly { readonly text: string; readonly isTitle: boolean }[],
  items: readonly ListItem[],
  provenance: string,
  isList: boolean,
): StructuredList {
  const all = texts
    .map(({ text, isTitle }) => ({ text, isTitle, words: joined(text) }))
    .filter(({ words }) => words)
  const held = new Set(all.map(({ words }) => words))
  const filled = items.filter((item) => item.joined !== '')
  const hits = filled.filter((item) => held.has(item.joined)).length
  return {
    items: all.map(({ words }) => words),
    titles: new Set(all.filter(({ isTitle }) => isTitle).map(({ words }) => words)),
    shown: all.map(({ text }) => text),
    share: filled.length === 0 ? 0 : hits / filled.length,
    provenance,
    isList,
  }
}

/** What the structured list says of each item. */
export type StructuredOutcome = 'member' | 'order' | 'duplicate' | 'merged' | 'foreign' | 'empty'

export interface StructuredAlignment {
  readonly outcomes: readonly StructuredOutcome[]
  /** Indices of its items that the candidate lacks. */
  readonly lacked: readonly number[]
}

export function alignStructured(
  list: StructuredList,
  items: readonly ListItem[],
  isSet: boolean,
): StructuredAlignment {
  const places = new Map<string, number[]>()
  for (const [at, words] of list.items.entries()) places.set(words, [...(places.get(words) ?? []), at])
  const used = new Map<string, number>()
  const placed: { item: number; at: number }[] = []
  const outcomes = items.map(({ joined: words, index }): StructuredOutcome => {
    if (words === '') return 'empty'
    const own = places.get(words)
    if (own === undefined) return isMerged(list.items, words) ? 'merged' : 'foreign'
    const count = used.get(words) ?? 0
    used.set(words, count + 1)
    if (count >= own.length) return 'duplicate'
    placed.push({ item: index, at: own[count]! })
    return 'member'
  })
  if (!isSet) for (const item of outOfOrder(placed)) outcomes[item] = 'order'
  const have = items.map((item) => item.joined)
  const lacked = list.items.flatMap((words, at) => {
    if (list.titles.has(words) || have.some((own) => own.includes(words))) return []
    return (used.get(words) ?? 0) > 0 ? [] : [at]
  })
  return { outcomes, lacked }
}

/** Whether a text is two or more neighbours of the list in one. */
function isMerged(items: readonly string[], words: string): boolean {
  for (let from = 0; from < items.length - 1; from++) {
    if (!words.startsWith(items[from]!)) continue
    let rest = words.slice(items[from]!.length).trimStart()
    for (let at = from + 1; at < items.length && rest.startsWith(items[at]!); at++) {
      rest = rest.slice(items[at]!.length).trimStart()
      if (rest === '') return true
    }
  }
  return false
}

/** Items outside the longest run that rises. */
function outOfOrder(placed: readonly { readonly item: number; readonly at: number }[]): number[] {
  const lengths: number[] = []
  const before: number[] = []
  let best = -1
  for (let at = 0; at < placed.length; at++) {
    lengths[at] = 1
    before[at] = -1
    for (let earlier = Math.max(0, at - LOOK_BACK); earlier < at; earlier++) {
      if (placed[earlier]!.at < placed[at]!.at && lengths[earlier]! + 1 > lengths[at]!) {
        lengths[at] = lengths[earlier]! + 1
        before[at] = earlier
      }
    }
    if (best < 0 || lengths[at]! > lengths[best]!) best = at
  }
  const kept = new Set<number>()
  for (let at = best; at >= 0; at = before[at]!) kept.add(at)
  return placed.flatMap(({ item }, at) => (kept.has(at) ? [] : [item]))
}

const LOOK_BACK = 400
