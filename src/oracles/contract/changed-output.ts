/** Where a schema library gives back another value than the candidate: coerced, filled in, or transformed. */
import { type Candidate, showJson } from '../../candidate/candidate.ts'
import type { Notice } from '../../model/check-result.ts'
import type { Finding } from '../../model/finding.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts'
import type { PathSegment } from '../../model/json-path.ts'
import { type PathLink, segmentsOf } from '../../model/leaves.ts'
import { compileSchema } from './compile-schema.ts'
import { type SchemaViolation, violationFinding } from './violation-finding.ts'

export interface ChangedOutput {
  readonly findings: readonly Finding[]
  readonly notices: readonly Notice[]
}

interface Change {
  readonly segments: readonly PathSegment[]
  readonly kind: 'filled' | 'changed'
  readonly output: unknown
}

/** Changes looked at; a schema that changes more is told by these. */
const MOST_CHANGES = 500

/**
 * A candidate that conforms only after it was changed does not conform. What the schema takes is said by its own JSON
 * Schema: `z.coerce.number()` takes a number, `z.string().transform(Number)` takes a string. So a changed value
 * is a finding where it breaks that schema, and a notice where it keeps it or where there is none.
 *
 * @param output what the library made of the candidate.
 * @param written the schema's input as JSON Schema, where the library has it.
 */
export function judgeOutput(
  candidate: Candidate,
  output: unknown,
  written: JsonObject | null,
  vendor: string,
): ChangedOutput {
  const changes = changesBetween(candidate.value!, output)
  if (changes.length === 0) return { findings: [], notices: [] }
  const broken = brokenBy(candidate, written)
  const findings = new Map<string, Finding>()
  const notices: Notice[] = []
  for (const change of changes) {
    const path = candidate.path(change.segments)
    const own = broken.filter(({ path: at }) => isWithin(at, path) || isWithin(path, at))
    const made = shown(change.output)
    for (const finding of own)
      findings.set(JSON.stringify([finding.path, finding.code]), {
        ...finding,
        note: `The ${vendor} schema makes ${made} of it; what conforms only after that does not conform.`,
      })
    if (own.length > 0) continue
    notices.push(
      change.kind === 'filled'
        ? {
            code: 'default-filled',
            path,
            message: `The answer has no ${path}; the ${vendor} schema fills in ${made}.`,
          }
        : {
            code: 'transformed',
            path,
            message: `The ${vendor} schema makes ${made} of ${path}; the answer was judged as it came.`,
          },
    )
  }
  return { findings: [...findings.values()], notices }
}

function brokenBy(candidate: Candidate, written: JsonObject | null): readonly Finding[] {
  const compiled = written === null ? null : compileSchema(written)
  if (compiled === null || 'error' in compiled) return []
  const validation = compiled.validate(candidate.value!)
  if ('error' in validation) return []
  return validation.violations.map((one: SchemaViolation) => violationFinding(one, candidate))
}

/** `$.a[0]` is within `$.a`, and `$.ab` is not. */
const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || (inner.startsWith(outer) && /[.[]/.test(inner[outer.length]))

interface Pair {
  readonly input: JsonValue
  readonly output: unknown
  readonly link: PathLink | null
}

/** As deep as the candidate is; without recursion. What the library leaves out (a key that it does not know) is none. */
function changesBetween(input: JsonValue, output: unknown): Change[] {
  const changes: Change[] = []
  const pending: Pair[] = [{ input, output, link: null }]
  for (let pair = pending.pop(); pair && changes.length < MOST_CHANGES; pair = pending.pop()) {
    const { input: own, output: made, link } = pair
    if (own === made) continue
    if (Array.isArray(own) && Array.isArray(made) && own.length === made.length) {
      for (let at = own.length - 1; at >= 0; at--)
        pending.push({ input: own[at], output: made[at], link: { parent: link, segment: at } })
    } else if (isJsonObject(own) && isPlain(made)) {
      for (const [segment, value] of Object.entries(made).reverse()) {
        const place = { parent: link, segment }
        if (Object.hasOwn(own, segment)) pending.push({ input: own[segment], output: value, link: place })
        else if (value !== undefined)
          changes.push({ segments: segmentsOf(place), kind: 'filled', output: value })
      }
    } else changes.push({ segments: segmentsOf(link), kind: 'changed', output: made })
  }
  return changes
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

function shown(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value === undefined) return 'nothing'
  try {
    return showJson(value as JsonValue)
  } catch {
    return `a value of type ${typeof value}`
  }
}
