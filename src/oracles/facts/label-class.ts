/** Elements whose class or id is the field's name, as `<span class="product-price">`: enough to certify a value. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { readOnce } from '../../facts/read-once.ts'
import { pageContext } from '../../facts/reading-context.ts'
import { walkElements } from '../../facts/walk.ts'
import { joined } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { compareShown } from './compare-shown.ts'
import { nameKey } from './structured-names.ts'
import { wordsOfKey } from './words-of-key.ts'

/** Longest text of an element that is taken for one value, in UTF-16 units. */
const LONGEST = 80
/** Elements of one name with more different texts are a list of things. */
const MOST_TEXTS = 6
/** Words of one class name that are put together. */
const MOST_WORDS = 4

export function standsInNamedElement(
  document: HtmlDocument,
  labels: readonly string[],
  value: JsonValue,
  reading: FieldReading,
): boolean {
  if (reading.kind === 'url' || typeof value === 'boolean') return false
  const byName = namedElements(document)
  const own = joined(String(value))
  const context = pageContext(document)
  return labels.some((label) => {
    const texts = byName.get(nameKey(label))
    if (texts === undefined || texts.size > MOST_TEXTS) return false
    // What comes first is what the page is about; further ones may be those of other things.
    const [text] = texts
    if (text === undefined) return false
    return reading.kind === 'text'
      ? joined(text) === own
      : compareShown({ text, context }, value, reading) === 'same'
  })
}

/** Short texts by the names of the elements that show them. */
const namedElements: (document: HtmlDocument) => ReadonlyMap<string, ReadonlySet<string>> = readOnce(
  (document) => {
    const found = new Map<string, Set<string>>()
    const keys = new Map<string, readonly string[]>()
    walkElements(document.root, (element) => {
      const range = document.rangeOf(element)
      if (range === null) return false
      if (range.end - range.start > LONGEST) return undefined
      const names = [...(element.classes ?? []), ...(element.id === null ? [] : [element.id])]
      for (const name of names) {
        let own = keys.get(name)
        if (own === undefined) {
          own = keysOf(name)
          keys.set(name, own)
        }
        for (const key of own) {
          const texts = found.get(key)
          const text = document.unseen.seenPart(range)
          if (text === '') continue
          if (texts === undefined) found.set(key, new Set([text]))
          else if (texts.size <= MOST_TEXTS) texts.add(text)
        }
      }
      return undefined
    })
    return found
  },
)

/** The words of a class name, one by one and side by side: `c-product-price` has `product price` and `price`. */
function keysOf(name: string): readonly string[] {
  if (name.length > 60 || /\d{2,}/.test(name)) return []
  const words = nameKey(wordsOfKey(name)).split(' ')
  const keys = new Set<string>()
  for (let from = 0; from < words.length; from++)
    for (let count = 1; count <= MOST_WORDS && from + count <= words.length; count++)
      keys.add(words.slice(from, from + count).join(' '))
  return [...keys]
}
