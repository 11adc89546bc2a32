/** A finding without its places: what a headline needs, where the sample's own page has the rest. */
import type { Finding } from '../model/finding.ts'

export function briefFinding(finding: Finding): Finding {
  const { evidence, candidate, rule: _, nextStep: __, context: ___, ...rest } = finding
  return {
    ...rest,
    ...(candidate && {
      candidate: { shown: candidate.shown, ...(candidate.value !== undefined && { value: candidate.value }) },
    }),
    ...(evidence && {
      evidence: { quote: '', reader: evidence.reader, locator: { source: evidence.locator.source } },
    }),
  }
}
