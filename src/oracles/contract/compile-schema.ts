/** JSON Schema validators, compiled once a schema: the only file that imports Ajv. */
import { Ajv, type Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import AjvDraft04Default from 'ajv-draft-04'
import addFormatsDefault, { type FormatsPlugin } from 'ajv-formats'
import { showJson } from '../../candidate/candidate.ts'
import { notJson } from '../../candidate/not-json.ts'
import type { CheckError } from '../../model/check-result.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { chooseAlternatives } from './choose-alternative.ts'
import type { AjvInstance, AjvValidator } from './contract.ts'
import { guardedPattern, SlowPatternError } from './guarded-pattern.ts'
import { largeChoices } from './large-choice.ts'
import { addBoundedKeywords, addExactConstants, addLargeChoices } from './own-keywords.ts'
import { type JsonSchema, resolvePointer } from './schema-at.ts'
import type { SchemaViolation } from './violation-finding.ts'

// CommonJS defaults under ESM: https://github.com/ajv-validator/ajv-formats/issues/85
const addFormats = addFormatsDefault as unknown as FormatsPlugin
const AjvDraft04 = ((AjvDraft04Default as unknown as { default?: unknown }).default ??
  AjvDraft04Default) as typeof Ajv

/** What a validation gives: the violations, or why it could not be run. */
export type Validation = { readonly violations: readonly SchemaViolation[] } | { readonly error: CheckError }

/** A compiled schema, or why it is no schema. */
export type CompiledSchema =
  | { readonly validate: (value: JsonValue) => Validation }
  | { readonly error: CheckError }

const compiled = new WeakMap<object, CompiledSchema>()

/**
 * Unknown annotations (`example`, `x-…`) are no fault; every violation is wanted, not only the first.
 * `verbose` gives what stands under the keyword, for the words of a message.
 */
const OPTIONS: Options = {
  allErrors: true,
  strict: false,
  allowUnionTypes: true,
  verbose: true,
  validateFormats: true,
  logger: false,
  // Optimising generated code takes time that grows with its square, and each is run a few times only.
  code: { optimize: false, regExp: Object.assign(guardedPattern, { code: 'guardedPattern' }) as never },
}

/** Under this key a schema is found again, for its alternatives. */
const KEY = 'contract:'

/** Compiles a contract by the draft that its `$schema` names; 2020-12 where it names none. */
export function compileSchema(schema: JsonSchema, own?: AjvInstance): CompiledSchema {
  if (own) return compileByOwn(schema, own)
  if (typeof schema === 'boolean') return compile(schema)
  let known = compiled.get(schema)
  if (!known) {
    known = compile(schema)
    compiled.set(schema, known)
  }
  return known
}

function compile(given: JsonSchema): CompiledSchema {
  const draft = draftOf(given)
  if (draft === undefined) {
    const named = JSON.stringify((given as { $schema?: unknown }).$schema)
    return broken(
      `The contract names the draft ${named} at #/$schema, which is not supported.`,
      'Use draft-04, draft-06, draft-07, 2019-09 or 2020-12.',
    )
  }
  // Ajv knows draft-06 as the part of draft-07 that it is.
  const schema = draft === '6' && typeof given === 'object' ? { ...given, $schema: DRAFT_07 } : given
  try {
    const judge = judgeOf(draft)
    if (judge.validateSchema(schema) !== true) return { error: brokenSchema(schema, judge.errors ?? []) }
    // An instance of its own: in its meta-schema, choices are as Ajv has them.
    const ajv = instanceOf(draft, { validateSchema: false })
    const branch = (pointer: string) =>
      ajv.getSchema(pointer.startsWith('#') ? KEY + pointer : pointer) as AjvValidator | undefined
    addExactConstants(ajv, schema)
    const choices = largeChoices(schema)
    if (choices) addLargeChoices(ajv, schema, choices, branch)
    ajv.addSchema(schema, KEY)
    const validate = ajv.getSchema(KEY) as AjvValidator
    return { validate: (value) => run(validate, value, schema, branch) }
  } catch (thrown) {
    return cannotCompile(schema, thrown)
  }
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'

type Draft = '4' | '6' | '7' | '2019' | '2020'

/** Compiling a meta-schema takes longer than most contracts do: one a draft, for all contracts. */
const judges = new Map<Draft, Ajv>()

function judgeOf(draft: Draft): Ajv {
  const judge = judges.get(draft) ?? instanceOf(draft)
  judges.set(draft, judge)
  return judge
}

function instanceOf(draft: Draft, own: Options = {}): Ajv {
  const Class = { '2020': Ajv2020, '2019': Ajv2019, '7': Ajv, '6': Ajv, '4': AjvDraft04 }[draft] as typeof Ajv
  const ajv = new Class({ ...OPTIONS, ...own })
  addFormats(ajv)
  addBoundedKeywords(ajv)
  formats ??= new Set(Object.keys(ajv.formats))
  return ajv
}

let formats: ReadonlySet<string> | undefined

/** The formats that are checked; any other one is an annotation, as JSON Schema has it. */
export function knownFormats(): ReadonlySet<string> {
  formats ??= new Set(Object.keys(judgeOf('2020').formats))
  return formats
}

function draftOf(schema: JsonSchema): Draft | undefined {
  const named = typeof schema === 'object' ? schema.$schema : undefined
  if (named === undefined) return '2020'
  if (typeof named !== 'string') return undefined
  if (named.includes('2020-12') || /json-schema\.org\/schema#?$/.test(named)) return '2020'
  if (named.includes('2019-09')) return '2019'
  return /draft-0([467])\b/.exec(named)?.[1] as Draft | undefined
}

/** A validator of the caller's own instance, or one that he compiled himself. */
export function compileByOwn(schema: JsonSchema, ajv: AjvInstance): CompiledSchema {
  try {
    return runBy(ajv.compile(schema as never))
  } catch (thrown) {
    return cannotCompile(schema, thrown)
  }
}

export const runBy = (validate: AjvValidator): CompiledSchema => ({
  validate: (value) => run(validate, value, validate.schema as JsonSchema, () => undefined),
})

function run(
  validate: AjvValidator,
  value: JsonValue,
  schema: JsonSchema,
  branch: (pointer: string) => AjvValidator | undefined,
): Validation {
  try {
    const valid = validate(value)
    if (valid === true) return { violations: [] }
    if (typeof (valid as { then?: unknown } | null)?.then === 'function') {
      ;(valid as Promise<unknown>).catch(() => {})
      return broken(
        'The contract is asynchronous ($async), which a matcher cannot wait for.',
        'Remove $async.',
      )
    }
    const violations = (validate.errors ?? []) as unknown as readonly SchemaViolation[]
    return { violations: chooseAlternatives(violations, value, schema, branch) }
  } catch (thrown) {
    if (thrown instanceof SlowPatternError)
      return broken(thrown.message, 'Write the pattern so that it cannot backtrack without end.')
    if (thrown instanceof RangeError)
      return {
        error: {
          code: 'candidate-too-deep',
          message: 'The candidate is nested too deep for this contract, which describes itself recursively.',
        },
      }
    throw thrown
  }
}

const NEXT = 'Mend the schema; the candidate was not judged.'

const broken = (message: string, nextStep = NEXT): { error: CheckError } => ({
  error: { code: 'broken-contract', message, nextStep },
})

function brokenSchema(schema: JsonSchema, errors: readonly SchemaViolation[]): CheckError {
  // The most specific complaint: deepest place first, and rather a list of values than "no alternative".
  const [worst] = [...errors].sort(
    (left, right) =>
      right.instancePath.length - left.instancePath.length ||
      Number(right.keyword === 'enum') - Number(left.keyword === 'enum'),
  )
  if (!worst) return broken('The contract is not a valid JSON Schema: it breaks its meta-schema.').error
  const found = resolvePointer(schema, `#${worst.instancePath}`)
  const keyword = worst.instancePath.split('/').at(-1)
  const listed = worst.params.allowedValues as JsonValue[] | undefined
  const demand = listed ? `must be one of ${listed.map(showJson).join(', ')}` : worst.message
  const has = found === undefined ? '' : ` is ${showJson(found)}, and`
  return broken(
    `The contract is not a valid JSON Schema: the keyword "${keyword}" at #${worst.instancePath}${has} ${demand}.`,
  ).error
}

function cannotCompile(schema: JsonSchema, thrown: unknown): CompiledSchema {
  const { message, missingRef } = thrown as { message: string; missingRef?: string }
  if (missingRef !== undefined) {
    const place = pointerTo(schema, '$ref', (value) => missingRef.endsWith(String(value)))
    return broken(
      `The contract refers to "${missingRef.replace(KEY, '')}" with the keyword "$ref"${place ? ` at ${place}` : ''}, and there is no such schema.`,
    )
  }
  const place = thrown instanceof SyntaxError ? pointerTo(schema, 'pattern', isNoPattern) : null
  if (place) return broken(`The contract has a broken "pattern" at ${place}: ${message}.`)
  if (thrown instanceof RangeError)
    return broken(
      `The contract cannot be used: ${notJson(schema) ?? 'it is nested too deep.'}`,
      'A schema that describes itself says so by $ref.',
    )
  const id = message.includes('keyword "id"')
    ? pointerTo(schema, 'id', (value) => typeof value === 'string')
    : null
  if (id)
    return broken(
      `The contract has the keyword "id" of draft-04 at ${id}, which this draft does not know.`,
      'Write $id, or name the draft by $schema.',
    )
  return broken(`The contract cannot be used: ${message}.`)
}

function isNoPattern(value: JsonValue): boolean {
  try {
    new RegExp(String(value), 'u')
    return false
  } catch {
    return true
  }
}

/** The place of a keyword with a certain value, as a JSON Pointer. */
function pointerTo(root: JsonSchema, keyword: string, fits: (value: JsonValue) => boolean): string | null {
  const seen = new Set<JsonValue>()
  const pending: { value: JsonValue; pointer: string }[] = [{ value: root as JsonValue, pointer: '#' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, pointer } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (isJsonObject(value) && Object.hasOwn(value, keyword) && fits(value[keyword]))
      return `${pointer}/${keyword}`
    for (const [key, child] of Object.entries(value))
      pending.push({
        value: child as JsonValue,
        pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      })
  }
  return null
}
