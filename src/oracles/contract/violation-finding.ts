/** One schema violation as a finding: code, path, and the demand in words. */
import type { Candidate } from '../../candidate/candidate.ts'
import { showJson } from '../../candidate/candidate.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import type { JsonValue } from '../../model/json.ts'
import { type PathSegment, valueAt } from '../../model/json-path.ts'
import type { SchemaViolation } from './compile-schema.ts'

/** Where in the candidate, what kind, and what the contract demands there. */
interface Demand {
  readonly code: FindingCode
  readonly segments: readonly PathSegment[]
  /** To follow "must". */
  readonly requirement: string
  readonly note?: string
}

export function violationFinding(violation: SchemaViolation, candidate: Candidate): Finding {
  const { code, segments, requirement, note } = demandOf(violation, candidate)
  return {
    check: 'contract',
    code,
    path: candidate.path(segments),
    verdict:
      code === 'missing-property' ? 'missing' : code === 'unexpected-property' ? 'unexpected' : 'wrong',
    candidate: candidate.side(segments),
    expected: { shown: requirement, provenance: `contract ${violation.schemaPath}` },
    contract: { keyword: violation.keyword, schemaPath: violation.schemaPath, requirement },
    ...(note !== undefined && { note }),
  }
}

/** Segments of an Ajv instance path (RFC 6901); a number only where the candidate has an array. */
export function instanceSegments(pointer: string, root: JsonValue | undefined): PathSegment[] {
  const segments: PathSegment[] = []
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const parent = valueAt(root, segments)
    segments.push(Array.isArray(parent) ? Number(key) : key)
  }
  return segments
}

function demandOf(
  { keyword, params, instancePath, message, schema, data }: SchemaViolation,
  candidate: Candidate,
): Demand {
  const here = instanceSegments(instancePath, candidate.value)
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
    case 'unevaluatedProperties': {
      const extra = (params.additionalProperty ?? params.unevaluatedProperty) as string
      return {
        code: 'unexpected-property',
        segments: [...here, extra],
        requirement: 'not be there: the contract does not know it',
      }
    }
    case 'type':
      return {
        code: 'wrong-type',
        segments: here,
        requirement: `be ${typeInWords(params.type as string | string[])}`,
      }
    case 'const':
      return {
        code: 'not-in-enum',
        segments: here,
        requirement: `be ${showJson(params.allowedValue as JsonValue)}`,
        ...caseNote([params.allowedValue as JsonValue], data),
      }
    case 'enum':
      return {
        code: 'not-in-enum',
        segments: here,
        requirement: `be ${listInWords(params.allowedValues as JsonValue[])}`,
        ...caseNote(params.allowedValues as JsonValue[], data),
      }
    case 'format':
      return { code: 'format', segments: here, requirement: `be ${formatInWords(params.format as string)}` }
    case 'pattern':
      return { code: 'pattern', segments: here, requirement: `match the pattern ${params.pattern}` }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return { code: 'range', segments: here, requirement: rangeInWords(keyword, schema) }
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return { code: 'length', segments: here, requirement: lengthInWords(keyword, params.limit as number) }
    case 'uniqueItems':
      return {
        code: 'not-unique',
        segments: here,
        requirement: 'have no item twice',
        note: `Items ${params.j} and ${params.i} are equal.`,
      }
    case 'anyOf':
    case 'oneOf':
      return {
        code: 'no-alternative',
        segments: here,
        requirement: alternativesInWords(keyword, schema, params.passingSchemas as number[] | null),
      }
    default:
      return {
        code: 'schema-rule',
        segments: here,
        requirement: `keep the rule "${keyword}" (${message ?? 'broken'})`,
      }
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
}

const typeInWords = (type: string | readonly string[]): string =>
  (typeof type === 'string' ? [type] : type).map((one) => TYPE_WORDS[one] ?? one).join(' or ')

function listInWords(values: readonly JsonValue[]): string {
  const shown = values.slice(0, 12).map(showJson)
  if (values.length > 12) return `one of ${shown.join(', ')} and ${values.length - 12} more`
  return shown.length < 2 ? (shown[0] ?? 'nothing') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`
}

/** `Active` for `active` is a fault of its own kind, and the commonest. */
function caseNote(allowed: readonly JsonValue[], data: unknown): { note?: string } {
  if (typeof data !== 'string') return {}
  const folded = data.trim().toLowerCase()
  const near = allowed.find((one) => typeof one === 'string' && one.toLowerCase() === folded)
  return near === undefined
    ? {}
    : { note: `It differs from ${showJson(near)} only in case or outer white space.` }
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD',
  time: 'a time as HH:MM:SS with a zone',
  'date-time': 'a date and time as YYYY-MM-DDTHH:MM:SS with a zone',
  email: 'an e-mail address',
  uri: 'an absolute URI',
  uuid: 'a UUID',
  duration: 'an ISO 8601 duration',
}

const formatInWords = (format: string): string => FORMAT_WORDS[format] ?? `of the format ${format}`

function rangeInWords(keyword: string, limit: unknown): string {
  const words: Record<string, string> = {
    minimum: 'at least',
    maximum: 'at most',
    exclusiveMinimum: 'greater than',
    exclusiveMaximum: 'less than',
    multipleOf: 'a multiple of',
  }
  return `be ${words[keyword]} ${limit}`
}

function lengthInWords(keyword: string, limit: number): string {
  const thing = keyword.endsWith('Items') ? 'item' : keyword.endsWith('Length') ? 'character' : 'property'
  const things = limit === 1 ? thing : thing === 'property' ? 'properties' : `${thing}s`
  return `have at ${keyword.startsWith('min') ? 'least' : 'most'} ${limit} ${things}`
}

function alternativesInWords(keyword: string, schema: unknown, passing: number[] | null | undefined): string {
  if (keyword === 'oneOf' && passing)
    return `match one alternative of the contract only, but it matches ${passing.length}`
  const types = Array.isArray(schema)
    ? schema.flatMap((one: { type?: string | string[] }) =>
        one?.type === undefined ? [] : [one.type].flat(),
      )
    : []
  const count = Array.isArray(schema) ? schema.length : 0
  return types.length > 0 && types.length >= count
    ? `be ${typeInWords([...new Set(types)])}`
    : `match one of the contract's ${count} alternatives`
}
