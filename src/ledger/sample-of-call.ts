/** Which sample a matcher call belongs to: its own, else the only one that its test reads, else the test itself. */
import type { CheckLine } from './journal.ts'

/** A raw answer or a page as a plain string knows no sample; the other calls of its test do. */
export function sampleOfCalls(calls: readonly CheckLine[]): (call: CheckLine) => string {
  const samples = new Map<string, Set<string>>()
  for (const { test, sample } of calls) {
    if (!test || sample === undefined) continue
    const known = samples.get(test.id)
    if (known) known.add(sample)
    else samples.set(test.id, new Set([sample]))
  }
  return ({ test, sample }) => {
    if (sample !== undefined) return sample
    if (!test) return 'outside any test'
    const [only, other] = samples.get(test.id) ?? []
    return only !== undefined && other === undefined ? only : `${test.file} > ${test.name}`
  }
}
