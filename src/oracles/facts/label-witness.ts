/** What the page labels as the field, and how each such place stands to the candidate. */
import type { HtmlDocument } from '../../document/html-document.ts'
import type { Fact } from '../../facts/fact.ts'
import { labelledFacts } from '../../facts/labelled-facts.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { type Agreement, compareShown } from './compare-shown.ts'

export interface LabelWitness {
  readonly fact: Fact
  readonly agreement: Agreement
  /** The page leaves no doubt that label and value belong together, and no other field has the label. */
  readonly isCertain: boolean
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
  for (const [fact, label] of labelled(document, labels)) {
    const key = `${fact.range.start} ${fact.range.end}`
    const isCertain = fact.certain !== false && !isShared(label)
    const known = found.get(key)
    if (known !== undefined && (known.isCertain || !isCertain)) continue
    const agreement = compareShown({ text: fact.text, context: fact.context }, value, reading)
    found.set(key, { fact, agreement, isCertain })
  }
  return [...found.values()]
}

/** Places with the label that they were found by. */
export function labelled(document: HtmlDocument, labels: readonly string[]): [Fact, string][] {
  const index = labelledFacts(document)
  return labels.flatMap((label) => index.find(label).map((fact): [Fact, string] => [fact, label]))
}
