/** A run with what mutation testing found: a score that is missing or too low is no sample's fault, but an error of the run. */
import type { MutationFigures } from '../model/mutation.ts'
import { worstStatus } from '../model/status.ts'
import type { JournalLine } from './journal.ts'
import type { Run } from './run.ts'

export function withMutation(run: Run, mutation: MutationFigures): Run {
  const { error } = mutation
  if (!error) return { ...run, mutation }
  const { code, message } = error
  return {
    ...run,
    mutation,
    status: worstStatus([run.status, 'error']),
    errors: [...run.errors, { code, message }],
  }
}

export function withRecordedMutation(run: Run, lines: readonly JournalLine[]): Run {
  const line = lines.findLast(({ kind }) => kind === 'mutation')
  return line?.kind === 'mutation' ? withMutation(run, line.figures) : run
}
