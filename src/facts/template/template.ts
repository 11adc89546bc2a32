/** A template: the user's map from JSONPath to where a field stands on the page and how it reads. */
import { type PathSegments, parsePath } from '../../model/json-path.ts'
import type { FieldPath } from './field-path.ts'
import type { FieldLocator, ValueLocator } from './locator.ts'

/** What people write. */
export interface TemplateDefinition<T = unknown> {
  /** As messages and the ledger call it. */
  readonly name?: string
  /** JSONPath on the left, where it stands and how it reads on the right. */
  readonly fields: { readonly [Path in FieldPath<T>]?: FieldLocator }
  /** State name → selector of the style that shows it; a style that no selector knows stays unknown. */
  readonly states?: Readonly<Record<string, string>>
  /** BCP 47 tag for reading numbers and dates, where the page does not say its language. */
  readonly locale?: string
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
  const { name = 'template', fields, states = {}, locale } = definition ?? {}
  if (typeof fields !== 'object' || fields === null) {
    throw new TemplateError("defineTemplate needs fields: { '$.path': text('.selector') }.")
  }
  const entries = Object.entries(fields as Record<string, FieldLocator | undefined>)
  if (entries.length === 0)
    throw new TemplateError(`The template ${name} has no fields, so it could not decide anything.`)
  for (const [path, locator] of entries) refuseUnknownStates(name, path, locator, states)
  return {
    kind: 'goldenless-template',
    name,
    fields: entries.flatMap(([path, locator]) => (locator === undefined ? [] : [field(name, path, locator)])),
    states,
    ...(locale !== undefined && { locale }),
  }
}

/** True for what `defineTemplate` returned. */
export const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && (value as Template).kind === 'goldenless-template'

function field(template: string, path: string, locator: FieldLocator): TemplateField {
  const segments = parsePath(path)
  if (!segments) {
    const where = `The template ${template} has the path ${JSON.stringify(path)}`
    throw new TemplateError(
      `${where}, which is not one place in JSON. Write it as $.name or $.list[0].name; lists are read by rows(…) or each(…).`,
    )
  }
  const type = (locator as { type?: unknown } | null)?.type
  if (type !== 'value' && type !== 'list' && type !== 'not-evaluated') {
    throw new TemplateError(
      `The template ${template} has no locator at ${path}. Write text('.selector'), labelled('Label'), rows(…), each(…) or notEvaluated('reason').`,
    )
  }
  return { path, segments, locator }
}

/** A state that the template does not have can never be shown: most often a typo. */
function refuseUnknownStates(
  template: string,
  path: string,
  locator: FieldLocator | undefined,
  states: Readonly<Record<string, string>>,
): void {
  for (const wanted of statesWanted(locator)) {
    if (Object.hasOwn(states, wanted)) continue
    const known = Object.keys(states).join(', ') || 'none'
    throw new TemplateError(
      `The template ${template} asks at ${path} for the state "${wanted}", but its states are: ${known}. Add it to states: { ${wanted}: '.selector' }.`,
    )
  }
}

function statesWanted(locator: FieldLocator | undefined): string[] {
  if (locator?.type === 'value')
    return locator.place?.kind === 'state' && locator.place.state !== undefined ? [locator.place.state] : []
  if (locator?.type !== 'list') return []
  const items = locator.item.type === 'value' ? [locator.item as ValueLocator] : Object.values(locator.item)
  return [...(locator.filter?.type === 'state' ? [locator.filter.state] : []), ...items.flatMap(statesWanted)]
}
