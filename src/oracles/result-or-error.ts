/** Runs one oracle so that whatever breaks is a check in `error`: never a failure, never a pass. */
import { type CheckResult, checkResult } from '../model/check-result.ts'
import type { CheckName } from '../model/finding.ts'

/** A caller's mistake is `usage`; a fault of ours is `check-crashed`. */
export function resultOrError(check: CheckName, run: () => CheckResult): CheckResult {
  try {
    return run()
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    const code =
      error instanceof TypeError ? 'usage' : ((error as { code?: unknown }).code ?? 'check-crashed')
    return checkResult({
      check,
      fields: [],
      findings: [],
      error: { code: String(code), message: error.message },
    })
  }
}
