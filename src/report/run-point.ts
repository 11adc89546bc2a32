/** What a chart tells of one run. */
import type { Run } from '../ledger/run.ts'
import type { RunPoint } from './page/data.ts'

export const runPoint = ({
  id,
  startedAt,
  status,
  summary,
}: Pick<Run, 'id' | 'startedAt' | 'status' | 'summary'>): RunPoint => ({
  id,
  startedAt,
  status,
  samples: summary.samples,
  evaluated: summary.fields.evaluated,
  total: summary.fields.total,
  findings: summary.findings,
})
