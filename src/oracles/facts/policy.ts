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

/**
 * Figures: false alarms / faults found, measured on 516 real pages with 21,500 right values and one planted fault a
 * page and kind (full page with structured data | page without scripts, meta and microdata). `n` counts right values.
 */
export const POLICY = {
  // What the page labels. A certain label that agrees was never seen on a wrong value but where two fields share it.
  'label.same': certifies('labelled'),
  /** One of several entries, an end of a range, a count of people for one of servings. */
  'label.part': certifies('labelled'),
  /** Right beside a label in running text: tells nothing against a value, since prose has such words anywhere. */
  'label.beside': certifies('labelled'),
  /** Class names are the author's own labels, but for styling: they certify and never contradict. */
  'label.class': certifies('labelled'),
  /** 0/52 | 10/1040: the false ones are labels that mean another thing, such as carbohydrates with and without fibre. */
  'label.different': fails('labelled'),
  /** Several places of the label, none of which has the value. 0/1 | 1/82. */
  'label.several': fails('labelled'),
  /**
   * An edit of what the label shows; a text that stands under another label alone; on a page in English, where the
   * label is the very key, a text that stands nowhere. Others may be translated or normalised.
   */
  'label.other-text': fails('labelled'),
  /** The candidate's member of the contract's `enum`, where the only label shows another member. */
  'label.other-member': fails('labelled'),
  /** Any other difference of texts: labels such as "by" and "course" stand beside too many things. */
  'label.different-text': tells('ambiguous-value', 'labelled'),
  /** A certain label says otherwise, and a second place agrees: the page contradicts itself. */
  'label.elsewhere': tells('page-conflict', 'labelled'),
  /**
   * Only for what the contract demands, for what two witnesses say, and for values that read as the type that the
   * contract declares. Of lone labels of texts half were wrong, so that these are left alone. 0/409 | 0/84.
   */
  'label.missing': fails('labelled'),

  /** The value stands under the label, or anywhere, only where nobody sees it: pages fade and fold such text in. */
  'page.unseen': tells('hidden-on-page'),

  // What the page says about itself, for fields of the candidate's root that are called so.
  'page.title': certifies('labelled'),
  'page.language': certifies('labelled'),
  /** 3/236, all of one site that declares a wrong `lang`. */
  'page.language-different': fails('labelled'),
  'page.address': certifies('labelled'),
  /** Only `canonical…`, and only where the address stands nowhere in the source. 0 false alarms. */
  'page.address-different': fails('labelled'),
  'page.site': certifies('labelled'),

  // Structured data, when asked for: by the names of properties, and only of the thing that the candidate is about.
  'structured.same': certifies('structured'),
  'structured.part': certifies('structured'),
  /**
   * 5/1247; texts only where people see the value nowhere, and where it is an edit, another name, or on a page in
   * English another short text: others may be translated, normalised or condensed.
   */
  'structured.different': fails('structured'),
  /** Label and property contradict: 1/1304, the safest rule there is. */
  'structured.both-different': fails('structured'),
  /** Another thing agrees, or people see the value, or it says more than the property does. */
  'structured.shown-elsewhere': tells('page-conflict', 'structured'),
  /** 0/512 on fields that were there; what the candidate never had is counted apart, and half of it is on the page. */
  'structured.missing': fails('structured'),
  /** The beginning of the property's text, cut off. 0/152. */
  'structured.cut': fails('structured'),

  // What merely stands on the page certifies long texts and whole blocks only; presence alone certifies 49 to 93 % of
  // wrong digits, so that numbers and short texts are left alone.
  'text.block': certifies('present'),
  'text.sentence': certifies('present'),
  'text.long': certifies('present'),
  'text.short': tells('no-label'),
  /** From the start of a line into the middle of a clause, eight words or more. 0/23 | 1/134. */
  'text.cut': fails('present'),
  /**
   * All but a word, or one in ten, of whole sentences of the page, in a field that is no summary by its name. Where four
   * fifths were enough, 14/279 were texts for search engines.
   */
  'text.near': fails('present'),
  /** One or two words that stand nowhere in the source: a value may be derived, normalised or translated. */
  'text.absent': tells('no-label'),
  /** The same, where the contract says `x-verbatim: true`: the field is copied from the page. */
  'text.absent-verbatim': fails('present'),
  'text.none': tells('no-label'),
  'number.none': tells('no-label'),
  'address.present': certifies('present'),
  /** Pictures come in many sizes: an address that is not there proves nothing. */
  'address.none': tells('no-label'),
  'empty.none': tells('empty-candidate'),

  // Lists of texts: at least 60 % of the items are whole rows of one shape, or lines one after the other.
  'list.row': certifies('labelled'),
  'list.other-row': certifies('labelled'),
  'list.lines': certifies('labelled'),
  'list.sentence': certifies('labelled'),
  /** All of a row but a note behind it, where other items leave notes out too. */
  'list.note': certifies('labelled'),
  'list.structured': certifies('structured'),
  /** At most two items, or a third: more is another order. 2/79 | 6/448. */
  'list.order': fails('labelled'),
  /** At most one item in five: a list that is there twice was put together so. 0/94 | 0/461. */
  'list.duplicate': fails('labelled'),
  /** 0/66 | 0/387. */
  'list.merged': fails('labelled'),
  /** 0/235 | 1/225. */
  'list.cut': fails('labelled'),
  /** Nearness 0.65, at most one item in five. 5/1095 | 36/1112 before the latter, of which 26 on three pages. */
  'list.near': fails('labelled'),
  /** 3/522 | 10/537 before single words were left alone. */
  'list.foreign': fails('labelled'),
  /** Not titles, not several rows at the edges, and only what a structured list lacks too. 8/788 | 8/778. */
  'list.missing': fails('labelled'),
  /** 0/423, 0/389, 0/403, 0/224, 0/28. */
  'list.structured-order': fails('structured'),
  'list.structured-duplicate': fails('structured'),
  'list.structured-merged': fails('structured'),
  'list.structured-foreign': fails('structured'),
  'list.structured-missing': fails('structured'),
  /** Rows and structured list disagree on order or repetition. */
  'list.conflict': tells('page-conflict', 'labelled'),
  'list.many-faults': tells('unbound-list', 'labelled'),
  /** Rows of one style are listed, and rows of another are not: membership alone says nothing. */
  'list.styled': tells('unbound-list', 'labelled'),
  'list.weak': tells('unbound-list', 'labelled'),
  'list.unbound': tells('unbound-list'),

  // Lists of objects: rows of a table by their headers, or repeated blocks by their parts. Not on the pages measured.
  'table.cell': certifies('labelled'),
  'table.different': fails('labelled'),
  /** A flag, or a token such as `in_transit`, beside a cell in words of its own. */
  'table.open': tells('ambiguous-value', 'labelled'),
  'card.part': certifies('labelled'),
  /** The part of the block that shows the key in three blocks of four. */
  'card.different': fails('labelled'),
  'card.open': tells('unbound-list', 'labelled'),
} as const satisfies Record<string, Rule>

export type RuleCode = keyof typeof POLICY
