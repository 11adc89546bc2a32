/** What the oracle bench asks for: a candidate and a page in, verdicts by path out. */

import { duration, number, quantity } from '../../src/compare/index.ts'
import { readHtml } from '../../src/document/from-html.ts'
import type { HtmlDocument } from '../../src/document/html-document.ts'
import { each, text } from '../../src/facts/template/builders.ts'
import type { FieldLocator } from '../../src/facts/template/locator.ts'
import { defineTemplate, type Template } from '../../src/facts/template/template.ts'
import type { JsonSchema } from '../../src/oracles/contract/schema-at.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'

interface Question {
  readonly candidate: unknown
  readonly html: string
  readonly schema?: JsonSchema
  readonly template?: Readonly<Record<string, Place>>
  readonly view: 'full' | 'visible'
}

/** A place as the bench gives it. */
interface Place {
  readonly list?: boolean
  readonly selector: string
  readonly key: string
  readonly normaliser: 'text' | 'number' | 'quantity' | 'duration'
}

interface Answer {
  readonly path: string
  readonly verdict: string
  readonly why?: string
}

let last: { html: string; document: HtmlDocument } | null = null

export async function evaluate({ candidate, html, schema, template, view }: Question): Promise<Answer[]> {
  if (last?.html !== html) last = { html, document: readHtml(html) }
  const { document } = last
  const result =
    template !== undefined
      ? checkHtmlFacts(candidate, document, templateOf(template))
      : checkHtmlFacts(candidate, document, {
          ...(schema !== undefined && { contract: schema }),
          structuredData: view === 'full',
        })
  return result.fields.map(({ path, verdict, ruleCode, reason }) => ({
    path,
    verdict,
    why: ruleCode ?? reason ?? verdict,
  }))
}

const templates = new WeakMap<object, Template>()

function templateOf(places: Readonly<Record<string, Place>>): Template {
  let template = templates.get(places)
  if (template === undefined) {
    const fields: Record<string, FieldLocator> = {}
    for (const [path, place] of Object.entries(places)) fields[`$.${path}`] = locatorOf(place)
    template = defineTemplate({ name: 'bench', fields })
    templates.set(places, template)
  }
  return template
}

function locatorOf({ list, selector, normaliser }: Place): FieldLocator {
  if (list) return each(selector)
  const place = text(selector)
  if (normaliser === 'duration') return place.as(duration({ unit: 'min' }))
  if (normaliser === 'number') return place.as(number({ rounding: true }))
  return normaliser === 'quantity' ? place.as(quantity({ rounding: true })) : place
}
