/** What a finding of each kind means downstream and where to mend it, where the project does not say so itself. */
import type { FindingCode } from '../model/finding.ts'

export interface HintRule {
  readonly impact: string
  readonly fix: string
}

const UNPARSABLE = 'The answer cannot be read as JSON, so nothing of it arrives.'
const LOSSY = 'A reader gets another value than the one that was written.'
const REFUSED = 'What validates its input refuses the record.'
const UNPROVEN = 'The evidence does not prove the field, so nobody can verify it.'
const PROMPT_FORM = 'Ask for JSON alone in the prompt, or use the structured output of the model.'
const PROMPT_QUOTE =
  'Ask in the prompt for quotes copied letter by letter from the text that the model was given.'

export const HINT_RULES: Readonly<Record<FindingCode, HintRule>> = {
  empty: { impact: UNPARSABLE, fix: 'Ask again: the model answered nothing.' },
  fenced: { impact: UNPARSABLE, fix: PROMPT_FORM },
  'prose-around': { impact: UNPARSABLE, fix: PROMPT_FORM },
  'reasoning-prefix': {
    impact: UNPARSABLE,
    fix: 'Strip the reasoning before the answer is read, or turn it off.',
  },
  'several-values': {
    impact: 'A reader takes one of several answers, and nobody knows which.',
    fix: PROMPT_FORM,
  },
  truncated: { impact: UNPARSABLE, fix: 'Raise the limit of output tokens, or split the page.' },
  refusal: {
    impact: 'There is no answer for this page.',
    fix: 'Look at what the model refused, and reword the prompt.',
  },
  syntax: { impact: UNPARSABLE, fix: PROMPT_FORM },
  'duplicate-key': { impact: LOSSY, fix: 'Use structured output: a key may stand there once.' },
  'number-precision': { impact: LOSSY, fix: 'Declare the field as a text in the contract.' },
  'lone-surrogate': {
    impact: LOSSY,
    fix: 'Look where the answer is cut or decoded: half a character is left.',
  },
  'missing-property': {
    impact: REFUSED,
    fix: 'Name the field in the prompt, or make it optional in the contract.',
  },
  'unexpected-property': {
    impact: REFUSED,
    fix: 'Name in the prompt the only fields that are wanted, or add it to the contract.',
  },
  'wrong-type': {
    impact: REFUSED,
    fix: 'Say the type in the prompt, or convert it after the answer is read.',
  },
  'not-in-enum': { impact: REFUSED, fix: 'List the allowed values in the prompt.' },
  format: { impact: REFUSED, fix: 'Show the wanted form in the prompt.' },
  pattern: { impact: REFUSED, fix: 'Show the wanted form in the prompt.' },
  range: { impact: REFUSED, fix: 'Look for a wrong scale or unit; else widen the range in the contract.' },
  length: { impact: REFUSED, fix: 'Say the length in the prompt, or change it in the contract.' },
  'not-unique': {
    impact: 'Something is counted twice.',
    fix: 'Remove repeated items after the answer is read.',
  },
  'no-alternative': { impact: REFUSED, fix: 'Say in the prompt which of the shapes is wanted when.' },
  'schema-rule': { impact: REFUSED, fix: 'Say the rule in the prompt.' },
  'wrong-value': {
    impact: 'A wrong value is stored as if the page said so.',
    fix: 'Compare what the model was given at this place with the page.',
  },
  'missing-value': {
    impact: 'The record lacks what the page shows.',
    fix: 'Look whether the text that the model was given still holds it.',
  },
  'unexpected-value': {
    impact: 'The record says something that the page does not.',
    fix: 'Ask in the prompt for null where the page shows nothing.',
  },
  'missing-item': {
    impact: 'A list is shorter than the page shows; sums and counts are too low.',
    fix: 'Look for a cut in the text that the model was given, or for a limit of its answer.',
  },
  'unexpected-item': {
    impact: 'A list has more than the page shows; sums and counts are too high.',
    fix: 'Say in the prompt which items belong to the list.',
  },
  'duplicate-item': {
    impact: 'An item is counted twice.',
    fix: 'Look whether the page was read twice there, as desktop and mobile layout.',
  },
  'wrong-order': {
    impact: 'Whatever relies on the order takes the wrong item.',
    fix: 'Ask for the order of the page, or compare as a set where order does not matter.',
  },
  'rule-broken': {
    impact: 'Fields of one record contradict each other.',
    fix: 'Look which of its operands differs from the page.',
  },
  'quote-empty': { impact: UNPROVEN, fix: PROMPT_QUOTE },
  'quote-placeholder': { impact: UNPROVEN, fix: PROMPT_QUOTE },
  'quote-edited': { impact: UNPROVEN, fix: PROMPT_QUOTE },
  'quote-stitched': { impact: UNPROVEN, fix: 'Ask for one quote a passage, as a list.' },
  'quote-truncated': { impact: UNPROVEN, fix: 'Ask for whole sentences, without an ellipsis.' },
  'quote-hidden': {
    impact: 'The evidence stands where nobody sees it on the page.',
    fix: 'Give the model the visible text in place of the whole mark-up.',
  },
  'quote-other-source': {
    impact: 'The evidence is from another page.',
    fix: 'Look whether pages were mixed up in one prompt or one cache.',
  },
  'quote-mojibake': {
    impact: UNPROVEN,
    fix: 'Decode the page by its own encoding before the model sees it.',
  },
  'quote-tier': { impact: UNPROVEN, fix: PROMPT_QUOTE },
  'quote-misplaced': {
    impact: 'The offsets lead to another passage.',
    fix: 'Count offsets after the answer, by looking the quote up.',
  },
  'quote-missing': {
    impact: UNPROVEN,
    fix: 'Demand a quote for this field in the prompt and in the contract.',
  },
  'quote-lacks-value': { impact: UNPROVEN, fix: 'Ask for the passage that holds the value itself.' },
  'quote-not-found': { impact: UNPROVEN, fix: PROMPT_QUOTE },
  'candidate-vs-lines': {
    impact: 'The answer says something else than the lines that it is said to come from.',
    fix: 'Look at what happens between the lines and the answer.',
  },
  'candidate-vs-raw-text': {
    impact: 'The answer says something else than the text that it is said to come from.',
    fix: 'Look at what happens between the text and the answer.',
  },
  'verdict-changed': {
    impact: 'The checks decide a pinned fault otherwise than before.',
    fix: 'Look what changed in template, rules or the checks themselves; if it is right, edit pinned.json.',
  },
  'lines-vs-raw-text': {
    impact: 'What the trace proves depends on which snapshot is believed.',
    fix: 'Take both snapshots at the same moment, from the same text.',
  },
}
