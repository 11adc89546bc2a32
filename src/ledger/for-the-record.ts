/** What run.json leaves out: the passages that findings and fields carry for a judge, so that a ledger stays small. */
import type { FieldResult } from '../model/verdict.ts'
import type { CheckEntry, Run } from './run.ts'

/** The run without what only a judge needs. */
export const forTheRecord = (run: Run): Run => ({
  ...run,
  samples: run.samples.map((sample) => ({ ...sample, checks: sample.checks.map(withoutContext) })),
})

const withoutSemantic = ({ semantic: _, ...field }: FieldResult): FieldResult => field

function withoutContext(entry: CheckEntry): CheckEntry {
  return {
    ...entry,
    // A field without it stays the object that it is: samples share them.
    fields: entry.fields.map((field) => (field.semantic ? withoutSemantic(field) : field)),
    findings: entry.findings.map(({ context: _, ...finding }) => finding),
  }
}
