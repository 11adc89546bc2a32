/** One single value of the candidate against everything that the page says of its field, without a template. */

import { joined, wordsOf } from '../../facts/words.ts'
import type { Notice } from '../../model/check-result.ts'
import type { JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { type FieldReading, readingOf } from './choose-comparator.ts'
import { isMember } from './enum-member.ts'
import { presenceVerdict } from './judge-presence.ts'
import { type Judgement, quoted, type Trial } from './judge-value.ts'
import { standsBeside } from './label-beside.ts'
import { standsInNamedElement } from './label-class.ts'
import { type LabelWitness, labelWitnesses } from './label-witness.ts'
import type { NamedField } from './labels-of-field.ts'
import { addressKey, isLanguageTag, pageIdentity, sameLanguage, sourceHasAddress } from './page-identity.ts'
import { pageWords } from './page-words.ts'
import { type MainThings, type StructuredWitness, structuredWitnesses } from './structured-witness.ts'
import { LONG_TEXT, textPresence } from './text-presence.ts'
import { judgeByRule, type PageSide, type RuleVerdict } from './verdict-of-rule.ts'

/** What the engine knows while it judges without a template. */
export interface FreeTrial extends Trial {
  /** Structured data may speak. */
  readonly structuredData: boolean
  /** Whether several fields have a label. */
  readonly isShared: (label: string) => boolean
  /** Whether the contract demands a value there. */
  readonly isRequired: (path: PathSegments) => boolean
  readonly notices: Notice[]
  /** Things of the structured data that the candidate is about. */
  readonly things: MainThings
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
  const labels = labelWitnesses(trial.document, field.labels, value, reading, trial.isShared)
  const structured = trial.structuredData
    ? structuredWitnesses(trial.document, { field, value, reading }, trial.things)
    : []
  return (
    byLabels(trial, question, labels, structured) ??
    byIdentity(trial, question, reading) ??
    byStructure(trial, question, reading, labels, structured) ??
    besideVerdict(trial, question, reading, labels) ??
    byDoubt(trial, question, labels, reading) ??
    presenceVerdict(trial.document, value, reading, field)
  )
}

const agrees = ({ agreement }: { agreement: string }): boolean => agreement === 'same' || agreement === 'part'

/** The visible page first: a label that agrees certifies, whatever the others say. */
function byLabels(
  trial: FreeTrial,
  { segments }: ScalarQuestion,
  labels: readonly LabelWitness[],
  structured: readonly StructuredWitness[],
): RuleVerdict | null {
  const right = labels.find(agrees)
  if (right === undefined) return null
  const main = structured.filter(({ isMain }) => isMain)
  const other = main.find(({ agreement }) => agreement === 'different')
  if (other !== undefined && !structured.some(agrees)) {
    noteConflict(trial, segments, `${right.fact.provenance} says ${quoted(right.fact.text)}`, other)
  }
  return { rule: right.agreement === 'same' ? 'label.same' : 'label.part', page: sideOfLabel(right) }
}

function noteConflict(
  { notices, candidate }: FreeTrial,
  segments: PathSegments,
  visible: string,
  { text, provenance }: StructuredWitness,
): void {
  const path = candidate.path(segments)
  const message = `${path}: ${visible}, but ${provenance} says ${quoted(text)}.`
  notices.push({ code: 'page-conflict', path, message })
}

const sideOfLabel = ({ fact }: LabelWitness): PageSide => ({
  shown: quoted(fact.text),
  provenance: fact.provenance,
  reader: fact.reader,
  range: fact.range,
})

const sideOfStructure = ({ text, provenance }: StructuredWitness): PageSide => ({
  shown: quoted(text),
  provenance,
  reader: 'structured-data',
})

/** Title, language and address of the page, for fields of the candidate itself that are called so. */
function byIdentity(
  { document }: FreeTrial,
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
  if (/(?:^|\s)(?:title|name|headline|heading)$/.test(key)) {
    const isSite = /^(?:site|website|publisher)/.test(key)
    const range = isSite ? undefined : identity.headings.get(words)
    if (range !== undefined) return { rule: 'page.title' }
    if (identity.titleParts.has(words)) return { rule: isSite ? 'page.site' : 'page.title' }
  }
  return null
}

function byStructure(
  trial: FreeTrial,
  { value }: ScalarQuestion,
  reading: FieldReading,
  labels: readonly LabelWitness[],
  structured: readonly StructuredWitness[],
): RuleVerdict | null {
  const main = structured.filter(({ isMain }) => isMain)
  const right = [...main, ...(main.length === 0 ? structured : [])].find(agrees)
  if (right !== undefined)
    return {
      rule: right.agreement === 'same' ? 'structured.same' : 'structured.part',
      page: sideOfStructure(right),
    }
  const against = main.find(({ agreement }) => agreement === 'different')
  if (against === undefined || main.some(({ agreement }) => agreement === 'open')) return null
  if (structured.some((one) => agrees(one) && !one.isOfPart) && reading.kind !== 'url')
    return { rule: 'structured.shown-elsewhere', note: saysOtherwise(against) }
  if (isListOfWitnesses(String(value), labels, structured)) return { rule: 'structured.part' }
  if (reading.kind === 'url') return null
  const page = sideOfStructure(against)
  const isTwice = labels.some((one) => one.isCertain && one.agreement === 'different')
  if (reading.kind !== 'text')
    return { rule: isTwice ? 'structured.both-different' : 'structured.different', page }
  const presence = textPresence(trial.document, String(value))
  if (presence.kind === 'block' && presence.words >= 3) return { rule: 'text.block' }
  if (presence.kind === 'sentence' && presence.words >= LONG_TEXT) return { rule: 'text.sentence' }
  // More words around what is stated: a longer way of saying it, perhaps.
  const own = joined(String(value))
  if (main.some(({ text }) => isMostOf(joined(text), own)))
    return { rule: 'structured.shown-elsewhere', note: saysOtherwise(against) }
  if (isTwice) return { rule: 'structured.both-different', page }
  const cut = structured.find(({ isMain, text }) => isMain && startsSame(text, String(value)))
  if (cut !== undefined && presence.words >= LONG_TEXT)
    return { rule: 'structured.cut', page: sideOfStructure(cut) }
  if (presence.kind === 'near' || presence.kind === 'absent') return { rule: 'structured.different', page }
  return { rule: 'structured.shown-elsewhere', note: saysOtherwise(against) }
}

const isMostOf = (part: string, whole: string): boolean =>
  part.length * 2 >= whole.length && whole.includes(part)

const saysOtherwise = ({ provenance, text }: StructuredWitness): string =>
  `${provenance} says ${quoted(text)}`

const ENTRIES = /\s*[,;|、，；\n]\s*/u

/** A value that lists what several witnesses say, each entry in full: tags and categories put together. */
function isListOfWitnesses(
  value: string,
  labels: readonly LabelWitness[],
  structured: readonly StructuredWitness[],
): boolean {
  const entries = value.split(ENTRIES)
  if (entries.length < 2) return false
  const texts = [...labels.map(({ fact }) => fact.text), ...structured.map(({ text }) => text)]
  const said = new Set(texts.flatMap((text) => [text, ...text.split(ENTRIES)]).map(joined))
  return entries.every((entry) => said.has(joined(entry)))
}

const startsSame = (whole: string, part: string): boolean => joined(whole).startsWith(joined(part))

/** What stands beside a label, or in an element of its name, certifies; against a label that is sure it only doubts. */
function besideVerdict(
  { document }: FreeTrial,
  { value, field }: ScalarQuestion,
  reading: FieldReading,
  labels: readonly LabelWitness[],
): RuleVerdict | null {
  const isBeside = standsBeside(document, field.labels, value, reading)
  if (!isBeside && !standsInNamedElement(document, field.labels, value, reading)) return null
  const against = labels.find(({ isCertain, agreement }) => isCertain && agreement === 'different')
  if (against === undefined) return { rule: isBeside ? 'label.beside' : 'label.class' }
  return { rule: 'label.elsewhere', note: `${against.fact.provenance} says ${quoted(against.fact.text)}` }
}

/** Labels that contradict, and labels that leave it open. */
function byDoubt(
  { document }: FreeTrial,
  { value, field }: ScalarQuestion,
  labels: readonly LabelWitness[],
  reading: FieldReading,
): RuleVerdict | null {
  const certain = labels.filter(({ isCertain }) => isCertain)
  const [first] = certain
  if (first === undefined || certain.some(({ agreement }) => agreement === 'open')) return null
  if (labels.some(({ agreement }) => agreement === 'open')) return null
  const page = sideOfLabel(first)
  if (reading.kind === 'text') {
    const members = field.description?.enum ?? []
    if (isMember(members, value)) {
      const isOtherMember = labels.length === 1 && isMember(members, first.fact.text)
      if (isOtherMember) return { rule: 'label.other-member', page }
      // The page's word may be the same member in words of its own.
      return { rule: 'label.different-text', note: `${first.fact.provenance} says ${page.shown}` }
    }
    const isOther = certain.length === labels.length && isOtherText(document, String(value), certain)
    return isOther
      ? { rule: 'label.other-text', page }
      : { rule: 'label.different-text', note: `${first.fact.provenance} says ${page.shown}` }
  }
  return {
    rule: new Set(certain.map(({ fact }) => fact.text)).size > 1 ? 'label.several' : 'label.different',
    page,
  }
}

/** A short text of which the label shows no word, and which the page shows nowhere. */
function isOtherText(
  document: FreeTrial['document'],
  value: string,
  labels: readonly LabelWitness[],
): boolean {
  const own = wordsOf(value)
  if (own.length === 0 || own.length > SHORT_TEXT) return false
  const words = new Set(own.map(({ folded }) => folded))
  const isApart = ({ fact }: LabelWitness): boolean => {
    const shown = wordsOf(fact.text)
    return shown.length <= SHORT_TEXT && !shown.some(({ folded }) => words.has(folded))
  }
  return labels.every(isApart) && pageWords(document).find(joined(value), 1).length === 0
}

/** Words of a text that is a name, a state or a kind, and no prose. */
const SHORT_TEXT = 4
