/** Everything that bears on one field of a facts check: its verdict, what decided, and what would. */
import { type Candidate, openCandidate } from '../../candidate/candidate.ts'
import { type Comparator, compareRaw } from '../../compare/index.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import { readingContext } from '../../facts/reading-context.ts'
import { locateValue } from '../../facts/template/locate-value.ts'
import { describeLocator } from '../../facts/template/locator.ts'
import type { Template, TemplateField } from '../../facts/template/template.ts'
import type { CheckResult } from '../../model/check-result.ts'
import type { CandidateSide, Evidence, Finding } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegments, parsePath, valueAt } from '../../model/json-path.ts'
import type { FieldResult } from '../../model/verdict.ts'
import { type HtmlSource, openHtml } from '../open-source.ts'
import { checkHtmlFacts } from './check-html-facts.ts'
import { comparatorsFor, readingOf } from './choose-comparator.ts'
import { type FactsOptions, factsOptions } from './facts-options.ts'
import { FieldNames } from './labels-of-field.ts'
import { nearPaths } from './near-paths.ts'
import { labelEntries, suggestEntries } from './suggest-entry.ts'
import { placesOfValue, type ValuePlace } from './value-places.ts'

/** Where something stands on the page, with the words of the reader that saw it. */
export interface Witness extends Evidence {
  readonly provenance?: string
  /** The place shows the candidate's value, alone or among other words, or another value under the field's label. */
  readonly shows: 'value' | 'value-among-words' | 'other-value'
  /** Why the text there has no single reading, where it has none. */
  readonly open?: string
}

/** One field, explained as data. */
export interface FieldStanding {
  readonly path: string
  readonly field: FieldResult
  /** What the check found wrong there, or at what holds it. */
  readonly findings: readonly Finding[]
  readonly candidate: CandidateSide
  /** The template's entry for the field, as it is written there. */
  readonly entry?: string
  readonly witnesses: readonly Witness[]
  /** How many places there are, where not all are listed. */
  readonly placesFound: number
  /** Lines for `fields` of a template that would bind the field; only for a field that was not evaluated. */
  readonly suggestions: readonly string[]
  /** The candidate has a value to look for. */
  readonly hasValue: boolean
}

/** A path that neither the candidate nor the template has. */
export class UnknownFieldError extends TypeError {
  override readonly name = 'UnknownFieldError'
}

/** A check with all its fields, to be asked about any of them. */
export interface Examination {
  readonly result: CheckResult
  /** @throws UnknownFieldError naming paths that are near. */
  of(path: string): FieldStanding
}

const MOST_WITNESSES = 5

/**
 * Checks a candidate against a page and keeps what is needed to explain its fields.
 *
 * @throws TypeError for a caller's mistake.
 */
export function examine(
  candidate: unknown,
  html: HtmlSource,
  templateOrOptions: Template | FactsOptions = {},
): Examination {
  const options = factsOptions(templateOrOptions)
  const document = openHtml(html, options)
  const opened = openCandidate(candidate)
  const result = checkHtmlFacts(candidate, document, options)
  const { template } = options
  const names = new FieldNames(options.contract, options.labels ?? {})
  const exam: Exam = { document, candidate: opened, names, result, ...(template && { template }) }
  return {
    result,
    of(path) {
      const whole = parsePath(path)
      const field = whole && result.fields.find((one) => samePath(one.path, whole))
      if (!field) throw unknownField(path, whole, result, template)
      return standingOf(exam, field)
    },
  }
}

interface Exam {
  readonly document: HtmlDocument
  readonly candidate: Candidate
  readonly names: FieldNames
  readonly result: CheckResult
  readonly template?: Template
}

function standingOf(
  { document, candidate, names, result, template }: Exam,
  field: FieldResult,
): FieldStanding {
  const segments = candidate.segments(field.path)
  const value = valueAt(candidate.value, segments) as JsonValue | undefined
  const entry = template?.fields.find((one) => startsWith(segments, one.segments))
  const named = names.of(segments)
  const { comparators } = readingOf(value, named.description)
  const found = placesOfValue(document, value, [...comparatorsFor(value), ...comparators])
  const places = preferred(found, named.labels)
  const isOpen = isUndecided(field)
  const labels = isOpen || field.verdict === 'missing' ? labelEntries(document, segments, named.labels) : []
  const otherwise = labels
    .flatMap((one) => one.places)
    .filter((one) => !places.some((place) => isSamePlace(place, one)))
  const bound = entry && template ? boundWitness(document, entry, template, field, segments) : []
  const witnesses = [
    ...bound,
    ...places.map((place) => witnessOf(document, place, place.isWhole ? 'value' : 'value-among-words')),
    ...otherwise.map((place) => {
      const open = openReading(document, place, value, comparators)
      return { ...witnessOf(document, place, 'other-value'), ...(open !== undefined && { open }) }
    }),
  ]
  const unique = [...new Map(witnesses.map((one) => [JSON.stringify(one.locator.range), one])).values()]
  return {
    path: field.path,
    field,
    findings: result.findings.filter((one) => covers(one.path, field.path)),
    candidate: candidate.side(segments),
    ...(entry && { entry: `'${entry.path}': ${describeLocator(entry.locator)}` }),
    witnesses: unique.slice(0, MOST_WITNESSES),
    placesFound: unique.length,
    suggestions: isOpen ? suggestionsFor(document, segments, value, places, labels) : [],
    hasValue: value !== undefined && value !== null && value !== '' && typeof value !== 'object',
  }
}

