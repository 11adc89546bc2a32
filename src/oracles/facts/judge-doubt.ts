/** One single value of the candidate that labels of the page contradict, or that they leave open. */
import { readingsOf } from '../../candidate/mojibake-text.ts'
import { foldLabel } from '../../facts/label.ts'
import { joined } from '../../facts/words.ts'
import type { FieldReading } from './choose-comparator.ts'
import { isMember } from './enum-member.ts'
import { GARBLED } from './judge-presence.ts'
import type { FreeTrial, ScalarQuestion } from './judge-scalar.ts'
import type { LabelWitness } from './label-witness.ts'
import type { NamedField } from './labels-of-field.ts'
import { pageWords } from './page-words.ts'
import { areOtherWords, isUnderOtherLabels, isUntranslated, mayBeReworded } from './reworded.ts'
import type { RuleVerdict } from './verdict-of-rule.ts'
import { labelSays, sideOfLabel } from './witness-sides.ts'

/** Labels that contradict, and labels that leave it open. */
export function byDoubt(
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
      return { rule: 'label.different-text', note: labelSays(first) }
    }
    const isOther = certain.length === labels.length && isOtherText(document, String(value), certain, field)
    const isGarbled = readingsOf(String(value)).some((one) =>
      labels.every(({ fact }) => joined(fact.text) === joined(one)),
    )
    if (isGarbled) return { rule: 'label.other-text', page, note: GARBLED }
    return isOther
      ? { rule: 'label.other-text', page }
      : { rule: 'label.different-text', note: labelSays(first) }
  }
  return {
    rule: new Set(certain.map(({ fact }) => fact.text)).size > 1 ? 'label.several' : 'label.different',
    page,
  }
}

/**
 * An edit of what the label shows, or a short text of other words: one that the page has under another label, or, where
 * the page calls the field by its very key and so is not translated, one that stands nowhere.
 */
function isOtherText(
  document: FreeTrial['document'],
  value: string,
  labels: readonly LabelWitness[],
  field: NamedField,
): boolean {
  const isAbsent = pageWords(document).find(joined(value), 1).length === 0
  if (isAbsent && labels.every(({ fact }) => !mayBeReworded(value, fact.text, field))) return true
  if (!labels.every(({ fact }) => areOtherWords(value, fact.text, field))) return false
  const isCalledSo = labels.every(
    ({ fact }) =>
      foldLabel(fact.label ?? '') === foldLabel(field.key) && isUntranslated(document, value, fact.text),
  )
  return isAbsent ? isCalledSo : isUnderOtherLabels(document, value)
}
