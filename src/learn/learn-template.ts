/** Proposes a template from several pages and the imperfect answers to them. */
import { fingerprint } from '../document/fingerprint/fingerprint.ts'
import { headline } from '../explain/headline.ts'
import { block, each } from '../facts/template/builders.ts'
import { sameWords } from '../facts/template/same-words.ts'
import { defineTemplate, type Template } from '../facts/template/template.ts'
import type { JsonValue } from '../model/json.ts'
import { formatPath } from '../model/json-path.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import { checkHtmlFacts, type HtmlSource } from '../oracles/facts/check-html-facts.ts'
import { FieldNames } from '../oracles/facts/labels-of-field.ts'
import { openHtml } from '../oracles/open-source.ts'
import { quoted } from './code.ts'
import { fieldWords } from './field-words.ts'
import { groupPages } from './group-pages.ts'
import { learnObjects } from './learn-objects.ts'
import { learnTexts } from './learn-texts.ts'
import { learnValue } from './learn-value.ts'
import type { Disagreement, LearnedField, LearnedTemplate, UnplacedField } from './learned-template.ts'
import { fieldsOf, type LearnedSample, type SampleField } from './samples.ts'

/** A page and the answer to it. */
export interface SampleToLearn {
  readonly name: string
  /** What a model extracted; some of it may be wrong. */
  readonly candidate: JsonValue
  readonly source: HtmlSource
}

export interface LearnOptions {
  /** What the template is called; `learned` by default. */
  readonly name?: string
  /** JSON Schema of the answers, whose titles and `x-labels` name the fields. */
  readonly contract?: JsonSchema
  /** Learns from all pages together, also from those that differ from most: for a part that many layouts share. */
  readonly acrossTemplates?: boolean
}

/**
 * For each field, the place at which the answers' values stand in agreement over the pages: by its label or a stable name
 * before its position. Answers may be wrong in places; those that disagree with what most pages bear out are listed.
 *
 * @throws TypeError without any sample.
 */
export function learnTemplate(
  given: readonly SampleToLearn[],
  { name = 'learned', contract, acrossTemplates = false }: LearnOptions = {},
): LearnedTemplate {
  if (given.length === 0) throw new TypeError('learnTemplate needs at least one page with its answer.')
  const opened = given.map(({ name: sample, candidate, source }): LearnedSample => {
    return { name: sample, candidate, document: openHtml(source) }
  })
  const { samples, otherPages } = acrossTemplates
    ? { samples: opened, otherPages: [] }
    : ofOneTemplate(opened)
  const names = new FieldNames(contract, {})
  const fields: LearnedField[] = []
  const unplaced: UnplacedField[] = []
  for (const field of fieldsOf(samples)) {
    const learned = learnField(samples, field, names)
    fields.push(...learned.fields)
    unplaced.push(...learned.unplaced)
  }
  const print = fingerprint(samples.map(({ document }) => document))
  const template =
    fields.length === 0
      ? null
      : defineTemplate({
          name,
          fields: Object.fromEntries(fields.map(({ path, locator }) => [path, locator])),
          fingerprint: print,
        })
  return {
    name,
    fields,
    unplaced,
    disagreements: template === null ? [] : disagreementsOf(samples, template),
    fingerprint: print,
    otherPages,
    pages: samples.length,
    template,
  }
}

/** The largest group of pages: another template's places would only be noise. */
function ofOneTemplate(samples: readonly LearnedSample[]): {
  readonly samples: readonly LearnedSample[]
  readonly otherPages: readonly string[]
} {
  const pages = samples.map(({ document }, at) => ({ name: String(at), html: document }))
  const [largest] = groupPages(pages)
  const kept = new Set(largest!.pages)
  return {
    samples: samples.filter((_, at) => kept.has(String(at))),
    otherPages: samples.flatMap(({ name }, at) => (kept.has(String(at)) ? [] : [name])),
  }
}

/** The line of a field, or why it has none; of a list, also which members have no place. */
interface Learned {
  readonly fields: readonly LearnedField[]
  readonly unplaced: readonly UnplacedField[]
}

