/** One case of the facts oracle without a template: a page, a candidate, and what is said of its fields. */
import type { JsonSchema } from '../../src/oracles/contract/schema-at.ts'

export interface FactsCase {
  /** A fact in present tense. */
  readonly name: string
  readonly html: string
  readonly candidate: unknown
  readonly contract?: JsonSchema
  readonly labels?: Readonly<Record<string, string | readonly string[]>>
  readonly structuredData?: boolean
  /** JSONPath → verdict and rule: `wrong label.different`. Fields that are not named are not looked at. */
  readonly expect: Readonly<Record<string, string>>
  /** Codes of notices that are given. */
  readonly notices?: readonly string[]
}
