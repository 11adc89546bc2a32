/** What an oracle returns: the status of one check on one sample, field by field. */
import type { CheckName, Finding } from './finding.ts'
import type { Status } from './status.ts'
import type { FieldResult, NotEvaluatedReason } from './verdict.ts'

/** Evaluated fields of all fields, and why the rest was left alone. */
export interface Coverage {
  readonly evaluated: number
  readonly total: number
  readonly notEvaluated: Readonly<Partial<Record<NotEvaluatedReason, number>>>
}

/** Worth knowing, decides nothing. */
export interface Notice {
  readonly code: string
  readonly message: string
  readonly path?: string
}

/** Why a check could not be run. */
export interface CheckError {
  /** `source-empty`, `template-mismatch`, `broken-contract`, `rule-threw` … */
  readonly code: string
  /** Names the input and the place, and what was expected. */
  readonly message: string
  readonly nextStep?: string
}

/** The source that a check read, as the ledger names it. */
export interface CheckedSource {
  readonly name: string
  readonly sample?: string
  /** Numbers of pictures, frames, unsaved style sheets …: what no text oracle can see. */
  readonly blindSpots?: Readonly<Record<string, number>>
}

/** The result of one check on one sample. */
export interface CheckResult {
  readonly check: CheckName
  readonly status: Status
  readonly fields: readonly FieldResult[]
  readonly findings: readonly Finding[]
  readonly coverage: Coverage
  readonly notices: readonly Notice[]
  /** Present exactly where the check broke; findings may stand beside it. */
  readonly error?: CheckError
  readonly source?: CheckedSource
}

/** What a check found, before its status is derived. */
export interface CheckParts {
  readonly check: CheckName
  readonly fields: readonly FieldResult[]
  readonly findings: readonly Finding[]
  readonly notices?: readonly Notice[]
  readonly error?: CheckError
  readonly source?: CheckedSource
}

/**
 * Derives status and coverage, the only place where a check gets its status: `failed` with one finding or
 * more, else `error` if it broke, else `not_evaluated` if it evaluated nothing, else `passed`.
 */
export function checkResult(parts: CheckParts): CheckResult {
  const notEvaluated: Partial<Record<NotEvaluatedReason, number>> = {}
  let evaluated = 0
  for (const field of parts.fields) {
    if (field.verdict !== 'not_evaluated') evaluated++
    else if (field.reason) notEvaluated[field.reason] = (notEvaluated[field.reason] ?? 0) + 1
  }
  const { check, fields, findings, notices = [], error, source } = parts
  return {
    check,
    status: statusOf(findings.length, error !== undefined, evaluated),
    fields,
    findings,
    coverage: { evaluated, total: fields.length, notEvaluated },
    notices,
    ...(error && { error }),
    ...(source && { source }),
  }
}

function statusOf(findings: number, broke: boolean, evaluated: number): Status {
  if (findings > 0) return 'failed'
  if (broke) return 'error'
  return evaluated === 0 ? 'not_evaluated' : 'passed'
}
