/** A candidate against a page without a template: every field by the evidence that the page gives for it. */

import { foldLabel } from '../../facts/label.ts'
import { joined } from '../../facts/words.ts'
import type { Notice } from '../../model/check-result.ts'
import { isNothing } from '../../model/is-nothing.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { type PathSegments, valueAt } from '../../model/json-path.ts'
import { childrenOf, leavesOf } from '../../model/leaves.ts'
import { readingOf } from './choose-comparator.ts'
import { declaredFields, isRequired } from './declared-fields.ts'
import { judgeLacking } from './judge-lacking.ts'
import { judgeObjects, type ObjectsQuestion, sharedTables } from './judge-objects.ts'
import { type FreeTrial, judgeScalar } from './judge-scalar.ts'
import { judgeTextList } from './judge-text-list.ts'
import type { Judgement, PageTrial } from './judge-value.ts'
import type { Qualifier } from './key-qualifiers.ts'
import type { FieldNames } from './labels-of-field.ts'
import { mainThings, type StructuredQuestion } from './structured-witness.ts'
import { withoutUnseen } from './unseen-value.ts'

export interface FreeJudgements {
  readonly judgements: readonly Judgement[]
  readonly notices: readonly Notice[]
}

/** What the caller allows and demands. */
export interface FreeOptions {
  readonly structuredData: boolean
  /** Places that must hold a value, besides those that the contract demands. */
  readonly required: readonly PathSegments[]
}

export function judgeByLabels(
  trial: PageTrial,
  names: FieldNames,
  { structuredData, required }: FreeOptions,
): FreeJudgements {
  const demanded = new Set(required.map((path) => JSON.stringify(path)))
  const fields = fieldsOf(trial.candidate.value!, names, required)
  const notices: Notice[] = []
  const free: FreeTrial = {
    ...trial,
    structuredData,
    isShared: sharedLabels(fields, names),
    isSharedQualifier: sharedQualifiers(fields, names),
    isRequired: (path) => demanded.has(JSON.stringify(path)) || isRequired(names.contract, path),
    notices,
    things: structuredData ? mainThings(trial.document, scalarsOf(fields, names)) : new Set(),
    isRepeated: repeatedTexts(fields, 1),
    isOfField: repeatedTexts(
      fields.filter(({ value }) => !Array.isArray(value)),
      0,
    ),
    sharedTables: sharedTables(trial.document, objectListsOf(fields, names)),
  }
  const judgements = fields.flatMap(({ value, path }): Judgement[] => {
    const field = names.of(path)
    if (isNothing(value))
      return judgeLacking(free, { segments: path, field, isInCandidate: value !== undefined })
    if (!Array.isArray(value)) return [judgeScalar(free, { segments: path, value: value!, field })]
    return isTextList(value)
      ? judgeTextList(free, { segments: path, list: value, field })
      : judgeObjects(free, { segments: path, list: value, names })
  })
  const open = judgements.map((one) => withoutUnseen(trial, one, names))
  return { judgements: open, notices }
}

const isTextList = (list: readonly JsonValue[]): boolean =>
  list.every((item) => typeof item !== 'object' || item === null)

function objectListsOf(fields: readonly OpenField[], names: FieldNames): ObjectsQuestion[] {
  return fields.flatMap(({ path, value }) =>
    Array.isArray(value) && value.length > 0 && !isTextList(value)
      ? [{ segments: path, list: value as readonly JsonValue[], names }]
      : [],
  )
}

/** One text for several fields fits one of them at most, and the page does not say which. */
function repeatedTexts(fields: readonly OpenField[], most: number): (value: JsonValue) => boolean {
  const counts = new Map<string, number>()
  for (const { value } of fields) {
    const texts = value === undefined ? [] : leavesOf(value).map((leaf) => valueAt(value, leaf))
    for (const words of new Set(texts.flatMap((text) => (typeof text === 'string' ? [joined(text)] : []))))
      counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return (value) => typeof value === 'string' && (counts.get(joined(value)) ?? 0) > most
}

interface OpenField {
  readonly path: PathSegments
  readonly value: JsonValue | undefined
}

function* scalarsOf(fields: readonly OpenField[], names: FieldNames): Iterable<StructuredQuestion> {
  for (const { path, value } of fields) {
    if (isNothing(value) || Array.isArray(value)) continue
    const field = names.of(path)
    yield { field, value: value!, reading: readingOf(value, field.description) }
  }
}

/** Leaves and lists of the candidate, and what is declared or demanded and the candidate lacks. */
function fieldsOf(root: JsonValue, names: FieldNames, required: readonly PathSegments[]): OpenField[] {
  const fields: OpenField[] = []
  const pending: { value: JsonValue; path: PathSegments }[] = [{ value: root, path: [] }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next
    if (isJsonObject(value) && Object.keys(value).length > 0) {
      for (const [segment, child] of childrenOf(value).reverse())
        pending.push({ value: child, path: [...path, segment] })
    } else fields.push({ value, path })
  }
  const lacked = [...declaredFields(names.contract, root), ...required.filter((path) => isLacked(root, path))]
  const unique = new Map(lacked.map((path) => [JSON.stringify(path), path]))
  for (const path of unique.values()) fields.push({ path, value: undefined })
  return fields
}

/** What stands inside lists is judged with them. */
const isLacked = (root: JsonValue, path: PathSegments): boolean =>
  valueAt(root, path) === undefined && !path.some((segment) => typeof segment === 'number')

/** A label that is given to several fields says of none of them which one it means. */
function sharedLabels(fields: readonly OpenField[], names: FieldNames): (label: string) => boolean {
  const owners = new Map<string, number>()
  for (const { path } of fields)
    for (const label of names.of(path).labels)
      owners.set(foldLabel(label), (owners.get(foldLabel(label)) ?? 0) + 1)
  return (label) => (owners.get(foldLabel(label)) ?? 0) > 1
}

/** `item.weight_kg` and `box.weight_kg` share one label; `salary_min` and `salary_max` have the ends of one. */
function sharedQualifiers(
  fields: readonly OpenField[],
  names: FieldNames,
): (qualifier: Qualifier, label: string) => boolean {
  const owners = new Map<string, number>()
  const keyOf = ({ labels: _, ...kind }: Qualifier, label: string) => JSON.stringify([kind, foldLabel(label)])
  for (const { path } of fields)
    for (const qualifier of names.of(path).qualified.qualifiers)
      for (const label of qualifier.labels) {
        const key = keyOf(qualifier, label)
        owners.set(key, (owners.get(key) ?? 0) + 1)
      }
  return (qualifier, label) => (owners.get(keyOf(qualifier, label)) ?? 0) > 1
}