/** A text that may be read in several ways is perhaps the value. */
function openReading(
  document: HtmlDocument,
  { text, element }: ValuePlace,
  value: JsonValue | undefined,
  comparators: readonly Comparator[],
): string | undefined {
  if (value === undefined) return undefined
  const source = readingContext(document, element)
  for (const comparator of comparators) {
    const comparison = compareRaw(comparator, text, value, { source })
    if (comparison.kind === 'ambiguous') return comparison.ambiguity.detail
  }
  return undefined
}

/** What a better template would decide; what the caller left out on purpose is left alone. */
const isUndecided = ({ verdict, reason }: FieldResult): boolean =>
  verdict === 'not_evaluated' && reason !== 'declared' && reason !== 'ignored'

/** By the value's places; where it has none, by what the page calls as the field is called. */
function suggestionsFor(
  document: HtmlDocument,
  segments: PathSegments,
  value: JsonValue | undefined,
  places: readonly ValuePlace[],
  labels: ReturnType<typeof labelEntries>,
): string[] {
  const byValue = value === undefined ? [] : suggestEntries(document, segments, value, places)
  return byValue.length > 0 ? byValue : places.length > 0 ? [] : labels.map(({ line }) => line)
}

/** Places that the field's own labels name come first. */
function preferred(places: readonly ValuePlace[], labels: readonly string[]): ValuePlace[] {
  const wanted = new Set(labels.map((label) => label.toLowerCase()))
  const rank = ({ label, reader }: ValuePlace): number =>
    label !== undefined && wanted.has(label.toLowerCase()) ? 0 : reader === 'page' ? 2 : 1
  return [...places].sort((left, right) => rank(left) - rank(right))
}

const isSamePlace = (left: ValuePlace, right: ValuePlace): boolean =>
  left.range.start === right.range.start && left.range.end === right.range.end

function witnessOf(document: HtmlDocument, place: ValuePlace, shows: Witness['shows']): Witness {
  const { text, reader, provenance, range } = place
  return {
    quote: text,
    reader,
    locator: document.locate(range),
    shows,
    ...(provenance !== undefined && { provenance }),
  }
}

/** The very place that the template binds the field to. */
function boundWitness(
  document: HtmlDocument,
  { locator, segments }: TemplateField,
  template: Template,
  field: FieldResult,
  path: PathSegments,
): Witness[] {
  if (locator.type !== 'value' || segments.length !== path.length) return []
  const located = locateValue(locator, { document, template })
  if (located.kind !== 'fact' || located.fact.range.end <= located.fact.range.start) return []
  const { text, reader, provenance, range } = located.fact
  const shows = field.verdict === 'matched' ? 'value' : 'other-value'
  return [{ quote: text, reader, locator: document.locate(range), provenance, shows }]
}

const samePath = (path: string, segments: PathSegments): boolean =>
  JSON.stringify(parsePath(path)) === JSON.stringify(segments)

const startsWith = (path: PathSegments, start: PathSegments): boolean =>
  start.every((segment, index) => path[index] === segment)

/** A finding on an item or a list speaks of all that is inside it. */
function covers(finding: string, field: string): boolean {
  const [outer, inner] = [parsePath(finding), parsePath(field)]
  return outer !== null && inner !== null && startsWith(inner, outer)
}

function unknownField(
  path: string,
  segments: PathSegments | null,
  { fields, error }: CheckResult,
  template: Template | undefined,
): UnknownFieldError {
  if (!segments)
    return new UnknownFieldError(
      `${JSON.stringify(path)} is not one place in JSON. Write it as $.name or $.rows[2].amount.`,
    )
  if (error && fields.length === 0) return new UnknownFieldError(error.message)
  const near = nearPaths(path, [
    ...fields.map((field) => field.path),
    ...(template?.fields ?? []).map((field) => field.path),
  ])
  const meant = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`
  return new UnknownFieldError(`Neither the candidate nor the template has a field ${path}.${meant}`)
}
