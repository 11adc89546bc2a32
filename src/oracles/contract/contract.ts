/** What callers may pass as the contract, and what was meant where it is none. */

import { className } from '../../candidate/not-json.ts'
import { readGiven, refuseNoOptions } from '../../model/given.ts'
import type { JsonSchema } from './schema-at.ts'
import { isKeyword, meantKeyword } from './schema-notices.ts'
import { isStandardSchema, type StandardSchema } from './standard-schema.ts'

/** How the raw text of an answer has to look. */
export type FormDemand =
  /** Exactly one JSON value and nothing else. */
  | 'strict'
  /** A Markdown code fence around it is tolerated, and counted apart as a notice. */
  | 'fence-tolerated'

/** The part of an Ajv instance that is used: yours, with your formats and keywords. */
export interface AjvInstance {
  compile(schema: never): AjvValidator
  getSchema(key: string): AjvValidator | undefined
}

/** What Ajv compiles a schema to. */
export interface AjvValidator {
  (value: unknown): unknown
  readonly schema?: unknown
  readonly errors?: readonly object[] | null
}

export interface ContractOptions {
  /** `strict` where nothing is said. */
  readonly form?: FormDemand
  /**
   * Fields that the contract does not name, where it neither allows nor forbids more (`additionalProperties`
   * unset): a notice (default), or a finding each.
   */
  readonly unknown?: 'notice' | 'fail'
  /** An Ajv instance of your own; formats and keywords are then its affair. */
  readonly ajv?: AjvInstance
}

/** A schema with its options, to be kept and passed as one. */
export interface ContractWithOptions extends ContractOptions {
  readonly schema: JsonSchema | StandardSchema | AjvValidator
}

/**
 * A contract: a JSON Schema (draft-04 to 2020-12 by its `$schema`; TypeBox makes such), a zod 4 or any other
 * Standard Schema, a validator compiled by Ajv, or one of these with options.
 */
export type Contract = JsonSchema | StandardSchema | AjvValidator | ContractWithOptions

/** A contract told apart. */
export type OpenedContract = ContractOptions &
  (
    | { readonly kind: 'json-schema'; readonly schema: JsonSchema }
    | { readonly kind: 'standard'; readonly schema: StandardSchema }
    | { readonly kind: 'validator'; readonly validator: AjvValidator }
  )

/** A caller's mistake: the contract is no contract, or an option is none. */
export class ContractUsageError extends TypeError {
  override readonly name = 'ContractUsageError'
}

const OPTION_NAMES = ['form', 'unknown', 'ajv']

/** @throws ContractUsageError */
export const openContract = (contract: unknown, options: ContractOptions = {}): OpenedContract =>
  readGiven('The contract', contract, [ContractUsageError], () => openGiven(contract, options))

function openGiven(contract: unknown, options: ContractOptions): OpenedContract {
  refuseNoOptions(options, ContractUsageError)
  if (isWithOptions(contract)) {
    const { schema, ...own } = contract
    return openGiven(schema, { ...own, ...options })
  }
  refuseBadOptions(options)
  if (isStandardSchema(contract)) return { kind: 'standard', schema: contract, ...options }
  if (typeof contract === 'function') {
    const validator = contract as AjvValidator
    if (typeof validator.schema === 'object' && validator.schema !== null)
      return { kind: 'validator', validator, ...options }
  }
  if (
    typeof contract === 'boolean' ||
    (typeof contract === 'object' && contract !== null && !Array.isArray(contract))
  )
    return {
      kind: 'json-schema',
      schema: refuseStranger(contract as JsonSchema, options.ajv !== undefined),
      ...options,
    }
  throw new ContractUsageError(`The contract is ${whatItIs(contract)}`)
}

function isWithOptions(contract: unknown): contract is ContractWithOptions {
  if (typeof contract !== 'object' || contract === null || !Object.hasOwn(contract, 'schema')) return false
  return Object.keys(contract).every((key) => key === 'schema' || OPTION_NAMES.includes(key))
}

function refuseBadOptions(options: ContractOptions): void {
  const { form, unknown, ajv } = options
  for (const name of Object.keys(options)) {
    if (!OPTION_NAMES.includes(name))
      throw new ContractUsageError(
        `toConformToContract has no option "${name}". Its options are ${OPTION_NAMES.join(', ')}.`,
      )
  }
  if (form !== undefined && form !== 'strict' && form !== 'fence-tolerated')
    throw new ContractUsageError(
      `The option form is ${JSON.stringify(form)}, but it is "strict" or "fence-tolerated".`,
    )
  if (unknown !== undefined && unknown !== 'notice' && unknown !== 'fail')
    throw new ContractUsageError(
      `The option unknown is ${JSON.stringify(unknown)}, but it is "notice" or "fail".`,
    )
  if (ajv !== undefined && typeof ajv?.compile !== 'function')
    throw new ContractUsageError('The option ajv is no Ajv instance: it has no compile(schema).')
}

/** Objects that are passed by mistake where a schema belongs. */
function refuseStranger(contract: JsonSchema, ownKeywords: boolean): JsonSchema {
  if (typeof contract === 'boolean') return contract
  const one = contract as Record<string, unknown>
  if (typeof one.then === 'function')
    throw new ContractUsageError('The contract is a promise that was not awaited.')
  if (typeof one.compile === 'function' && typeof one.addSchema === 'function')
    throw new ContractUsageError(
      'The contract is an Ajv instance. Pass the schema first: toConformToContract(schema, { ajv }).',
    )
  if ('default' in one && Object.keys(one).every((key) => key === 'default' || key === '__esModule'))
    throw new ContractUsageError('The contract is a whole module. Pass its default export.')
  const made = Object.entries(one).find(([, value]) => typeof value === 'function' || isStandardSchema(value))
  if (made)
    throw new ContractUsageError(
      `The contract is a module or a library, with ${JSON.stringify(made[0])} in it. Pass one schema: what it exports, or what it makes, such as z.object({ … }).`,
    )
  const names = Object.keys(one)
  const ofClass = names.some(isKeyword) ? null : className(one)
  if (ofClass !== null)
    throw new ContractUsageError(
      `The contract is an instance of ${ofClass}, but a JSON Schema, a zod schema or another Standard Schema was expected.`,
    )
  if (!ownKeywords && names.length > 0 && !names.some(isKeyword))
    throw new ContractUsageError(
      `The contract has no keyword of JSON Schema, only ${names
        .slice(0, 5)
        .map((name) => JSON.stringify(name))
        .join(', ')}.${meantBy(names)} A schema is written { type: 'object', properties: { … } }.`,
    )
  return contract
}

function meantBy(names: readonly string[]): string {
  const meant = names.map(meantKeyword).find((one) => one !== null)
  return meant === undefined ? '' : ` Did you mean ${meant}?`
}

function whatItIs(contract: unknown): string {
  const expected = 'but a JSON Schema, a zod schema or another Standard Schema was expected.'
  if (contract === undefined || contract === null) return `${contract}, ${expected}`
  if (Array.isArray(contract)) return `an array, ${expected}`
  if (typeof contract === 'string')
    return `a string, ${expected} To use a file, import it: import contract from "./policy.schema.json" with { type: "json" }.`
  if (typeof contract === 'function') return `a function, ${expected} Pass the schema that it returns.`
  return `a ${typeof contract}, ${expected}`
}
