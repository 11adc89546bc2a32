/** What changed since an earlier run, as the report shows it: every count whole, every list cut. */
import { compareRuns } from '../ledger/compare-runs.ts'
import type { Run } from '../ledger/run.ts'
import { briefFinding } from './brief-finding.ts'
import type { Changes } from './page/data.ts'
import { runPoint } from './run-point.ts'

const MOST_FINDINGS = 300
const MOST_SAMPLES = 300

export function changesBetween(before: Run, after: Run): Changes {
  const { errors, ...changes } = compareRuns(before, after)
  return {
    before: runPoint(before),
    counts: {
      new: changes.new.length,
      fixed: changes.fixed.length,
      still: changes.still.length,
      undecided: changes.undecided.length,
      newErrors: errors.new.length,
      fixedErrors: errors.fixed.length,
    },
    new: changes.new.slice(0, MOST_FINDINGS).map((one) => ({ ...one, after: briefFinding(one.after) })),
    fixed: changes.fixed.slice(0, MOST_FINDINGS).map((one) => ({ ...one, before: briefFinding(one.before) })),
    still: changes.still
      .slice(0, MOST_FINDINGS)
      .map((one) => ({ ...one, before: briefFinding(one.before), after: briefFinding(one.after) })),
    undecided: changes.undecided
      .slice(0, MOST_FINDINGS)
      .map((one) => ({ ...one, before: briefFinding(one.before) })),
    errors: {
      new: errors.new.slice(0, MOST_FINDINGS),
      fixed: errors.fixed.slice(0, MOST_FINDINGS),
      still: [],
    },
    appeared: changes.appeared.slice(0, MOST_SAMPLES),
    gone: changes.gone.slice(0, MOST_SAMPLES),
    coverage: changes.coverage.slice(0, MOST_SAMPLES),
    explanations: changes.explanations,
  }
}
