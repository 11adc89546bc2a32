/** How the deciding side of a finding is headed, and whether a value, a phrase or a passage stands under it. */
import type { CheckName, Finding, FindingCode } from '../../model/finding.ts'
import type { Words } from './words/en.ts'

/** Words that a side is headed with, or that name its provenance. */
type Heading = {
  [Name in keyof Words]: Words[Name] extends string ? Name : never
}[keyof Words]

export interface DecidingWords {
  /** Read on into what stands below it. */
  readonly heading: Heading
  readonly shows: 'value' | 'phrase' | 'passage' | 'nothing'
  /** What the provenance is called. */
  readonly from: Heading
}

const OF_CHECK: Readonly<Record<CheckName, DecidingWords>> = {
  contract: { heading: 'contractSays', shows: 'phrase', from: 'seenIn' },
  facts: { heading: 'pageSays', shows: 'value', from: 'seenIn' },
  invariants: { heading: 'ruleSays', shows: 'phrase', from: 'seenIn' },
  quotes: { heading: 'sourceHas', shows: 'passage', from: 'seenIn' },
  trace: { heading: 'traceSays', shows: 'phrase', from: 'seenIn' },
}

/** Where a code differs from the rest of its check. */
const OF_CODE: Readonly<Partial<Record<FindingCode, Partial<DecidingWords>>>> = {
  'unexpected-item': { heading: 'thePage', shows: 'phrase' },
  'unexpected-value': { heading: 'thePage', shows: 'phrase' },
  'duplicate-item': { heading: 'thePage', shows: 'phrase' },
  'quote-empty': { shows: 'nothing' },
  'quote-placeholder': { shows: 'nothing' },
  'quote-hidden': { heading: 'sourceHides' },
  'quote-other-source': { heading: 'otherSourceHas' },
  'quote-misplaced': { heading: 'namedPlaceHas' },
  'quote-tier': { from: 'demandedBy' },
  'quote-missing': { heading: 'valueToProve', shows: 'value', from: 'standsAt' },
  'verdict-changed': { heading: 'wasPinned', shows: 'phrase' },
  'quote-lacks-value': { heading: 'valueToProve', shows: 'value', from: 'standsAt' },
}

export const decidingWords = ({ check, code }: Finding): DecidingWords => ({
  ...(OF_CHECK[check] ?? OF_CHECK.facts),
  ...(Object.hasOwn(OF_CODE, code) && OF_CODE[code]),
})

/** What is expected, as it follows the heading. */
export function demandInWords({ check, code, expected, contract }: Finding, words: Words): string {
  if (code === 'verdict-changed') return expected?.shown ?? ''
  if (check === 'contract') return words.must(contract?.requirement ?? expected?.shown ?? '')
  if (check === 'invariants') return words.mustBe(expected?.shown ?? '')
  if (code === 'duplicate-item') return words.hasIt(expected?.shown ?? '')
  return expected?.shown ?? ''
}
