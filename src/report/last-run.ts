/** The run before, of this process: runners make a new reporter for a re-run, and its ledger continues this one. */
import type { Run } from '../ledger/run.ts'

/** By ledger. One process may run several projects. */
const lastRuns = new Map<string, Run>()

export const lastRunIn = (ledger: string): Run | undefined => lastRuns.get(ledger)

export function rememberRun(ledger: string, run: Run): void {
  lastRuns.set(ledger, run)
}
