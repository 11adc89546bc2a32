/** A template: the user's map from JSONPath to where a field stands on the page and how it reads. */
import { type Fingerprint, isFingerprint } from '../../document/fingerprint/fingerprint.ts'
import type { JsonObject } from '../../model/json.ts'
import { formatPath, type PathSegments, parsePath } from '../../model/json-path.ts'
import { parsePathPattern } from '../../model/path-pattern.ts'
import type { FieldPath } from './field-path.ts'
import { type ItemPart, partsOf } from './item-parts.ts'
import type { FieldLocator, ItemObject } from './locator.ts'

/** What people write. */
export interface TemplateDefinition<T = unknown> {
  /** As messages and the ledger call it. */
  readonly name?: string
  /** JSONPath on the left, where it stands and how it reads on the right; an object stands for its members. */
  readonly fields: { readonly [Path in FieldPath<T>]?: FieldLocator | ItemObject }
  /**
   * JSON Schema of the candidate: a field without `.as(…)` compares by its `format`, `x-unit`, `x-currency`, `enum` and
   * `x-values`, and a `labelled()` or `column()` without texts looks for its `title` and `x-labels`.
   */
  readonly contract?: JsonObject | boolean
  /** State name → selector of the style that shows it; a style that no selector knows stays unknown. */
  readonly states?: Readonly<Record<string, string>>
  /** BCP 47 tag for reading numbers and dates, where the page does not say its language. */
  readonly locale?: string
  /**
   * What `fingerprint(html)` gave for the page, or pages, that the template was made for: a page of another structure is
   * then `error: template-drift` with what moved.
   */
  readonly fingerprint?: Fingerprint
  /** What faults mean here and where to mend them, for the report: `{ '$.rows[*].amount': { impact: '…', fix: '…' } }`. */
  readonly hints?: Readonly<Record<string, TemplateHint>>
}

/** The project's own words for faults at a place and inside it. */
export interface TemplateHint {
  /** What a fault here means downstream. */
  readonly impact?: string
  /** Where to mend it. */
  readonly fix?: string
}

/** One line of a template, ready to be evaluated. */
export interface TemplateField {
  readonly path: string
  readonly segments: PathSegments
  readonly locator: FieldLocator
}

/** A template that was checked for form. Made by `defineTemplate`. */
export interface Template {
  readonly kind: 'goldenless-template'
  readonly name: string
  readonly fields: readonly TemplateField[]
  readonly states: Readonly<Record<string, string>>
  readonly locale?: string
  readonly contract?: JsonObject | boolean
  readonly fingerprint?: Fingerprint
  readonly hints?: Readonly<Record<string, TemplateHint>>
}

/** A template that cannot mean anything: a bad path, or a value that is no locator. */
export class TemplateError extends TypeError {
  override readonly name = 'TemplateError'
}

/**
 * Checks a template's form and returns it ready for `toMatchHtmlFacts`. With the candidate's type given,
 * `defineTemplate<Policy>({ … })`, the paths are completed and checked.
 *
 * @throws TemplateError naming the path and what was expected.
 */
export function defineTemplate<T = unknown>(definition: TemplateDefinition<T>): Template {
  const { name = 'template', fields, states = {}, locale, contract, fingerprint, hints } = definition ?? {}
  if (typeof fields !== 'object' || fields === null) {
    throw new TemplateError("defineTemplate needs fields: { '$.path': text('.selector') }.")
  }
  if (fingerprint !== undefined && !isFingerprint(fingerprint))
    throw new TemplateError(
      `The template ${name} has a fingerprint that is none. Take one with fingerprint(html), or with goldenless fingerprint <page> --json.`,
    )
  if (hints !== undefined) refuseHints(name, hints)
  const entries = Object.entries(fields as Record<string, FieldLocator | ItemObject | undefined>)
  if (entries.length === 0)
    throw new TemplateError(`The template ${name} has no fields, so it could not decide anything.`)
  const made = entries.flatMap(([path, value]) => (value === undefined ? [] : fieldsOf(name, path, value)))
  for (const { path, locator } of made) refuseInside(name, path, locator, states)
  return {
    kind: 'goldenless-template',
    name,
    fields: made,
    states,
    ...(locale !== undefined && { locale }),
    ...(contract !== undefined && { contract }),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(hints !== undefined && { hints }),
  }
}

