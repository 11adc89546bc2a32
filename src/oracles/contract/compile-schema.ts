/** JSON Schema validators, compiled once a schema: the only file that imports Ajv. */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsDefault, { type FormatsPlugin } from 'ajv-formats'
import type { CheckError } from '../../model/check-result.ts'
import type { JsonSchema } from './schema-at.ts'

// CommonJS default under ESM: https://github.com/ajv-validator/ajv-formats/issues/85
const addFormats = addFormatsDefault as unknown as FormatsPlugin

export type SchemaViolation = ErrorObject
/** A compiled schema, or why it is no schema. */
export type CompiledSchema = { readonly validate: ValidateFunction } | { readonly error: CheckError }

const compiled = new WeakMap<object, CompiledSchema>()

/** Unknown annotations (`example`, `x-…`) are no fault; every violation is wanted, not only the first. */
const OPTIONS: Options = {
  allErrors: true,
  strict: false,
  allowUnionTypes: true,
  verbose: true,
  validateFormats: true,
  logger: false,
}

/** Compiles a contract by the draft that its `$schema` names; 2020-12 where it names none. */
export function compileSchema(schema: JsonSchema): CompiledSchema {
  if (typeof schema === 'boolean') return compile(schema)
  let known = compiled.get(schema)
  if (!known) {
    known = compile(schema)
    compiled.set(schema, known)
  }
  return known
}

function compile(schema: JsonSchema): CompiledSchema {
  const draft = draftOf(schema)
  if (draft === undefined) {
    const named = JSON.stringify((schema as { $schema?: unknown }).$schema)
    return {
      error: {
        code: 'broken-contract',
        message: `The contract names the draft ${named}, which is not supported.`,
        nextStep: 'Use draft-06, draft-07, 2019-09 or 2020-12.',
      },
    }
  }
  const ajv =
    draft === '2020' ? new Ajv2020(OPTIONS) : draft === '2019' ? new Ajv2019(OPTIONS) : new Ajv(OPTIONS)
  addFormats(ajv)
  try {
    if (ajv.validateSchema(schema) !== true) return { error: brokenSchema(ajv.errors ?? []) }
    return { validate: ajv.compile(schema) }
  } catch (error) {
    return {
      error: {
        code: 'broken-contract',
        message: `The contract cannot be used: ${(error as Error).message}.`,
      },
    }
  }
}

function draftOf(schema: JsonSchema): '2020' | '2019' | '7' | undefined {
  const named = typeof schema === 'object' ? schema.$schema : undefined
  if (named === undefined) return '2020'
  if (typeof named !== 'string') return undefined
  if (named.includes('2020-12')) return '2020'
  if (named.includes('2019-09')) return '2019'
  return /draft-0[67]\b/.test(named) ? '7' : undefined
}

function brokenSchema(errors: readonly SchemaViolation[]): CheckError {
  const [first] = errors
  const place = first ? `#${first.instancePath}` : '#'
  return {
    code: 'broken-contract',
    message: `The contract is not a valid JSON Schema: ${place} ${first?.message ?? 'breaks the meta-schema'}.`,
    nextStep: 'Mend the schema; the candidate was not checked.',
  }
}
