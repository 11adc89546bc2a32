/** Schemas of zod 4, valibot, arktype and others, by the interface that they share. https://standardschema.dev */
import { type Candidate, showJson } from '../../candidate/candidate.ts'
import type { CheckError, Notice } from '../../model/check-result.ts'
import type { Finding, FindingCode } from '../../model/finding.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts'
import { type PathSegment, valueAt } from '../../model/json-path.ts'
import { judgeOutput } from './changed-output.ts'
import { formatInWords, lengthInWords, listInWords, typeInWords } from './demand-in-words.ts'
import { placeInSchema } from './place-in-schema.ts'
import { demandFinding } from './violation-finding.ts'

/** The part of the interface that is used. */
export interface StandardSchema {
  readonly '~standard': {
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>
    /** Standard JSON Schema, where the library has it (zod 4.2 and newer). */
    readonly jsonSchema?: {
      input(options: { readonly target: string; readonly libraryOptions?: Record<string, unknown> }): object
    }
  }
}

export type StandardResult = {
  readonly issues?: readonly StandardIssue[] | undefined
  /** What the library made of the value, where it has no fault. */
  readonly value?: unknown
}

/** What the libraries say of a fault; zod adds a code and its particulars. */
export interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  readonly code?: string
  readonly expected?: string
  readonly format?: string
  readonly pattern?: string
  readonly origin?: string
  readonly inclusive?: boolean
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly divisor?: number
  readonly values?: readonly unknown[]
  readonly keys?: readonly string[]
  readonly errors?: readonly (readonly StandardIssue[])[]
  /** Of a union that one member tells apart: its name, and the values that it has. */
  readonly discriminator?: string
  readonly options?: readonly unknown[]
}

export function isStandardSchema(schema: unknown): schema is StandardSchema {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return false
  const standard = (schema as Partial<StandardSchema>)['~standard']
  return typeof standard === 'object' && standard !== null && typeof standard.validate === 'function'
}

/** The JSON Schema behind it: tells which fields it knows. `null` where the library has none to give. */
export function jsonSchemaOf(schema: StandardSchema): JsonObject | null {
  let known = written.get(schema)
  if (known === undefined) {
    known = writeDown(schema)
    written.set(schema, known)
  }
  return known
}

/** A library writes the whole schema anew each time. */
const written = new WeakMap<StandardSchema, JsonObject | null>()

function writeDown(schema: StandardSchema): JsonObject | null {
  try {
    const made = schema['~standard'].jsonSchema?.input({
      target: 'draft-2020-12',
      // What zod cannot say in JSON Schema, such as a date, then takes anything.
      libraryOptions: { unrepresentable: 'any' },
    })
    return isJsonObject(made) ? made : null
  } catch {
    // What the library cannot say in JSON Schema, such as a transform.
    return null
  }
}

/** Findings and notices, or why the schema could not be run. */
export type StandardCheck =
  | { readonly findings: readonly Finding[]; readonly notices: readonly Notice[] }
  | { readonly error: CheckError }

export function checkStandard(
  schema: StandardSchema,
  candidate: Candidate,
  /** The same as JSON Schema, where the library has it: tells where in the schema a demand stands. */
  written: JsonObject | null = null,
): StandardCheck {
  const { vendor, validate } = schema['~standard']
  let result: StandardResult | Promise<StandardResult>
  try {
    result = validate(candidate.value)
  } catch (thrown) {
    return schemaThrew(vendor, thrown)
  }
  if (typeof (result as { then?: unknown } | null)?.then === 'function') {
    ;(result as Promise<StandardResult>).catch(() => {})
    const thrown = thrownBySync(schema, candidate.value)
    if (thrown) return schemaThrew(vendor, thrown.thrown)
    return {
      error: {
        code: 'broken-contract',
        message: `The ${vendor} schema validates asynchronously, which a matcher cannot wait for.`,
        nextStep: 'Leave asynchronous refinements out of the contract.',
      },
    }
  }
  const issues = issuesOf(result)
  if (issues === null)
    return {
      error: {
        code: 'broken-contract',
        message: `The ${vendor} schema gave ${showable(result)}, but { value } or { issues: [{ message }] } was expected.`,
        nextStep: 'Mend its validate function (https://standardschema.dev); the candidate was not judged.',
      },
    }
  if (issues.length === 0) return judgeOutput(candidate, (result as StandardResult).value, written, vendor)
  return {
    findings: issues.flatMap((issue) => findingsOf(issue, [], { candidate, vendor, written })),
    notices: [],
  }
}

/** `null` where it is no result of a Standard Schema. */
function issuesOf(result: unknown): readonly StandardIssue[] | null {
  if (typeof result !== 'object' || result === null) return null
  const { issues = [] } = result as StandardResult
  const isList =
    Array.isArray(issues) && issues.every((issue: StandardIssue | null) => typeof issue?.message === 'string')
  return isList ? issues : null
}

