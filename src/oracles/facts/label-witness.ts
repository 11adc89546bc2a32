/** What the page labels as the field, and how each such place stands to the candidate. */
import { unitOf } from '../../compare/units.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { Fact } from '../../facts/fact.ts'
import { labelPlaces, placeKey } from '../../facts/label-places.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { type Agreement, compareShown } from './compare-shown.ts'

export interface LabelWitness {
  readonly fact: Fact
  readonly agreement: Agreement
  /** The page leaves no doubt that label and value belong together, and no other field has the label. */
  readonly isCertain: boolean
  /** The style by which nobody sees the value there, `opacity: 0`: such a place leaves it open and decides nothing. */
  readonly unseenBy?: string
}

/** Every place that is labelled so, once. `isShared` says whether another field has the label too. */
export function labelWitnesses(
  document: HtmlDocument,
  labels: readonly string[],
  value: JsonValue,
  reading: FieldReading,
  isShared: (label: string) => boolean,
): LabelWitness[] {
  const found = new Map<string, LabelWitness>()
  for (const [fact, label] of labelPlaces(document, labels)) {
    const key = placeKey(fact)
    const isCertain = fact.certain !== false && !isShared(label)
    const known = found.get(key)
    if (known !== undefined && (known.isCertain || !isCertain)) continue
    const agrees = (text: string): Agreement =>
      isInUnitOf(label, value) ? compareShown({ text, context: fact.context }, value, reading) : 'different'
    const unseen = document.unseen.within(fact.range)
    if (unseen === null) {
      found.set(key, { fact, agreement: agrees(fact.text), isCertain })
      continue
    }
    const seen = unseen.whole ? 'different' : agrees(document.unseen.seenPart(fact.range))
    const withUnseen = agrees(fact.text)
    if (seen !== 'different' || (!unseen.whole && withUnseen === 'different'))
      found.set(key, { fact, agreement: seen, isCertain })
    else if (withUnseen !== 'different')
      found.set(key, { fact, agreement: 'open', isCertain, unseenBy: unseen.style })
  }
  return [...found.values()]
}

/** A label that is a unit, `kcal`, is that of its bare numbers: a value in another one is another value. */
export function isInUnitOf(label: string, value: JsonValue): boolean {
  const unit = unitOf(label)
  const own = typeof value === 'string' ? unitOf(/(?<!\p{L})\p{L}+\.?$/u.exec(value.trim())?.[0] ?? '') : null
  if (unit === null || own === null || unit.dimension !== own.dimension || unit === own) return true
  return CALORIES.has(unit.token) && CALORIES.has(own.token)
}

/** Written for each other everywhere. */
const CALORIES = new Set(['cal', 'kcal'])
