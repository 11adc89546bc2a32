/** Pages with their right answer: the answer is never failed, and with a fault planted the broken field is never matched. */
import fc from 'fast-check'
import { readHtmlAnew } from '../../../src/document/from-html.ts'
import {
  type Comparator,
  checkHtmlFacts,
  code,
  column,
  date,
  defineTemplate,
  flag,
  labelled,
  money,
  number,
  percent,
  quantity,
  rows,
  type Template,
} from '../../../src/index.ts'
import type { CheckResult } from '../../../src/model/check-result.ts'
import type { JsonObject, JsonValue } from '../../../src/model/json.ts'
import { formatPath, valueAt } from '../../../src/model/json-path.ts'
import { leavesOf } from '../../../src/model/leaves.ts'
import { FieldKnowledge, type SuiteParts } from '../../../src/mutate/field-knowledge.ts'
import { type Mutant, makeMutants } from '../../../src/mutate/make-mutants.ts'
import { MUTATORS } from '../../../src/mutate/mutators/index.ts'
import { openOriginal } from '../../../src/mutate/open-original.ts'
import { randomFor } from '../../../src/mutate/random.ts'
import { KnownValues } from '../../../src/mutate/values-like.ts'
import { type PlantedField, type PlantedPage, plantedPage, type ValueKind } from '../inputs/planted-page.ts'
import { demand, target } from '../target.ts'

const READS: Readonly<Record<ValueKind, (() => Comparator) | undefined>> = {
  count: () => number() as Comparator,
  amount: () => money({ currency: 'USD' }) as Comparator,
  day: () => date() as Comparator,
  share: () => percent() as Comparator,
  weight: () => quantity() as Comparator,
  code: () => code() as Comparator,
  flag: () => flag() as Comparator,
  words: undefined,
}

const TYPES: Readonly<Record<ValueKind, JsonObject>> = {
  count: { type: 'number' },
  amount: { type: 'number', 'x-currency': 'USD' },
  day: { type: 'string', format: 'date' },
  share: { type: 'string' },
  weight: { type: 'string' },
  code: { type: 'string' },
  flag: { type: 'boolean' },
  words: { type: 'string' },
}

const as = <Locator extends { as(comparator: Comparator): Locator }>(
  locator: Locator,
  { kind }: PlantedField,
): Locator => {
  const made = READS[kind]?.()
  return made ? locator.as(made) : locator
}

function templateOf({ fields, table }: PlantedPage): Template {
  return defineTemplate({
    name: 'planted',
    fields: {
      ...Object.fromEntries(fields.map((field) => [`$.${field.key}`, as(labelled(field.label), field)])),
      ...(table && {
        [`$.${table.key}`]: rows(
          '#items',
          Object.fromEntries(table.columns.map((field) => [field.key, as(column(field.label), field)])),
        ).by('item'),
      }),
    },
  })
}

function contractOf({ fields, table }: PlantedPage): JsonObject {
  const members = (of: readonly PlantedField[]): JsonObject => ({
    type: 'object',
    properties: Object.fromEntries(
      of.map((field) => [field.key, { ...TYPES[field.kind], title: field.label }]),
    ),
    required: of.map(({ key }) => key),
  })
  const own = members(fields)
  return table
    ? {
        ...own,
        properties: {
          ...(own.properties as JsonObject),
          [table.key]: { type: 'array', items: members(table.columns) },
        },
      }
    : own
}

/** Faults that leave right values in other places: rows are told apart by what they hold, and names by their words. */
const OF_PLACES = new Set([
  'key-renamed',

  'item-dropped',
  'item-duplicated',
  'item-invented',
  'items-merged',
  'items-reordered',
  'rows-shifted',
])

export const plantedFaults = target({
  name: 'planted-faults',
  inputs: fc.record({
    page: plantedPage,
    way: fc.constantFrom('nothing', 'contract', 'template'),
    seed: fc.nat({ max: 9 }),
  }),
  run({ page, way, seed }) {
    const parts: SuiteParts =
      way === 'template'
        ? { template: templateOf(page) }
        : way === 'contract'
          ? { contract: contractOf(page) }
          : {}
    const document = readHtmlAnew(page.html)
    const check = (candidate: JsonValue): CheckResult => checkHtmlFacts(candidate, document, parts)
    const answer = page.answer as JsonObject
    const right = check(answer)
    const [alarm] = right.findings
    demand(
      alarm === undefined,
      `a right answer is not failed: ${alarm?.path} ${alarm?.code} ${JSON.stringify(alarm?.expected?.shown)}`,
    )
    demand(right.status !== 'error', `a right answer is no error: ${right.error?.message}`)
    if (way === 'template') demand(right.status === 'passed', 'a template places its fields')
    for (const mutant of mutantsOf(answer, parts, seed)) {
      if (isReordered(answer, mutant.candidate)) continue
      const result = check(mutant.candidate)
      demand(
        way !== 'template' || result.status !== 'passed' || isOpen(result, mutant),
        `a template notices ${wordsOf(mutant)}`,
      )
      if (OF_PLACES.has(mutant.mutator)) continue
      for (const path of changedLeaves(answer, mutant.candidate, parts)) {
        // The key of a row says which row of the page it is, so that another key is another row.
        if (way === 'template' && path.endsWith('.item')) continue
        const field = result.fields.find((one) => one.path === path)
        demand(
          field?.verdict !== 'matched',
          `${path} is not matched after ${wordsOf(mutant)} (${field?.ruleCode ?? field?.strength})`,
        )
      }
    }
  },
})

/** Rows are told apart by their key, so that their order says nothing. */
const isReordered = (before: JsonValue, after: JsonValue): boolean => inAnyOrder(before) === inAnyOrder(after)

const inAnyOrder = (answer: JsonValue): string =>
  JSON.stringify(answer, (_, value) =>
    Array.isArray(value) ? value.map((row) => JSON.stringify(row)).sort() : value,
  )

const wordsOf = ({ mutator, path, before, after }: Mutant): string =>
  `${mutator} at ${formatPath(path)}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`

/** The broken field was left alone with a reason. */
const isOpen = (result: CheckResult, { field, path }: Mutant): boolean =>
  result.fields.some(
    (one) => one.verdict === 'not_evaluated' && [formatPath(field), formatPath(path)].includes(one.path),
  )

function mutantsOf(answer: JsonValue, parts: SuiteParts, seed: number): readonly Mutant[] {
  const knowledge = new FieldKnowledge(parts)
  const known = new KnownValues()
  known.add(answer)
  const original = openOriginal(
    { sample: 'planted', value: answer, knowledge, known, perField: 2, isLeftAlone: () => false },
    randomFor(seed, 'planted'),
  )
  return makeMutants(original, knowledge, MUTATORS, seed).mutants
}

/** Leaves of the mutant that mean another thing than what stood there. */
function changedLeaves(before: JsonValue, after: JsonValue, parts: SuiteParts): string[] {
  const knowledge = new FieldKnowledge(parts)
  return leavesOf(after).flatMap((path) => {
    const [left, right] = [valueAt(before, path), valueAt(after, path)] as (JsonValue | undefined)[]
    return knowledge.areSame(path, left, right) ? [] : [formatPath(path)]
  })
}