const schemaThrew = (vendor: string, thrown: unknown): { readonly error: CheckError } => ({
  error: {
    code: 'broken-contract',
    message: `The ${vendor} schema threw: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
    nextStep: 'Mend the schema; the candidate was not judged.',
  },
})

/**
 * zod goes on asynchronously after whatever a rule throws, so that a broken rule looks like an asynchronous one.
 * Its own synchronous call tells them apart: https://github.com/colinhacks/zod, `$ZodAsyncError`.
 */
function thrownBySync(schema: StandardSchema, value: unknown): { readonly thrown: unknown } | null {
  const { safeParse } = schema as { safeParse?: (value: unknown) => unknown }
  if (typeof safeParse !== 'function') return null
  try {
    safeParse(value)
    return null
  } catch (thrown) {
    return (thrown as Error | null)?.constructor?.name === '$ZodAsyncError' ? null : { thrown }
  }
}

interface Setting {
  readonly candidate: Candidate
  readonly vendor: string
  readonly written: JsonObject | null
}

function findingsOf(issue: StandardIssue, prefix: readonly PathSegment[], setting: Setting): Finding[] {
  const { candidate, vendor, written } = setting
  const segments = [...prefix, ...segmentsOf(issue, prefix, candidate.value)]
  const best = issue.code === 'invalid_union' ? bestAlternative(issue) : null
  if (best) return best.flatMap((one) => findingsOf(one, segments, setting))
  const places =
    issue.code === 'unrecognized_keys' ? (issue.keys ?? []).map((key) => [...segments, key]) : [segments]
  const { code, requirement } = demandOf(issue, valueAt(candidate.value, segments))
  return places.map((place) => {
    // Of a name that the schema does not know, the place of the object that has it.
    const schemaPath = placeInSchema(written, place) ?? placeInSchema(written, segments)
    const keyword = issue.code ?? 'rule'
    const provenance = `${vendor} schema`
    return demandFinding(
      { code, segments: place, requirement, keyword, provenance, ...(schemaPath !== null && { schemaPath }) },
      candidate,
    )
  })
}

/** A number only where the candidate has an array: what JSONPath tells apart, these paths do not always. */
function segmentsOf(
  { path = [] }: StandardIssue,
  prefix: readonly PathSegment[],
  root: JsonValue | undefined,
): PathSegment[] {
  const segments: PathSegment[] = []
  for (const part of path) {
    const key = typeof part === 'object' ? part.key : part
    const parent = valueAt(root, [...prefix, ...segments])
    segments.push(Array.isArray(parent) ? Number(key) : String(key))
  }
  return segments
}

/** The only alternative whose own type fits: its faults say more than that no alternative fits. */
function bestAlternative({ errors = [] }: StandardIssue): readonly StandardIssue[] | null {
  const fitting = errors.filter(
    (issues) =>
      issues.length > 0 &&
      !issues.some(
        ({ code, path = [] }) =>
          (code === 'invalid_type' && path.length === 0) || (code === 'invalid_value' && path.length <= 1),
      ),
  )
  return fitting.length === 1 ? fitting[0] : null
}

interface Demand {
  readonly code: FindingCode
  readonly requirement: string
}

function demandOf(issue: StandardIssue, value: unknown): Demand {
  const { message } = issue
  if (value === undefined && issue.code !== 'unrecognized_keys')
    return { code: 'missing-property', requirement: 'be there' }
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'wrong-type',
        requirement: `be ${typeInWords(TYPES[issue.expected!] ?? issue.expected!)}`,
      }
    case 'invalid_value':
      return {
        code: 'not-in-enum',
        requirement: `be ${listInWords((issue.values ?? []).map((one) => String(showable(one))))}`,
      }
    case 'invalid_format':
      return issue.format === 'regex'
        ? { code: 'pattern', requirement: `match the pattern ${issue.pattern}` }
        : { code: 'format', requirement: `be ${formatInWords(issue.format ?? '')}` }
    case 'too_small':
    case 'too_big':
      return sizeDemand(issue)
    case 'not_multiple_of':
      return { code: 'range', requirement: `be a multiple of ${issue.divisor}` }
    case 'unrecognized_keys':
      return { code: 'unexpected-property', requirement: 'not be there: the contract does not know it' }
    case 'invalid_union':
      if (issue.options && issue.options.length > 0)
        return {
          code: 'not-in-enum',
          requirement: `be ${listInWords(issue.options.map((one) => String(showable(one))))}, which tells the contract's alternatives apart`,
        }
      return {
        code: 'no-alternative',
        requirement: `match one of the contract's ${issue.errors?.length ?? 0} alternatives`,
      }
    default:
      return { code: 'schema-rule', requirement: `keep the rule "${message}"` }
  }
}

const TYPES: Readonly<Record<string, string>> = { int: 'integer', record: 'object', tuple: 'array' }

const showable = (value: unknown): string =>
  typeof value === 'bigint' ? String(value) : showJson(value as JsonValue)

function sizeDemand({ code, origin, minimum, maximum, inclusive = true }: StandardIssue): Demand {
  const small = code === 'too_small'
  const limit = Number(small ? minimum : maximum)
  const things = { string: 'Length', array: 'Items', set: 'Items', object: 'Properties', map: 'Properties' }[
    origin ?? ''
  ]
  if (things) {
    const whole = inclusive ? limit : small ? limit + 1 : limit - 1
    return { code: 'length', requirement: lengthInWords(`${small ? 'min' : 'max'}${things}`, whole) }
  }
  const words = small ? (inclusive ? 'at least' : 'greater than') : inclusive ? 'at most' : 'less than'
  return { code: 'range', requirement: `be ${words} ${limit}` }
}
