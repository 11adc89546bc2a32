/** What run.json leaves out: the passages that findings and fields carry for a judge, so that a ledger stays small. */
import type { CheckEntry, Run } from './run.ts'

/** The run without what only a judge needs. */
export const forTheRecord = (run: Run): Run => ({
  ...run,
  samples: run.samples.map((sample) => ({ ...sample, checks: sample.checks.map(withoutContext) })),
})

function withoutContext(entry: CheckEntry): CheckEntry {
  return {
    ...entry,
    fields: entry.fields.map(({ semantic: _, ...field }) => field),
    findings: entry.findings.map(({ context: _, ...finding }) => finding),
  }
}
