/** The contract oracle: does the candidate have the form that was promised? */
import { type Candidate, openCandidate } from '../../candidate/candidate.ts'
import type { RawAnswer } from '../../candidate/raw-text.ts'
import { type CheckResult, checkResult } from '../../model/check-result.ts'
import { excerptOf } from '../../model/excerpt.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import { formatPath } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import type { FieldResult } from '../../model/verdict.ts'
import { compileSchema, type SchemaViolation } from './compile-schema.ts'
import { type JsonSchema, schemasAt } from './schema-at.ts'
import { violationFinding } from './violation-finding.ts'

/**
 * Checks a candidate against a JSON Schema.
 *
 * @param candidate the extracted value, or the model's raw text, which must be exactly one JSON value.
 * @param contract a JSON Schema (draft-06 to 2020-12 by its `$schema`).
 * @returns one finding a violation; status `error` where the schema itself is broken.
 * @throws CandidateUsageError for what no model can have answered (a promise, a Response, undefined).
 */
export function checkContract(candidate: unknown, contract: JsonSchema): CheckResult {
  const opened = openCandidate(candidate)
  const schema = compileSchema(contractSchema(contract))
  if ('error' in schema)
    return checkResult({ check: 'contract', fields: [], findings: [], error: schema.error })
  const form = opened.raw ? formFindings(opened.raw) : []
  if (opened.value === undefined) {
    return checkResult({ check: 'contract', fields: [{ path: '$', verdict: 'wrong' }], findings: form })
  }
  schema.validate(opened.value)
  const violations = withoutEchoes((schema.validate.errors ?? []) as SchemaViolation[])
  const findings = [...form, ...violations.map((violation) => violationFinding(violation, opened))]
  return checkResult({ check: 'contract', fields: fieldsOf(opened, contract, findings), findings })
}

/** A caller's mistake: the contract is not a JSON Schema at all. */
export class ContractUsageError extends TypeError {
  override readonly name = 'ContractUsageError'
}

function contractSchema(contract: unknown): JsonSchema {
  if (typeof contract === 'boolean') return contract
  if (typeof contract === 'object' && contract !== null && !Array.isArray(contract))
    return contract as JsonSchema
  const given =
    contract === undefined ? 'undefined' : Array.isArray(contract) ? 'an array' : `a ${typeof contract}`
  const meant =
    typeof contract === 'string'
      ? ' To use a file, import it: import contract from "./policy.schema.json" with { type: "json" }.'
      : ''
  throw new ContractUsageError(`The contract is ${given}, but a JSON Schema object was expected.${meant}`)
}

const FORM_DEMANDS: Readonly<Record<Exclude<RawAnswer['form'], 'clean'>, string>> = {
  empty: 'be exactly one JSON value',
  fenced: 'be JSON alone, without a code fence',
  'prose-around': 'be JSON alone, without text around it',
  'several-values': 'be exactly one JSON value',
  truncated: 'be a whole JSON value',
  syntax: 'be valid JSON',
}

function formFindings(raw: RawAnswer): Finding[] {
  if (raw.form === 'clean') return []
  const requirement = FORM_DEMANDS[raw.form]
  const end = Math.min(raw.text.length, raw.offset + 1)
  const excerpt = excerptOf(raw.text, { start: Math.min(raw.offset, Math.max(0, raw.text.length - 1)), end })
  return [
    {
      check: 'contract',
      code: raw.form satisfies FindingCode,
      path: '$',
      verdict: 'wrong',
      candidate: {
        shown: raw.reason ?? raw.form,
        locator: { source: 'candidate', position: raw.position, excerpt },
      },
      expected: { shown: requirement, provenance: 'contract' },
      contract: { keyword: 'form', requirement },
      ...(raw.form === 'fenced' && {
        nextStep:
          'Ask for JSON without Markdown, or strip the fence before the check and say so in your code.',
      }),
    },
  ]
}

/** `if` repeats what its branch says, and the branches of a failed `anyOf` what the `anyOf` says. */
function withoutEchoes(violations: readonly SchemaViolation[]): SchemaViolation[] {
  const choices = violations.filter(
    ({ keyword, params }) => keyword === 'anyOf' || (keyword === 'oneOf' && !params.passingSchemas),
  )
  return violations.filter((violation) => {
    if (violation.keyword === 'if') return false
    return !choices.some(
      (choice) => choice !== violation && violation.schemaPath.startsWith(`${choice.schemaPath}/`),
    )
  })
}

/** One field a leaf, and one a missing place; leaves of which the contract says nothing are not evaluated. */
function fieldsOf(candidate: Candidate, contract: JsonSchema, findings: readonly Finding[]): FieldResult[] {
  const broken = new Map(findings.map((finding) => [finding.path, finding.verdict ?? 'wrong']))
  const fields: FieldResult[] = []
  for (const segments of leavesOf(candidate.value)) {
    const path = candidate.path(segments)
    const verdict = broken.get(path)
    broken.delete(path)
    if (verdict) fields.push({ path, verdict })
    else if (schemasAt(contract, segments).length > 0) fields.push({ path, verdict: 'matched' })
    else fields.push({ path, verdict: 'not_evaluated', reason: 'no-rule' })
  }
  for (const [path, verdict] of broken) {
    if (path !== formatPath([])) fields.push({ path, verdict })
  }
  return fields
}
