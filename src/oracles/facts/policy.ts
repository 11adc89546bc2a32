/** Which rule of evidence may decide a field without a template, and the measured reason for each. */
import type { NotEvaluatedReason, Strength } from '../../model/verdict.ts'

/** What one rule may conclude. `certifies`: the field is matched. `fails`: it is wrong. `tells`: neither. */
export interface Rule {
  readonly power: 'certifies' | 'fails' | 'tells'
  readonly strength: Strength
  /** Why the field is left alone, for rules that only tell. */
  readonly reason?: NotEvaluatedReason
}

const certifies = (strength: Strength): Rule => ({ power: 'certifies', strength })
const fails = (strength: Strength): Rule => ({ power: 'fails', strength })
const tells = (reason: NotEvaluatedReason, strength: Strength = 'present'): Rule => ({
  power: 'tells',
  strength,
  reason,
})

export const POLICY = {
  // ── what the page labels
  'label.same': certifies('labelled'),
  'label.part': certifies('labelled'),
  'label.beside': certifies('labelled'),
  'label.class': certifies('labelled'),
  'label.different': fails('labelled'),
  'label.other-text': fails('labelled'),
  'label.different-text': tells('ambiguous-value', 'labelled'),
  'label.several': fails('labelled'),
  'label.elsewhere': tells('page-conflict', 'labelled'),
  'label.missing': fails('labelled'),
  // ── what the page says about itself
  'page.title': certifies('labelled'),
  'page.language': certifies('labelled'),
  'page.language-different': fails('labelled'),
  'page.address': certifies('labelled'),
  'page.address-different': fails('labelled'),
  'page.site': certifies('labelled'),
  // ── structured data
  'structured.same': certifies('structured'),
  'structured.part': certifies('structured'),
  'structured.different': fails('structured'),
  'structured.shown-elsewhere': tells('page-conflict', 'structured'),
  'structured.both-different': fails('structured'),
  'structured.missing': fails('structured'),
  'structured.cut': fails('structured'),
  // ── what merely stands on the page
  'text.block': certifies('present'),
  'text.sentence': certifies('present'),
  'text.long': certifies('present'),
  'text.short': tells('no-label'),
  'text.cut': fails('present'),
  'text.near': fails('present'),
  'text.absent': fails('present'),
  'text.none': tells('no-label'),
  'number.none': tells('no-label'),
  'address.present': certifies('present'),
  'address.none': tells('no-label'),
  'empty.none': tells('empty-candidate'),
  // ── lists of texts
  'list.row': certifies('labelled'),
  'list.other-row': certifies('labelled'),
  'list.lines': certifies('labelled'),
  'list.sentence': certifies('labelled'),
  'list.note': certifies('labelled'),
  'list.structured': certifies('structured'),
  'list.order': fails('labelled'),
  'list.duplicate': fails('labelled'),
  'list.merged': fails('labelled'),
  'list.cut': fails('labelled'),
  'list.near': fails('labelled'),
  'list.foreign': fails('labelled'),
  'list.missing': fails('labelled'),
  'list.structured-order': fails('structured'),
  'list.structured-duplicate': fails('structured'),
  'list.structured-merged': fails('structured'),
  'list.structured-foreign': fails('structured'),
  'list.structured-missing': fails('structured'),
  'list.conflict': tells('page-conflict', 'labelled'),
  'list.many-faults': tells('unbound-list', 'labelled'),
  'list.weak': tells('unbound-list', 'labelled'),
  'list.unbound': tells('unbound-list'),
  // ── lists of objects
  'table.cell': certifies('labelled'),
  'table.different': fails('labelled'),
  'card.part': certifies('labelled'),
  'card.different': fails('labelled'),
  'card.open': tells('unbound-list', 'labelled'),
} as const satisfies Record<string, Rule>

export type RuleCode = keyof typeof POLICY
