/** How the deciding side of a finding is headed, and whether a value, a phrase or a passage stands under it. */
import type { CheckName, Finding, FindingCode } from '../model/finding.ts'

export interface DecidingWords {
  /** Read on into what stands below it. */
  readonly heading: string
  readonly shows: 'value' | 'phrase' | 'passage' | 'nothing'
  /** What the provenance is called. */
  readonly from: string
}

const OF_CHECK: Readonly<Record<CheckName, DecidingWords>> = {
  contract: { heading: 'The contract', shows: 'phrase', from: 'seen in' },
  facts: { heading: 'The page says', shows: 'value', from: 'seen in' },
  invariants: { heading: 'The rule', shows: 'phrase', from: 'seen in' },
  quotes: { heading: 'The source has', shows: 'passage', from: 'seen in' },
  trace: { heading: 'The trace', shows: 'phrase', from: 'seen in' },
}

/** Where a code differs from the rest of its check. */
const OF_CODE: Readonly<Partial<Record<FindingCode, Partial<DecidingWords>>>> = {
  'unexpected-item': { heading: 'The page', shows: 'phrase' },
  'unexpected-value': { heading: 'The page', shows: 'phrase' },
  'duplicate-item': { heading: 'The page', shows: 'phrase' },
  'quote-empty': { shows: 'nothing' },
  'quote-placeholder': { shows: 'nothing' },
  'quote-hidden': { heading: 'The source hides' },
  'quote-other-source': { heading: 'Another source has' },
  'quote-misplaced': { heading: 'The place that it names has' },
  'quote-tier': { from: 'demanded by' },
  'quote-missing': { heading: 'The value to prove is', shows: 'value', from: 'stands at' },
  'quote-lacks-value': { heading: 'The value to prove is', shows: 'value', from: 'stands at' },
}

export const decidingWords = ({ check, code }: Finding): DecidingWords => ({
  ...(OF_CHECK[check] ?? OF_CHECK.facts),
  ...(Object.hasOwn(OF_CODE, code) && OF_CODE[code]),
})

/** What is expected, as it follows the heading. */
export function demandInWords({ check, code, expected, contract }: Finding): string {
  if (check === 'contract') return `must ${contract?.requirement ?? expected?.shown}`
  if (check === 'invariants') return `must be ${expected?.shown}`
  if (code === 'duplicate-item') return `has it ${expected?.shown}`
  return expected?.shown ?? ''
}
