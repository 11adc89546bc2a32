/** Reason codes in the words of messages and summaries. */
import type { NotEvaluatedReason } from '../model/verdict.ts'

const WORDS: Readonly<Record<NotEvaluatedReason, string>> = {
  'no-label': 'no label on the page',
  'several-places': 'several places on the page',
  'no-locator': 'locator matches nothing',
  'not-in-template': 'not in the template',
  'not-in-record': 'not in the record',
  'no-rule': 'not in the contract',
  picture: 'picture only',
  'unknown-style': 'unknown style',
  'ambiguous-number': 'ambiguous number',
  'ambiguous-date': 'ambiguous date',
  'ambiguous-value': 'ambiguous value',
  'unreadable-value': 'unreadable value',
  'page-conflict': 'page contradicts itself',
  'hidden-on-page': 'hidden on the page',
  declared: 'left out by the template',
  semantic: 'left to the judge',
  ignored: 'ignored',
  'empty-candidate': 'empty in the candidate',
  'unbound-list': 'list not found on the page',
  'absent-operand': 'undecided rule',
  'rule-threw': 'rule threw',
  'judgement-needs-no-quote': 'needs no quote',
  'not-derivable': 'not derivable',
}

export const reasonInWords = (reason: NotEvaluatedReason): string =>
  Object.hasOwn(WORDS, reason) ? WORDS[reason] : reason

/** `4 picture only, 2 no label on the page`, most first. */
export function reasonsInWords(counts: Readonly<Partial<Record<NotEvaluatedReason, number>>>): string {
  return (Object.entries(counts) as [NotEvaluatedReason, number][])
    .sort((left, right) => right[1] - left[1])
    .map(([reason, count]) => `${count} ${reasonInWords(reason)}`)
    .join(', ')
}
