/** The places that one of several labels names, and whether they say one thing: one rule for all who ask by label. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { Fact } from './fact.ts'
import { labelledFacts } from './labelled-facts.ts'

/** A place and the label that it was found by; one found by two labels is there twice. */
export type LabelPlace = readonly [fact: Fact, label: string]

/** All places with one of the labels, label by label, in the order of the page. */
export function labelPlaces(document: HtmlDocument, labels: readonly string[]): LabelPlace[] {
  const index = labelledFacts(document)
  return labels.flatMap((label) => index.find(label).map((fact): LabelPlace => [fact, label]))
}

/** A place of its own: the same stretch of the page is one place, however many readers and labels find it. */
export const placeKey = ({ range }: Fact): string => `${range.start} ${range.end}`

/** A place that says something else than the first: white space apart, other words are another value. */
export function differingPlace(facts: readonly Fact[]): Fact | undefined {
  const [first] = facts
  if (first === undefined) return undefined
  const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
  return facts.find((fact) => placeKey(fact) !== placeKey(first) && line(fact.text) !== line(first.text))
}
