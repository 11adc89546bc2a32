/** One single value of the candidate against the page's structured data, and what people see beside it. */
import { joined } from '../../facts/words.ts'
import type { FieldReading } from './choose-comparator.ts'
import { isMember } from './enum-member.ts'
import { presenceVerdict } from './judge-presence.ts'
import type { FreeTrial, ScalarQuestion } from './judge-scalar.ts'
import type { LabelWitness } from './label-witness.ts'
import type { NamedField } from './labels-of-field.ts'
import { areOtherNames, areOtherWords, isUntranslated, isWrittenField, mayBeReworded } from './reworded.ts'
import type { StructuredWitness } from './structured-witness.ts'
import { LONG_TEXT, textPresence } from './text-presence.ts'
import type { RuleVerdict } from './verdict-of-rule.ts'
import { agrees, labelSays, noteConflict, saysOtherwise, sideOfStructure } from './witness-sides.ts'

/** The label that people see beside another value, where all of its places are sure and none has the candidate's. */
function contradiction(labels: readonly LabelWitness[], { kind }: FieldReading): LabelWitness | undefined {
  // Labels of texts stand beside too many things: "by", "course".
  if (kind === 'text' || kind === 'url') return undefined
  return labels.every(({ isCertain, agreement }) => isCertain && agreement === 'different')
    ? labels[0]
    : undefined
}

/** What structured data says, behind everything that people see. */
export function byStructure(
  trial: FreeTrial,
  { segments, value, field }: ScalarQuestion,
  reading: FieldReading,
  labels: readonly LabelWitness[],
  structured: readonly StructuredWitness[],
): RuleVerdict | null {
  const main = structured.filter(({ isMain }) => isMain)
  const right = [...main, ...(main.length === 0 ? structured : [])].find(agrees)
  if (right !== undefined) {
    const seen = contradiction(labels, reading)
    if (seen !== undefined) {
      const visible = labelSays(seen)
      noteConflict(trial, segments, visible, right)
      return { rule: 'label.elsewhere', note: visible }
    }
    return {
      rule: right.agreement === 'same' ? 'structured.same' : 'structured.part',
      page: sideOfStructure(right),
    }
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
  const shown = presenceVerdict(trial.document, value, reading, field, trial.isRepeated(value))
  if (shown.rule === 'text.block' || shown.rule === 'text.sentence') return shown
  // More words around what is stated: a longer way of saying it, perhaps.
  const own = joined(String(value))
  if (main.some(({ text }) => isMostOf(joined(text), own)))
    return { rule: 'structured.shown-elsewhere', note: saysOtherwise(against) }
  const cut = structured.find(({ isMain, text }) => isMain && startsSame(text, String(value)))
  if (cut !== undefined && presence.words >= LONG_TEXT && !isWrittenField(field))
    return { rule: 'structured.cut', page: sideOfStructure(cut) }
  const isShown = presence.kind !== 'near' && presence.kind !== 'absent'
  const copy = main.find(
    ({ agreement, text }) => agreement === 'different' && isCopyOf(trial, String(value), text, field),
  )
  if (!isShown && copy !== undefined)
    return {
      rule: isTwice ? 'structured.both-different' : 'structured.different',
      page: sideOfStructure(copy),
    }
  return { rule: 'structured.shown-elsewhere', note: saysOtherwise(against) }
}

/** Properties have English names, so that the value of one on an English page is not translated. */
function isCopyOf({ document }: FreeTrial, value: string, shown: string, field: NamedField): boolean {
  if (!mayBeReworded(value, shown, field) || areOtherNames(value, shown, field)) return true
  const isFree = !isMember(field.description?.enum ?? [], value)
  return isFree && isUntranslated(document, value, shown) && areOtherWords(value, shown, field)
}

const isMostOf = (part: string, whole: string): boolean =>
  part.length * 2 >= whole.length && whole.includes(part)

const ENTRIES = /(?<!\s)\s*[,;|、，；\n]\s*/u

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
