/** Which properties of the page's structured data are the field: by the same names, never by what they hold. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { readOnce } from '../../facts/read-once.ts'
import { readStructuredProperties, type StructuredProperty } from '../../facts/structured-properties.ts'
import { wordsOf } from '../../facts/words.ts'
import type { NamedField } from './labels-of-field.ts'
import { wordsOfKey } from './words-of-key.ts'

/** A property that has one of the field's names. */
export interface NamedProperty {
  readonly property: StructuredProperty
  /** By the key itself or by a name given for it; a name that only `<meta>` has speaks of the page. */
  readonly isMain: boolean
}

interface NameIndex {
  find(names: readonly string[]): readonly StructuredProperty[]
}

const nameIndex: (document: HtmlDocument) => NameIndex = readOnce((document) => {
  const byName = new Map<string, StructuredProperty[]>()
  for (const property of readStructuredProperties(document)) {
    for (const name of namesOf(property)) {
      const known = byName.get(name)
      if (known === undefined) byName.set(name, [property])
      else known.push(property)
    }
  }
  return { find: (names) => [...new Set(names.flatMap((name) => byName.get(name) ?? []))] }
})

/** Its name, and the same without the kind of thing that schema.org puts before some: `recipeYield`, `jobTitle`. */
function namesOf({ name, types, source }: StructuredProperty): Set<string> {
  const names = new Set([nameKey(name)])
  const words = wordsOfKey(name).split(' ')
  const kinds = types.map((type) => wordsOfKey(type).toLowerCase().split(' ').at(-1))
  const first = words[0]!.toLowerCase()
  if (words.length > 1 && (kinds.includes(first) || (source === 'microdata' && /\p{Lu}/u.test(name))))
    names.add(nameKey(words.slice(1).join(' ')))
  return names
}

/** Words of a name in one, each in the singular: `ratings_count`, `Rating count` and `ratingCount` are one name. */
export const nameKey = (name: string): string =>
  wordsOf(wordsOfKey(name))
    .map(({ folded }) => singular(folded))
    .join(' ')

function singular(word: string): string {
  if (word.length < 4 || !/[a-z]s$/.test(word) || word.endsWith('ss') || word.endsWith('us')) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}

/** Names that vocabularies give to what every page has; no site's own words. */
const WELL_KNOWN: Readonly<Record<string, readonly string[]>> = {
  title: ['name', 'headline', 'title'],
  name: ['name', 'headline', 'title'],
  headline: ['headline', 'name', 'title'],
  author: ['author', 'creator'],
  language: ['in language', 'language', 'locale'],
  image: ['image', 'thumbnail url'],
  url: ['url', 'main entity of page'],
}

export function propertiesOf(document: HtmlDocument, { labels, key }: NamedField): readonly NamedProperty[] {
  const own = nameKey(key)
  const names = [...new Set([...labels.map(nameKey), own, ...(WELL_KNOWN[own] ?? [])])].filter(Boolean)
  return nameIndex(document)
    .find(names)
    .filter((property) => !isNameOfPart(property, own))
    .map((property) => ({
      property,
      isMain: property.source !== 'meta',
    }))
}

/** The names of an author, a review or a picture are no name of what the page is about. */
const isNameOfPart = ({ name, outer, source }: StructuredProperty, own: string): boolean =>
  source !== 'meta' &&
  outer.length > 0 &&
  (own === 'title' || own === 'name' || own === 'headline') &&
  ['name', 'headline', 'title', 'text'].includes(nameKey(name)) &&
  !outer.every((one) => /^main(?:Entity|ContentOfPage)/.test(one))