/** True for what `defineTemplate` returned. */
export const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && (value as Template).kind === 'goldenless-template'

/** One field, or the fields of an object. */
function fieldsOf(template: string, path: string, value: FieldLocator | ItemObject): TemplateField[] {
  const segments = parsePath(path)
  if (!segments) {
    const where = `The template ${template} has the path ${JSON.stringify(path)}`
    throw new TemplateError(
      `${where}, which is not one place in JSON. Write it as $.name or $.list[0].name; lists are read by rows(…) or each(…).`,
    )
  }
  return checkedParts(template, path, value).map((part) => ({
    path: part.path.length === 0 ? path : path + below(part.path),
    segments: [...segments, ...part.path],
    locator: part.locator,
  }))
}

/** @throws TemplateError, or PathPatternError of a path that is none. */
function refuseHints(template: string, hints: Readonly<Record<string, TemplateHint>>): void {
  const expected = "hints: { '$.path': { impact: 'what a fault means', fix: 'where to mend it' } }"
  if (typeof hints !== 'object' || hints === null || Array.isArray(hints))
    throw new TemplateError(`The template ${template} has hints of another kind. Write ${expected}.`)
  for (const [pattern, hint] of Object.entries(hints)) {
    parsePathPattern(pattern)
    const isHint =
      typeof hint === 'object' &&
      hint !== null &&
      Object.entries(hint).every(
        ([key, value]) => ['impact', 'fix'].includes(key) && typeof value === 'string',
      )
    if (!isHint)
      throw new TemplateError(`The template ${template} has no hint at ${pattern}. Write ${expected}.`)
  }
}

const below = (path: readonly string[]): string => formatPath(path).slice(1)

/** @throws TemplateError naming the place of what is no locator. */
function checkedParts(template: string, at: string, value: FieldLocator | ItemObject): ItemPart[] {
  return partsOf(value, (path, why) => {
    if (why === 'too-deep')
      throw new TemplateError(
        `The template ${template} has at ${at} objects nested deeper than 20 levels. Does one hold itself?`,
      )
    throw new TemplateError(
      `The template ${template} has no locator at ${at}${below(path)}. Write text('.selector'), labelled('Label'), rows(…), each(…) or notEvaluated('reason').`,
    )
  })
}

/**
 * Everything below a locator: its items' parts are locators, and the states that it asks for are the template's. A
 * state that the template does not have can never be shown: most often a typo.
 */
function refuseInside(
  template: string,
  path: string,
  locator: FieldLocator,
  states: Readonly<Record<string, string>>,
): void {
  const pending = [{ path, locator }]
  for (let next = pending.shift(); next; next = pending.shift()) {
    for (const wanted of statesWanted(next.locator)) {
      if (Object.hasOwn(states, wanted)) continue
      const known = Object.keys(states).join(', ') || 'none'
      throw new TemplateError(
        `The template ${template} asks at ${next.path} for the state "${wanted}", but its states are: ${known}. Add it to states: { ${wanted}: '.selector' }.`,
      )
    }
    if (next.locator.type !== 'list') continue
    const list = next.locator
    for (const part of checkedParts(template, `${next.path}[*]`, list.item))
      pending.push({ path: `${next.path}[*]${below(part.path)}`, locator: part.locator })
    for (const other of list.alternatives ?? []) pending.push({ path: next.path, locator: other })
  }
}

/** States that a locator itself asks for. */
function statesWanted(locator: FieldLocator): string[] {
  if (locator.type === 'value') {
    const { place } = locator
    return place?.kind === 'state' && place.state !== undefined ? [place.state] : []
  }
  return locator.type === 'list' && locator.filter?.type === 'state' ? [locator.filter.state] : []
}
