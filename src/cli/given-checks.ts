/** The checks that options of the command line name, loaded from their files. */
import { isTemplate, type Template } from '../facts/template/template.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'
import type { Invariant } from '../oracles/invariants/rule.ts'
import { loadExport } from '../suite/load-module.ts'
import { readInputJson } from './input-file.ts'

export interface CheckFiles {
  readonly schema?: string
  readonly template?: string
  readonly rules?: string
  readonly quotes?: string
}

export interface GivenChecks {
  readonly schema?: JsonSchema
  readonly template?: Template
  readonly rules?: readonly Invariant[]
  /** JSONPath. */
  readonly quotes?: string
}

export const namesChecks = ({ schema, template, rules, quotes }: CheckFiles): boolean =>
  [schema, template, rules, quotes].some((one) => one !== undefined)

/** @throws InputError naming the file and what it should be. */
export async function givenChecks({ schema, template, rules, quotes }: CheckFiles): Promise<GivenChecks> {
  return {
    ...(schema !== undefined && { schema: readInputJson(schema, 'the contract') as JsonSchema }),
    ...(template !== undefined && {
      template: await loadExport(template, 'a template (defineTemplate)', isTemplate),
    }),
    ...(rules !== undefined && { rules: await loadExport(rules, 'a list of rules', isRules) }),
    ...(quotes !== undefined && { quotes }),
  }
}

const isRules = (value: unknown): value is readonly Invariant[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof (one as Invariant)?.evaluate === 'function')