function learnField(samples: readonly LearnedSample[], field: SampleField, names: FieldNames): Learned {
  const pages = field.values.filter((value) => value !== undefined).length
  const without = (why: string): Learned => ({ fields: [], unplaced: [{ path: field.path, pages, why }] })
  if (field.kind === 'texts') {
    const learned = learnedTexts(samples, field, pages)
    return learned ? { fields: [learned], unplaced: [] } : without('no blocks of the pages are its items')
  }
  if (field.kind === 'objects') {
    const learned = learnObjects(samples, field)
    if (learned === null) return without('no table and no blocks of the pages are its items')
    const unplaced = learned.left.map((key) => ({
      path: `${field.path}[*]${formatPath([key]).slice(1)}`,
      pages,
      why: 'no place in the items agrees with enough of its values',
    }))
    return { fields: [learned.field], unplaced }
  }
  const learned = learnedValue(samples, field, names, pages)
  if (learned) return { fields: [learned], unplaced: [] }
  const isFlag = field.values.every((value) => value === undefined || typeof value === 'boolean')
  return without(
    isFlag ? 'true and false stand on no page; see states' : 'no place agrees with enough of its values',
  )
}

function learnedValue(
  samples: readonly LearnedSample[],
  field: SampleField,
  names: FieldNames,
  pages: number,
): LearnedField | null {
  const learned = learnValue(samples, field, fieldWords(field.segments, names.of(field.segments).labels))
  if (learned === null) return null
  const { tally, distinct } = learned
  const mayBeAbsent = isMissingTogether(samples, field, learned.locator, tally.absent.length)
  return {
    path: field.path,
    locator: mayBeAbsent ? learned.locator.optional() : learned.locator,
    code: learned.code + (mayBeAbsent ? '.optional()' : ''),
    imports: learned.imports,
    agree: tally.agree.length,
    pages,
    absent: tally.absent.length,
    isConstant: distinct === 1 && tally.agree.length > 1,
    alternatives: learned.alternatives,
  }
}

/**
 * Whether page and answer lack the field together: only then may a value where the page has no place be called
 * unexpected. Answers that have it without the place speak against it, since they may know it from elsewhere.
 */
function isMissingTogether(
  samples: readonly LearnedSample[],
  { path, values }: SampleField,
  locator: LearnedField['locator'],
  alone: number,
): boolean {
  const without = samples.filter((_, at) => values[at] === undefined)
  if (without.length === 0) return false
  const template = defineTemplate({ fields: { [path]: locator } })
  const together = without.filter(
    ({ candidate, document }) =>
      checkHtmlFacts(candidate, document, template).error?.code === 'template-mismatch',
  )
  return together.length > 0 && alone * MOST_ALONE <= together.length
}

/** So many pages must lack a field together for each that lacks its place alone. */
const MOST_ALONE = 5

function learnedTexts(
  samples: readonly LearnedSample[],
  field: SampleField,
  pages: number,
): LearnedField | null {
  const learned = learnTexts(samples, field)
  if (learned === null) return null
  const { selector, byWords, isSet } = learned
  const mayBeAbsent = isMissingTogether(samples, field, each(selector), learned.absent.length)
  const item = byWords ? ', block().as(sameWords())' : ''
  const bare = byWords ? each(selector, block().as(sameWords())) : each(selector)
  const ordered = isSet ? bare.asSet() : bare
  const ending = (isSet ? '.asSet()' : '') + (mayBeAbsent ? '.optional()' : '')
  return {
    path: field.path,
    locator: mayBeAbsent ? ordered.optional() : ordered,
    code: `each(${quoted(selector)}${item})${ending}`,
    imports: byWords ? ['each', 'block', 'sameWords'] : ['each'],
    agree: learned.agree.length,
    pages,
    absent: learned.absent.length,
    isConstant: false,
    alternatives: learned.alternatives.map(({ selector: other, agree }) => ({
      code: `each(${quoted(other)}${item})`,
      agree,
    })),
  }
}

/** Every sample held against the proposal, as a check holds it. */
function disagreementsOf(samples: readonly LearnedSample[], template: Template): Disagreement[] {
  const { fingerprint: _, ...bare } = template
  return samples.flatMap(({ name, candidate, document }) =>
    checkHtmlFacts(candidate, document, bare).findings.map((finding) => ({
      sample: name,
      path: finding.path,
      message: headline(finding),
    })),
  )
}
