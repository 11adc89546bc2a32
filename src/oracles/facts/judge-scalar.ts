/** One single value of the candidate against everything that the page says of its field, without a template. */

import type { Table } from '../../facts/table.ts'
import { joined } from '../../facts/words.ts'
import type { Notice } from '../../model/check-result.ts'
import type { JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { type FieldReading, readingOf } from './choose-comparator.ts'
import { byDoubt } from './judge-doubt.ts'
import { presenceVerdict } from './judge-presence.ts'
import { byStructure } from './judge-structured.ts'
import { type Judgement, type PageTrial, quoted } from './judge-value.ts'
import type { Qualifier } from './key-qualifiers.ts'
import { standsBeside } from './label-beside.ts'
import { standsInNamedElement } from './label-class.ts'
import { type LabelWitness, labelWitnesses } from './label-witness.ts'
import type { NamedField } from './labels-of-field.ts'
import {
  addressKey,
  isLanguageTag,
  isTitleKey,
  pageIdentity,
  sameLanguage,
  sourceHasAddress,
} from './page-identity.ts'
import { qualifiedWitnesses } from './qualified-witness.ts'
import { isUnderOtherLabels } from './reworded.ts'
import { type MainThings, type StructuredWitness, structuredWitnesses } from './structured-witness.ts'
import { unseenNote } from './unseen-value.ts'
import { judgeByRule, type RuleVerdict } from './verdict-of-rule.ts'
import { agrees, labelSays, noteConflict, sideOfLabel } from './witness-sides.ts'

/** What the engine knows while it judges without a template. */
export interface FreeTrial extends PageTrial {
  /** Structured data may speak. */
  readonly structuredData: boolean
  /** Whether several fields have a label. */
  readonly isShared: (label: string) => boolean
  /** Whether several fields have a label with one unit or end of a range. */
  readonly isSharedQualifier: (qualifier: Qualifier, label: string) => boolean
  /** Whether the contract demands a value there. */
  readonly isRequired: (path: PathSegments) => boolean
  readonly notices: Notice[]
  /** Things of the structured data that the candidate is about. */
  readonly things: MainThings
  /** Whether several fields of the candidate, lists among them, have this text. */
  readonly isRepeated: (value: JsonValue) => boolean
  /** Whether a single field of the candidate has this text. */
  readonly isOfField: (value: JsonValue) => boolean
  /** Tables that several lists of the candidate share. */
  readonly sharedTables: ReadonlySet<Table>
}

/** A value, its field, and the place of the field. */
export interface ScalarQuestion {
  readonly segments: PathSegments
  readonly value: JsonValue
  readonly field: NamedField
}

export function judgeScalar(trial: FreeTrial, question: ScalarQuestion): Judgement {
  return judgeByRule(trial, question.segments, scalarVerdict(trial, question))
}

function scalarVerdict(trial: FreeTrial, question: ScalarQuestion): RuleVerdict {
  const { value, field } = question
  const reading = readingOf(value, field.description)
  const named = labelWitnesses(trial.document, field.labels, value, reading, trial.isShared)
  const labels =
    named.length > 0
      ? named
      : qualifiedWitnesses(trial.document, field.qualified.qualifiers, value, trial.isSharedQualifier)
  const structured = trial.structuredData
    ? structuredWitnesses(trial.document, { field, value, reading }, trial.things)
    : []
  return (
    byLabels(trial, question, labels, structured) ??
    byIdentity(trial, question, reading) ??
    byStructure(trial, question, reading, labels, structured) ??
    besideVerdict(trial, question, reading, labels) ??
    underUnseenLabel(labels) ??
    byDoubt(trial, question, labels, reading) ??
    underAnotherLabel(trial, question, labels, reading) ??
    presenceVerdict(trial.document, value, reading, field, trial.isRepeated(value))
  )
}

/** What the labels of one part of the page say of a field that stands there; `null` where they say nothing. */
export const verdictOfLabels = (
  trial: FreeTrial,
  question: ScalarQuestion,
  labels: readonly LabelWitness[],
  reading: FieldReading,
): RuleVerdict | null => byLabels(trial, question, labels, []) ?? byDoubt(trial, question, labels, reading)

/** The visible page first: a label that agrees certifies, whatever the others say. */
function byLabels(
  trial: FreeTrial,
  { segments }: ScalarQuestion,
  labels: readonly LabelWitness[],
  structured: readonly StructuredWitness[],
): RuleVerdict | null {
  const right = labels.find((one) => agrees(one) && one.isCertain) ?? labels.find(agrees)
  if (right === undefined) return null
  // The first place is that of what the page is about; a later one may be that of another thing.
  const first = labels.find(
    (one) =>
      one.isCertain &&
      one.agreement === 'different' &&
      (!right.isCertain || one.fact.range.start < right.fact.range.start),
  )
  if (first !== undefined) return { rule: 'label.elsewhere', note: labelSays(first) }
  const main = structured.filter(({ isMain }) => isMain)
  const other = main.find(({ agreement }) => agreement === 'different')
  if (other !== undefined && !structured.some(agrees)) {
    noteConflict(trial, segments, labelSays(right), other)
  }
  return { rule: right.agreement === 'same' ? 'label.same' : 'label.part', page: sideOfLabel(right) }
}

/** The label has the value where nobody sees it. */
function underUnseenLabel(labels: readonly LabelWitness[]): RuleVerdict | null {
  const unseen = labels.find(({ unseenBy }) => unseenBy !== undefined)
  return unseen === undefined ? null : { rule: 'page.unseen', note: unseenNote(unseen.unseenBy!) }
}

/** The page has another text under the field's own label, and this one under another label alone: presence proves nothing. */
function underAnotherLabel(
  { document }: FreeTrial,
  { value }: ScalarQuestion,
  labels: readonly LabelWitness[],
  { kind }: FieldReading,
): RuleVerdict | null {
  const [own] = labels
  if (kind !== 'text' || own === undefined || labels.some(agrees)) return null
  if (!isUnderOtherLabels(document, String(value), 'all')) return null
  return { rule: 'label.different-text', note: labelSays(own) }
}

/** Title, language and address of the page, for fields of the candidate itself that are called so. */
function byIdentity(
  { document, isRepeated }: FreeTrial,
  { segments, value, field }: ScalarQuestion,
  { kind }: FieldReading,
): RuleVerdict | null {
  if (segments.length !== 1 || typeof value !== 'string') return null
  const identity = pageIdentity(document)
  const key = field.key.toLowerCase()
  if (/^(?:in )?(?:language|lang|locale)$/.test(key) && isLanguageTag(value) && identity.language) {
    if (sameLanguage(value, identity.language)) return { rule: 'page.language' }
    const page = { shown: quoted(identity.language), provenance: '<html lang>', reader: 'page' }
    return { rule: 'page.language-different', page }
  }
  if (kind === 'url' && /^(?:canonical|page|canonical url|page url|url|link)$/.test(key)) {
    const { canonical } = identity
    if (canonical !== undefined && addressKey(canonical, value) === addressKey(value))
      return { rule: 'page.address' }
    if (canonical !== undefined && key.startsWith('canonical') && !sourceHasAddress(document, value)) {
      const page = { shown: quoted(canonical), provenance: '<link rel=canonical>', reader: 'page' }
      return { rule: 'page.address-different', page }
    }
    return null
  }
  if (kind !== 'text') return null
  const words = joined(value)
  // `company name` and `ferry name` name another thing than a title that a field of the candidate has already.
  if (isTitleKey(key) && (/^(?:page )?(?:title|name|headline|heading)$/.test(key) || !isRepeated(value))) {
    const isSite = /^(?:site|website|publisher)/.test(key)
    const range = isSite ? undefined : identity.headings.get(words)
    if (range !== undefined) return { rule: 'page.title' }
    if (identity.titleParts.has(words)) return { rule: isSite ? 'page.site' : 'page.title' }
  }
  return null
}

/** What stands beside a label, or in an element of its name, certifies; against a label that is sure it only doubts. */
function besideVerdict(
  { document }: FreeTrial,
  { value, field }: ScalarQuestion,
  reading: FieldReading,
  labels: readonly LabelWitness[],
): RuleVerdict | null {
  const names = [...field.labels, ...field.qualified.counted]
  const beside = standsBeside(document, names, value, reading)
  const isNamed = beside !== 'first' && standsInNamedElement(document, field.labels, value, reading)
  if (beside === null && !isNamed) return null
  const against = labels.find(({ isCertain, agreement }) => isCertain && agreement === 'different')
  if (against !== undefined) return { rule: 'label.elsewhere', note: labelSays(against) }
  if (beside === 'first') return { rule: 'label.beside' }
  return isNamed ? { rule: 'label.class' } : null
}
