import { expect, test } from 'vitest'
import type { CheckResult } from '../../src/model/check-result.ts'
import { PUBLIC_REPORTS } from '../cases/public-reports.ts'

test.each(PUBLIC_REPORTS)('$name ($report)', ({ run, verdict }) => {
  expect(verdictOf(run())).toBe(verdict)
})

function verdictOf({ status, findings, error }: CheckResult): string {
  const [finding] = findings
  if (finding) return finding.contract?.cause ? `${finding.code}: ${finding.contract.cause}` : finding.code
  return error ? `error: ${error.code}` : status
}
