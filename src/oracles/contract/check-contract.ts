/** The contract oracle: does the candidate have the form that was promised? */
import { type Candidate, openCandidate } from '../../candidate/candidate.ts'
import { type CheckError, type CheckResult, checkResult, type Notice } from '../../model/check-result.ts'
import type { Finding } from '../../model/finding.ts'
import type { FieldResult } from '../../model/verdict.ts'
import { withBasis } from '../basis.ts'
import { withExhibit } from '../exhibit.ts'
import { withHints } from '../own-hints.ts'
import { compileSchema, knownFormats, runBy } from './compile-schema.ts'
import { type Contract, type ContractOptions, type OpenedContract, openContract } from './contract.ts'
import { judgeForm, lossFindings } from './form-findings.ts'
import { type Walk, walkBeside } from './known-fields.ts'
import { type Place, rootPlace } from './place.ts'
import type { JsonSchema } from './schema-at.ts'
import { schemaNotices } from './schema-notices.ts'
import { checkStandard, jsonSchemaOf } from './standard-schema.ts'
import { demandFinding, violationFinding } from './violation-finding.ts'

/** Findings that one check reports; how many more there are, a notice says. */
const MOST_FINDINGS = 500

/**
 * Checks the form of a candidate.
 *
 * @param candidate the extracted value, or the model's raw text, which must be exactly one JSON value.
 * @param contract a JSON Schema (draft-04 to 2020-12 by its `$schema`), a zod 4, TypeBox or Standard Schema, a
 * validator compiled by Ajv, or `{ schema, form, unknown, ajv }`.
 * @returns one finding a violation; status `error` where the schema itself is broken.
 * @throws CandidateUsageError for what no model can have answered (a promise, a Response, undefined).
 * @throws ContractUsageError for what is no contract.
 */
export function checkContract(
  candidate: unknown,
  contract: Contract,
  options: ContractOptions = {},
): CheckResult {
  const demanded = openContract(contract, options)
  const opened = openCandidate(candidate)
  const form = opened.raw ? judgeForm(opened.raw, demanded.form ?? 'strict') : { findings: [], notices: [] }
  // A contract that is broken is an error also where there is nothing to hold against it.
  const judged = judgeValue(opened, demanded)
  if ('error' in judged)
    return checkResult({ check: 'contract', fields: [], findings: [], error: judged.error })
  if (opened.value === undefined)
    return withExhibit(
      checkResult({ check: 'contract', fields: [{ path: '$', verdict: 'wrong' }], findings: form.findings }),
      candidate,
    )
  // Without a JSON Schema to walk beside, the library has looked at every field.
  const walk = walkBeside(rootPlace(judged.schema, opened.path([])), opened.value)
  const unnamed = judgeUnnamed(opened, walk, demanded.unknown ?? 'notice')
  const findings = [...form.findings, ...lossFindings(opened), ...judged.findings, ...unnamed.findings]
  const notices = [...form.notices, ...(judged.notices ?? []), ...unnamed.notices]
  if (findings.length > MOST_FINDINGS)
    notices.push({
      code: 'more-violations',
      message: `The candidate breaks the contract in ${findings.length} places; the first ${MOST_FINDINGS} are listed.`,
    })
  const fields = fieldsOf(walk, findings)
  const listed = findings.slice(0, MOST_FINDINGS)
  const result = withHints(checkResult({ check: 'contract', fields, findings: listed, notices }), {
    contract: judged.schema,
    segments: opened.segments,
  })
  return withBasis(withExhibit(result, candidate), contract, options)
}

type Judged =
  | {
      readonly findings: readonly Finding[]
      readonly notices?: readonly Notice[]
      readonly schema: JsonSchema | null
    }
  | { readonly error: CheckError }

function judgeValue(candidate: Candidate, contract: OpenedContract): Judged {
  if (contract.kind === 'standard') {
    const schema = jsonSchemaOf(contract.schema)
    if (candidate.value === undefined) return { findings: [], schema }
    const checked = checkStandard(contract.schema, candidate, schema)
    return 'error' in checked ? checked : { ...checked, schema }
  }
  const compiled =
    contract.kind === 'validator' ? runBy(contract.validator) : compileSchema(contract.schema, contract.ajv)
  if ('error' in compiled) return compiled
  const schema = contract.kind === 'validator' ? (contract.validator.schema as JsonSchema) : contract.schema
  if (candidate.value === undefined) return { findings: [], schema }
  const validation = compiled.validate(candidate.value)
  if ('error' in validation) return validation
  const own = contract.kind === 'validator' || contract.ajv !== undefined
  return {
    findings: validation.violations.map((one) => violationFinding(one, candidate)),
    notices: own ? [] : schemaNotices(schema, knownFormats()),
    schema,
  }
}

function judgeUnnamed(
  candidate: Candidate,
  { unnamed }: Walk,
  unknown: 'notice' | 'fail',
): { findings: Finding[]; notices: Notice[] } {
  if (unknown === 'fail') {
    const findings = unnamed.map(({ path }) =>
      demandFinding(
        {
          code: 'unexpected-property',
          segments: candidate.segments(path),
          requirement: 'not be there: the contract does not name it',
          keyword: 'unknown',
          provenance: "the option { unknown: 'fail' }",
        },
        candidate,
      ),
    )
    return { findings, notices: [] }
  }
  const notices = unnamed
    .slice(0, MOST_FINDINGS)
    .map(({ path }) => ({ code: 'unknown-field', message: `The contract does not name ${path}.`, path }))
  return { findings: [], notices }
}

/** A value of the wrong kind is one field, whatever is inside it. */
const WHOLE: ReadonlySet<Finding['code']> = new Set(['wrong-type', 'unexpected-property', 'no-alternative'])

/** One field a leaf, and one a missing place; leaves of which the contract says nothing are not evaluated. */
function fieldsOf({ leaves }: Walk, findings: readonly Finding[]): FieldResult[] {
  if (findings.length === 0) return leaves.map(({ field }) => field)
  const broken = new Map(findings.map((finding) => [finding.path, finding.verdict ?? 'wrong']))
  const whole = new Set(findings.filter(({ code }) => WHOLE.has(code)).map(({ path }) => path))
  const fields: FieldResult[] = []
  for (const place of leaves) {
    if (whole.size > 0 && isInside(place, whole)) continue
    const { path, field } = place
    const verdict = broken.get(path)
    broken.delete(path)
    fields.push(verdict ? { path, verdict } : field)
  }
  for (const [path, verdict] of broken)
    if (path !== '$' || fields.length === 0) fields.push({ path, verdict })
  return fields
}

function isInside({ parent }: Place, whole: ReadonlySet<string>): boolean {
  for (let around = parent; around; around = around.parent) if (whole.has(around.path)) return true
  return false
}
