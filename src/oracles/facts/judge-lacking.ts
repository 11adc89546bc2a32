/** A field that the candidate leaves empty, or that the contract declares and the candidate lacks. */
import { labelPlaces } from '../../facts/label-places.ts'

import { joined } from '../../facts/words.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { readingOf } from './choose-comparator.ts'
import type { FreeTrial } from './judge-scalar.ts'
import { isDash, type Judgement, quoted } from './judge-value.ts'
import type { NamedField } from './labels-of-field.ts'
import { mainProperties, structuredText } from './structured-witness.ts'
import { judgeByRule } from './verdict-of-rule.ts'

export interface LackingQuestion {
  readonly segments: PathSegments
  readonly field: NamedField
  /** The candidate has the key, with nothing in it. */
  readonly isInCandidate: boolean
}

/** A property that says more different things is a list, and says of no field what it is. */
const MOST_VARIANTS = 3

/** Types whose values can be told from other texts. */
const TYPED = new Set(['number', 'duration', 'date', 'quantity'])

export function judgeLacking(
  trial: FreeTrial,
  { segments, field, isInCandidate }: LackingQuestion,
): Judgement[] {
  const { document } = trial
  const facts = labelPlaces(document, field.labels).filter(
    ([fact, label]) =>
      fact.certain !== false &&
      !trial.isShared(label) &&
      !isDash(fact.text) &&
      document.unseen.within(fact.range) === null,
  )
  const properties = trial.structuredData
    ? mainProperties(document, field, trial.things).filter(({ isMain }) => isMain)
    : []
  const stated = properties.flatMap(({ property }) =>
    property.values
      .filter(({ value }) => isStatement(value))
      .map((one) => ({ text: structuredText(one), one })),
  )
  const fact = facts[0]?.[0]
  const data = stated[0]
  const none: Judgement[] = isInCandidate
    ? [
        judgeByRule(trial, segments, {
          rule: 'empty.none',
          note: 'the candidate has no value, and the page does not show that it must',
        }),
      ]
    : []
  if (fact === undefined && data === undefined) return none
  const page =
    fact !== undefined
      ? { shown: quoted(fact.text), provenance: fact.provenance, reader: fact.reader, range: fact.range }
      : { shown: quoted(data!.text), provenance: data!.one.statement.provenance, reader: 'structured-data' }
  const isDemanded = trial.isRequired(segments)
  const agree = fact !== undefined && data !== undefined
  const twice = facts.length > 1 && facts.every(([other]) => joined(other.text) === joined(fact!.text))
  if (fact !== undefined && (isDemanded || agree || twice || readsAsDeclared(fact.text, field)))
    return [judgeByRule(trial, segments, { rule: 'label.missing', code: 'missing-value', page })]
  const variants = new Set(stated.map(({ text }) => joined(text))).size
  if (data !== undefined && (isDemanded || variants <= MOST_VARIANTS))
    return [judgeByRule(trial, segments, { rule: 'structured.missing', code: 'missing-value', page })]
  return none
}

const isStatement = (value: unknown): boolean =>
  value !== null &&
  value !== '' &&
  value !== 0 &&
  value !== '0' &&
  !/^P(?:0[A-Z])?(?:T(?:0[A-Z])*)?$/.test(String(value))

/** Whether what the page labels so reads as the type that the contract declares. */
function readsAsDeclared(text: string, field: NamedField): boolean {
  const reading = readingOf(
    field.type === 'number' || field.type === 'integer' ? 0 : undefined,
    field.description,
  )
  if (!TYPED.has(reading.kind)) return false
  return reading.comparators.some((comparator) => comparator.read(text).kind === 'value')
}
