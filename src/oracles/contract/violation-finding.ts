/** One schema violation as a finding: code, path, and the demand in words. */
import { type Candidate, showJson } from '../../candidate/candidate.ts'
import { foldCase } from '../../compare/index.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegment, valueAt } from '../../model/json-path.ts'
import { formatInWords, lengthInWords, listInWords, rangeInWords, typeInWords } from './demand-in-words.ts'

/** The part of an Ajv error that is used. */
export interface SchemaViolation {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
  /** What stands under the keyword, where the instance is told to say so. */
  readonly schema?: unknown
}

/** Where in the candidate, what kind, and what the contract demands there. */
export interface Demand {
  readonly code: FindingCode
  readonly segments: readonly PathSegment[]
  /** To follow "must". */
  readonly requirement: string
  readonly keyword: string
  /** Who says so. */
  readonly provenance: string
  readonly schemaPath?: string
  readonly note?: string
}

/** A broken demand as a finding. */
export function demandFinding(demand: Demand, candidate: Candidate): Finding {
  const { code, segments, requirement, keyword, provenance, schemaPath, note } = demand
  return {
    check: 'contract',
    code,
    path: candidate.path(segments),
    verdict:
      code === 'missing-property' ? 'missing' : code === 'unexpected-property' ? 'unexpected' : 'wrong',
    candidate: candidate.side(segments),
    expected: { shown: requirement, provenance },
    contract: { keyword, requirement, ...(schemaPath !== undefined && { schemaPath }) },
    ...(note !== undefined && { note }),
  }
}

export function violationFinding(violation: SchemaViolation, candidate: Candidate): Finding {
  const schemaPath = readable(violation.schemaPath)
  const here = instanceSegments(violation.instancePath, candidate.value)
  const rest = demandOf(violation, here, valueAt(candidate.value, here))
  return demandFinding(
    { segments: here, keyword: violation.keyword, schemaPath, provenance: `contract ${schemaPath}`, ...rest },
    candidate,
  )
}

/** Ajv writes pointers as URI fragments (RFC 6901 §6). */
function readable(pointer: string): string {
  try {
    return decodeURIComponent(pointer)
  } catch {
    return pointer
  }
}

/** Segments of an Ajv instance path (RFC 6901); a number only where the candidate has an array. */
export function instanceSegments(pointer: string, root: JsonValue | undefined): PathSegment[] {
  const segments: PathSegment[] = []
  let value: unknown = root
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const segment = Array.isArray(value) ? Number(key) : key
    segments.push(segment)
    value = valueAt(value, [segment])
  }
  return segments
}

type Said = Pick<Demand, 'code' | 'requirement' | 'note'> & { readonly segments?: readonly PathSegment[] }

function demandOf(violation: SchemaViolation, here: PathSegment[], data: unknown): Said {
  const { keyword, params, message } = violation
  switch (keyword) {
    case 'required':
      return {
        code: 'missing-property',
        segments: [...here, params.missingProperty as string],
        requirement: 'be there',
      }
    case 'dependentRequired':
    case 'dependencies':
      return {
        code: 'missing-property',
        segments: [...here, params.missingProperty as string],
        requirement: `be there, since ${params.property} is`,
      }
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames': {
      const extra = (params.additionalProperty ?? params.unevaluatedProperty ?? params.propertyName) as string
      return {
        code: 'unexpected-property',
        segments: [...here, extra],
        requirement:
          keyword === 'propertyNames'
            ? 'not be there: the contract allows no such name'
            : 'not be there: the contract does not know it',
      }
    }
    case 'false schema':
      return { code: 'unexpected-property', requirement: 'not be there: the contract forbids it' }
    case 'type':
      return { code: 'wrong-type', requirement: `be ${typeInWords(params.type as string | string[])}` }
    case 'const':
      return {
        code: 'not-in-enum',
        requirement: `be ${showJson(params.allowedValue as JsonValue)}`,
        ...caseNote([params.allowedValue as JsonValue], data),
      }
    case 'enum': {
      const allowed = params.allowedValues as JsonValue[]
      return {
        code: 'not-in-enum',
        requirement: `be ${listInWords(allowed.map(showJson))}`,
        ...caseNote(allowed, data),
      }
    }
    case 'format':
      return { code: 'format', requirement: `be ${formatInWords(params.format as string)}` }
    case 'pattern':
      return { code: 'pattern', requirement: `match the pattern ${params.pattern}` }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { code: 'range', requirement: rangeInWords(params.comparison as string, params.limit) }
    case 'multipleOf':
      return { code: 'range', requirement: `be a multiple of ${params.multipleOf}` }
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return { code: 'length', requirement: lengthInWords(keyword, params.limit as number) }
    case 'additionalItems':
    case 'unevaluatedItems':
    case 'items':
      if (typeof params.limit !== 'number') break
      return { code: 'length', requirement: lengthInWords('maxItems', params.limit) }
    case 'uniqueItems':
      return {
        code: 'not-unique',
        requirement: 'have no item twice',
        note: `Items ${params.j} and ${params.i} are equal.`,
      }
    case 'anyOf':
    case 'oneOf':
      return { code: 'no-alternative', requirement: alternativesInWords(violation) }
  }
  return { code: 'schema-rule', requirement: `keep the rule "${keyword}" (${message ?? 'broken'})` }
}

/** `Active` for `active` is a fault of its own kind, and the commonest. */
function caseNote(allowed: readonly JsonValue[], data: unknown): { note?: string } {
  if (typeof data !== 'string') return {}
  const folded = foldCase(data)
  const near = allowed.find((one) => typeof one === 'string' && foldCase(one) === folded)
  return near === undefined
    ? {}
    : { note: `It differs from ${showJson(near)} only in case, width or outer white space.` }
}

function alternativesInWords({ keyword, schema, params }: SchemaViolation): string {
  const passing = params.passingSchemas as number[] | null | undefined
  if (keyword === 'oneOf' && passing)
    return `match one alternative of the contract only, but it matches ${passing.length}`
  const branches = Array.isArray(schema) ? (schema as { type?: string | string[] }[]) : []
  const types = branches.flatMap((one) => (one?.type === undefined ? [] : [one.type].flat()))
  if (branches.length === 0) return 'match an alternative of the contract'
  return types.length >= branches.length
    ? `be ${typeInWords([...new Set(types)])}`
    : `match one of the contract's ${branches.length} alternatives`
}
