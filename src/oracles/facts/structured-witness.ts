/** What the page's structured data says of the field: a witness of its own, behind everything that people see. */

import type { HtmlDocument } from '../../document/html-document.ts'
import { parseHtml } from '../../document/parse-html.ts'
import { textContent } from '../../document/tree.ts'
import type { StructuredValue } from '../../facts/structured-properties.ts'
import type { JsonValue } from '../../model/json.ts'
import type { FieldReading } from './choose-comparator.ts'
import { type Agreement, compareShown } from './compare-shown.ts'
import type { NamedField } from './labels-of-field.ts'
import { propertiesOf } from './structured-names.ts'
import { joined } from './words.ts'

export interface StructuredWitness {
  readonly text: string
  readonly agreement: Agreement
  readonly provenance: string
  readonly isMain: boolean
}

export function structuredWitnesses(
  document: HtmlDocument,
  field: NamedField,
  value: JsonValue,
  reading: FieldReading,
): StructuredWitness[] {
  return propertiesOf(document, field).flatMap(({ property, isMain }) => {
    const witnesses = property.values.map((one) => {
      const text = structuredText(one)
      return {
        text,
        agreement: compareShown({ text }, value, reading),
        provenance: one.statement.provenance,
        isMain,
      }
    })
    return witnesses.length > 1 ? asList(witnesses, value) : witnesses
  })
}

/** Several values of one property: a text that lists them all, or one of them, is right. */
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
