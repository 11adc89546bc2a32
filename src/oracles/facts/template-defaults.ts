/** What a contract adds to a template: labels for locators that name none, and how values compare. */
import { foldLabel } from '../../facts/label.ts'
import { isLocator } from '../../facts/template/item-parts.ts'
import {
  describePlace,
  type FieldLocator,
  type ItemObject,
  type ListLocator,
  type Place,
  type ValueLocator,
} from '../../facts/template/locator.ts'
import { type Template, TemplateError } from '../../facts/template/template.ts'
import { formatPath, type PathSegments } from '../../model/json-path.ts'
import { comparatorsFor, declaredComparator } from './choose-comparator.ts'
import type { ChooseComparators } from './judge-item.ts'
import type { FieldNames } from './labels-of-field.ts'

/** The template's `.as(…)`, else what the contract declares, else the candidate's type. */
export const chooseByContract =
  (names: FieldNames): ChooseComparators =>
  (path, own, candidate) => {
    if (own) return [own]
    const { description } = names.of(path)
    const declared = declaredComparator(description)
    return declared ? [declared] : comparatorsFor(candidate, description)
  }

/**
 * The template with the names of its fields in every `labelled()` and `column()` that has none: given labels, the
 * contract's titles, `x-labels` and `x-aliases`, else the key's own words.
 *
 * @throws TemplateError where nothing names the field.
 */
export function withLabels(template: Template, names: FieldNames): Template {
  const name = { template: template.name, names }
  return {
    ...template,
    fields: template.fields.map((field) => ({
      ...field,
      locator: labelledLocator(field.locator, field.segments, name),
    })),
  }
}

interface Naming {
  readonly template: string
  readonly names: FieldNames
}

/** Templates are as deep as their authors write them, and `defineTemplate` has walked this one. */
function labelledLocator(locator: FieldLocator, path: PathSegments, naming: Naming): FieldLocator {
  if (locator.type === 'value') return labelledValue(locator, path, naming)
  if (locator.type === 'list') return labelledList(locator, path, naming)
  const { semantic } = locator
  return semantic
    ? { ...locator, semantic: { ...semantic, at: labelledValue(semantic.at, path, naming) } }
    : locator
}

function labelledValue(locator: ValueLocator, path: PathSegments, naming: Naming): ValueLocator {
  const { alternatives } = locator
  return {
    ...locator,
    place: labelledPlace(locator.place, path, naming),
    ...(alternatives && { alternatives: alternatives.map((one) => labelledValue(one, path, naming)) }),
  }
}

function labelledList(locator: ListLocator, path: PathSegments, naming: Naming): ListLocator {
  const { item, alternatives } = locator
  const inner = [...path, 0]
  return {
    ...locator,
    item: isLocator(item) ? labelledValue(item, inner, naming) : labelledObject(item, inner, naming),
    ...(alternatives && { alternatives: alternatives.map((one) => labelledList(one, path, naming)) }),
  }
}

function labelledObject(item: ItemObject, path: PathSegments, naming: Naming): ItemObject {
  const members = Object.entries(item).map(([key, one]) => {
    const inner = [...path, key]
    return [
      key,
      isLocator(one) ? labelledLocator(one, inner, naming) : labelledObject(one, inner, naming),
    ] as const
  })
  return Object.fromEntries(members)
}

function labelledPlace(place: Place, path: PathSegments, { template, names }: Naming): Place {
  const texts = place.kind === 'labelled' ? place.labels : place.kind === 'column' ? place.headers : null
  if (texts === null || texts.length > 0) return place
  const labels = labelsFor(path, names)
  if (labels.length === 0) {
    const where = formatPath(path).replaceAll('[0]', '[*]')
    throw new TemplateError(
      `The template ${template} has at ${where} ${describePlace(place)} without texts, and no title, x-labels or key names it.`,
    )
  }
  return place.kind === 'labelled' ? { ...place, labels } : { kind: 'column', headers: labels }
}

/** What somebody wrote of the field goes before its key, which need not be a word of the page at all. */
function labelsFor(path: PathSegments, names: FieldNames): readonly string[] {
  const { labels, key } = names.of(path)
  const last = path.at(-1)
  const own = [key, typeof last === 'string' ? last : ''].map(foldLabel)
  const written = labels.filter((label) => !own.includes(foldLabel(label)))
  return written.length > 0 ? written : labels
}
