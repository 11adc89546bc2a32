/** What the oracle bench asks for: a candidate and a page in, verdicts by path out. */

import { type Comparator, duration, number, type QuantityValue, quantity } from '../../src/compare/index.ts'
import { UNITS } from '../../src/compare/units.ts'
import { readHtml } from '../../src/document/from-html.ts'
import type { HtmlDocument } from '../../src/document/html-document.ts'
import { amongWords } from '../../src/facts/template/among-words.ts'
import { attr, block, each, labelled, text } from '../../src/facts/template/builders.ts'
import type { FieldLocator } from '../../src/facts/template/locator.ts'
import { sameWords } from '../../src/facts/template/same-words.ts'
import { defineTemplate, type Template } from '../../src/facts/template/template.ts'
import { learnTemplate } from '../../src/learn/learn-template.ts'
import type { JsonValue } from '../../src/model/json.ts'
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
  readonly selector?: string
  readonly attr?: string
  readonly label?: string
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
  const bound = template && templateOf(template)
  if (template !== undefined && bound === undefined) return []
  const result =
    bound !== undefined
      ? checkHtmlFacts(candidate, document, bound)
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

export function templateOf(places: Readonly<Record<string, Place>>): Template | undefined {
  if (!Object.values(places).some((place) => place.selector ?? place.label)) return undefined
  let template = templates.get(places)
  if (template === undefined) {
    const fields: Record<string, FieldLocator> = {}
    for (const [path, place] of Object.entries(places))
      if (place.selector ?? place.label) fields[`$.${path}`] = locatorOf(path, place)
    template = defineTemplate({ name: 'bench', fields })
    templates.set(places, template)
  }
  return template
}

function locatorOf(
  path: string,
  { list, selector = '', attr: attribute, label, normaliser }: Place,
): FieldLocator {
  if (list) return each(selector, block().as(sameWords({ remarks: 'optional' })))
  const place = label ? labelled(label) : attribute ? attr(selector, attribute) : text(selector)
  switch (normaliser) {
    case 'duration':
      return place.as(amongWords(duration({ unit: 'min' })))
    case 'number':
      return place.as(amongWords(number({ rounding: true })))
    case 'quantity':
      return place.as(amongWords(withoutCounters(quantity({ rounding: true }))))
    default:
      return place.as(sameWords(path === 'author' ? { after: BEFORE_NAMES } : {}))
  }
}

const BEFORE_NAMES = [
  'by',
  'recipe by',
  'written by',
  'author',
  'von',
  'par',
  'por',
  'di',
  'door',
  'av',
  'af',
]

/** The bench compares `4 servings` with `4 people` and `Serves 4`: what is counted is no part of the value there. */
function withoutCounters(comparator: Comparator<QuantityValue>): Comparator<QuantityValue> {
  return {
    ...comparator,
    read(raw, context) {
      const reading = comparator.read(raw, context)
      if (reading.kind !== 'value' || reading.value.unit === undefined) return reading
      const dimension = UNITS.get(reading.value.unit)?.dimension
      if (dimension !== undefined && dimension !== 'count') return reading
      const { unit: _, ...value } = reading.value
      return { kind: 'value', value }
    },
  }
}

interface Page {
  readonly id: string
  readonly candidate: JsonValue
  readonly html: string
}

/** A template learned from the pages and their answers, and each answer held against it. */
export async function evaluateBatch({
  pages,
}: {
  readonly pages: readonly Page[]
}): Promise<(Answer & { readonly id: string })[]> {
  const samples = pages.map(({ id, candidate, html }) => ({ name: id, candidate, source: readHtml(html) }))
  const { template } = learnTemplate(samples, { acrossTemplates: true })
  if (template === null) return []
  const { fingerprint: _, ...bare } = template
  return samples.flatMap(({ name, candidate, source }) =>
    checkHtmlFacts(candidate, source, bare).fields.map(({ path, verdict, ruleCode, reason }) => ({
      id: name,
      path,
      verdict,
      why: ruleCode ?? reason ?? verdict,
    })),
  )
}
