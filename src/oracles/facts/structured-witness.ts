/** What the page's structured data says of the field: a witness of its own, behind everything that people see. */
import type { HtmlDocument } from '../../document/html-document.ts'
import { parseHtml } from '../../document/parse-html.ts'
import { textContent } from '../../document/tree.ts'
import type { StructuredProperty, StructuredValue } from '../../facts/structured-properties.ts'
import { joined } from '../../facts/words.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { type Agreement, compareShown } from './compare-shown.ts'
import type { NamedField } from './labels-of-field.ts'
import { propertiesOf } from './structured-names.ts'

export interface StructuredWitness {
  readonly text: string
  readonly agreement: Agreement
  readonly provenance: string
  /** Says it of the thing that the candidate is about, as near to it as any. */
  readonly isMain: boolean
  /** Says it of a part of that thing, such as one of its reviews: no other view of the same field. */
  readonly isOfPart: boolean
}

/** The things of a page's structured data that a candidate is about: those that agree with most of its fields. */
export type MainThings = ReadonlySet<string>

export interface StructuredQuestion {
  readonly field: NamedField
  readonly value: JsonValue
  readonly reading: FieldReading
}

export function mainThings(document: HtmlDocument, questions: Iterable<StructuredQuestion>): MainThings {
  const votes = new Map<string, number>()
  for (const { field, value, reading } of questions) {
    const roots = new Set(
      propertiesOf(document, field).flatMap(({ property }) =>
        property.source !== 'meta' &&
        property.values.some((one) => agreementOf(one, value, reading) === 'same')
          ? [property.root]
          : [],
      ),
    )
    for (const root of roots) votes.set(root, (votes.get(root) ?? 0) + 1)
  }
  const most = Math.max(0, ...votes.values())
  return new Set([...votes].flatMap(([root, count]) => (count === most ? [root] : [])))
}

const agreementOf = (one: StructuredValue, value: JsonValue, reading: FieldReading): Agreement =>
  compareShown({ text: structuredText(one) }, value, reading)

/** Properties that are the field, and of them those of the main thing that stand nearest to it. */
export function mainProperties(
  document: HtmlDocument,
  field: NamedField,
  things: MainThings,
): { readonly property: StructuredProperty; readonly isMain: boolean; readonly isOfPart: boolean }[] {
  const named = propertiesOf(document, field)
  const ofThing = named.filter(
    ({ property, isMain }) => isMain && (things.size === 0 || things.has(property.root)),
  )
  const nearest = Math.min(...ofThing.map(({ property }) => property.outer.length))
  return named.map(({ property, isMain }) => ({
    property,
    isOfPart: things.has(property.root) && property.outer.length > nearest,
    isMain:
      isMain &&
      (property.source === 'meta' ||
        ((things.size === 0 || things.has(property.root)) && property.outer.length === nearest)),
  }))
}

export function structuredWitnesses(
  document: HtmlDocument,
  { field, value, reading }: StructuredQuestion,
  things: MainThings,
): StructuredWitness[] {
  return mainProperties(document, field, things).flatMap(({ property, isMain, isOfPart }) => {
    const own = property.values.filter(({ isTitle }) => !isTitle)
    const witnesses = own.map((one) => ({
      text: structuredText(one),
      agreement: agreementOf(one, value, reading),
      provenance: one.statement.provenance,
      isMain,
      isOfPart,
    }))
    return witnesses.length > 1 ? asList(witnesses, value) : witnesses
  })
}

/** Several values of one property: a text that lists them all is right. */
function asList(witnesses: StructuredWitness[], value: JsonValue): StructuredWitness[] {
  const all = witnesses.map(({ text }) => joined(text)).join('')
  if (joined(String(value)).replaceAll(' ', '') !== all.replaceAll(' ', '')) return witnesses
  return [{ ...witnesses[0]!, text: witnesses.map(({ text }) => text).join(', '), agreement: 'same' }]
}

const texts = new WeakMap<StructuredValue, string>()

/** The text of a value without markup: sites write HTML into JSON. */
export function structuredText(one: StructuredValue): string {
  const known = texts.get(one)
  if (known !== undefined) return known
  const raw = String(one.value)
  const text = /[<&]/.test(raw) ? plainText(raw) : raw
  texts.set(one, text)
  return text
}

function plainText(html: string): string {
  const once = textContent(parseHtml(spaced(html), true))
  // Written twice over: `&amp;amp;` and `&lt;p&gt;`.
  return /&[a-z#0-9]{2,8};|<\/?[a-z]/i.test(once) ? textContent(parseHtml(spaced(once), true)) : once
}

/** Tags part words. */
const spaced = (html: string): string => html.replaceAll('<', ' <')
